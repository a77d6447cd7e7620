// Minimum cost perfect matching: Edmonds's blossom algorithm with dual variables, after Galil
// ("Efficient algorithms for finding maximum matching in graphs", 1986).
//
// Every vertex has a label, and an edge is tight if the labels of its ends add up to its weight.
// Trees of tight edges grow from all single vertices; every second edge in a tree belongs to the
// matching. Where two trees meet, the matching is flipped along the path between their roots, and
// two more vertices have a mate. An odd cycle in a tree is treated as one vertex, a blossom, and is
// opened again when it blocks the way. When no edge is tight, the labels are moved until one is.
// Labels that cover all edges prove that no other matching weighs more.

/// The cheapest way to pair all of an even number of vertices, each with each other one.
struct PerfectMatching {
  /// A pair of vertices. A blossom may contain them. A weight of 0 means no pair.
  private struct Edge {
    var from = 0
    var to = 0
    var weight = 0
  }

  /// The side of a vertex in the trees, with the direction in which its label moves.
  private enum Side: Int { case free = 0, outer = -1, inner = 1 }

  // Vertices count from 1, blossoms come after them, and 0 means nobody.
  private let count: Int
  private let width: Int
  private var nodes: Int
  private var edges: [Edge]
  private var label: [Int]
  private var mate: [Int]
  private var slack: [Int]
  /// The outermost blossom around a vertex; 0 for an unused blossom.
  private var top: [Int]
  private var parent: [Int]
  private var side: [Side]
  private var petals: [[Int]]
  /// The petal of a blossom that contains a vertex.
  private var petalHolding: [Int]
  private var visited: [Int]
  private var visits = 0
  private var queue: [Int] = []

  /// The partner of each of `count` vertices. `cost` is called once for each pair, with the lower
  /// vertex first. It must stay below 2^54, which leaves room for the labels.
  static func cheapest(count: Int, cost: (Int, Int) -> Int) -> [Int] {
    precondition(count % 2 == 0, "an odd number of vertices cannot be paired")
    guard count > 0 else { return [] }
    var matching = PerfectMatching(count: count, cost: cost)
    matching.pairWhatIsTight()
    while (1...count).contains(where: { matching.mate[$0] == 0 }) { matching.growUntilPaired() }
    return (1...count).map { matching.mate[$0] - 1 }
  }

  private init(count: Int, cost: (Int, Int) -> Int) {
    self.count = count
    nodes = count
    width = count + count / 2 + 1
    edges = Array(repeating: Edge(), count: width * width)
    label = Array(repeating: 0, count: width)
    (mate, slack, parent, visited) = (label, label, label, label)
    top = Array(0...count) + Array(repeating: 0, count: width - count - 1)
    side = Array(repeating: .free, count: width)
    petals = Array(repeating: [], count: width)
    petalHolding = Array(repeating: 0, count: width * width)
    fill(cost)
  }

  private mutating func fill(_ cost: (Int, Int) -> Int) {
    var dearest = 0
    for low in 1..<count {
      for high in low + 1...count {
        let cost = cost(low - 1, high - 1)
        dearest = max(dearest, cost)
        edges[low * width + high] = Edge(from: low, to: high, weight: cost)
        edges[high * width + low] = Edge(from: high, to: low, weight: cost)
      }
    }
    for low in 1...count {
      petalHolding[low * width + low] = low
      for high in 1...count where high != low {
        edges[low * width + high].weight = dearest + 1 - edges[low * width + high].weight
        label[low] = max(label[low], edges[low * width + high].weight)
      }
      // Labels must be all even or all odd, because they change by half of the distance between two
      // of them.
      label[low] += label[low] % 2
    }
  }

  /// Pairs what is tight at the beginning. Most of these pairs stay if the costs are similar.
  private mutating func pairWhatIsTight() {
    for low in 1..<count where mate[low] == 0 {
      for high in low + 1...count where mate[high] == 0 && distance(low, high) == 0 {
        mate[low] = high
        mate[high] = low
        break
      }
    }
  }

  /// Twice the distance of a pair from being tight.
  private func distance(_ one: Int, _ other: Int) -> Int {
    let edge = edges[one * width + other]
    return label[edge.from] + label[edge.to] - edges[edge.from * width + edge.to].weight * 2
  }

  private mutating func noteSlack(_ vertex: Int, at node: Int) {
    if slack[node] == 0 || distance(vertex, node) < distance(slack[node], node) {
      slack[node] = vertex
    }
  }

  private mutating func findSlack(at node: Int) {
    slack[node] = 0
    for vertex in 1...count
    where edges[vertex * width + node].weight > 0 && top[vertex] != node
      && side[top[vertex]] == .outer
    {
      noteSlack(vertex, at: node)
    }
  }

  private mutating func enqueue(_ node: Int) {
    if node <= count { return queue.append(node) }
    for petal in petals[node] { enqueue(petal) }
  }

  private mutating func setTop(_ node: Int, _ blossom: Int) {
    top[node] = blossom
    if node > count { for petal in petals[node] { setTop(petal, blossom) } }
  }

  // MARK: - The search for one more pair

  private mutating func growUntilPaired() {
    plantTrees()
    while true {
      if followTightPairs() { return }
      moveLabels()
      if followNewlyTight() { return }
      for blossom in count + 1..<nodes + 1
      where top[blossom] == blossom && side[blossom] == .inner && label[blossom] == 0 {
        expand(blossom)
      }
    }
  }

  private mutating func plantTrees() {
    queue.removeAll(keepingCapacity: true)
    for node in 1...nodes {
      side[node] = .free
      slack[node] = 0
    }
    for node in 1...nodes where top[node] == node && mate[node] == 0 {
      parent[node] = 0
      side[node] = .outer
      enqueue(node)
    }
  }

  private mutating func followTightPairs() -> Bool {
    var next = 0
    while next < queue.count {
      let vertex = queue[next]
      next += 1
      if side[top[vertex]] == .inner { continue }
      for other in 1...count where other != vertex && top[vertex] != top[other] {
        if distance(vertex, other) == 0 {
          if follow(edges[vertex * width + other]) { return true }
        } else {
          noteSlack(vertex, at: top[other])
        }
      }
    }
    queue.removeAll(keepingCapacity: true)
    return false
  }

  private mutating func moveLabels() {
    var step = Int.max
    for blossom in count + 1..<nodes + 1 where top[blossom] == blossom && side[blossom] == .inner {
      step = min(step, label[blossom] / 2)
    }
    for node in 1...nodes where top[node] == node && slack[node] != 0 {
      switch side[node] {
      case .free: step = min(step, distance(slack[node], node))
      case .outer: step = min(step, distance(slack[node], node) / 2)
      case .inner: break
      }
    }
    for vertex in 1...count { label[vertex] += step * side[top[vertex]].rawValue }
    // A blossom's own label moves the other way, twice as far.
    for blossom in count + 1..<nodes + 1 where top[blossom] == blossom {
      label[blossom] -= 2 * step * side[blossom].rawValue
    }
  }

  private mutating func followNewlyTight() -> Bool {
    for node in 1...nodes
    where top[node] == node && slack[node] != 0 && top[slack[node]] != node
      && distance(slack[node], node) == 0
    {
      if follow(edges[slack[node] * width + node]) { return true }
    }
    return false
  }

  /// Takes a tight pair into the trees: a new branch, a blossom, or two trees that meet.
  private mutating func follow(_ edge: Edge) -> Bool {
    let one = top[edge.from]
    let other = top[edge.to]
    switch side[other] {
    case .free:
      parent[other] = edge.from
      side[other] = .inner
      let next = top[mate[other]]
      slack[other] = 0
      slack[next] = 0
      side[next] = .outer
      enqueue(next)
    case .outer:
      guard let meeting = commonRoot(one, other) else {
        turnOver(one, other)
        turnOver(other, one)
        return true
      }
      makeBlossom(one, meeting, other)
    case .inner: break
    }
    return false
  }

  private mutating func commonRoot(_ one: Int, _ other: Int) -> Int? {
    visits += 1
    var (here, there) = (one, other)
    while here != 0 || there != 0 {
      if here != 0 {
        if visited[here] == visits { return here }
        visited[here] = visits
        here = top[parent[top[mate[here]]]]
      }
      swap(&here, &there)
    }
    return nil
  }

  private mutating func turnOver(_ start: Int, _ end: Int) {
    var (node, partner) = (start, end)
    while true {
      let before = top[mate[node]]
      setMate(node, partner)
      guard before != 0 else { return }
      setMate(before, top[parent[before]])
      node = top[parent[before]]
      partner = before
    }
  }

  private mutating func setMate(_ node: Int, _ partner: Int) {
    let edge = edges[node * width + partner]
    mate[node] = edge.to
    guard node > count else { return }
    let petal = petalHolding[node * width + edge.from]
    let position = evenPosition(of: petal, in: node)
    for index in 0..<position { setMate(petals[node][index], petals[node][index ^ 1]) }
    setMate(petal, partner)
    petals[node] = Array(petals[node][position...] + petals[node][..<position])
  }

  /// The position of a petal, with the ring turned so that the way to it has even length.
  private mutating func evenPosition(of petal: Int, in blossom: Int) -> Int {
    let position = petals[blossom].firstIndex(of: petal) ?? 0
    guard position % 2 == 1 else { return position }
    petals[blossom][1...].reverse()
    return petals[blossom].count - position
  }

  // MARK: - Blossoms

  private mutating func makeBlossom(_ one: Int, _ root: Int, _ other: Int) {
    var blossom = count + 1
    while blossom <= nodes, top[blossom] != 0 { blossom += 1 }
    nodes = max(nodes, blossom)
    label[blossom] = 0
    side[blossom] = .outer
    mate[blossom] = mate[root]
    petals[blossom] = ring(one, root, other)
    setTop(blossom, blossom)
    for node in 1...nodes {
      edges[blossom * width + node].weight = 0
      edges[node * width + blossom].weight = 0
    }
    for vertex in 1...count { petalHolding[blossom * width + vertex] = 0 }
    for petal in petals[blossom] { takeEdges(of: petal, into: blossom) }
    findSlack(at: blossom)
  }

  private mutating func ring(_ one: Int, _ root: Int, _ other: Int) -> [Int] {
    func branch(_ start: Int) -> [Int] {
      var branch: [Int] = []
      var node = start
      while node != root {
        let inner = top[mate[node]]
        branch += [node, inner]
        node = top[parent[inner]]
      }
      return branch
    }
    let (left, right) = (branch(one), branch(other))
    for node in left + right where side[node] == .inner { enqueue(node) }
    return [root] + left.reversed() + right
  }

  private mutating func takeEdges(of petal: Int, into blossom: Int) {
    for node in 1...nodes
    where edges[blossom * width + node].weight == 0
      || distance(petal, node) < distance(blossom, node)
    {
      edges[blossom * width + node] = edges[petal * width + node]
      edges[node * width + blossom] = edges[node * width + petal]
    }
    for vertex in 1...count where petalHolding[petal * width + vertex] != 0 {
      petalHolding[blossom * width + vertex] = petal
    }
  }

  private mutating func expand(_ blossom: Int) {
    for petal in petals[blossom] { setTop(petal, petal) }
    let way = edges[blossom * width + parent[blossom]].from
    let entry = petalHolding[blossom * width + way]
    let position = evenPosition(of: entry, in: blossom)
    let ring = petals[blossom]
    for index in stride(from: 0, to: position, by: 2) {
      let (inner, outer) = (ring[index], ring[index + 1])
      parent[inner] = edges[outer * width + inner].from
      side[inner] = .inner
      side[outer] = .outer
      slack[inner] = 0
      findSlack(at: outer)
      enqueue(outer)
    }
    side[entry] = .inner
    parent[entry] = parent[blossom]
    for petal in ring[(position + 1)...] {
      side[petal] = .free
      findSlack(at: petal)
    }
    top[blossom] = 0
  }
}

import Platform
import Protocol

/// A browser's connection: requests for files, and then, on one of them, lines in both directions.
///
/// Lines are passed through unchanged, one to a message. Nothing about a person is stored here: a
/// page that lost its connection asks the server for its state.
final class WebWire: Wire {
  let descriptor: Int32
  private let own: SocketAddress?
  private let files: WebFiles
  private let hosts: WebHosts
  private var phase = Phase.heads(served: 0)
  private var incoming: [UInt8] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var frames = WebSocketFrames()
  /// When the browser was last heard, and whether it owes an answer to a ping.
  private var heardAt: Int
  private var isAsked = false

  private enum Phase: Equatable {
    case heads(served: Int)
    case lines
    case closing
  }

  init(_ descriptor: Int32, _ files: WebFiles, _ hosts: WebHosts, at now: Int) {
    (self.descriptor, self.files, self.hosts, heardAt) = (descriptor, files, hosts, now)
    own = SocketAddress(of: descriptor)
  }

  var isBusy: Bool { !outgoing.isEmpty }
  var wantsToWrite: Bool { !outgoing.isEmpty }

  /// Whether so much waits for the browser that neither it nor the server is read. Then the
  /// server's own rules for slow readers apply. A file is sent before the next request is read.
  var isFull: Bool { phase == .lines ? outgoing.count > DoorLimits.outgoingMax : isBusy }

  var nextMoment: Int? {
    switch phase {
    case .heads(served: 0): nil
    case .heads: heardAt + DoorLimits.requestPause
    case .lines: heardAt + (isAsked ? DoorLimits.silenceMax : DoorLimits.pingPause)
    case .closing: heardAt + DoorLimits.silenceMax
    }
  }

  func work(reads: Bool, at now: Int) -> [TerminalEvent] {
    var events = reads && !isFull ? read(at: now) : []
    if let nextMoment, nextMoment <= now { events += passTime(at: now) }
    guard Socket.flush(&outgoing, to: descriptor) else { return events + [.ended] }
    if outgoing.isEmpty, !incoming.isEmpty { events += readHeads() }
    if phase == .closing && outgoing.isEmpty { events.append(.ended) }
    return events
  }

  private func passTime(at now: Int) -> [TerminalEvent] {
    // A slow phone may take long to load a file, up to the limit for all greetings.
    if case .heads = phase, isBusy { heardAt = now; return [] }
    guard phase == .lines, !isAsked else { return [.ended] }
    isAsked = true
    outgoing += WebSocketFrames.frame([UInt8](), .ping)
    return []
  }

  private func read(at now: Int) -> [TerminalEvent] {
    guard let bytes = Socket.take(from: descriptor, most: DoorLimits.readMax) else {
      return [.ended]
    }
    guard !bytes.isEmpty else { return [] }
    (heardAt, isAsked) = (now, false)
    return take(bytes[...])
  }

  private func take(_ bytes: ArraySlice<UInt8>) -> [TerminalEvent] {
    switch phase {
    case .closing: return []
    case .lines: return frames.feed(bytes).flatMap(hear)
    case .heads:
      incoming += bytes
      return readHeads()
    }
  }

  private func hear(_ event: WebSocketFrames.Event) -> [TerminalEvent] {
    switch event {
    case .text(let line): return [.said(line)]
    case .ping(let data): outgoing += WebSocketFrames.frame(data, .pong)
    case .pong: break
    case .close(let code): close(with: code)
    }
    return []
  }

  // MARK: - Requests

  private func readHeads() -> [TerminalEvent] {
    while case .heads(let served) = phase, outgoing.isEmpty {
      switch HTTPHead.read(incoming) {
      case .unfinished: return []
      case .refused(let status): refuse(status)
      case .whole(let head, let count):
        incoming.removeFirst(count)
        do throws(HTTPStatus) {
          if try answer(head, served) {
            defer { incoming = [] }
            return [.entered(forwarded(head))] + take(incoming[...])
          }
        } catch {
          refuse(error)
        }
      }
    }
    return []
  }

  /// The address that our proxy forwards: the last one of the last field, which the proxy added.
  /// The earlier ones are the browser's own claims. No other peer is trusted.
  private func forwarded(_ head: HTTPHead) -> [UInt8]? {
    guard let proxy = hosts.proxy, SocketAddress(peerOf: descriptor)?.bytes == proxy,
      let last = head.last("x-forwarded-for")?.split(separator: ",").last
    else { return nil }
    return SocketAddress.bytes(of: String(last.drop { $0 == " " }))
  }

  /// Answers a request. Returns whether lines follow.
  private func answer(_ head: HTTPHead, _ served: Int) throws(HTTPStatus) -> Bool {
    guard let host = head["host"], hosts.allow(host, at: own) else { throw .misdirected }
    if head.path == "/ws" {
      guard WebHosts.isOurs(head["origin"], host: host) else { throw .forbidden }
      outgoing += try WebHandshake.answer(to: head)
      phase = .lines
      return true
    }
    let isOpen = served + 1 < DoorLimits.requestsMax && !head.lists("close", in: "connection")
    outgoing += files.answer(to: head, host: host, isOpen: isOpen)
    phase = isOpen ? .heads(served: served + 1) : .closing
    return false
  }

  private func refuse(_ status: HTTPStatus) {
    outgoing += WebFiles.answer(status)
    phase = .closing
  }

  // MARK: - Lines

  /// Adds a line of the server, given without its end. It is sent with the next ``flush()``: lines
  /// often come many at a time, and each call of the system costs more than all of them.
  func add(line: String) {
    if phase == .lines { outgoing += WebSocketFrames.frame(Array(line.utf8)) }
  }

  func flush() { if !outgoing.isEmpty { _ = Socket.flush(&outgoing, to: descriptor) } }

  func send(_ bytes: [UInt8]) {
    outgoing += bytes
    flush()
  }

  private func close(with code: UInt16) {
    guard phase == .lines else { return }
    outgoing += WebSocketFrames.close(code)
    phase = .closing
  }

  /// Closes the page's connection because the server's has ended.
  func finish(status: Int32) {
    let code: WebSocketFrames.Code = status == 0 ? .normal : .tryAgain
    if phase == .lines { close(with: code.rawValue) }
    phase = .closing
    flush()
  }

  func say(last text: String) {
    switch phase {
    case .lines: close(with: WebSocketFrames.Code.tryAgain.rawValue)
    case .heads(served: 0): refuse(.unavailable)
    // The browser would take it for the answer to its current request.
    case .heads, .closing: break
    }
    flush()
  }

  static let goodbye = WebFiles.answer(.unavailable, [("Retry-After", "5")])

  func close() { Socket.hangUp(descriptor) }
}

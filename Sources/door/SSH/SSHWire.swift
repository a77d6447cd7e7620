import CSSH
import Platform
import Screens

/// An ssh connection: the library's session, driven by the loop. The library owns the socket. It
/// reads and writes only when it is called here, and calls back for each request.
final class SSHWire: Wire {
  let descriptor: Int32
  private let session: OpaquePointer
  private let event: OpaquePointer
  private var channel: OpaquePointer?
  private let serverCallbacks = UnsafeMutablePointer<ssh_server_callbacks_struct>.allocate(
    capacity: 1)
  private let channelCallbacks = UnsafeMutablePointer<ssh_channel_callbacks_struct>.allocate(
    capacity: 1)
  private var visit = SSHVisit()
  private var events: [TerminalEvent] = []
  private var outgoing: ArraySlice<UInt8> = []
  private var phase = Phase.exchanging
  private var user: String?
  /// The exit status for the channel once everything is sent; `nil` while people play.
  private var exitStatus: Int32?

  /// When a client is disconnected that has not opened its channel.
  private var awaitedUntil: Int?

  private enum Phase {
    /// The keys have been exchanged, so the library waits for nothing more of this.
    case exchanging
    case open
    case closed
  }

  /// `nil` if the library has no memory for it. Then the socket is closed.
  init?(_ descriptor: Int32, _ host: SSHHost) {
    guard let session = host.greet(descriptor) else {
      Descriptors.close(descriptor)
      return nil
    }
    guard let event = ssh_event_new() else {
      ssh_free(session)
      return nil
    }
    (self.descriptor, self.session, self.event) = (descriptor, session, event)
    serverCallbacks.initialize(to: ssh_server_callbacks_struct())
    setCallbacks()
  }

  deinit {
    close()
    serverCallbacks.deallocate()
    channelCallbacks.deallocate()
  }

  var isBusy: Bool { !outgoing.isEmpty || wantsToWrite }
  var wantsToWrite: Bool {
    phase != .closed && ssh_get_poll_flags(session) & SSH_WRITE_PENDING != 0
  }
  var nextMoment: Int? { visit.isAwaited ? awaitedUntil : nil }

  // MARK: - Work

  func work(reads: Bool, at now: Int) -> [TerminalEvent] {
    switch phase {
    case .closed: return [.ended]
    case .exchanging:
      switch ssh_handle_key_exchange(session) {
      case SSH_OK:
        phase = .open
        guard ssh_event_add_session(event, session) == SSH_OK else { return [.ended] }
      case SSH_AGAIN: return isGone ? [.ended] : []
      default: return [.ended]
      }
    case .open where reads || wantsToWrite:
      guard ssh_event_dopoll(event, 0) != SSH_ERROR else { return takeEvents() + [.ended] }
    case .open: break
    }
    flush()
    if visit.isAwaited {
      let end = awaitedUntil ?? now + DoorLimits.channelMax
      awaitedUntil = end
      if now >= end {
        say(last: SSHVisit.needsTerminal)
        return [.ended]
      }
    }
    return isGone ? takeEvents() + [.ended] : takeEvents()
  }

  private var isGone: Bool {
    let status = ssh_get_status(session)
    if status & (SSH_CLOSED | SSH_CLOSED_ERROR) != 0 { return true }
    // After its channel has ended, a client hangs up by itself, because it must first read the
    // status.
    guard let channel, exitStatus == nil else { return false }
    return ssh_channel_is_closed(channel) != 0
  }

  private func takeEvents() -> [TerminalEvent] {
    defer { events = [] }
    return exitStatus == nil ? events : []
  }

  func send(_ bytes: [UInt8]) {
    outgoing += bytes
    flush()
  }

  /// Sends as much as the client's window takes. The rest follows when the window grows.
  private func flush() {
    guard let channel, phase != .closed, !outgoing.isEmpty else { return }
    let part = outgoing.prefix(Int(ssh_channel_window_size(channel)))
    guard !part.isEmpty else { return }
    let count = part.withUnsafeBufferPointer {
      ssh_channel_write(channel, $0.baseAddress, UInt32(clamping: $0.count))
    }
    guard count > 0 else { return }
    outgoing = outgoing.count <= Int(count) ? [] : outgoing.dropFirst(Int(count))
    endChannelIfDone()
  }

  func finish(status: Int32) {
    exitStatus = status
    endChannelIfDone()
  }

  private func endChannelIfDone() {
    guard let channel, let exitStatus, outgoing.isEmpty else { return }
    ssh_channel_request_send_exit_status(channel, exitStatus)
    ssh_channel_send_eof(channel)
    ssh_channel_close(channel)
  }

  func say(last text: String) { ssh_session_set_disconnect_message(session, text) }

  /// What a client is told before keys are exchanged: our version, and the message that ends a
  /// connection because there are too many (RFC 4253, 11.1), which clients show.
  static func goodbye(_ text: String) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      let value = UInt32(clamping: value)
      return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let text = Array(text.utf8)
    let message = [1] + number(12) + number(text.count) + text + number(0)
    // A packet is a multiple of eight bytes long, with at least four bytes of padding.
    let padding = 4 + (8 - (message.count + 9) % 8) % 8
    return Array("SSH-2.0-parlor\r\n".utf8) + number(1 + message.count + padding)
      + [UInt8(padding)] + message + Array(repeating: 0, count: padding)
  }

  func close() {
    guard phase != .closed else { return }
    let wasOpen = phase == .open
    phase = .closed
    if wasOpen { ssh_event_remove_session(event, session) }
    ssh_event_free(event)
    ssh_disconnect(session)
    // This frees the channels too.
    ssh_free(session)
    channel = nil
  }

  // MARK: - What the library asks

  private func setCallbacks() {
    let own = Unmanaged.passUnretained(self).toOpaque()
    serverCallbacks.pointee.size = ssh_server_callbacks_size()
    serverCallbacks.pointee.userdata = own
    serverCallbacks.pointee.auth_pubkey_function = { _, user, key, state, own in
      SSHWire.of(own)?.prove(user, key, state) ?? Int32(SSH_AUTH_DENIED.rawValue)
    }
    serverCallbacks.pointee.channel_open_request_session_function = { _, own in
      SSHWire.of(own)?.openChannel()
    }
    ssh_set_server_callbacks(session, serverCallbacks)
    ssh_set_auth_methods(session, Int32(SSH_AUTH_METHOD_PUBLICKEY | SSH_AUTH_METHOD_INTERACTIVE))
    ssh_set_message_callback(
      session, { _, message, own in SSHWire.of(own)?.handle(message) ?? 1 }, own)
  }

  private static func of(_ own: UnsafeMutableRawPointer?) -> SSHWire? {
    own.map { Unmanaged<SSHWire>.fromOpaque($0).takeUnretainedValue() }
  }

  private func prove(_ user: UnsafePointer<CChar>?, _ key: OpaquePointer?, _ state: CChar) -> Int32
  {
    let denied = Int32(SSH_AUTH_DENIED.rawValue), granted = Int32(SSH_AUTH_SUCCESS.rawValue)
    switch Int32(state) {
    // The client only asks whether this key would be accepted.
    case Int32(SSH_PUBLICKEY_STATE_NONE.rawValue): return granted
    case Int32(SSH_PUBLICKEY_STATE_VALID.rawValue):
      guard let hash = SSHKeyHash(key) else { return denied }
      visit.logIn(user: user.map { String(cString: $0) }, fingerprint: hash.hexadecimal)
      return granted
    default: return denied
    }
  }

  /// Handles the requests without a callback. A client without a key is let in by a dialogue
  /// without questions. The library refuses everything else (forwarding, X11, agents, subsystems).
  /// Returns 0 if the request was answered.
  private func handle(_ message: OpaquePointer?) -> Int32 {
    guard let message, ssh_message_type(message) == Int32(SSH_REQUEST_AUTH.rawValue),
      UInt32(bitPattern: ssh_message_subtype(message)) == SSH_AUTH_METHOD_INTERACTIVE
    else { return 1 }
    if ssh_message_auth_kbdint_is_response(message) == 0 {
      user = ssh_message_auth_user(message).map { String(cString: $0) }
      ssh_message_auth_interactive_request(message, "", "", 0, nil, nil)
      return 0
    }
    visit.logIn(user: user, fingerprint: nil)
    ssh_message_auth_reply_success(message, 0)
    return 0
  }

  private func openChannel() -> OpaquePointer? {
    guard visit.openChannel(), let channel = ssh_channel_new(session) else { return nil }
    self.channel = channel
    setChannelCallbacks(channel)
    return channel
  }

  private func setChannelCallbacks(_ channel: OpaquePointer) {
    var callbacks = ssh_channel_callbacks_struct()
    callbacks.size = ssh_channel_callbacks_size()
    callbacks.userdata = Unmanaged.passUnretained(self).toOpaque()
    callbacks.channel_data_function = { _, _, data, count, _, own in
      if let data, count > 0 {
        let typed = Array(UnsafeRawBufferPointer(start: data, count: Int(count)))
        SSHWire.of(own)?.events.append(.typed(typed))
      }
      return Int32(clamping: count)
    }
    callbacks.channel_eof_function = { _, _, own in SSHWire.of(own)?.events.append(.ended) }
    callbacks.channel_pty_request_function = { _, _, name, columns, rows, _, _, own in
      let name = name.map { String(cString: $0) } ?? ""
      return SSHWire.of(own)?.answer(
        .terminal(name: name, columns: Int(columns), rows: Int(rows))) ?? -1
    }
    callbacks.channel_pty_window_change_function = { _, _, columns, rows, _, _, own in
      SSHWire.of(own)?.answer(.size(columns: Int(columns), rows: Int(rows))) ?? -1
    }
    callbacks.channel_env_request_function = { _, _, name, value, own in
      guard let name, let value else { return -1 }
      return SSHWire.of(own)?.answer(
        .variable(name: String(cString: name), value: String(cString: value))) ?? -1
    }
    callbacks.channel_shell_request_function = { _, _, own in SSHWire.of(own)?.answer(.shell) ?? 1 }
    callbacks.channel_exec_request_function = { _, _, command, own in
      SSHWire.of(own)?.answer(.command(command.map { String(cString: $0) } ?? "")) ?? 1
    }
    channelCallbacks.initialize(to: callbacks)
    ssh_set_channel_callbacks(channel, channelCallbacks)
  }

  /// Returns 0 if the request is granted.
  private func answer(_ request: SSHVisit.Request) -> Int32 {
    switch visit.answer(request) {
    case .granted: return 0
    case .refused: return -1
    case .opened(let opening): events.append(.opened(opening))
    case .resized(let columns, let rows): events.append(.resized(columns: columns, rows: rows))
    case .ended(let why):
      outgoing += Array("\(why)\r\n".utf8)
      // The channel ends after the library has answered the request, when this has returned.
      exitStatus = 1
    }
    return 0
  }
}

/// What an ssh client has asked for so far, as a value: who it is, its terminal, and what it wants.
/// The library passes each request to this, and the answer says whether it is granted.
struct SSHVisit {
  private(set) var fingerprint: String?
  private var phase = Phase.unknown
  private var facts = TerminalFacts()
  private var user: String?
  private var hasTerminal = false

  /// How far the client has come. It never goes back.
  private enum Phase {
    /// The client has neither shown a key nor said that it has none.
    case unknown
    case known
    /// Its only channel is open, and it says what it wants there.
    case asking
    /// It has asked for a shell or a command. A second one is refused.
    case served
  }

  enum Request {
    case terminal(name: String, columns: Int, rows: Int)
    case size(columns: Int, rows: Int)
    case variable(name: String, value: String)
    case shell
    case command(String)
  }

  enum Outcome: Equatable {
    case granted
    case refused
    case opened(Opening)
    case resized(columns: Int, rows: Int)
    /// It receives a line that says why nothing can be shown, and is disconnected.
    case ended(String)
  }

  /// Whether the client may open its channel and has not. Clients do that at once, unless they only
  /// want something that is refused, such as a tunnel.
  var isAwaited: Bool { phase == .known }

  static let needsTerminal = "Parlor needs a terminal: ssh -t -p PORT HOST"

  /// Logs in a client that has proved a key or has none.
  mutating func logIn(user: String?, fingerprint: String?) {
    if phase == .unknown { phase = .known }
    self.fingerprint = fingerprint
    if let user, user.utf8.count <= DoorLimits.variableBytesMax { self.user = user }
  }

  /// Grants one channel, and only after a login.
  mutating func openChannel() -> Bool {
    guard phase == .known else { return false }
    phase = .asking
    return true
  }

  mutating func answer(_ request: Request) -> Outcome {
    switch request {
    case .terminal(let name, let columns, let rows):
      guard !hasTerminal, phase != .served else { return .refused }
      hasTerminal = true
      facts.set("TERM", name)
      facts.resize(columns: columns, rows: rows)
      return .granted
    case .size(let columns, let rows):
      facts.resize(columns: columns, rows: rows)
      return phase == .served
        ? .resized(columns: facts.size.columns, rows: facts.size.rows) : .granted
    case .variable(let name, let value):
      facts.set(name, value)
      return .granted
    case .shell: return open(command: nil)
    case .command(let command):
      return command.utf8.count <= DoorLimits.commandBytesMax ? open(command: command) : .refused
    }
  }

  private mutating func open(command: String?) -> Outcome {
    guard phase != .served else { return .refused }
    phase = .served
    guard hasTerminal else { return .ended(Self.needsTerminal) }
    guard command.map({ $0.isEmpty || ClientRequest(invitation: $0) != nil }) ?? true else {
      return .ended("Commands are: play GAME, join TABLE, watch TABLE")
    }
    return .opened(Opening(terminal: facts, fingerprint: fingerprint, user: user, command: command))
  }
}

import CSSH
import Platform

/// What all ssh connections share: the host key and the allowed algorithms.
final class SSHHost {
  private let bind: OpaquePointer
  /// `SHA256:…`, as ssh shows it at the first connection.
  let fingerprint: String

  enum Failure: Error {
    case noLibrary
    case noKey(path: String)
  }

  /// Only modern algorithms, each by name, so that a newer library adds none. No exchange over
  /// large groups, because it would take the loop a tenth of a second.
  private static let exchanges =
    "curve25519-sha256,curve25519-sha256@libssh.org,ecdh-sha2-nistp256,ecdh-sha2-nistp384"
  private static let ciphers =
    "chacha20-poly1305@openssh.com,aes256-gcm@openssh.com,aes128-gcm@openssh.com,aes256-ctr"
  private static let codes =
    "hmac-sha2-256-etm@openssh.com,hmac-sha2-512-etm@openssh.com,hmac-sha2-256,hmac-sha2-512"
  private static let hostKeys = "ssh-ed25519"
  private static let userKeys = """
    ssh-ed25519,sk-ssh-ed25519@openssh.com,ecdsa-sha2-nistp256,ecdsa-sha2-nistp384,\
    ecdsa-sha2-nistp521,sk-ecdsa-sha2-nistp256@openssh.com,rsa-sha2-512,rsa-sha2-256
    """

  /// Reads the host key, or makes one if there is none.
  init(keyAt path: String) throws(Failure) {
    guard ssh_init() == SSH_OK, let bind = ssh_bind_new() else { throw .noLibrary }
    self.bind = bind
    if !Files.exists(path) { try Self.makeKey(path) }
    fingerprint = try Self.hash(of: path)
    var processesConfiguration = false
    let isSet =
      ssh_bind_options_set(bind, SSH_BIND_OPTIONS_PROCESS_CONFIG, &processesConfiguration) == SSH_OK
      && set(SSH_BIND_OPTIONS_HOSTKEY, path) && set(SSH_BIND_OPTIONS_KEY_EXCHANGE, Self.exchanges)
      && set(SSH_BIND_OPTIONS_CIPHERS_C_S, Self.ciphers)
      && set(SSH_BIND_OPTIONS_CIPHERS_S_C, Self.ciphers)
      && set(SSH_BIND_OPTIONS_HMAC_C_S, Self.codes) && set(SSH_BIND_OPTIONS_HMAC_S_C, Self.codes)
      && set(SSH_BIND_OPTIONS_HOSTKEY_ALGORITHMS, Self.hostKeys)
      && set(SSH_BIND_OPTIONS_PUBKEY_ACCEPTED_KEY_TYPES, Self.userKeys)
    guard isSet else { throw .noKey(path: path) }
  }

  private func set(_ option: ssh_bind_options_e, _ value: String) -> Bool {
    value.withCString { ssh_bind_options_set(bind, option, $0) } == SSH_OK
  }

  private static func makeKey(_ path: String) throws(Failure) {
    var key: OpaquePointer?
    guard ssh_pki_generate(SSH_KEYTYPE_ED25519, 0, &key) == SSH_OK else { throw .noLibrary }
    defer { ssh_key_free(key) }
    guard ssh_pki_export_privkey_file(key, nil, nil, nil, path) == SSH_OK else {
      throw .noKey(path: path)
    }
  }

  private static func hash(of path: String) throws(Failure) -> String {
    var key: OpaquePointer?
    guard ssh_pki_import_privkey_file(path, nil, nil, nil, &key) == SSH_OK else {
      throw .noKey(path: path)
    }
    defer { ssh_key_free(key) }
    guard let hash = SSHKeyHash(key) else { throw .noKey(path: path) }
    return hash.shown
  }

  /// Starts an ssh session on a connection; `nil` if the library has no memory for it.
  func greet(_ descriptor: Int32) -> OpaquePointer? {
    guard let session = ssh_new() else { return nil }
    guard ssh_bind_accept_fd(bind, session, descriptor) == SSH_OK else {
      ssh_free(session)
      return nil
    }
    ssh_set_blocking(session, 0)
    return session
  }
}

/// The SHA-256 of a public key, by which a person is recognized.
struct SSHKeyHash {
  /// The form for a file's name.
  let hexadecimal: String
  /// The form that ssh shows.
  let shown: String

  init?(_ key: OpaquePointer?) {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    guard let key, ssh_get_publickey_hash(key, SSH_PUBLICKEY_HASH_SHA256, &bytes, &count) == SSH_OK,
      let hash = bytes
    else { return nil }
    defer { ssh_clean_pubkey_hash(&bytes) }
    guard count == 32, let text = ssh_get_fingerprint_hash(SSH_PUBLICKEY_HASH_SHA256, hash, count)
    else { return nil }
    defer { ssh_string_free_char(text) }
    shown = String(cString: text)
    hexadecimal = UnsafeBufferPointer(start: hash, count: count).map {
      String($0 >> 4, radix: 16) + String($0 & 15, radix: 16)
    }.joined()
  }
}

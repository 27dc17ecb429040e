import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

const SSL_REQUEST = 80_877_103
const CANCEL_REQUEST = 80_877_102
/** The types of messages that this server handles */
const TERMINATE = 'X'
const READY = 'Z'
const COMPLETE = 'C'
/** Represents the type of a client's first messages. */
const FIRST = ''
/** Longer messages are passed on in parts. */
const LONG = 16_384
/** Resets the state that the last client left in a connection: its transaction, settings, and locks. */
const RESET = Buffer.concat([query('ROLLBACK'), query('DISCARD ALL')])

/**
 * A server in front of PostgreSQL that keeps connections for the next client, because opening a connection takes longer than most tests: on
 * a virtual machine, its process takes 40 milliseconds of CPU time to start.
 */
export class KeptConnections {
  readonly #target: URL
  readonly #server: Server
  /** The idle connections by the client's first message, which names the user, the database, and the settings */
  readonly #idle = new Map<string, ServerConnection[]>()

  private constructor(url: string) {
    this.#target = new URL(url)
    this.#server = createServer({ noDelay: true }, (client) => this.#serve(client))
    // Neither the server nor idle connections keep the process running.
    this.#server.unref()
  }

  /** Starts this server in front of the one at `url` and returns the URL that leads through it. */
  static async open(url: string): Promise<string> {
    const kept = new KeptConnections(url)
    await new Promise<void>((resolve) => kept.#server.listen(0, '127.0.0.1', resolve))
    const through = new URL(url)
    through.port = String((kept.#server.address() as AddressInfo).port)
    return through.href
  }

  #serve(client: Socket): void {
    let connection: ServerConnection | null = null
    let startup = ''
    client.on('error', () => {})
    client.on('close', () => connection?.socket.destroy())
    const receive = (message: Buffer, type: string | null) => {
      if (type === TERMINATE) {
        const ended = connection
        connection = null
        client.end()
        void ended?.reset().then(() => this.#keep(startup, ended))
      } else if (type !== FIRST) connection?.socket.write(message)
      else if (message.readInt32BE(4) === SSL_REQUEST) client.write('N')
      else if (message.readInt32BE(4) === CANCEL_REQUEST) this.#connect().end(message)
      else {
        startup = message.toString('latin1')
        connection = this.#idleOf(startup).pop() ?? this.#newConnection(message)
        connection.attach(client)
      }
    }
    readMessages(client, receive, { hasTypes: false })
  }

  #connect(): Socket {
    return connect({ port: Number(this.#target.port), host: this.#target.hostname, noDelay: true })
  }

  #newConnection(message: Buffer): ServerConnection {
    const connection = new ServerConnection(this.#connect(), message)
    const idle = this.#idleOf(message.toString('latin1'))
    connection.socket.once('close', () => idle.splice(idle.indexOf(connection), idle.includes(connection) ? 1 : 0))
    return connection
  }

  #keep(startup: string, connection: ServerConnection): void {
    this.#idleOf(startup).push(connection)
    connection.socket.unref()
  }

  #idleOf(startup: string): ServerConnection[] {
    const idle = this.#idle.get(startup) ?? []
    this.#idle.set(startup, idle)
    return idle
  }
}

/** A connection to PostgreSQL that one client after another uses */
class ServerConnection {
  readonly socket: Socket
  #client: Socket | null = null
  /** The first messages from the server, which each client expects */
  #greeting: Buffer = Buffer.alloc(0)
  #isGreeted = false
  #onReset: (() => void) | null = null
  #isDiscarded = false

  constructor(socket: Socket, startup: Buffer) {
    this.socket = socket
    socket.on('error', () => {})
    socket.on('close', () => this.#client?.destroy())
    readMessages(socket, (message, type) => this.#receive(message, type))
    socket.write(startup)
  }

  attach(client: Socket): void {
    this.socket.ref()
    this.#client = client
    client.write(this.#greeting)
  }

  /** Detaches the client and resets the state that it left in the connection. */
  reset(): Promise<void> {
    this.#client = null
    this.#isDiscarded = false
    return new Promise((resolve) => {
      this.#onReset = resolve
      this.socket.write(RESET)
    })
  }

  #receive(message: Buffer, type: string | null): void {
    if (!this.#isGreeted) {
      this.#greeting = Buffer.concat([this.#greeting, message])
      this.#isGreeted = type === READY
    }
    this.#client?.write(message)
    // Responses to the client's last statements may arrive first.
    if (type === COMPLETE && message.toString('latin1', 5) === 'DISCARD ALL\0') this.#isDiscarded = true
    if (type === READY && this.#isDiscarded) this.#onReset?.()
  }
}

/**
 * Calls `receive` with each message. The longest messages come in parts: `type` is null for a part that continues a message.
 * The first messages from a client have no type.
 */
function readMessages(
  socket: Socket,
  receive: (part: Buffer, type: string | null) => void,
  { hasTypes } = { hasTypes: true },
): void {
  let start: Buffer = Buffer.alloc(0)
  let left = 0
  let isTyped = hasTypes
  socket.on('data', (bytes: Buffer) => {
    let rest: Buffer = Buffer.concat([start, bytes])
    start = Buffer.alloc(0)
    while (rest.length > 0) {
      const isContinued = left > 0
      const length = isContinued ? left : messageLength(rest, isTyped)
      // A short message is passed on as a whole, so that it can be compared.
      if (!isContinued && rest.length < Math.min(length, LONG)) {
        start = rest
        return
      }
      const part = rest.subarray(0, length)
      left = length - part.length
      rest = rest.subarray(part.length)
      if (isContinued) receive(part, null)
      else if (isTyped) receive(part, String.fromCharCode(part[0]!))
      else {
        // After SSL is refused, the client sends its first message again.
        isTyped = part.readInt32BE(4) !== SSL_REQUEST
        receive(part, FIRST)
      }
    }
  })
}

/** Returns the length of the message at the start of `bytes`, including its type; LONG if the start is incomplete. */
function messageLength(bytes: Buffer, isTyped: boolean): number {
  const start = isTyped ? 1 : 0
  return bytes.length < start + 4 ? LONG : start + bytes.readInt32BE(start)
}

function query(sql: string): Buffer {
  const text = Buffer.from(`${sql}\0`)
  const message = Buffer.alloc(5)
  message.write('Q')
  message.writeInt32BE(4 + text.length, 1)
  return Buffer.concat([message, text])
}

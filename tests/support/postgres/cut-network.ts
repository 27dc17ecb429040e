import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'

/**
 * A network connection between a node and its database server that a test can cut: both sides keep their connections
 * but receive nothing.
 */
export class CutNetwork {
  #target: URL
  readonly #sockets = new Set<Socket>()
  readonly #server: Server
  #isCut = false

  constructor(url: string) {
    this.#target = new URL(url)
    this.#server = createServer((socket) => this.#forward(socket))
  }

  /** Returns the URL of the database through this network connection. */
  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const url = new URL(this.#target)
    url.port = String((this.#server.address() as AddressInfo).port)
    return url.href
  }

  /** Forwards new connections to another server, as HAProxy does after a failover. */
  redirect(url: string): void {
    this.#target = new URL(url)
  }

  cut(): void {
    this.#isCut = true
    for (const socket of this.#sockets) socket.pause()
  }

  /** Forwards the data that was sent while the connection was cut. */
  mend(): void {
    this.#isCut = false
    for (const socket of this.#sockets) socket.resume()
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.close()
  }

  #forward(from: Socket): void {
    const to = connect(Number(this.#target.port), this.#target.hostname)
    for (const [source, sink] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#sockets.add(source)
      source.on('data', (bytes) => sink.write(bytes))
      source.on('error', () => {})
      source.on('close', () => {
        this.#sockets.delete(source)
        if (!this.#isCut) sink.destroy()
      })
      if (this.#isCut) source.pause()
    }
  }
}

import { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { FromWorker, ToWorker } from './worker-messages.ts'

const ALIVE_INTERVAL_MS = 1000

interface MainProcessEvents {
  connection: [socket: Socket | undefined]
  counts: [message: Extract<ToWorker, { type: 'counts' }>]
  shed: [message: Extract<ToWorker, { type: 'shed' }>]
  leave: [message: Extract<ToWorker, { type: 'leave' }>]
  finish: []
  metrics: [message: Extract<ToWorker, { type: 'metrics' }>]
}

/** The main process from a worker's point of view. Tells it once a second that the worker's event loop is running. */
export class MainProcess extends EventEmitter<MainProcessEvents> {
  constructor() {
    super()
    process.on('message', (message: ToWorker, socket: Socket | undefined) => this.#receive(message, socket))
    // Without the main process, the worker stops by itself. A worker that is still starting has no listeners and no
    // requests to finish.
    process.on('disconnect', () => {
      if (!this.emit('leave', { type: 'leave', isStopping: true })) process.exit(1)
      this.emit('finish')
    })
    setInterval(() => this.send({ type: 'alive' }), ALIVE_INTERVAL_MS).unref()
  }

  send(message: FromWorker): void {
    // A failure needs no handling: the main process has ended, and `disconnect` follows.
    process.send?.(message, undefined, {}, () => undefined)
  }

  #receive(message: ToWorker, socket: Socket | undefined): void {
    switch (message.type) {
      case 'connection':
        this.emit('connection', socket)
        break
      case 'counts':
        this.emit('counts', message)
        break
      case 'shed':
        this.emit('shed', message)
        break
      case 'leave':
        this.emit('leave', message)
        break
      case 'finish':
        this.emit('finish')
        break
      case 'metrics':
        this.emit('metrics', message)
        break
    }
  }
}

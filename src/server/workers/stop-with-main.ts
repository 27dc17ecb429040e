import { EventEmitter, once } from 'node:events'
import { type ShutdownOptions, stopOnSignals } from '../http/shutdown.ts'
import type { MainProcess } from './main-process.ts'

type StopOptions = Pick<ShutdownOptions, 'app' | 'log' | 'beginStop' | 'closeStore'>

/**
 * Stops a worker, as `stopOnSignals` stops a site, when the main process requests it or has ended. Workers ignore signals, because
 * terminals and systemd send them to all processes of a site.
 */
export function stopWithMain(main: MainProcess, { app, log, beginStop, closeStore }: StopOptions): void {
  const signals = new EventEmitter()
  const finished = once(main, 'finish')
  stopOnSignals({
    app,
    log: { info: () => undefined, error: (error: unknown) => log.error(error) },
    beginStop: () => undefined,
    closeStore,
    delayMs: 0,
    pause: () => finished,
    signals,
  })
  main.on('leave', ({ isStopping }) => {
    // During a reload, the site stays ready.
    if (isStopping) beginStop()
    signals.emit('SIGTERM', 'SIGTERM')
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => undefined)
}

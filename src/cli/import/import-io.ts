import { openWriter } from '../../server/compose/compose-directory.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { systemClock } from '../../services/clock.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'

export interface TextOutput {
  write(text: string): unknown
  readonly isTTY?: boolean
  readonly columns?: number
}

/** What an import needs of the world. */
export interface ImportIo {
  readonly out: TextOutput
  readonly err: TextOutput
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  /** The time in names of files: "2026-11-20T20-15-19". */
  readonly timestamp: string
  /** Aborts when the user wants the run to stop. */
  readonly interrupt: AbortSignal
  /** The folder of the site's own data; read only when it is needed. */
  dataDirectory(): string
  openWriter(): DirectoryWriter
}

/** The import of the command line. A second Ctrl-C ends the process at once; the database stays whole. */
export function processImportIo(): { readonly io: ImportIo; readonly release: () => void } {
  const stop = new AbortController()
  const onSignal = () => {
    stop.abort()
    process.stderr.write('\nStopping after this batch. Press Ctrl-C again to stop now.\n')
    release()
  }
  const release = () => {
    process.off('SIGINT', onSignal)
    process.off('SIGTERM', onSignal)
  }
  // The reader of a pipe, such as `head`, may leave before everything is said.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  return {
    release,
    io: {
      out: process.stdout,
      err: process.stderr,
      today: systemClock.today(),
      timestamp: systemClock.now().toISOString().slice(0, 19).replaceAll(':', '-'),
      interrupt: stop.signal,
      dataDirectory: () => readProcessConfig().dataDir,
      openWriter: () => openWriter(readProcessConfig()),
    },
  }
}

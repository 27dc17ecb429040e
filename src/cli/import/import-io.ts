import { createInterface } from 'node:readline/promises'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { expireRejects, rejectsFolder } from '../../server/compose/rejects-expiry.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { systemClock } from '../../services/clock.ts'
import type { DirectoryWriter } from '../../storage/ports.ts'
import type { TextOutput } from '../progress-line.ts'
import type { CommandIo } from '../run-command.ts'

export interface ImportIo extends CommandIo {
  readonly out: TextOutput
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  /** The time for file names: "2026-11-20T20-15-19". */
  readonly timestamp: string
  /** Aborts when the user stops the import. */
  readonly interrupt: AbortSignal
  /** Returns the folder of rejects files in DATA_DIR. It reads the settings, so it can throw ConfigError. */
  rejectsFolder(): string
  expireRejects(): void
  /** Asks a question on the terminal. Returns null if there is no terminal. */
  ask(question: string): Promise<string | null>
  /** Opens the directory. A dry run creates no database. */
  openWriter(options: { readonly isDryRun: boolean }): Promise<DirectoryWriter>
}

/** Returns the input and output of the process. The first Ctrl-C stops the import; the second ends the process. */
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
      rejectsFolder: () => rejectsFolder(readProcessConfig()),
      expireRejects: () => expireRejects(readProcessConfig(), systemClock.now()),
      ask: (question) => askOnTerminal(question, stop.signal),
      openWriter: (options) => openWriter(readProcessConfig(), options),
    },
  }
}

async function askOnTerminal(question: string, signal: AbortSignal): Promise<string | null> {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return null
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return (await terminal.question(question, { signal })).trim()
  } finally {
    terminal.close()
  }
}

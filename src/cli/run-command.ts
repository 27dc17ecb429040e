import { ImportFailure } from '../ingest/import-failure.ts'
import { failureMessage } from './failure-message.ts'

/** The exit statuses of commands. */
export const EXIT = { done: 0, failed: 1, usage: 2, interrupted: 130 } as const

/** Thrown for wrong arguments. The command prints the message, which is a sentence, and how to show its usage. */
export class UsageError extends Error {}

/** Thrown when a destructive command needs `--yes`. The message lists what the command would delete. */
export class ConfirmationRequired extends Error {}

/** Thrown when the arguments are correct, but the command failed. The message is a sentence. */
export class CommandError extends Error {}

/** The streams for a command's results and errors. */
export interface CommandIo {
  readonly out: { write(text: string): unknown }
  readonly err: { write(text: string): unknown }
}

export const processCommandIo: CommandIo = { out: process.stdout, err: process.stderr }

/**
 * Runs one command and returns its exit status. `--help` prints the usage instead. A known failure prints one sentence; other
 * errors are thrown.
 */
export async function runCommand(
  args: readonly string[],
  { io, usage }: { readonly io: CommandIo; readonly usage: string },
  command: () => Promise<number | undefined>,
): Promise<number> {
  if (args.includes('--help') || args.includes('-h')) {
    io.out.write(usage)
    return EXIT.done
  }
  try {
    return (await command()) ?? EXIT.done
  } catch (error) {
    const message = usageMessage(error)
    if (message !== null) {
      // Printing the whole usage after the message would scroll the message off the screen.
      io.err.write(args.length === 0 ? `${message}\n\n${usage}` : `${message}\n${helpLine(usage)}`)
      return EXIT.usage
    }
    const failure = isExpected(error) ? error.message : failureMessage(error)
    if (failure === null) throw error
    io.err.write(`${failure}\n`)
    const isUsage = error instanceof ConfirmationRequired || (error instanceof ImportFailure && error.isUsageError)
    return isUsage ? EXIT.usage : EXIT.failed
  }
}

function helpLine(usage: string): string {
  const [command] = /lychgate [a-z]+/.exec(usage) ?? ['lychgate']
  return `Run "${command} --help" for details.\n`
}

function isExpected(error: unknown): error is Error {
  return [CommandError, ConfirmationRequired, ImportFailure].some((type) => error instanceof type)
}

/** Returns the sentence for wrong arguments, including those that `parseArgs` rejects; null for other errors. */
function usageMessage(error: unknown): string | null {
  if (error instanceof UsageError) return error.message
  const isRejected = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  return isRejected ? error.message.replace(/\.? *$|\. .*$/s, '.') : null
}

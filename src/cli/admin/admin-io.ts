import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPeople, type PeopleRecords } from '../../server/compose/compose-people.ts'
import { ConfigError, readProcessConfig } from '../../server/config/config.ts'
import { type Clock, systemClock } from '../../services/clock.ts'
import { firstSentence } from '../command-failure.ts'
import { EXIT } from '../exit-status.ts'
import { asksForHelp } from '../help.ts'
import { askSecret } from './ask-secret.ts'

/** What the commands of the site's owner need of the world. */
export interface AdminIo {
  readonly out: NodeJS.WritableStream
  readonly err: { write(text: string): unknown }
  readonly clock: Clock
  /** Everything that standard input holds. */
  readInput(): Promise<string>
  /** Asks on the terminal without showing what is typed; null when there is no terminal. */
  askSecret(question: string): Promise<string | null>
  openPeople(): PeopleRecords
}

export const processAdminIo: AdminIo = {
  out: process.stdout,
  err: process.stderr,
  clock: systemClock,
  readInput: () => text(process.stdin),
  askSecret,
  openPeople: () => openPeople(readProcessConfig()),
}

/** A command that was used wrongly; the message is a sentence. */
export class UsageError extends Error {}

/** A command that takes something away for good and was not told to; the message says what it would do. */
export class ConfirmationRequired extends Error {}

/** A command that was understood and cannot be done; the message is a sentence. */
export class CommandError extends Error {}

/** Runs a command of the owner's desk: --help shows `usage`, a wrong use is answered by a sentence and the usage. */
export async function runAdminCommand(
  args: readonly string[],
  { io, usage }: { readonly io: AdminIo; readonly usage: string },
  command: (people: () => PeopleRecords) => Promise<void>,
): Promise<number> {
  let opened: PeopleRecords | undefined
  try {
    if (asksForHelp(args)) {
      io.out.write(usage)
      return EXIT.done
    }
    await command(() => {
      opened ??= openOrFail(io)
      return opened
    })
    return EXIT.done
  } catch (error) {
    if (error instanceof UsageError || isArgumentError(error)) {
      const sentence = error instanceof UsageError ? error.message : firstSentence(error.message)
      io.err.write(`${sentence}\n\n${usage}`)
      return EXIT.usage
    }
    if (!(error instanceof CommandError || error instanceof ConfirmationRequired)) throw error
    io.err.write(`${error.message}\n`)
    return error instanceof ConfirmationRequired ? EXIT.usage : EXIT.failed
  } finally {
    opened?.close()
  }
}

function openOrFail(io: AdminIo): PeopleRecords {
  try {
    return io.openPeople()
  } catch (error) {
    if (error instanceof ConfigError || !(error instanceof Error)) throw error
    throw new CommandError(error.message)
  }
}

/** Writes texts as fast as the reader takes them; a reader that leaves early, such as `head`, is no failure. */
export async function writeAll(out: NodeJS.WritableStream, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), out, { end: false })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

/** What somebody typed on the site, for a terminal: no control character reaches it. */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD')
}

/** A time as lists show it, in UTC. */
export function minuteOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ')
}

/** "1 mail", "2 mails", "1,200 mails". */
export function countOf(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}

function isArgumentError(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

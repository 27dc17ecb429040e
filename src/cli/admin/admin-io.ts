import { userInfo } from 'node:os'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { openPeople, type PeopleRecords } from '../../server/compose/compose-people.ts'
import { readProcessConfig } from '../../server/config/config.ts'
import { isPublicUrl } from '../../server/config/this-machine.ts'
import { type Clock, systemClock } from '../../services/clock.ts'
import { LastOwnerError } from '../../storage/ports/staff.ts'
import { CommandError, type CommandIo, runCommand } from '../run-command.ts'
import { askSecret } from './ask-secret.ts'

export interface AdminIo extends CommandIo {
  readonly out: NodeJS.WritableStream
  readonly clock: Clock
  /** Returns all of standard input. */
  readInput(): Promise<string>
  /** Asks on the terminal without showing the input; returns null when there is no terminal or no input. */
  askSecret(question: string): Promise<string | null>
  openPeople(): Promise<PeopleRecords>
  /** Returns the name of the computer's user, for use as the author of changes. */
  userName(): string
}

export const processAdminIo: AdminIo = {
  out: process.stdout,
  err: process.stderr,
  clock: systemClock,
  readInput: () => text(process.stdin),
  askSecret,
  openPeople: () => openPeople(readProcessConfig()),
  userName: () => {
    try {
      return userInfo().username
    } catch {
      // In a container, the user may have no name.
      return 'unknown'
    }
  },
}

/**
 * Warns if links for others would lead to this machine, which happens when a command lacks the settings of the site.
 */
export function warnAboutLocalLinks(io: AdminIo, { site: { siteUrl } }: PeopleRecords): void {
  if (isPublicUrl(siteUrl)) return
  io.err.write(
    `Warning: the links point to ${siteUrl}, which only this machine can open. If visitors use another URL, set SITE_URL to the same value that the site uses.\n`,
  )
}

/** Runs a command with the records of people, which it opens when `people` is first called and closes at the end. */
export function runAdminCommand(
  args: readonly string[],
  { io, usage }: { readonly io: AdminIo; readonly usage: string },
  command: (people: () => Promise<PeopleRecords>) => Promise<void>,
): Promise<number> {
  return runCommand(args, { io, usage }, async () => {
    let opened: Promise<PeopleRecords> | undefined
    try {
      await command(() => {
        opened ??= io.openPeople()
        return opened
      })
    } catch (error) {
      if (error instanceof LastOwnerError) throw new CommandError(error.message)
      throw error
    } finally {
      await (await opened)?.close()
    }
  })
}

/** Writes strings as fast as the reader accepts them. A reader such as `head` may close the pipe early. */
export async function writeAll(out: NodeJS.WritableStream, texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), out, { end: false })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error
  }
}

/** Converts text to one line without control characters, for a terminal. */
export function printable(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(/[\p{Cc}\p{Cs}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '\uFFFD')
}

/** Returns a time in UTC, to the minute: "2026-11-20 09:05". */
export function formatMinute(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ')
}

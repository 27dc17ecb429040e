import { createReadStream, createWriteStream, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { emailKey } from '../domain/email-key.ts'

/** A rejects file, and the unchanged text of those of its records that contain an email address. */
export interface RejectsMatch {
  readonly path: string
  readonly rows: readonly string[]
}

const IS_REJECTS_FILE = /\.rejects\.csv(?:\.part)?$/
const MS_PER_DAY = 24 * 60 * 60 * 1000
const OWNER_ONLY = 0o600
const ADDRESS_CHARACTER = String.raw`[^\s@<>()[\]{}",;:|=/\\]`
/**
 * Matches the email addresses in a string, without the characters around them. A match begins only at the start of a run of
 * letters, to keep the time linear.
 */
const ADDRESS = new RegExp(`(?<!${ADDRESS_CHARACTER})${ADDRESS_CHARACTER}+@${ADDRESS_CHARACTER}+`, 'gu')
/** No form accepts a longer address. */
const MAX_ADDRESS_LENGTH = 1000

/** Removes the rejects files that were last written more than `keepDays` days ago. Returns their number. */
export function removeOldRejects(folder: string, { now, keepDays }: { readonly now: Date; readonly keepDays: number }) {
  const old = rejectsFiles(folder).filter((file) => {
    const stats = statSync(file, { throwIfNoEntry: false })
    return stats !== undefined && now.getTime() - stats.mtimeMs > keepDays * MS_PER_DAY
  })
  for (const file of old) rmSync(file, { force: true })
  return old.length
}

/** Finds the records in rejects files that contain an email address, in any spelling. */
export async function findInRejects(folder: string, email: string): Promise<readonly RejectsMatch[]> {
  const key = emailKey(email)
  const found: RejectsMatch[] = []
  for (const file of rejectsFiles(folder)) {
    const rows: string[] = []
    for await (const record of csvRecordsOf(file)) if (hasAddress(record, key)) rows.push(record.trimEnd())
    if (rows.length > 0) found.push({ path: file, rows })
  }
  return found
}

/** Removes the records that contain an email address, and each file that then has only a header. */
export async function eraseFromRejects(folder: string, email: string): Promise<void> {
  const key = emailKey(email)
  for (const { path: file } of await findInRejects(folder, email)) {
    let records = 0
    async function* others() {
      for await (const record of csvRecordsOf(file)) {
        if (hasAddress(record, key)) continue
        records += 1
        yield record
      }
    }
    const partial = `${file}.part`
    const { atime, mtime } = await stat(file)
    try {
      await pipeline(Readable.from(others()), createWriteStream(partial, { mode: OWNER_ONLY }))
      if (records <= 1) await rm(file)
      else {
        // The erasure does not change when the file expires.
        await utimes(partial, atime, mtime)
        await rename(partial, file)
      }
    } finally {
      await rm(partial, { force: true })
    }
  }
}

function rejectsFiles(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter((entry) => entry.isFile() && IS_REJECTS_FILE.test(entry.name))
      .map((entry) => path.join(folder, entry.name))
      .sort()
  } catch (error) {
    // The first import creates the folder. If DATA_DIR itself is a file, the command reports it.
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return []
    throw error
  }
}

/** Yields each record with its line end. A line break inside quotes does not end a record. */
async function* csvRecordsOf(file: string): AsyncGenerator<string> {
  let record = ''
  let isQuoted = false
  for await (const chunk of createReadStream(file, 'utf8')) {
    for (const line of (chunk as string).split(/(?<=\n)/)) {
      record += line
      if ((line.split('"').length - 1) % 2 === 1) isQuoted = !isQuoted
      if (isQuoted || !line.endsWith('\n')) continue
      yield record
      record = ''
    }
  }
  if (record !== '') yield record
}

/** Whether a string contains the email address with this key, in any spelling. */
export function hasAddress(record: string, key: string): boolean {
  for (const [text] of record.matchAll(ADDRESS)) {
    if (text.length > MAX_ADDRESS_LENGTH) continue
    const address = text.replace(/[.!?'’]+$/, '')
    // A leading apostrophe may be part of the address or a quotation mark.
    if (emailKey(address) === key || emailKey(address.replace(/^['‘]+/, '')) === key) return true
  }
  return false
}

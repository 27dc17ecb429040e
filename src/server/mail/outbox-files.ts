import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { emailKey } from '../../domain/email-key.ts'
import type { LeasedMail, MailKind } from '../../storage/ports/mail.ts'

/** Returns the folder for email files if no mail server is set. */
export function outboxFolder({ dataDir }: { readonly dataDir: string }): string {
  return path.resolve(dataDir, 'outbox')
}

/** Returns the same file name at every attempt, so that a retry after a crash does not write a second file. */
export function outboxFileName({ kind, queuedAt, messageId }: MailName): string {
  return `${fileTime(queuedAt)}-${kind}-${messageId.replace(/@.*$/, '').replace(/[^\w-]/g, '')}.eml`
}

/** Removes the files of these emails, where they exist. */
export async function removeMail(folder: string, mail: readonly MailName[]): Promise<void> {
  for (const name of mail.map(outboxFileName)) {
    for (const file of [`${name}.part`, name]) await rm(path.join(folder, file), { force: true })
  }
}

/** Returns the file name prefix of email that was queued at a given time. These names sort by time. */
function fileTime(queuedAt: Date): string {
  return queuedAt.toISOString().replace(/[:.]/g, '-')
}

/** The parts of an email that its file name contains */
type MailName = Pick<LeasedMail, 'kind' | 'queuedAt' | 'messageId'>

export interface OutboxFile {
  readonly path: string
  readonly content: string
}

/** Finds the email in the outbox that was sent to an address, and the notices about forms from it, sorted by file name. */
export async function findOutboxFiles(folder: string, email: string): Promise<readonly OutboxFile[]> {
  const key = emailKey(email)
  const found: OutboxFile[] = []
  for (const name of (await listFileNames(folder)).sort()) {
    const file =
      (await readOutboxFile(path.join(folder, name))) ?? (await readOutboxFile(path.join(folder, bare(name))))
    if (file === null || found.some((other) => other.path === file.path)) continue
    // A notice goes to the site owner, but contains the data of the form's sender.
    const header = headerOf(file.content, name.includes('-form-notice-') ? 'Reply-To' : 'To')
    if (emailKey(bareAddress(header)) === key) found.push(file)
  }
  return found
}

export async function removeOldFiles(folder: string, kind: MailKind, queuedBefore: Date): Promise<void> {
  for (const name of await listFileNames(folder)) {
    const isOld = name.includes(`-${kind}-`) && name < fileTime(queuedBefore)
    if (isOld) await rm(path.join(folder, name), { force: true })
  }
}

export async function removeFiles(files: readonly OutboxFile[]): Promise<void> {
  for (const file of files) await rm(file.path, { force: true })
}

/** Returns the name that a file has once it is complete. The site may rename it while this process reads the folder. */
function bare(name: string): string {
  return name.replace(/\.part$/, '')
}

/** Returns null for a file that no longer exists. */
async function readOutboxFile(file: string): Promise<OutboxFile | null> {
  try {
    return { path: file, content: await readFile(file, 'utf8') }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function listFileNames(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /\.eml(\.part)?$/.test(name))
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
    throw error
  }
}

function headerOf(mail: string, name: string): string {
  const head = mail.split(/\r?\n\r?\n/, 1)[0]?.replace(/\r?\n[ \t]+/g, ' ') ?? ''
  return new RegExp(`^${name}: *(.*)$`, 'im').exec(head)?.[1]?.trim() ?? ''
}

/** Returns the address without brackets and quotes: a,b@c.example for `<"a,b"@c.example>`. */
function bareAddress(header: string): string {
  return header
    .replace(/^.*<(.*)>$/, '$1')
    .replace(/^"(.*)"@/, (_, quoted: string) => `${quoted.replace(/\\(.)/g, '$1')}@`)
}

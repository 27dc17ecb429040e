import { emailKey } from '../../domain/email-key.ts'
import { ImportFailure } from '../../ingest/import-failure.ts'
import { hasAddress } from '../../ingest/rejects-folder.ts'
import { openTable } from '../../ingest/table/open-table.ts'
import type { ImportJob, ImportJobStore } from '../../storage/ports/import-jobs.ts'
import { openJobFiles } from './job-files.ts'

const ALL = 10_000

export interface UploadWithAddress {
  readonly id: number
  readonly file: string
  readonly uploadedAt: Date
  /**
   * Whether the file or its report contains the address. Otherwise, the account with the address began the latest task.
   */
  readonly containsAddress: boolean
}

/** Finds the uploaded files that contain an email address or that its owner imported. */
export async function findUploads(
  jobs: ImportJobStore,
  email: string,
  folder: string,
): Promise<readonly UploadWithAddress[]> {
  const key = emailKey(email)
  const found: UploadWithAddress[] = []
  for (const job of await jobs.list({ uploads: 'all', limit: ALL })) {
    const containsAddress = await contains(jobs, job, { key, folder })
    const isOwn = job.email !== null && emailKey(job.email) === key
    if (containsAddress || isOwn) found.push({ id: job.id, file: job.file, uploadedAt: job.createdAt, containsAddress })
  }
  return found
}

/** Removes the uploaded files that contain an email address. Imported records stay. */
export async function eraseUploads(jobs: ImportJobStore, email: string, folder: string): Promise<void> {
  for (const { id, file, containsAddress } of await findUploads(jobs, email, folder)) {
    if (!containsAddress || (await jobs.remove(id))) continue
    throw new Error(`The site is working on the uploaded file ${file}. Try again when it has finished.`)
  }
}

async function contains(
  jobs: ImportJobStore,
  job: ImportJob,
  { key, folder }: { readonly key: string; readonly folder: string },
): Promise<boolean> {
  if (hasAddress(JSON.stringify([job.choices, job.checked, job.result]), key)) return true
  if (job.bytes === 0) return false
  const files = await openJobFiles(jobs, job, folder)
  try {
    const { sheets } = await openTable(files.file, { format: null, delimiter: null, sheet: null })
    for (const sheet of sheets.length === 0 ? [null] : sheets) {
      const { chunks } = await openTable(files.file, { format: null, delimiter: null, sheet })
      for await (const chunk of chunks) if (chunk.some(({ cells }) => hasAddress(cells.join('\n'), key))) return true
    }
    return false
  } catch (error) {
    // A file that cannot be read has no rows to search.
    if (error instanceof ImportFailure) return false
    throw error
  } finally {
    await files.remove()
  }
}

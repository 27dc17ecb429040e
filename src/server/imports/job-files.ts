import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ImportJob, ImportJobStore, ImportPart } from '../../storage/ports/import-jobs.ts'

const OWNER_ONLY = 0o600
const PART_BYTES = 256 * 1024
/** In UTF-16 units, which take at most three bytes each. File systems allow names of 255 bytes. */
const MAX_NAME_LENGTH = 80

/** The files of one import on this machine, during a task. */
export interface JobFiles {
  readonly folder: string
  /** The uploaded file under its own name, which indicates its format */
  readonly file: string
  readonly rejects: string
  /** Writes a mapping and returns its path; null without a mapping. */
  writeMapping(mapping: string | null): Promise<string | null>
  remove(): Promise<void>
}

/** Writes the uploaded file to a new folder. */
export async function openJobFiles(jobs: ImportJobStore, job: ImportJob, parent: string): Promise<JobFiles> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  const folder = await mkdtemp(path.join(parent, 'work-'))
  const name = job.file
    .slice(-MAX_NAME_LENGTH)
    .replace(/[/\\\0]/g, '-')
    .replace(/^\.+/, '')
  const file = path.join(folder, name || 'file')
  await pipeline(Readable.from(jobs.readParts(job.id, 'file')), createWriteStream(file, { mode: OWNER_ONLY }))
  return {
    folder,
    file,
    rejects: path.join(folder, 'rows.rejects.csv'),
    async writeMapping(mapping) {
      if (mapping === null) return null
      const target = path.join(folder, 'mapping.json')
      await writeFile(target, mapping, { mode: OWNER_ONLY })
      return target
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function storeParts(
  jobs: ImportJobStore,
  { id, kind, file }: { readonly id: number; readonly kind: ImportPart; readonly file: string },
): Promise<void> {
  let position = 0
  for await (const part of createReadStream(file, { highWaterMark: PART_BYTES })) {
    await jobs.addPart(id, kind, position++, part as Buffer)
  }
}

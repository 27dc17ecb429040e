import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encodePartialDate } from '../../src/domain/dates/partial-date.ts'
import { openMemorialFile } from '../../src/ingest/open-import-file.ts'
import type { ImportFileOptions } from '../../src/ingest/plan-file.ts'
import type { Problem } from '../../src/ingest/problem.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import { TODAY } from './import-run.ts'

/** Reads a file of memorials as an import does, with its mapping as an object. */
export async function readMemorialFile(
  content: string | Buffer,
  {
    mapping,
    name = 'list.csv',
    ...options
  }: { readonly mapping?: object; readonly name?: string } & Partial<ImportFileOptions> = {},
): Promise<{ readonly rows: readonly ImportRow[]; readonly problems: readonly Problem[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'lychgate-file-'))
  try {
    const path = join(folder, name)
    await writeFile(path, content)
    const mappingPath = mapping === undefined ? null : join(folder, 'mapping.json')
    if (mappingPath !== null) await writeFile(mappingPath, JSON.stringify(mapping))
    const file = await openMemorialFile({
      path,
      mappingPath,
      dateOrder: null,
      today: TODAY,
      format: null,
      delimiter: null,
      sheet: null,
      ...options,
    })
    const rows: ImportRow[] = []
    const problems: Problem[] = []
    for await (const batch of file.batches) {
      rows.push(...batch.rows)
      problems.push(...batch.problems)
    }
    return { rows, problems }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the encoded dates of an event, such as "1843-03-12" or "~1843", or null, for each row. */
export function datesOf(rows: readonly ImportRow[], type: string): (string | null)[] {
  return rows.map(({ memorial }) => {
    const date = memorial.lifeEvents.find((event) => event.type === type)?.date
    return date ? encodePartialDate(date) : null
  })
}

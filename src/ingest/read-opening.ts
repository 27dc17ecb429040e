import type { ImportRow } from '../storage/ports.ts'
import type { ImportBatch } from './open-import-file.ts'

/** The number of rows that decide whether a file names cemeteries. */
const ROWS_READ = 2000

/** The batches of a file, and what its first rows show. */
interface Opening {
  readonly batches: AsyncIterable<ImportBatch<ImportRow>>
  /** Whether none of the first rows names a cemetery. False if there are no rows. */
  readonly lacksCemetery: boolean
}

/** Reads the first rows of a file. The returned `batches` includes them. */
export async function readOpening(batches: AsyncIterable<ImportBatch<ImportRow>>): Promise<Opening> {
  const rest = batches[Symbol.asyncIterator]()
  const first: ImportBatch<ImportRow>[] = []
  let rows = 0
  let namesCemetery = false
  while (!namesCemetery && rows < ROWS_READ) {
    const { value, done } = await rest.next()
    if (done) break
    first.push(value)
    rows += value.rows.length
    namesCemetery = value.rows.some(({ cemetery }: ImportRow) => cemetery !== null)
  }
  async function* all() {
    yield* first
    yield* { [Symbol.asyncIterator]: () => rest }
  }
  return { batches: all(), lacksCemetery: rows > 0 && !namesCemetery }
}

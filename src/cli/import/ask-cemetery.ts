import { ImportFailure } from '../../ingest/import-failure.ts'
import type { StatedFacts } from '../../ingest/mapping/stated-mapping.ts'
import type { ImportBatch } from '../../ingest/open-import-file.ts'
import type { ImportRow } from '../../storage/ports.ts'
import type { ImportIo } from './import-io.ts'

/** The number of rows to read to find out whether a file names cemeteries. */
const ROWS_READ = 2000

/** The first batches of a file, and all its batches. */
interface Opening {
  readonly batches: AsyncIterable<ImportBatch<ImportRow>>
  /** Whether none of the first rows names a cemetery. False if there are no rows. */
  readonly lacksCemetery: boolean
}

/** Reads the first rows of a file. `batches` of the result includes them. */
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

/**
 * Asks for the cemetery of a list whose rows do not name one. Returns null if the answer is empty. Throws ImportFailure if
 * there is no terminal.
 */
export async function askCemetery(file: string, io: Pick<ImportIo, 'ask'>): Promise<StatedFacts['cemetery']> {
  const name = await io.ask(
    `The rows of ${file} do not name a cemetery. Which cemetery is it? (Press Enter if it is unknown.) `,
  )
  if (name === null) {
    throw new ImportFailure(
      `The rows of ${file} do not name a cemetery. Name it with --cemetery NAME --city NAME --state NAME, or add --no-cemetery to store them without one.`,
      { isUsageError: true },
    )
  }
  if (name === '') return null
  const place = (await io.ask('Where is it? City and state, such as Thornmere, Vermont: ')) ?? ''
  const [city = '', state = ''] = place.split(',').map((part) => part.trim())
  return { name, city: city || null, state: state || null }
}

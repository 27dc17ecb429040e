import { ImportFailure } from '../../ingest/import-failure.ts'
import type { StatedFacts } from '../../ingest/mapping/stated-mapping.ts'
import type { ImportIo } from './import-io.ts'

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

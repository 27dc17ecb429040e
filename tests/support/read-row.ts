import type { MemorialInput } from '../../src/domain/memorial.ts'
import { noEvidence } from '../../src/ingest/evidence/date-evidence.ts'
import { planColumns } from '../../src/ingest/mapping/column-plan.ts'
import type { Mapping } from '../../src/ingest/mapping/mapping.ts'
import { parseMapping } from '../../src/ingest/mapping/mapping-schema.ts'
import { MEMORIAL_FIELDS } from '../../src/ingest/mapping/memorial-fields.ts'
import { MemorialRowReader } from '../../src/ingest/row/read-memorial-row.ts'

const NO_EVIDENCE = noEvidence({ dayFirst: false, today: { year: 2026, month: 11, day: 20 } })

/** Parses a mapping given as a JSON object. */
export function mappingOf(json: object): Mapping {
  const result = parseMapping(JSON.stringify(json), Object.keys(MEMORIAL_FIELDS))
  if ('problems' in result) throw new Error(result.problems.join('\n'))
  return result.mapping
}

/** Reads one row given as an object of headers and values. The default year of death makes it valid. */
export function readRow(cells: Record<string, string>, mapping: Mapping | null = null) {
  const row = { Died: '1921', ...cells }
  const problems: string[][] = []
  const reader = new MemorialRowReader({
    plan: planColumns(Object.keys(row), mapping, MEMORIAL_FIELDS),
    dates: { birth: NO_EVIDENCE, death: NO_EVIDENCE, burial: NO_EVIDENCE },
    twoDigitYearsFrom: mapping?.twoDigitYearsFrom ?? null,
    isBurials: mapping?.kind === 'burials',
    knownNames: null,
    names: { hasCapitals: true, isSurnameFirst: false },
  })
  const stored = reader.read(
    { line: 2, cells: Object.values(row) },
    {
      add: (kind, column, value, reason) => problems.push([kind, column ?? '', value, reason]),
    },
  )
  return {
    memorial: stored?.memorial as MemorialInput,
    cemetery: stored?.cemetery ?? null,
    identity: stored?.identity,
    relatives: stored?.relatives,
    problems,
  }
}

export const BURIALS = mappingOf({ kind: 'burials', recognise: true, fields: {} })

/**
 * Returns the reason why a list of burials rejects a row without a date of death, unless the cells include one; null if the
 * list accepts the row.
 */
export function rejectionOf(cells: Record<string, string>): string | null {
  const { problems } = readRow({ Died: '', ...cells }, BURIALS)
  return problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

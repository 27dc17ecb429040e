import type { FieldMapping, Mapping } from './mapping.ts'

/** Facts about a whole file that command-line options can state without a mapping. */
export interface StatedFacts {
  /** The one cemetery of all rows, or the place of all cemeteries in a list, without a name; null if the rows state both. */
  readonly cemetery: {
    readonly name: string | null
    readonly city: string | null
    readonly state: string | null
  } | null
  /** Whether every row is a burial. */
  readonly isBurials: boolean
  /** Whether rows with only a name are accepted. */
  readonly hasLoneNames: boolean
  /** The first year that two digits can mean. */
  readonly twoDigitYearsFrom: number | null
}

export const NOTHING_STATED: StatedFacts = {
  cemetery: null,
  isBurials: false,
  hasLoneNames: false,
  twoDigitYearsFrom: null,
}

const RECOGNIZE_ALL: Mapping = {
  kind: null,
  hasLoneNames: false,
  key: [],
  dateOrder: {},
  twoDigitYearsFrom: null,
  januaryFirstIsYear: [],
  blank: [],
  fields: new Map(),
  tags: [],
  ignore: [],
  optional: [],
  recognise: true,
}

/** Adds stated facts to a mapping, which they override. Without a mapping, all columns are recognized. */
export function stateFacts(
  mapping: Mapping | null,
  { cemetery, isBurials, hasLoneNames, twoDigitYearsFrom }: StatedFacts,
  subject: 'memorials' | 'cemeteries',
): Mapping | null {
  if (cemetery === null && !isBurials && !hasLoneNames && twoDigitYearsFrom === null) return mapping
  const base = mapping ?? RECOGNIZE_ALL
  const fields = new Map(base.fields)
  if (cemetery !== null) {
    // A key would create several cemeteries with this name.
    fields.delete('cemetery_key')
    const prefix = subject === 'memorials' ? 'cemetery_' : ''
    for (const [field, value] of Object.entries(cemetery))
      if (value !== null) fields.set(`${prefix}${field}`, fixedText(value))
  }
  return {
    ...base,
    fields,
    kind: isBurials ? 'burials' : base.kind,
    hasLoneNames: hasLoneNames || base.hasLoneNames,
    twoDigitYearsFrom: twoDigitYearsFrom ?? base.twoDigitYearsFrom,
  }
}

function fixedText(value: string): FieldMapping {
  return { sources: [{ column: null, value, label: null, when: [] }], join: null }
}

import { regExp } from '../reg-exp.ts'
import type { ColumnPlan, PlannedField } from './column-plan.ts'
import { namesBuried } from './date-columns.ts'
import { headerWords } from './header-key.ts'
import { fieldOfHeader } from './header-synonyms.ts'
import type { Mapping } from './mapping.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const BARE_DATE = /^(?:date|datum|fecha|data|dato)$/
const REGISTRATION = /^(?:date )?(?:of )?regist(?:ration|ered|ry)(?: date)?$|^reg date$/
/** Matches columns of a register of deaths that a book of burials does not have. */
const REGISTRAR_HEADER = regExp('')`
  ^(?:
    registrar|registered (?:by|at|in)|registration (?:no|number|district|place)|
    (?:death )?cert(?:ificate)?(?: (?:no|number|#))?
  )$|^(?:date )?(?:of )?regist(?:ration|ered)
`
const BURIAL_HEADER =
  /(?<!\p{L})(?:buri(?:al|ed)|inter\p{L}*|grave|plot|lot|section|niche|crypt|inurn\p{L}*|entomb\p{L}*)(?!\p{L})/u
/** Matches columns that only a list of people who have died has. "Disease" may be that of a patient. */
const DEATH_HEADER = regExp('u')`
  (?<!\p{L})(?:
    deaths?|died|deceased|decedent|funeral|undertaker|mortu\p{L}*|sexton|cremat\p{L}*|coffin|casket|cemetery|churchyard|
    headstone|tombstone|gravestone
  )(?!\p{L})
`
/** Matches dates that any list of events may have, beside an age. */
const ANY_EVENT = /^(?:date|(?:date )?(?:of )?(?:funeral )?service(?: date)?)$/
const KIND =
  /^(?:(?:record|event|entry|vital)(?: (?:type|kind|class))?|(?:type|kind) (?:of )?(?:record|event|entry)|type|kind)$/
const DEATH = /^\W*(?:deaths?|died|dth)\W*$/i

/** A plan whose column of burials has deaths, and a note about it. */
interface PlanOfDeaths {
  readonly plan: ColumnPlan
  readonly notes: readonly { readonly column: string; readonly value: string; readonly reason: string }[]
}

/**
 * Returns the plan with a column of burials as deaths if its header names a death ("Date of death"), or if it is "Date" or "Date of
 * registration" in a register of deaths. "Date" beside an age is no date of burial unless the file or its user says what it lists,
 * because a list of runners or of patients has the same columns.
 */
export function withColumnOfDeaths(plan: ColumnPlan, mapping: Mapping | null): PlanOfDeaths {
  const unchanged = { plan, notes: [] }
  const burial = plan.fields.get('burial_date')
  const [part] = burial?.parts ?? []
  if (burial === undefined || part === undefined || part.index < 0 || burial.parts.length > 1) return unchanged
  if (['death_date', 'death_year'].some((field) => plan.fields.has(field))) return unchanged
  const column = plan.columns[part.index] as string
  const headers = plan.columns.map(headerWords)
  const words = headers[part.index] as string
  const isOfDeaths =
    /^death_/.test(fieldOfHeader(column, MEMORIAL_FIELDS) ?? '') ||
    ((BARE_DATE.test(words) || REGISTRATION.test(words)) &&
      headers.some((header) => REGISTRAR_HEADER.test(header)) &&
      !headers.some((header) => BURIAL_HEADER.test(header)))
  if (!isOfDeaths) {
    const isKnown = mapping?.fields.has('burial_date') || !ANY_EVENT.test(words) || showsDeaths(plan, headers)
    if (isKnown) return unchanged
    if (mapping?.kind !== 'burials' && !plan.fields.has('cemetery_name'))
      return { plan: withoutBurials(plan), notes: [] }
    return { plan, notes: [{ column, value: '', reason: 'was read as the dates of burial' }] }
  }
  const notes = [{ column, value: '', reason: 'was read as the dates of death, not of burial' }]
  return { plan: { ...plan, fields: asDeaths(plan.fields, burial) }, notes }
}

/** Whether a column other than the dates and the ages belongs to graves, burials, or deaths. */
function showsDeaths(plan: ColumnPlan, headers: readonly string[]): boolean {
  return (
    headers.some((header) => BURIAL_HEADER.test(header) || DEATH_HEADER.test(header) || namesBuried(header)) ||
    ['plot', 'burial_place', 'epitaph'].some((field) => plan.fields.has(field))
  )
}

/** Returns the plan without the dates of burial, whose columns then have no field. */
function withoutBurials(plan: ColumnPlan): ColumnPlan {
  const isBurial = ([field]: readonly [string, unknown]) => field === 'burial_date' || field === 'burial_year'
  const indexes = [...plan.fields].filter(isBurial).flatMap(([, { parts }]) => parts.map(({ index }) => index))
  return {
    ...plan,
    fields: new Map([...plan.fields].filter((field) => !isBurial(field))),
    unmapped: [...plan.unmapped, ...indexes].toSorted((a, b) => a - b),
  }
}

function asDeaths(fields: ColumnPlan['fields'], burial: PlannedField): ColumnPlan['fields'] {
  return new Map([...[...fields].filter(([field]) => field !== 'burial_date'), ['death_date', burial]])
}

/** Returns the column of record kinds in a file whose dates of burial are in a column called "Date", or -1. */
export function kindOfDates(plan: ColumnPlan): number {
  const [part] = plan.fields.get('burial_date')?.parts ?? []
  const isBare = part !== undefined && BARE_DATE.test(headerWords(plan.columns[part.index] ?? ''))
  return isBare && !plan.fields.has('death_date') ? plan.columns.findIndex((name) => KIND.test(headerWords(name))) : -1
}

/** Whether a record kind says that a row is the record of a death. */
export function isDeathRecord(kind: string): boolean {
  return DEATH.test(kind)
}

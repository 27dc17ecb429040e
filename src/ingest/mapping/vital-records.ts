import { regExp } from '../reg-exp.ts'
import type { ColumnPlan, PlannedField } from './column-plan.ts'
import { headerWords } from './header-key.ts'
import { fieldOfHeader } from './header-synonyms.ts'
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
 * registration" in a register of deaths.
 */
export function withColumnOfDeaths(plan: ColumnPlan): PlanOfDeaths {
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
  if (!isOfDeaths) return unchanged
  const notes = [{ column, value: '', reason: 'was read as the dates of death, not of burial' }]
  return { plan: { ...plan, fields: asDeaths(plan.fields, burial) }, notes }
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

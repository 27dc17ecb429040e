import type { ColumnPlan } from '../../mapping/column-plan.ts'
import { headerWords } from '../../mapping/header-key.ts'
import { fieldOfHeader, isLabeled } from '../../mapping/header-synonyms.ts'
import { MEMORIAL_FIELDS } from '../../mapping/memorial-fields.ts'
import { regExp } from '../../reg-exp.ts'
import type { Disqualification } from './disqualifying-words.ts'

/**
 * How to search a column. In a flag column, which has a header such as "Vacant", yes or no is a reason to reject the row.
 */
export type ColumnRole =
  | 'name'
  | 'remark'
  | 'date'
  | 'other'
  | { readonly yes?: Disqualification; readonly no?: Disqualification }

/** Returns how to search a column for reasons to reject a row; null if the column is not searched. */
export function roleOfColumn(plan: ColumnPlan, index: number): ColumnRole | null {
  const name = plan.columns[index] as string
  const header = headerWords(name)
  const takenBy = [...plan.fields].filter(([, { parts }]) => parts.some((part) => part.index === index))
  const fields = takenBy.map(([field]) => field)
  // "Child" can be a relative or, in a mapping, the person.
  if (fields.some((field) => NAME_FIELDS.has(field))) return 'name'
  if (KIND_OF_CONTACT.test(header)) return 'remark'
  if (RELATIVE.test(header) || fields.some((field) => RELATIVES.has(field))) return null
  if (fields.some((field) => DATE_FIELD.test(field))) return null
  if (fields.length === 0) {
    const flag = FLAGS.find(([headers]) => headers.test(header))?.[1]
    if (flag) return flag
    const unmapped = fieldOfHeader(name, MEMORIAL_FIELDS) ?? ''
    if (NAME_FIELDS.has(unmapped)) return isLabeled(name, plan.columns) ? null : 'name'
    if (DATE_FIELD.test(unmapped)) return 'date'
  }
  const isOwnNote = takenBy.some(
    ([field, { parts }]) =>
      field.endsWith('_note') && (field === 'burial_note' || (parts.length === 1 && parts[0]?.label === null)),
  )
  if (isOwnNote || fields.includes('remark') || REMARK.test(header))
    return fields.includes('veteran') ? 'other' : 'remark'
  return fields.some((field) => WORDLESS_FIELDS.has(field)) ? null : 'other'
}

export const NAME_FIELDS: ReadonlySet<string> = new Set([
  'full_name',
  'given_names',
  'middle_names',
  'surname',
  'title',
  'suffix',
  'deceased',
])
const RELATIVES: ReadonlySet<string> = new Set(['father', 'mother', 'spouse'])
/** Matches headers about a relative, an informant, or an owner. Such columns do not describe the person. */
const RELATIVE = regExp('u')`
  (?<!\p{L})(?:
    father|mother|spouse|husband|wife|parents?|child|children|son|daughter|siblings?|next kin|kin|informant|contact|
    owner|ehefrau|ehemann|eltern
  )(?!\p{L})
`
/** Matches the header of a column that says whether a row is about a dead person, an owner, or a relative. */
const KIND_OF_CONTACT = /^(?:contact|person|party) (?:type|role|kind)$/
export const DATE_FIELD = /^(?:birth|death|burial)_(?:date|year|month|day)$/
const WORDLESS_FIELDS: ReadonlySet<string> = new Set([
  'latitude',
  'longitude',
  'coordinates',
  'photo_url',
  'cemetery_zip',
  'cemetery_phone',
  'cemetery_website',
])
const REMARK = regExp('u')`
  (?<!\p{L})(?:
    remarks?|notes?|status|comments?|bemerkung(?:en)?|bem|anmerkung(?:en)?|kommentare?|zustand|belegung|uwag[ai]|
    stan|observacion(?:es)?|observations?|notas?|estado|markus(?:ed)?|olek|remarques?|commentaires?|statut|
    osservazion[ei]|stato|opmerking(?:en)?|bijzonderhe(?:den|id)|megjegyzes(?:ek)?|memo|misc|miscellaneous|descr|
    desc|description|details?|info|information|annotations?|disposition|condition|availability|occupancy|usage|bio|
    biography|reservations?
  )(?!\p{L})
`
const FLAGS: readonly (readonly [RegExp, ColumnRole])[] = [
  [/^(?:is )?(?:still )?(?:living|alive)$/, { yes: 'living' }],
  [/^(?:is )?(?:deceased|dead)$/, { no: 'living' }],
  [/^(?:is )?(?:reserved|pre ?need)$/, { yes: 'reserved' }],
  [/^(?:is )?(?:vacant|unused|empty|unoccupied)$/, { yes: 'vacant' }],
  [/^(?:is )?(?:occupied|used|in use)$/, { no: 'vacant' }],
]

import type { CemeteryInput } from './cemetery.ts'
import type { MemorialFields } from './memorial-fields.ts'

export type FieldKind =
  /** A name, for which imports have a shorter limit than for other text */
  | 'name'
  | 'text'
  | 'long text'
  | 'date'
  | 'latitude'
  | 'longitude'
  | 'yes or no'
  | 'yes, no, or unset'
  | 'gender'
  | 'age'
  | 'website'
  | 'state'
  | 'zip'
  | 'country'

/** A field that staff can edit. `option` is its name in commands: `--birth-date`, or "birth_date" in a JSON file. */
export interface RecordField<Key extends string> {
  readonly option: string
  readonly key: Key
  readonly kind: FieldKind
}

/** How to read values. */
export interface ParseRules {
  readonly today: { readonly year: number; readonly month: number; readonly day: number }
  readonly dayFirst: boolean
}

/** The parsed value, with a note when it was interpreted; or the problem. */
export type ParsedValue = { readonly value: unknown; readonly note: string | null } | { readonly problem: string }

type OwnMemorialField = Exclude<keyof MemorialFields, 'cemeteryId' | 'tags' | 'familyLinks'>

/** The fields of a memorial, except its cemetery and tags, in display order. */
export const EDITABLE_MEMORIAL_FIELDS: readonly RecordField<OwnMemorialField>[] = [
  field('title', 'title', 'name'),
  field('given-names', 'givenNames', 'name'),
  field('surname', 'surname', 'name'),
  field('suffix', 'nameSuffix'),
  field('maiden-name', 'maidenName', 'name'),
  field('nickname', 'nickname', 'name'),
  field('birth-date', 'birthDate', 'date'),
  field('birth-place', 'birthPlace'),
  field('birth-note', 'birthNote'),
  field('death-date', 'deathDate', 'date'),
  field('death-place', 'deathPlace'),
  field('death-note', 'deathNote'),
  field('burial-date', 'burialDate', 'date'),
  field('burial-place', 'burialPlace'),
  field('burial-note', 'burialNote'),
  field('plot', 'plot'),
  field('age-at-death', 'ageAtDeath', 'age'),
  field('gender', 'gender', 'gender'),
  field('epitaph', 'epitaph', 'long text'),
  field('latitude', 'latitude', 'latitude'),
  field('longitude', 'longitude', 'longitude'),
  field('veteran', 'isVeteran', 'yes or no'),
  field('war-served', 'warServed'),
  field('military-branch', 'militaryBranch'),
  field('father', 'father', 'name'),
  field('mother', 'mother', 'name'),
  field('spouse', 'spouse', 'name'),
  field('remark', 'remark', 'long text'),
  field('show-remark', 'isRemarkShown', 'yes, no, or unset'),
]

/** The fields of a cemetery, in display order. */
export const EDITABLE_CEMETERY_FIELDS: readonly RecordField<keyof CemeteryInput>[] = [
  field('name', 'name', 'name'),
  field('address', 'address'),
  field('city', 'city'),
  field('county', 'county'),
  field('state', 'state', 'state'),
  field('zip', 'zip', 'zip'),
  field('country', 'country', 'country'),
  field('phone', 'phone'),
  field('website', 'website', 'website'),
  field('description', 'description', 'long text'),
  field('latitude', 'latitude', 'latitude'),
  field('longitude', 'longitude', 'longitude'),
  field('first-burial-date', 'firstBurialDate', 'date'),
]

function field<Key extends string>(option: string, key: Key, kind: FieldKind = 'text'): RecordField<Key> {
  return { option, key, kind }
}

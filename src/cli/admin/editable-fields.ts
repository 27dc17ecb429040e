import type { CemeteryInput } from '../../domain/cemetery.ts'
import type { MemorialFields } from '../../domain/memorial-fields.ts'
import type { FieldKind, RecordField } from './record-field.ts'

type OwnMemorialField = Exclude<keyof MemorialFields, 'cemeteryId' | 'tags'>

/** The fields of a memorial, except its cemetery and tags, in display order. */
export const EDITABLE_MEMORIAL_FIELDS: readonly RecordField<OwnMemorialField>[] = [
  field('title', 'title'),
  field('given-names', 'givenNames'),
  field('surname', 'surname'),
  field('suffix', 'nameSuffix'),
  field('maiden-name', 'maidenName'),
  field('nickname', 'nickname'),
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
  field('father', 'father'),
  field('mother', 'mother'),
  field('spouse', 'spouse'),
  field('remark', 'remark', 'long text'),
  field('show-remark', 'isRemarkShown', 'yes, no, or unset'),
]

/** The fields of a cemetery, in display order. */
export const EDITABLE_CEMETERY_FIELDS: readonly RecordField<keyof CemeteryInput>[] = [
  field('name', 'name'),
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

/** Lists field names for a usage text, wrapped to its width. */
export function listedOptions(options: readonly string[]): string {
  return options
    .join(', ')
    .replace(/(.{1,104})(?:, |$)/g, (line) => (line.endsWith(', ') ? `${line.trimEnd()}\n  ` : line))
}

function field<Key extends string>(option: string, key: Key, kind: FieldKind = 'text'): RecordField<Key> {
  return { option, key, kind }
}

const OPTIONS = new Map(
  [...EDITABLE_MEMORIAL_FIELDS, ...EDITABLE_CEMETERY_FIELDS].map(({ key, option }) => [String(key), option]),
)

/** Returns the option that sets a field: `given-names` for `givenNames`. */
export function optionOf(key: string): string {
  return key === 'cemeteryId' ? 'cemetery' : (OPTIONS.get(key) ?? key)
}

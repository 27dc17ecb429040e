import type { DeskForm } from '../../desk-form.ts'

/** The fields of the form, in its order. `position` is the latitude and longitude. */
export const RECORD_TEXT_FIELDS = [
  'title',
  'givenNames',
  'surname',
  'nameSuffix',
  'maidenName',
  'nickname',
  'gender',
  'birthDate',
  'birthPlace',
  'birthNote',
  'deathDate',
  'deathPlace',
  'deathNote',
  'burialDate',
  'burialPlace',
  'burialNote',
  'ageAtDeath',
  'cemetery',
  'plot',
  'position',
  'epitaph',
  'isVeteran',
  'warServed',
  'militaryBranch',
  'father',
  'mother',
  'spouse',
  'remark',
  'isRemarkShown',
] as const

export interface RecordFormInput {
  readonly texts: Readonly<Record<string, string>>
  /** Slugs */
  readonly tags: readonly string[]
  /** Encoded links to relatives */
  readonly familyLinks: readonly string[]
  /** The input in the fields for a new relative */
  readonly relative: { readonly kinship: string; readonly name: string }
  /** Names of tags to add, as entered */
  readonly newTags: string
  readonly reason: string
  /** The values that the form was opened with, as JSON */
  readonly shown: string
  /** The values from before someone else changed the record, as JSON; empty if no one did */
  readonly before: string
}

export function readRecordForm(form: DeskForm): RecordFormInput {
  return {
    texts: Object.fromEntries(
      RECORD_TEXT_FIELDS.filter((field) => form.has(field)).map((field) => [field, form.text(field)]),
    ),
    tags: form.texts('tag'),
    familyLinks: form.texts('link'),
    relative: { kinship: form.text('kinship'), name: form.text('relative') },
    newTags: form.text('newTags'),
    reason: form.text('reason'),
    shown: form.text('shown'),
    before: form.text('before'),
  }
}

/** Whether fields that are not part of the record are filled in. */
export function hasUnstoredInput({ relative, newTags, reason }: RecordFormInput): boolean {
  return [relative.name, newTags, reason].some((text) => text.trim() !== '')
}

/** The form for a new memorial. */
export const EMPTY_RECORD_FORM: RecordFormInput = {
  texts: {},
  tags: [],
  familyLinks: [],
  relative: { kinship: '', name: '' },
  newTags: '',
  reason: '',
  shown: '',
  before: '',
}

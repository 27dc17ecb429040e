import type { Cemetery } from '../domain/cemetery.ts'
import { displayDate } from '../domain/dates/display-date.ts'
import type { PartialDate } from '../domain/dates/partial-date.ts'
import type { Memorial } from '../domain/memorial.ts'
import type { FormOutcome, UncheckedForm } from './form-submission.ts'

/** The record that a correction is about. */
export interface CorrectedRecord {
  readonly kind: 'memorial' | 'cemetery'
  readonly id: number
}

/** A field that visitors can correct. */
export interface CorrectionField {
  /** The name in `MemorialFields` or `CemeteryInput`, which is also the name of the form's field */
  readonly name: string
  readonly label: string
  readonly isLong?: boolean
}

const MEMORIAL_FIELDS: readonly CorrectionField[] = [
  { name: 'givenNames', label: 'Given names' },
  { name: 'surname', label: 'Last name' },
  { name: 'maidenName', label: 'Maiden name' },
  { name: 'nickname', label: 'Nickname' },
  { name: 'birthDate', label: 'Birth date' },
  { name: 'birthPlace', label: 'Birthplace' },
  { name: 'deathDate', label: 'Death date' },
  { name: 'deathPlace', label: 'Place of death' },
  { name: 'burialDate', label: 'Burial date' },
  { name: 'plot', label: 'Plot' },
  { name: 'ageAtDeath', label: 'Age at death' },
  { name: 'father', label: 'Father' },
  { name: 'mother', label: 'Mother' },
  { name: 'spouse', label: 'Spouse' },
  { name: 'warServed', label: 'War served' },
  { name: 'militaryBranch', label: 'Military branch' },
  { name: 'epitaph', label: 'Epitaph', isLong: true },
]

const CEMETERY_FIELDS: readonly CorrectionField[] = [
  { name: 'name', label: 'Name' },
  { name: 'address', label: 'Address' },
  { name: 'city', label: 'City' },
  { name: 'county', label: 'County' },
  { name: 'state', label: 'State' },
  { name: 'zip', label: 'ZIP code' },
  { name: 'phone', label: 'Phone' },
  { name: 'website', label: 'Website' },
  { name: 'description', label: 'Description', isLong: true },
]

export function correctionFields(kind: CorrectedRecord['kind']): readonly CorrectionField[] {
  return kind === 'memorial' ? MEMORIAL_FIELDS : CEMETERY_FIELDS
}

/** Returns the name of the hidden form field that contains the original text of a field. */
export function seenFieldName({ name }: Pick<CorrectionField, 'name'>): string {
  return `seen-${name}`
}

/** Returns the text of a value as pages and forms show it; empty if there is no value. */
export function correctionText(value: PartialDate | string | number | boolean | null | undefined): string {
  if (value === null || value === undefined || value === false) return ''
  return typeof value === 'object' ? displayDate(value) : String(value)
}

/** Returns the text of each memorial field that visitors can correct. */
export function memorialTexts(memorial: Memorial): Readonly<Record<string, string>> {
  const eventOf = (type: string) => memorial.lifeEvents.find((event) => event.type === type)
  const values: Readonly<Record<string, PartialDate | string | number | boolean | null | undefined>> = {
    ...{ givenNames: memorial.givenNames, surname: memorial.surname, maidenName: memorial.maidenName },
    ...{ nickname: memorial.nickname, plot: memorial.plot, ageAtDeath: memorial.ageAtDeath },
    ...{ father: memorial.father, mother: memorial.mother, spouse: memorial.spouse, epitaph: memorial.epitaph },
    ...{ warServed: memorial.warServed, militaryBranch: memorial.militaryBranch },
    birthDate: eventOf('Birth')?.date,
    birthPlace: eventOf('Birth')?.location,
    deathDate: eventOf('Death')?.date,
    deathPlace: eventOf('Death')?.location,
    burialDate: eventOf('Burial')?.date,
  }
  return Object.fromEntries(MEMORIAL_FIELDS.map(({ name }) => [name, correctionText(values[name])]))
}

/** Returns the text of each cemetery field that visitors can correct. */
export function cemeteryTexts(cemetery: Cemetery): Readonly<Record<string, string>> {
  const { name, address, city, county, state, zip, phone, website, description } = cemetery
  const values: Readonly<Record<string, string | null>> = {
    ...{ name, address, city, county, state, zip, phone, website, description },
  }
  return Object.fromEntries(CEMETERY_FIELDS.map((field) => [field.name, correctionText(values[field.name])]))
}

/** Accepts corrections on the server, for the visitor of one request. */
export interface Corrections {
  /**
   * Stores a correction for the staff. Throws RemovedError or an error with status 404 for a record that was removed or
   * does not exist, and TooManyAttemptsError after too many corrections from one network.
   */
  suggest(record: CorrectedRecord, entered: UncheckedForm): Promise<FormOutcome>
}

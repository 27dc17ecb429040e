import type { Choice } from '../../ui/field.tsx'

/** The fields of a mapping that a column can fill, with their labels, in the order of the menu. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  full_name: 'Full name',
  given_names: 'Given names',
  middle_names: 'Middle names',
  surname: 'Last name',
  maiden_name: 'Maiden name',
  nickname: 'Nickname',
  title: 'Title',
  suffix: 'Suffix (Jr., Sr.)',
  gender: 'Gender',
  life_dates: 'Dates of birth and death (1868–1954)',
  birth_date: 'Birth date',
  birth_year: 'Birth year',
  birth_month: 'Birth month',
  birth_day: 'Birth day',
  birth_circa: 'Birth date is an estimate (yes or no)',
  birth_place: 'Birthplace',
  birth_city: 'City of birth',
  birth_county: 'County of birth',
  birth_state: 'State of birth',
  birth_country: 'Country of birth',
  birth_note: 'Note about the birth',
  death_date: 'Death date',
  death_year: 'Death year',
  death_month: 'Death month',
  death_day: 'Death day',
  death_circa: 'Death date is an estimate (yes or no)',
  death_place: 'Place of death',
  death_city: 'City of death',
  death_county: 'County of death',
  death_state: 'State of death',
  death_country: 'Country of death',
  death_note: 'Note about the death',
  age_at_death: 'Age at death',
  deceased: 'Deceased (yes or no)',
  living: 'Living (yes or no)',
  burial_date: 'Burial date',
  burial_year: 'Burial year',
  burial_month: 'Burial month',
  burial_day: 'Burial day',
  burial_place: 'Burial place',
  burial_note: 'Note about the burial',
  plot: 'Plot',
  'plot section': 'Plot: section',
  'plot block': 'Plot: block',
  'plot lot': 'Plot: lot',
  'plot row': 'Plot: row',
  'plot plot': 'Plot: plot number',
  'plot grave': 'Plot: grave',
  latitude: 'Latitude',
  longitude: 'Longitude',
  coordinates: 'Coordinates',
  epitaph: 'Epitaph',
  veteran: 'Veteran',
  relationship: 'Relationship to a veteran',
  war_served: 'War',
  military_branch: 'Military branch',
  military_rank: 'Military rank',
  father: 'Father',
  mother: 'Mother',
  spouse: 'Spouse',
  father_key: 'Row key of the father',
  mother_key: 'Row key of the mother',
  spouse_key: 'Row key of the spouse',
  remark: 'Notes for staff',
  photo_url: 'Link to a photo',
  cemetery_name: 'Cemetery',
  cemetery_key: 'Key of the cemetery',
  cemetery_address: 'Address of the cemetery',
  cemetery_city: 'City of the cemetery',
  cemetery_county: 'County of the cemetery',
  cemetery_parish: 'Parish of the cemetery',
  cemetery_state: 'State of the cemetery',
  cemetery_zip: 'ZIP code of the cemetery',
  cemetery_country: 'Country of the cemetery',
  cemetery_phone: 'Phone of the cemetery',
  cemetery_website: 'Website of the cemetery',
}

/** The value of the choice for a column that identifies its rows (column-mapping.ts). */
const ROW_KEY_CHOICE = 'row-key'

/** Returns the choices for a column. Adds a label that the menu lacks, such as `plot tier`. */
export function fieldChoices(current: string): readonly Choice[] {
  const choices = [
    { value: '', label: 'Leave out' },
    { value: ROW_KEY_CHOICE, label: 'Number that identifies the row' },
    ...Object.entries(FIELD_LABELS).map(([value, label]) => ({ value, label })),
  ]
  if (choices.some(({ value }) => value === current)) return choices
  const [field = '', ...label] = current.split(' ')
  return [...choices, { value: current, label: `${FIELD_LABELS[field] ?? field}: ${label.join(' ')}` }]
}

export function currentChoice({
  fields,
  isKey,
}: {
  readonly fields: readonly string[]
  readonly isKey: boolean
}): string {
  return fields[0] ?? (isKey ? ROW_KEY_CHOICE : '')
}

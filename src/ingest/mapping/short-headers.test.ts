import { expect, test } from 'vitest'
import { recognizeHeaders } from './header-synonyms.ts'
import { MEMORIAL_FIELDS } from './memorial-fields.ts'

const fieldsOf = (...header: string[]) =>
  Object.fromEntries(
    recognizeHeaders(header, MEMORIAL_FIELDS).map(({ index, synonym }) => [header[index], synonym.field]),
  )

test('recognizes the abbreviated headers of databases', () => {
  const header = [
    'LAST_NM',
    'FRST_NM',
    'MID_NM',
    'SUFF',
    'BRTH_DT',
    'D_O_D',
    'BUR_DT',
    'GRV_NO',
    'VET_YN',
    'OWNR_NM',
    'SALE_DT',
  ]
  expect(fieldsOf(...header)).toEqual({
    LAST_NM: 'surname',
    FRST_NM: 'given_names',
    MID_NM: 'middle_names',
    SUFF: 'suffix',
    BRTH_DT: 'birth_date',
    D_O_D: 'death_date',
    BUR_DT: 'burial_date',
    GRV_NO: 'plot',
    VET_YN: 'veteran',
  })
})

test('recognizes the values of an object in JSON', () => {
  expect(fieldsOf('dates.born', 'dates.died', 'location.section', 'location.latitude', 'burial.cemetery')).toEqual({
    'dates.born': 'birth_date',
    'dates.died': 'death_date',
    'location.section': 'plot',
    'location.latitude': 'latitude',
    'burial.cemetery': 'cemetery_name',
  })
  expect(fieldsOf('name.maiden', 'military.war', 'relationships.spouse', 'birthPlace.name')).toEqual({
    'name.maiden': 'maiden_name',
    'military.war': 'war_served',
    'relationships.spouse': 'spouse',
    'birthPlace.name': 'birth_place',
  })
})

test.each(['owner.last', 'location.name', 'dates.created', 'plot.status', 'contact.lat', 'photo.born'])(
  'does not recognize %s',
  (header) => {
    expect(fieldsOf('name', header)).not.toHaveProperty([header])
  },
)

test('recognizes other headers of programs', () => {
  expect(fieldsOf('givenName', 'additionalName', 'familyName', 'honorificPrefix', 'honorificSuffix')).toEqual({
    givenName: 'given_names',
    additionalName: 'middle_names',
    familyName: 'surname',
    honorificPrefix: 'title',
    honorificSuffix: 'suffix',
  })
  expect(fieldsOf('name', 'burial_plot')).toMatchObject({ burial_plot: 'plot' })
  expect(fieldsOf('OCCUPANTS', 'BORN', 'DIED')).toMatchObject({ OCCUPANTS: 'full_name' })
  expect(fieldsOf('Name', 'Occupants')).not.toHaveProperty('Occupants')
})

test('recognizes the columns of a map exported from KML', () => {
  expect(fieldsOf('X', 'Y', 'Name', 'description', 'altitudeMode')).toEqual({
    X: 'longitude',
    Y: 'latitude',
    Name: 'full_name',
    description: 'remark',
  })
  expect(fieldsOf('X', 'Y', 'Name', 'description')).toEqual({ Name: 'full_name' })
})

test('recognizes the parts of a date in JSON', () => {
  expect(fieldsOf('birth.y', 'birth.m', 'birth.d', 'died.date.year', 'died.date.month')).toEqual({
    'birth.y': 'birth_year',
    'birth.m': 'birth_month',
    'birth.d': 'birth_day',
    'died.date.year': 'death_year',
    'died.date.month': 'death_month',
  })
})

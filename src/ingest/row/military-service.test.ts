import { expect, test } from 'vitest'
import { readRow } from '../../../tests/support/read-row.ts'

const ROW = { Name: 'Jane Roe', Branch: 'US ARMY', Rank: 'SGT', War: 'WORLD WAR II' }
const serviceOf = (cells: Record<string, string>) => {
  const { isVeteran, militaryBranch, warServed, remark } = readRow({ ...ROW, ...cells }).memorial
  return { isVeteran, militaryBranch, warServed, remark }
}

test('reads a person with a branch or a war as a veteran', () => {
  expect(serviceOf({})).toEqual({
    isVeteran: true,
    militaryBranch: 'US Army, SGT',
    warServed: 'World War II',
    remark: null,
  })
})

test('reads a Service column only if it names a branch, a unit, or a war', () => {
  const read = (Service: string) => readRow({ Name: 'Jane Roe', Service })
  for (const text of ['US Navy', 'Vietnam', 'RAAF', '25th NJ Inf'])
    expect(read(text).memorial).toMatchObject({ isVeteran: true })
  expect(read('full casket').memorial).toMatchObject({ isVeteran: false, militaryBranch: null })
  expect(read('full casket').problems[0]?.[3]).toBe('is not a branch of the military')
})

test('finds no war in a yes-or-no column', () => {
  const flagged = { isVeteran: true, warServed: null, militaryBranch: null, remark: null }
  expect(serviceOf({ Branch: '', Rank: '', War: '0' })).toEqual({ ...flagged, isVeteran: false })
  expect(serviceOf({ Branch: '', Rank: '', War: 'X' })).toEqual(flagged)
  expect(serviceOf({ Branch: '', Rank: '', War: '1812' })).toEqual({ ...flagged, warServed: '1812' })
})

test.each(['Veteran (Self)', 'veteran', 'Self'])(
  'reads a person with the relationship %j as the veteran',
  (relationship) => {
    expect(serviceOf({ Relationship: relationship })).toMatchObject({ isVeteran: true, militaryBranch: 'US Army, SGT' })
  },
)

test.each([
  ['Wife', 'Relationship to the veteran: Wife (US Army, SGT; World War II)'],
  ["Veteran's widow", "Relationship to the veteran: Veteran's widow (US Army, SGT; World War II)"],
  ['', 'Relationship to the veteran: not recorded (US Army, SGT; World War II)'],
])('keeps the service of a relative as the remark, with the relationship %j', (relationship, remark) => {
  expect(serviceOf({ Relationship: relationship })).toEqual({
    isVeteran: false,
    militaryBranch: null,
    warServed: null,
    remark,
  })
})

test.each([
  ['Civil War', { isVeteran: true, warServed: 'Civil War', militaryBranch: null }],
  ['WWII', { isVeteran: true, warServed: 'WWII', militaryBranch: null }],
  ['Co. K 5th VT', { isVeteran: true, warServed: null, militaryBranch: 'Co. K 5th VT' }],
])('reads %j in a yes-or-no column as the service', (veteran, service) => {
  const { memorial, problems } = readRow({ Name: 'Jane Roe', Veteran: veteran })
  expect(memorial).toMatchObject(service)
  expect(problems).toEqual([])
})

test.each(['wife of a Civil War veteran', 'no war service', 'perhaps', 'none'])(
  'does not read %j in a yes-or-no column as the service',
  (veteran) => {
    const { memorial } = readRow({ Name: 'Jane Roe', Veteran: veteran })
    expect(memorial).toMatchObject({ isVeteran: false, warServed: null, militaryBranch: null })
  },
)

test.each([
  [{ Name: 'Jane (Spouse) Roe' }, 'Spouse; Relationship to the veteran: Spouse (US Army, SGT; World War II)'],
  [{ Remarks: 'wife of vet' }, 'wife of vet; Relationship to the veteran: wife of vet (US Army, SGT; World War II)'],
])('keeps the service of a relative as the remark in the row %j', (cells, remark) => {
  expect(serviceOf(cells)).toMatchObject({ isVeteran: false, warServed: null, remark })
})

test.each(['son of John', 'wife Ann buried beside him', 'husband of Ann Thorn'])(
  'reads the service as the person’s own despite the remark %j',
  (Remarks) => {
    expect(serviceOf({ Remarks })).toMatchObject({ isVeteran: true, warServed: 'World War II' })
  },
)

test('keeps a relationship without a service as the remark', () => {
  const row = { Name: 'Jane Roe', Relationship: 'Wife of John' }
  expect(readRow(row).memorial).toMatchObject({ isVeteran: false, remark: 'Relationship: Wife of John' })
})

test.each([
  ['Y - Civil War', 'Civil War'],
  ['Yes-WWII', 'WWII'],
  ['Y - CSA', 'CSA'],
  ['Yorktown', 'Yorktown'],
])('reads the war %j as %j', (war, served) => {
  expect(serviceOf({ Branch: '', Rank: '', War: war })).toMatchObject({ isVeteran: true, warServed: served })
})

test('keeps a relationship in the rank column as the remark', () => {
  expect(serviceOf({ Branch: '', War: '', Rank: 'Wife of John' })).toEqual({
    isVeteran: false,
    militaryBranch: null,
    warServed: null,
    remark: 'Relationship: Wife of John',
  })
})

test('keeps abbreviations of wars and units in capitals', () => {
  expect(serviceOf({ War: 'WW1', Branch: 'CAMC', Rank: '' })).toMatchObject({
    warServed: 'WW1',
    militaryBranch: 'CAMC',
  })
})

test.each([
  ['8 DLI', '8 DLI'],
  ['RFA', 'RFA'],
  ['FIRST AIR WING', 'First Air Wing'],
  ["WOMEN'S ARMY AUX CORPS", "Women's Army Aux Corps"],
])('keeps the capitals of a unit in %j', (Branch, militaryBranch) => {
  expect(readRow({ Name: 'Jane Roe', Branch }).memorial).toMatchObject({ militaryBranch })
})

test('does not read police officers or civilians as veterans', () => {
  const officer = readRow({ Badge: '101', Rank: 'Sgt.', Name: 'Jane Roe', EOW: '1/2/1933' }).memorial
  expect(officer).toMatchObject({ isVeteran: false, militaryBranch: 'Sgt.' })
  expect(readRow({ Name: 'Jane Roe', Rank: 'Civilian' }).memorial).toMatchObject({ isVeteran: false })
  expect(readRow({ Name: 'Jane Roe', Rank: 'Sgt.', Department: 'Ohio' }).memorial).toMatchObject({ isVeteran: true })
})

test('reads a relative of a veteran in a column of units', () => {
  const remark = 'Relationship to the veteran: widow of CW vet (SGT; World War II)'
  const relative = { isVeteran: false, warServed: null, militaryBranch: null }
  expect(serviceOf({ Branch: 'widow of CW vet' })).toEqual({ ...relative, remark })
  expect(serviceOf({ Branch: 'Wife', Rank: '', War: '' })).toEqual({ ...relative, remark: 'Relationship: Wife' })
})

import { expect, test } from 'vitest'
import { readRow } from '../../../../tests/support/read-row.ts'

const nameOf = (Name: string) => {
  const { givenNames, surname } = readRow({ Name }).memorial
  return [givenNames, surname]
}

test.each([
  ['Nguyen Van Minh', 'Van Minh', 'Nguyen'],
  ['TRAN THI HOA', 'Thi Hoa', 'Tran'],
  ['Nguyễn Thị Bích', 'Thị Bích', 'Nguyễn'],
  ['Wong Kim Sing', 'Kim Sing', 'Wong'],
  ['Chen Wei', 'Wei', 'Chen'],
  ['Kim Soon Ja', 'Soon Ja', 'Kim'],
])('reads "%s" with the surname first and lists it', (Name, givenNames, surname) => {
  expect(nameOf(Name)).toEqual([givenNames, surname])
  expect(readRow({ Name }).problems.map(([, , , reason]) => reason)).toContain(
    'begins with an Asian surname and was read with the last name first',
  )
})

test.each([
  ['Mai Thi Nguyen', 'Mai Thi', 'Nguyen'],
  ['Young Hee Park', 'Young Hee', 'Park'],
  ['Mary Wong', 'Mary', 'Wong'],
  ['Kim Novak Ellis', 'Kim Novak', 'Ellis'],
  ['Lee Roy Jenkins', 'Lee Roy', 'Jenkins'],
  ['Kim Bell', 'Kim', 'Bell'],
  ['Chan Marshall', 'Chan', 'Marshall'],
  ['Nguyen, Van Minh', 'Van Minh', 'Nguyen'],
])('does not swap the names in "%s"', (Name, givenNames, surname) => {
  expect(nameOf(Name)).toEqual([givenNames, surname])
})

test('moves Chinese characters beside a name to the remark', () => {
  const { memorial } = readRow({ Name: '李文華 Lee Man Wah' })
  expect(memorial).toMatchObject({ givenNames: 'Man Wah', surname: 'Lee', remark: '李文華 Lee Man Wah' })
})

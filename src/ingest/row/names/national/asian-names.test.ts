import { expect, test } from 'vitest'
import { readRow } from '../../../../../tests/support/read-row.ts'
import { mayBeNameOfWords } from '../word-names.ts'

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
  ['Cho Min-seo', 'Min-seo', 'Cho'],
])('reads "%s" with the surname first and reports it', (Name, givenNames, surname) => {
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
  ['Min-seo Cho', 'Min-seo', 'Cho'],
  ['Kim Smith-jones', 'Kim', 'Smith-jones'],
  ['Chan Marshall', 'Chan', 'Marshall'],
  ['Nguyen, Van Minh', 'Van Minh', 'Nguyen'],
])('does not swap the names in "%s"', (Name, givenNames, surname) => {
  expect(nameOf(Name)).toEqual([givenNames, surname])
})

test('moves Chinese characters beside a name to the remark', () => {
  const { memorial } = readRow({ Name: '李文華 Lee Man Wah' })
  expect(memorial).toMatchObject({ givenNames: 'Man Wah', surname: 'Lee', remark: '李文華 Lee Man Wah' })
})

test.each([
  'He Walks Far',
  'Two Strike',
  'Kills In Water',
  'Joseph Good Voice',
  'Mrs. Yellow Bird',
  'Iron Hawk (Mahpiya)',
  'Comes Back',
  'Not Afraid of Bear',
  'Baby Her Horse',
  'Old Lady Grass',
  'LITTLE CROW THOMAS',
])('reports %j, whose last word may not be a last name', (name) => {
  const { problems } = readRow({ Name: name, Died: '1889' })
  expect(problems.map(([, , , reason]) => reason).join('\n')).toMatch(/may be one name of several words/)
})

test.each([
  'Ann Roe',
  'Wm. Black',
  'Mary Long Young',
  'Robert E. Lee White',
  'Bear, Mary Stands',
  'Young John',
  'John Wolf',
  'Rose Stone',
  'Brown Sarah',
])('does not list %j as a name made of words', (name) => {
  expect(mayBeNameOfWords(name)).toBe(false)
})

test.each([
  'Lee Bing',
  'Ah Sing',
  'Mrs. Chan Ho',
  'Lee Bing (laundryman)',
  'Lee Yick Bing',
  'Mrs. Chin Gee Hee',
  'Tanaka Kichisaburo',
])('reports %j, whose last name may come first', (name) => {
  const { problems } = readRow({ Name: name, Died: '1889' })
  expect(problems.map(([, , , reason]) => reason).join('\n')).toMatch(/may have the last name first/)
})

test.each(['Lee Cook', 'Lee Young', 'Kim Long', 'Ann Lee', 'Lee Wilson', 'Abe Reles', 'Mori Wilson'])(
  'does not list %j',
  (name) => {
    expect(readRow({ Name: name, Died: '1889' }).problems).toEqual([])
  },
)

test('reads a Vietnamese name whose last word may be a surname too', () => {
  expect(nameOf('Trần Thị Mai')).toEqual(['Thị Mai', 'Trần'])
  expect(readRow({ Name: 'Tran Thi Mai (Dieu Hanh)' }).problems[0]?.[3]).toMatch(/begins with an Asian surname/)
})

test.each([
  ['Phạm Quang Tồn', ['Quang Tồn', 'Phạm']],
  ['Võ V. Thừa', ['V. Thừa', 'Võ']],
  ['TRẦN ĐÌNH BÁI', ['Đình Bái', 'Trần']],
  ['Mai Thị Nguyễn', ['Mai Thị', 'Nguyễn']],
  ['Anna Nguyễn', ['Anna', 'Nguyễn']],
])('reads %s, which has the accents of Vietnamese, as %j', (text, expected) => {
  expect(nameOf(text)).toEqual(expected)
})

test.each([
  ['高山 一郎', '高山', '一郎'],
  ['林 トメ', '林', 'トメ'],
  ['佐々木 實', '佐々木', '實'],
  ['김 철수', '김', '철수'],
])('reads "%s", in its own characters, with the last name first', (Name, surname, givenNames) => {
  expect(nameOf(Name)).toEqual([givenNames, surname])
})

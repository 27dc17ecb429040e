import { expect, test } from 'vitest'
import { readMemorialFile } from '../../../../../tests/support/read-file.ts'

async function read(name: string, died = '1901') {
  const { rows, problems } = await readMemorialFile(`Elhunyt neve,Meghalt\n${name},${died}\n`)
  return { memorial: rows[0]?.memorial, problems: problems.map(({ kind, reason }) => `${kind}: ${reason}`) }
}

test.each([
  ['Kis Jánosné Tóth Mária', { givenNames: 'Mária', surname: 'Kis', maidenName: 'Tóth', spouse: 'János Kis' }],
  ['Kis Jánosné sz. Tóth Mária', { givenNames: 'Mária', surname: 'Kis', maidenName: 'Tóth', spouse: 'János Kis' }],
  ['özv. Kis Ákosdné Tóth Mária', { title: 'özv.', givenNames: 'Mária', surname: 'Kis', maidenName: 'Tóth' }],
  ['özv. Kis Jánosné', { title: 'özv.', givenNames: 'Jánosné', surname: 'Kis' }],
  ['id. Kis János', { givenNames: 'János', surname: 'Kis', nameSuffix: 'Sr' }],
  ['ifj. Kis János', { givenNames: 'János', surname: 'Kis', nameSuffix: 'Jr' }],
  ['Kis János és neje', { givenNames: 'János', surname: 'Kis', remark: 'és neje' }],
  ['Kis és felesége', { givenNames: null, surname: 'Kis', remark: 'és felesége' }],
  ['Kis Ágnes 3 napos', { givenNames: 'Ágnes', surname: 'Kis', remark: '3 napos' }],
  ['Ismeretlen honvéd', { givenNames: 'Ismeretlen honvéd', surname: null }],
])('reads %j', async (name, expected) => {
  expect((await read(name)).memorial).toMatchObject(expected)
})

test('lists a wife without a name, and refuses the row if she may be living', async () => {
  expect((await read('Kis János és neje')).problems).toEqual([
    'note: may name two people; if so, enter each person in a separate row',
    'note: is beside the name and was stored as the remark',
  ])
  expect((await read('Kis János és neje', '1980')).problems).toEqual([
    'refused: names two people, and one of them may be living; enter each person in a separate row',
  ])
})

test('does not read René as a wife', async () => {
  expect((await read('Roe René Thorn Mária')).memorial).toMatchObject({ givenNames: 'René Thorn Mária', spouse: null })
})

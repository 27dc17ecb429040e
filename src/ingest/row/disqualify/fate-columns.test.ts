import { describe, expect, test } from 'vitest'
import { readMemorialFile } from '../../../../tests/support/read-file.ts'
import { mappingOf, readRow, rejectionOf } from '../../../../tests/support/read-row.ts'

/** Returns the reason for refusing a row of a file whose mapping states the column of deaths. */
function refusal(cells: Record<string, string>, death_date: string): string | null {
  const mapping = mappingOf({ kind: 'burials', recognise: true, fields: { death_date } })
  return readRow({ Died: '', ...cells }, mapping).problems.find(([kind]) => kind === 'refused')?.[3] ?? null
}

describe('in a mapping that reads the date of leaving as the death', () => {
  test.each([
    'discharged improved',
    'Paroled',
    'transferred to Austin',
    'eloped',
    'removed alive',
    'to relatives',
    'Returned to parents',
    'rescued',
    'POW',
    'Demobbed',
    'Gassed',
  ])('a person with the remark or status "%s" is refused', (text) => {
    expect(refusal({ Name: 'Ann Roe', Left: '4 May 1881', Remarks: text }, 'Left')).toMatch(/left the institution/)
    expect(refusal({ Name: 'Ann Roe', Out: '4 May 1881', Status: text }, 'Out')).toMatch(/left the institution/)
  })

  test.each([
    'died of fever',
    'Dead',
    '',
    'transferred to lot 61',
    'released to family',
    'removed by brother',
    'ex-POW',
  ])('a person with the remark "%s" is kept', (Remarks) => {
    expect(refusal({ Name: 'Ann Roe', Left: '4 May 1881', Remarks }, 'Left')).toBeNull()
  })

  test.each(['Exp. of term', 'Commuted', 'To asylum', 'Returned to county', 'Wounded', 'POW - repatriated 1918'])(
    'a person whose column "Fate" or "How out" says "%s" is refused',
    (text) => {
      for (const header of ['Fate', 'How Out'])
        expect(refusal({ Name: 'Ann Roe', Out: '4 May 1881', [header]: text }, 'Out')).not.toBeNull()
    },
  )

  test.each(['KIA', 'K.I.A.', 'D.O.W.', 'DOI', 'Died of illness', 'Missing, believed killed'])(
    'a person whose column "Fate" says "%s" is kept',
    (Fate) => {
      expect(refusal({ Name: 'Ann Roe', Date: '19 Jul 1916', Fate }, 'Date')).toBeNull()
    },
  )

  test.each(['Died', 'DD', 'Died of wounds', 'Killed by guard', 'Hanged', 'Suicide', 'Missing'])(
    'a person whose column "How out" says "%s" is kept',
    (text) => {
      expect(refusal({ Name: 'Ann Roe', Out: '4 May 1881', 'How Out': text }, 'Out')).toBeNull()
    },
  )
})

test('keeps a person with a date in a column that is named after deaths or burials', () => {
  for (const header of ['Died', 'Buried'])
    expect(rejectionOf({ Name: 'Ann Roe', [header]: '1881', Remarks: 'discharged 1880' })).toBeNull()
})

test.each(['POW', 'Prisoner of war', 'RMC', 'Returned to duty', 'WIA'])(
  'refuses a soldier without a date whose status is "%s"',
  (Status) => {
    expect(rejectionOf({ Name: 'Ann Roe', Rank: 'Sgt', Status })).toMatch(/survived/)
    expect(rejectionOf({ Name: 'Ann Roe', Rank: 'Sgt', Status, Died: '1944' })).toBeNull()
    expect(rejectionOf({ Name: 'Ann Roe', Rank: 'Sgt', Remarks: Status })).toBeNull()
  },
)

test('refuses a person without a date if a column says only that the person survived', () => {
  expect(rejectionOf({ Name: 'Ann Roe', Outcome: '', Schicksal: 'Überlebt' })).toMatch(/survived/)
  for (const Schicksal of ['verw.', 'verw. (leicht verwundet)', 'kriegsgef.'])
    expect(rejectionOf({ Name: 'Ann Roe', Schicksal })).toMatch(/survived/)
  for (const Schicksal of ['ermordet', 'tot.', 'verw., gest.'])
    expect(rejectionOf({ Name: 'Ann Roe', Schicksal })).toBeNull()
  expect(rejectionOf({ Name: 'Ann Roe', Died: '1944', Notes: 'Survived' })).toBeNull()
})

test('counts a death in the column "How out" as evidence of death', () => {
  expect(readRow({ Name: 'Mack Ellis', Died: '', 'How Out': 'Hanged' }).memorial?.surname).toBe('Ellis')
  expect(rejectionOf({ Name: 'Mack Ellis', 'How Out': 'Hanged', Received: '3 May 1930' })).toBeNull()
})

test('refuses a prisoner whose row has neither a date nor the end of the stay', () => {
  expect(rejectionOf({ Name: 'Lloyd Ison', "Rec'd": '5-5-1891', 'How Out': '' })).toMatch(/left the institution/)
})

test.each(['Wounded', 'Survivor', 'Invalided', 'Run 3 Jan 1915', 'Slightly injured', 'POW - repatriated 1918'])(
  'refuses a sailor with the fate "%s"',
  (Fate) => {
    expect(rejectionOf({ Name: 'Ann Roe', Fate })).not.toBeNull()
  },
)

test('refuses a person who survived an inquest, but not by the disposition of the body', () => {
  const row = { Name: 'Ann Roe', 'Date of Inquest': '3 May 1888', Verdict: 'Stabbed - survived' }
  expect(refusal(row, 'Date of Inquest')).not.toBeNull()
  expect(
    refusal({ ...row, Verdict: 'Stabbed by husband', 'Disposition of Body': 'To family' }, 'Date of Inquest'),
  ).toBeNull()
})

test.each(['absconded', 'ran off 8/9/92', "dis'd 10/1/1895", 'trans. to Asylum 3/90', 'sent to her uncle'])(
  'refuses a person whose date of death is "%s"',
  (Died) => {
    expect(refusal({ Name: 'Ann Roe', Age: '40', Died }, 'Died')).toBe(
      'its date of death states that the person has not died',
    )
  },
)

test.each(['Mort pour la France', 'MPF', 'gefallen', 'poległ', 'Caduto in guerra'])(
  'the words %j alone in a column show that the person has died, unless the birth is recent',
  (Mention) => {
    const isRefused = (cells: Record<string, string>) =>
      readRow({ Name: 'Ann Roe', Died: '', Mention, ...cells }).problems.some(([kind]) => kind === 'refused')
    expect(isRefused({})).toBe(false)
    expect(isRefused({ Born: '1893' })).toBe(false)
    expect(isRefused({ Born: '1962' })).toBe(true)
    expect(isRefused({ Mention: `not ${Mention}` })).toBe(true)
  },
)

test('keeps a person with a death in a numbered column if the family removed the ashes', async () => {
  const rows = ['Niche,Name 1,Death 1,Name 2,Death 2,Remarks', '1,Ann Roe,1990,,,removed by family 2003']
  expect((await readMemorialFile(rows.join('\n'))).rows).toMatchObject([{ memorial: { surname: 'Roe' } }])
})

test('refuses a person without a date whose German fate is an escape', () => {
  for (const Schicksal of ['1936 Emigration in die USA', 'befreit 29.04.1945', 'Flucht nach England'])
    expect(rejectionOf({ Name: 'Ann Roe', Schicksal })).toMatch(/survived/)
  for (const Schicksal of ['Flucht in den Tod', 'emigriert, 1942 deportiert', 'befreit, gest. 1945', 'verschollen'])
    expect(rejectionOf({ Name: 'Ann Roe', Schicksal })).toBeNull()
})

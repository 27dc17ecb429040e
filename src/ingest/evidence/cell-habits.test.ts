import { describe, expect, test } from 'vitest'
import { readMemorialFile } from '../../../tests/support/read-file.ts'

async function read(text: string) {
  const { rows, problems } = await readMemorialFile(text, { mapping: { recognise: true, kind: 'burials' } })
  return {
    names: rows.map(({ memorial: { givenNames, surname } }) => [givenNames, surname].filter(Boolean).join(' ')),
    genders: rows.map(({ memorial }) => memorial.gender),
    notes: problems.filter(({ line, kind }) => line === 1 && kind === 'note').map(({ reason }) => reason),
    refused: problems.filter(({ kind }) => kind === 'refused').map(({ line }) => line),
  }
}

describe('the numbers of entries before names', () => {
  test('are not part of the names if most names have them, and are noted once', async () => {
    const text =
      'Name,Died\n1. ADA ROE,1901\n2. BEN OAK,1902\n3.CORA ASH,1903\n4 DORA ELM,1904\n4a. ERNA LIND,1905\n6. N.N.,1906\n'
    expect(await read(text)).toMatchObject({
      names: ['Ada Roe', 'Ben Oak', 'Cora Ash', 'Dora Elm', 'Erna Lind', ''],
      notes: ['was read without the numbers before the names ("1. ADA ROE", line 2)'],
    })
  })

  test('do not hide that a grave is reserved', async () => {
    const graves = ['1. ADA ROE,1901', '2. RESERVADO ***(DORA ELM)***,', '3. RESERVADO (Erna Lind),', '4. BEN OAK,1902']
    expect(await read(`Name,Died\n${graves.join('\n')}\n`)).toMatchObject({ refused: [3, 4] })
    expect(await read('Name,Died\nADA ROE,1901\n"152. RESERVED *(Dora Elm)",\n')).toMatchObject({ refused: [3] })
  })

  test('stay in a few names', async () => {
    expect((await read('Name,Died\nADA ROE,1901\n2 ROE CHILDREN,1902\nBEN OAK,1903\n')).notes).toEqual([])
  })
})

describe('names in capitals', () => {
  const NAMES = ['ANN ROE', 'BEN OAK', 'CORA ASH', 'DORA ELM']
  const namesIn = async (...names: string[]) =>
    (await read(`Name,Died\n${[...NAMES, ...names].map((name) => `"${name}",1901`).join('\n')}\n`)).names.slice(4)

  test.each([
    ['KEZIAH LIND HIS WIFE', 'Keziah Lind his wife'],
    ['INFANT SON OF B. OAK', 'Infant son of B. Oak'],
    ['OAK, WM., S. OF JOHN & ANN', 'Oak, Wm., s. of John & Ann'],
    ['MARIJA LIND ROJ. KOVAC', 'Marija Lind roj. Kovac'],
    ['EINO JA LEMPI LIND', 'Eino ja Lempi Lind'],
    ['FIVE SEAMEN OF THE THETIS', 'Five seamen of the Thetis'],
    ['ROZALIA LIND WD. PO JANIE', 'Rozalia Lind wd. po Janie'],
  ])('%s is read like %s', async (capitals, mixed) => {
    expect(await namesIn(capitals)).toEqual(await namesIn(mixed))
  })

  test('keep words that are also names', async () => {
    expect(await namesIn('ALF FROM', 'TRAN VAN SON', 'ANN CHILD')).toEqual(['Alf From', 'Van Son Tran', 'Ann Child'])
  })
})

describe('letters for the gender', () => {
  const genders = async (header: string, ...letters: string[]) => {
    const { genders: found, notes } = await read(
      `Name,Died,${header}\n${letters.map((letter, at) => `Ada Roe,190${at},${letter}`).join('\n')}\n`,
    )
    return [found, notes]
  }

  test('have the meaning that the other letters of the column show, which is noted', async () => {
    expect(await genders('Sexo', 'H', 'M')).toEqual([['Male', 'Female'], ['was read with H as Male and M as Female']])
    expect(await genders('Gender', 'F', 'N')).toEqual([['Male', 'Female'], ['was read with F as Male and N as Female']])
    expect((await genders('Lytis', 'V', 'M'))[0]).toEqual(['Male', 'Female'])
    expect((await genders('Geslacht', 'V', 'M'))[0]).toEqual(['Female', 'Male'])
    expect((await genders('Cinsiyet', 'E', 'K'))[0]).toEqual(['Male', 'Female'])
  })

  test('otherwise have their usual meaning', async () => {
    expect(await genders('Płeć', 'K', 'M')).toEqual([['Female', 'Male'], []])
    expect(await genders('Sexe', 'H', 'F', 'M')).toEqual([['Male', 'Female', 'Male'], []])
  })
})

test.each([
  [
    ['12.0', '13.0', 'A4'],
    ['Plot 12', 'Plot 13', 'Plot A4'],
  ],
  [
    ['12.0', '12.5', ''],
    ['Plot 12.0', 'Plot 12.5', null],
  ],
])('reads the plots %j of a column', async (plots, read) => {
  const text = `Name,Died,Plot\n${plots.map((plot) => `Ann Roe,1901,${plot}\n`).join('')}`
  const { rows } = await readMemorialFile(text)
  expect(rows.map(({ memorial }) => memorial.plot)).toEqual(read)
})

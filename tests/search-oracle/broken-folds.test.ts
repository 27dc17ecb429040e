import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MemorialSearch } from '../../src/contract/directory.ts'
import type { NameMatch } from '../../src/domain/name-match.ts'
import { importRows, keyedRow, memorialDraft } from '../../src/storage/store-trial.test-suite.ts'
import { expectSearchAgrees } from './agreement.ts'
import { type Break, withBroken } from './broken-product.ts'
import { PRODUCT, type Product } from './product.ts'
import { ReferenceDirectory } from './reference-directory.ts'

const TIMEOUT = 60_000

const PEOPLE = [
  ...['José|Dvořák', 'Jose|Dvorak', "Mary|O'Brien", 'Mary|OBrien', 'Ann|Brien', 'Karl|Groß', 'Karl|Gross', 'Karl|Gros'],
  ...['Jürgen|Müller', 'Juergen|Mueller', 'Jurgen|Muller', 'Søren|Sørensen', 'Soren|Sorensen', 'Jean-Luc|Cruz-Ortiz'],
  ...['Jeanluc|Cruz', 'Jean Luc|Ortiz Cruz', 'William|Ashgrove', 'Wm.|Ashgrave', 'Bill|Ashgroove', 'Liam|Asgorve'],
  ...['Bert|Catherwood', 'Albert|Cathewood', 'Robert|Catherwod', 'Herbert|Atherwood', 'John H.|McDonald'],
  ...['John Henry|MacDonald', 'Harry|M’Donald', 'Иван|Иванов', 'Ivan|Ivanov', 'Low|Low', 'Lee|Lee', 'Leigh|Leigh'],
  ...['Ada|Überall', 'Eva|Ueberall', 'Øst|Øst', 'Ann|Van  Houten', 'Sam|Holt', 'Sam|Bolt', 'Amos|Yates', 'Ed|Dobson'],
  ...['Ed|Dosbon', 'Ed|Doon', 'J. Henry|Low', 'Hans|Schmidt', 'Hal|Smith', 'Otto|Schukow', 'Igor|Жуков'],
  ...['Robin|Potts', 'Clay|Bates', 'Kelly|Clay', 'Thomas|Delgado-Casado', 'Thos|Casado', 'Otto|Bauer', 'Mae|Baur'],
]
const SURNAMES = [
  ...['Dvořák', 'Dvorak', "O'Brien", 'OBrien', 'Brien', 'Groß', 'Gross', 'Müller', 'Mueller', 'Muller', 'Sørensen'],
  ...[
    'Soerensen',
    'Cruz-Ortiz',
    'Cruzortiz',
    'Ortiz Cruz',
    'Ashgrove',
    'Ashgrave',
    'Catherwood',
    'McDonald',
    'Mac Donald',
  ],
  ...['Иванов', 'Ivanoff', 'Lee', 'Bates', 'Potts', 'Clay', 'Casado Delgado', 'Bauer', 'Cruz*', 'Ueberall'],
  ...['Ost', 'Van Houten', 'Holt', 'Dobson', 'Schmidt', 'Schukow', 'Moeller'],
]
const GIVEN_NAMES = [
  ...['José', 'Jose', 'Jürgen', 'Juergen', 'Jurgen', 'Jean-Luc', 'Jeanluc', 'William', 'Wm', 'Bill', 'Bert', 'Albert'],
  ...['Robert', 'John Henry', 'John', 'Ivan', 'Thomas', 'Ma'],
]

/** Everybody, searched for by each name that way and this. Throws where the product and the reference disagree. */
async function expectPeopleFound(product: Product): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-people-'))
  const file = path.join(folder, 'lychgate.db')
  const writer = product.openWriter(file)
  const store = product.openStore(file)
  try {
    const rows = PEOPLE.map((name) => keyedRow(name, memorialDraft(name, '1850', '1900')))
    await importRows(writer, rows)
    const reference = new ReferenceDirectory()
    for (const row of rows) {
      reference.store({
        ...{ source: 'people', identity: row.identity.text, draft: row.memorial },
        ...{ place: null, mention: null, isDemonstration: false },
      })
    }
    const clock = { now: () => new Date(), today: () => ({ year: 2026, month: 2, day: 28 }) }
    const directory = product.directoryOver(store, clock)
    const expectFound = (match: NameMatch, name: Partial<MemorialSearch>) =>
      expectSearchAgrees(
        directory,
        reference,
        {
          ...{ givenNames: null, surname: null, birthYear: null, deathYear: null },
          ...{ cemeteryId: null, location: null, match, page: 1, ...name },
        },
        new Map(),
      )
    for (const match of ['exact', 'similar'] as const) {
      for (const surname of SURNAMES) await expectFound(match, { surname })
      for (const givenNames of GIVEN_NAMES) await expectFound(match, { givenNames })
    }
  } finally {
    await store.close()
    await writer.close()
    await rm(folder, { recursive: true })
  }
}

interface NamedBreak extends Break {
  readonly what: string
}

const breaking = (file: string, what: string, ...changes: (readonly [string, string])[]): NamedBreak => ({
  ...{ file: `src/search/${file}`, what, changes },
})

const AT_NO_LETTERS = '    .split(/[^\\p{L}\\p{N}\\p{M}]+/u)\n    .filter(Boolean)'
const UMLAUTS = "(/(?<=[^aeiou])([aou])e(?=[^aeiou])/gu, '$1')"
const GROUPS_OF_A_WORD = '(groupsByWord.get(word) ?? []).flatMap((group) => NICKNAME_GROUPS[group] ?? [])'

const BREAKS: readonly NamedBreak[] = [
  breaking('fold.ts', 'accents are kept', [".replace(ACCENTS, '')", '']),
  breaking('fold.ts', 'ß is not written out', ["ß: 'ss'", "ß: 'ß'"]),
  breaking('fold.ts', 'ß is one s', ["ß: 'ss'", "ß: 's'"]),
  breaking('fold.ts', 'apostrophes split words', [".replace(SILENT, '')\n}", ".replace(SILENT, ' ')\n}"]),
  breaking('fold.ts', 'hyphens split no words', [AT_NO_LETTERS, AT_NO_LETTERS.replace('{M}', '{M}\\p{Pd}')]),
  breaking('fold.ts', 'hyphenated words are not kept whole', ['\\p{M}\\p{Pd}]+/u', '\\p{M}]+/u']),
  breaking('fold.ts', 'ü is not written out', ["ü: 'ue'", "ü: 'u'"]),
  breaking('fold.ts', 'ue is no umlaut', [UMLAUTS, UMLAUTS.replace('aou', 'ao')]),
  breaking('fold.ts', 'ue is an umlaut anywhere', [UMLAUTS, "(/([aou])e/gu, '$1')"]),
  breaking('fold.ts', 'ø is no o', ["ø: 'o',", "ø: 'oe',"]),
  breaking(
    'nicknames.ts',
    'one nickname leads to the next',
    [
      GROUPS_OF_A_WORD,
      `${GROUPS_OF_A_WORD}.flatMap((one) => (groupsByWord.get(one) ?? []).flatMap((group) => NICKNAME_GROUPS[group] ?? []))`,
    ],
    ['one !== other && commonGroups(one, other).length > 0', 'nicknamesOf(one).includes(other)'],
  ),
  breaking('letter-slips.ts', 'words of four letters have slips', [
    'SHORTEST_TYPED_WORD = 5',
    'SHORTEST_TYPED_WORD = 4',
  ]),
  breaking('letter-slips.ts', 'words of five letters have none', [
    'SHORTEST_TYPED_WORD = 5',
    'SHORTEST_TYPED_WORD = 6',
  ]),
  breaking('letter-slips.ts', 'neighbours are not swapped', [
    'one.slice(start + 2) === other.slice(start + 2)',
    'false',
  ]),
  breaking(
    'letter-slips.ts',
    'two letters may be left out',
    ['words.add(before + rest)', 'words.add(before + rest)\n    words.add(before + rest.slice(1))'],
    ['Math.abs(typed.length - recorded.length) > 1', 'Math.abs(typed.length - recorded.length) > 2'],
    ['typed === recorded || !isOneLetterApart(typed, recorded)', '!slipsOf(typed).includes(recorded)'],
  ),
  breaking('sound-codes.ts', 'one sound code is enough', [' && areNearSounding(a.reading, b.reading, perUnit)', '']),
  breaking('similar-names.ts', 'the guard is wider', ['{ surname: 0.14,', '{ surname: 0.2,']),
  breaking('similar-names.ts', 'the guard is narrower', ['{ surname: 0.14,', '{ surname: 0.1,']),
  breaking('name-variants.ts', 'Mac is not Mc', ['if (mac?.[1] !== undefined)', "if (mac?.[1] === '-')"]),
  breaking('name-variants.ts', "O' is always kept", ["word.startsWith('o') && ", 'false && ']),
  breaking('similar-query.ts', 'initials count for nothing', ['position === 0 ? []', 'position >= 0 ? []']),
  breaking('similar-query.ts', 'initials count for the first name too', ['position === 0 ? []', 'position < 0 ? []']),
  breaking('similar-query.ts', 'double surnames have one order', ['if (words.length === 1)', 'if (words.length >= 1)']),
  breaking('transliteration.ts', 'Cyrillic is not read', ['/^\\p{Script=Cyrillic}+$/u.test(word)', 'word === null']),
]

describe('the reference', () => {
  it('agrees with the product as it stands', { timeout: TIMEOUT }, () => expectPeopleFound(PRODUCT))

  it.each(BREAKS)('notices that $what', { timeout: TIMEOUT }, async (broken) => {
    await withBroken(broken, async (product) => {
      await expect(expectPeopleFound(product)).rejects.toThrow(/"match":"(exact|similar)"/)
    })
  })

  it('cannot be broken where nothing stands', async () => {
    const nowhere = breaking('fold.ts', 'nothing', ['nothing of this kind', ''])
    await expect(withBroken(nowhere, expectPeopleFound)).rejects.toThrow('stands 0 times')
  })
})

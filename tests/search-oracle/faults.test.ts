import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { MemorialSearch } from '../../src/contract/directory.ts'
import type { NameMatch } from '../../src/domain/names/name-match.ts'
import { importRows, keyedRow, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { expectSearchAgrees } from './agreement.ts'
import { FAULTS, withFault } from './faults.ts'
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
  ...[
    'Robin|Potts',
    'Clay|Bates',
    'Kelly|Clay',
    'Thomas|Delgado-Casado',
    'Thos|Casado',
    'Otto|Bauer',
    'Mae|Baur',
    'Eve|Fowler',
    'Al|Parker',
    'Al|Barker',
    'Al|Hornell',
    'Al|Homell',
    'Al|Butes',
  ],
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
  ...['Ost', 'Van Houten', 'Holt', 'Dobson', 'Schmidt', 'Schukow', 'Moeller', 'Fuller', 'Parker', 'Hornell'],
]
const GIVEN_NAMES = [
  ...['José', 'Jose', 'Jürgen', 'Juergen', 'Jurgen', 'Jean-Luc', 'Jeanluc', 'William', 'Wm', 'Bill', 'Bert', 'Albert'],
  ...['Robert', 'John Henry', 'John', 'Ivan', 'Thomas', 'Ma'],
]

/** Searches PEOPLE by each name, exactly and by similar names. Throws if the product and the reference disagree. */
async function expectPeopleFound(product: Product): Promise<void> {
  const folder = temporaryFolder()
  const file = path.join(folder, 'lychgate.db')
  const writer = await product.openWriter(file)
  const store = product.openStore(file)
  try {
    const rows = PEOPLE.map((name) => keyedRow(name, testMemorial(name, '1850', '1900')))
    await importRows(writer, rows)
    const reference = new ReferenceDirectory()
    for (const row of rows) {
      reference.store({
        ...{ source: 'people', identity: row.identity.text, input: row.memorial },
        ...{ place: null, mention: null, isDemo: false },
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
          ...{ cemeteryId: null, location: null, match, sort: 'name', page: 1, ...name },
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
  }
}

describe('the reference', () => {
  test('agrees with the product', { timeout: TIMEOUT }, () => expectPeopleFound(PRODUCT))

  test('agrees with a product whose replaced exports behave as before', { timeout: TIMEOUT }, async () => {
    for (const module of new Set(FAULTS.map((fault) => fault.module))) {
      await withFault({ what: 'nothing is wrong', module, exportsOf: () => ({}) }, expectPeopleFound)
    }
  })

  test.each(FAULTS)('disagrees with a product in which $what', { timeout: TIMEOUT }, async (fault) => {
    await withFault(fault, async (product) => {
      await expect(expectPeopleFound(product)).rejects.toThrow(/"match":"(exact|similar)"/)
    })
  })
})

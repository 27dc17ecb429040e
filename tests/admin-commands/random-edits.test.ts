import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePartialDate } from '../../src/domain/dates/partial-date.ts'
import { EMPTY_MEMORIAL, type MemorialFields } from '../../src/domain/memorial-fields.ts'
import { type ChangeNote, type DirectoryEditor, EditRejected } from '../../src/storage/ports/editing.ts'
import type { SqlDirectoryWriter } from '../../src/storage/sql/import/directory-writer.ts'
import { auditDirectory } from '../../src/storage/sqlite/audit/sqlite-audit.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { openSqliteEditor, openSqliteWriter } from '../../src/storage/sqlite/open-directory.ts'
import { importRows, keyedRow, testCemetery, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { SeededRandom } from '../../src/synthetic/seeded-random.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'

const STEPS = 400
const AUDIT_EVERY = 20
const SURNAMES = ['Rookwood', 'Rook', 'Voss', 'Von Voss', 'O’Penhallow', 'Ääkkönen', '張']
const GIVEN_NAMES = ['Ada', 'Ada Mae', 'Ben', 'Jean-Luc', 'Zoë']
const PLACES = ['Thornmere', 'Osric', 'Wren'] as const
const TAGS = ['slate', 'lambs', 'marble']
const MEMORIALS = 24
const CEMETERIES = 6

const note: ChangeNote = { by: 'random', at: new Date('2026-11-20T09:00:00Z'), reason: null, dryRun: false }

test.each([1, 20261120, 77])('stays consistent after a random sequence of edits (seed %i)', async (seed) => {
  const folder = temporaryFolder()
  const file = join(folder, 'lychgate.sqlite')
  const writer = await openSqliteWriter(file)
  const editor = await openSqliteEditor(file)
  const store = new SqliteDirectoryStore(file)
  const random = new SeededRandom(seed)
  try {
    for (const slug of TAGS) await editor.storeTag({ slug, name: slug, description: null }, note)
    await importRows(writer, rowsOf(random, 0))
    const done = new Map<string, number>()
    for (let step = 1; step <= STEPS; step++) {
      const name = await takeStep(random, editor, writer, step)
      done.set(name, (done.get(name) ?? 0) + 1)
      if (step % AUDIT_EVERY === 0) expect(await auditDirectory(file), `after step ${step}, ${name}`).toEqual([])
    }
    // The sequence must include every kind of step.
    expect([...done.keys()].sort()).toEqual(
      ['add', 'edit', 'edit cemetery', 'import', 'merge', 'refused', 'remove', 'restore', 'restore cemetery'].sort(),
    )

    // Undoes every change, so that imported records have their imported values again. Several passes are needed,
    // because a merge can be undone only after later merges, and a name can be restored only when no other cemetery has
    // it.
    for (let pass = 0; pass < CEMETERIES; pass++) {
      for (let id = 1; id <= CEMETERIES; id++) await undoAll(() => editor.restoreCemetery(id, note))
    }
    for (let id = 1; id <= MEMORIALS + STEPS; id++) await undoAll(() => editor.restoreMemorial(id, note))
    expect(await auditDirectory(file)).toEqual([])
    const last = rowsOf(random, STEPS + 1)
    const { outcomes } = await importRows(writer, last)
    expect(outcomes.filter((outcome) => typeof outcome !== 'string')).toEqual([])
    for (const [index, row] of last.entries()) {
      expect(await store.findMemorial(index + 1)).toMatchObject({
        surname: row.memorial.surname,
        givenNames: row.memorial.givenNames,
        plot: row.memorial.plot,
      })
    }
    expect(await auditDirectory(file)).toEqual([])
  } finally {
    await store.close()
    await editor.close()
    await writer.close()
  }
})

/** Takes a random step and returns its kind, or 'refused' when the editor rejected it. */
async function takeStep(
  random: SeededRandom,
  editor: DirectoryEditor,
  writer: SqlDirectoryWriter,
  step: number,
): Promise<string> {
  const id = random.int(1, MEMORIALS + 6)
  const cemetery = random.int(1, CEMETERIES)
  const kinds = ['add', 'edit', 'edit', 'edit', 'remove', 'restore', 'restore', 'import', 'cemetery'] as const
  const kind = random.pick(kinds)
  try {
    switch (kind) {
      case 'add':
        await editor.addMemorial({ ...EMPTY_MEMORIAL, ...fieldsOf(random), surname: random.pick(SURNAMES) }, note)
        return kind
      case 'edit':
        await editor.editMemorial(id, fieldsOf(random), { ...note, dryRun: random.int(1, 8) === 1 })
        return kind
      case 'remove':
        await editor.removeMemorial(id, note)
        return kind
      case 'restore':
        await editor.restoreMemorial(id, note)
        return kind
      case 'import':
        await importRows(writer, rowsOf(random, step))
        return kind
      case 'cemetery':
        return await changeCemetery(random, editor, cemetery)
    }
  } catch (error) {
    if (!(error instanceof EditRejected)) throw error
    return 'refused'
  }
}

async function changeCemetery(random: SeededRandom, editor: DirectoryEditor, id: number): Promise<string> {
  switch (random.int(1, 4)) {
    case 1:
      await editor.mergeCemetery(id, random.int(1, CEMETERIES), note)
      return 'merge'
    case 2:
      await editor.restoreCemetery(id, note)
      return 'restore cemetery'
    default:
      await editor.editCemetery(
        id,
        {
          name: `Ground ${random.int(1, 8)}`,
          city: random.pick([...PLACES, null]),
          county: random.pick(['Orange', null]),
        },
        note,
      )
      return 'edit cemetery'
  }
}

function fieldsOf(random: SeededRandom): Partial<MemorialFields> {
  const all: MemorialFields = {
    ...EMPTY_MEMORIAL,
    surname: random.pick(SURNAMES),
    givenNames: random.pick([...GIVEN_NAMES, null]),
    maidenName: random.pick([...SURNAMES, null]),
    birthDate: dateOf(random),
    deathDate: dateOf(random),
    burialDate: dateOf(random),
    burialPlace: random.pick(['Thornmere', null]),
    cemeteryId: random.pick([1, 2, 3, 4, 5, 6, null]),
    plot: `Row ${random.int(1, 9)}`,
    tags: TAGS.filter(() => random.int(1, 3) === 1),
  }
  const names = Object.keys(all) as (keyof MemorialFields)[]
  return Object.fromEntries(names.filter(() => random.int(1, 4) === 1).map((name) => [name, all[name]]))
}

function dateOf(random: SeededRandom) {
  const year = random.int(1790, 1920)
  return random.pick([
    null,
    makePartialDate({ year }),
    makePartialDate({ year, qualifier: 'about' }),
    makePartialDate({ year, month: random.int(1, 12), day: random.int(1, 28) }),
    makePartialDate({ year, end: { year: year + 3 } }),
  ])
}

/** Returns the import rows of a step: always the same people, some with changed values. */
function rowsOf(random: SeededRandom, step: number) {
  return Array.from({ length: MEMORIALS }, (_, index) => {
    const names = `${random.pick(GIVEN_NAMES)}|${random.pick(SURNAMES)}`
    const fields = { plot: `Step ${step}`, tags: random.chance(0.5) ? ['slate'] : [] }
    const cemetery = testCemetery(`Ground ${(index % CEMETERIES) + 1}`, {
      city: PLACES[index % PLACES.length] ?? null,
      state: 'Vermont',
      phone: random.pick(['1', null]),
    })
    return keyedRow(String(index), testMemorial(names, '1850', `19${10 + (step % 10)}`, fields), cemetery)
  })
}

async function undoAll(restore: () => Promise<unknown>): Promise<void> {
  try {
    for (;;) await restore()
  } catch (error) {
    if (!(error instanceof EditRejected)) throw error
  }
}

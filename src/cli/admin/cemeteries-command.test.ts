import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryAdminSite } from '../../../tests/support/directory-admin-site.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { runCemeteriesCommand } from './cemeteries-command.ts'
import { runTagsCommand } from './tags-command.ts'

let site: DirectoryAdminSite
const cemeteries = (...args: string[]) => site.run(runCemeteriesCommand, args)
const tags = (...args: string[]) => site.run(runTagsCommand, args)
const cemetery = (id: number) => site.withStore((store) => store.findCemetery(id))

beforeEach(async () => {
  site = await DirectoryAdminSite.open()
  await site.import([
    keyedRow(
      'ada',
      testMemorial('Ada|Rookwood', '', '1921'),
      testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont', phone: '555-0101' }),
    ),
    keyedRow('ben', testMemorial('Ben|Oatley', '', '1900'), testCemetery('Oak Hill Cem', { city: 'Thornmere' })),
  ])
})
afterEach(() => site.close())

test('cemeteries edit normalizes the state and the postal code', async () => {
  const { status, out } = await cemeteries(
    ...['edit', '2', '--name', 'Oakhill', '--state', 'NH', '--zip', '3054', '--website', 'https://oak.example'],
    ...['--first-burial-date', 'abt 1790', '--reason', 'the clerk wrote'],
  )
  expect(status).toBe(0)
  expect(out).toBe(`Cemetery 2: Oak Hill Cem, /cemetery/2/oak-hill-cem
  name               - Oak Hill Cem
                     + Oakhill
  state              - (empty)
                     + New Hampshire
  zip                - (empty)
                     + 03054
  website            - (empty)
                     + https://oak.example
  first-burial-date  - (empty)
                     + About 1790
  url                - /cemetery/2/oak-hill-cem
                     + /cemetery/2/oakhill
Saved as change 1 by ann. To undo it: cemeteries restore 2
`)
  expect(await cemetery(2)).toMatchObject({ slug: 'oakhill', state: 'New Hampshire', firstBurialDate: { year: 1790 } })
  expect((await cemeteries('restore', '2')).out).toContain('Undoes change 1')
  expect(await cemetery(2)).toMatchObject({ slug: 'oak-hill-cem', state: null, zip: null })
})

test('cemeteries show and cemeteries history name the picture set at the desk', async () => {
  const editor = await openEditor(site.config)
  const picture = { image: `${'a'.repeat(32)} 400x300 200`, imageAlt: 'The gate' }
  await editor.editCemetery(1, picture, { by: 'ann', at: new Date(), reason: null, dryRun: false })
  await editor.close()
  const { out } = await cemeteries('show', '1')
  expect(out).toContain(`  picture            /media/${'a'.repeat(32)}-400.jpg\n  picture shows      The gate\n`)
  expect((await cemeteries('history', '1')).out).toContain(picture.image)
})

test('cemeteries edit rejects the name of another cemetery in the same place', async () => {
  expect(await cemeteries('edit', '2', '--name', 'Oak Hill', '--state', 'VT')).toMatchObject({
    status: 1,
    err: 'Cemetery 1 already has this name in this place. If they are the same: cemeteries merge 2 1\n',
  })
  expect((await cemeteries('edit', '2', '--website', 'javascript:alert(1)')).err).toContain(
    'is not an http or https URL',
  )
  expect((await cemeteries('edit', '2', '--clear', 'name')).err).toBe('A cemetery needs a name. Nothing was saved.\n')
  expect((await cemeteries('edit', '2', '--longitude', '-72')).err).toContain('or neither')
  expect((await cemeteries('history', '2')).out).toBe('Cemetery 2 has no manual changes.\n')
})

test('cemeteries merge prints the moved memorials, the redirect, and the values that only the merged cemetery has', async () => {
  const { status, out } = await cemeteries('merge', '1', '2', '--reason', 'written twice', '--by', 'The sexton')
  expect(status).toBe(0)
  expect(out).toBe(`Merges 1 Oak Hill, Thornmere, Vermont (1 memorial)
  into 2 Oak Hill Cem, Thornmere (1 memorial)
  memorials          - 1
                     + 2
/cemetery/1/oak-hill redirects to /cemetery/2/oak-hill-cem.
Only cemetery 1 has these values. To copy them: cemeteries edit 2
  state              Vermont
  phone              555-0101
Saved as change 1 by The sexton. To undo it: cemeteries restore 1
`)
  expect(await cemetery(1)).toMatchObject({ id: 2, memorialsCount: 2 })
  expect((await cemeteries('show', '1')).out).toContain('Merged into cemetery 2. Its last values:\n')
  expect((await cemeteries('edit', '1', '--phone', '1')).err).toBe(
    'Cemetery 1 was merged into cemetery 2. To undo the merge: cemeteries restore 1\n',
  )
  expect((await cemeteries('history', '2')).out).toContain('merged (cemetery 1 into 2) by The sexton: written twice\n')
  expect((await cemeteries('restore', '1')).out).toContain('Cemetery 1 gets its URL and 1 memorial back.\n')
  expect(await cemetery(1)).toMatchObject({ id: 1, memorialsCount: 1, phone: '555-0101' })
})

test("cemeteries restore does not undo a merge while the kept cemetery has the merged one's name", async () => {
  await cemeteries('merge', '1', '2')
  expect((await cemeteries('edit', '2', '--name', 'Oak Hill', '--state', 'Vermont')).status).toBe(0)
  expect(await cemeteries('restore', '1')).toMatchObject({
    status: 1,
    err: `Cemetery 2 now has cemetery 1's name. Rename it first: cemeteries edit 2 --name NAME\n`,
  })
  await cemeteries('edit', '2', '--name', 'Oak Hill Cem')
  expect((await cemeteries('restore', '1')).status).toBe(0)
  expect(await cemetery(1)).toMatchObject({ id: 1, memorialsCount: 1 })
})

test('cemeteries merge saves nothing with --dry-run', async () => {
  expect((await cemeteries('merge', '1', '2', '--dry-run')).out).toContain('Dry run: nothing was saved')
  expect(await cemetery(1)).toMatchObject({ id: 1 })
})

test('prints the problem and how to show the usage', async () => {
  for (const [args, sentence] of [
    [['merge', '1'], 'Specify two cemetery IDs: the one to merge, and the one to keep.'],
    [['edit', '1'], 'Specify at least one field.'],
    [['show'], 'Specify the cemetery ID, as in its URL.'],
    [['fold', '1'], 'Specify a subcommand: show, edit, merge, restore, or history.'],
  ] as const) {
    const { status, err } = await cemeteries(...args)
    expect(status, sentence).toBe(2)
    expect(err).toBe(`${sentence}\nRun "lychgate cemeteries --help" for details.\n`)
  }
})

test('tags show puts two spaces after a slug that is longer than its column', async () => {
  await tags('add', 'gates-left-ajar-in-marble', '--name', 'Gates ajar')
  await tags('add', 'seventeen-letters', '--name', 'Short')
  expect((await tags('show')).out).toBe(
    '  gates-left-ajar-in-marble  Gates ajar, 0 memorials\n  seventeen-letters  Short, 0 memorials\n2 tags.\n',
  )
})

test('adds, sets, and unsets tags, and removes only unused ones', async () => {
  expect((await tags('add', 'slate', '--name', 'Slate', '--description', 'Thin stones.')).status).toBe(0)
  expect((await tags('add', 'slate', '--name', 'Carved slate')).out).toContain('- Slate\n')
  expect((await tags('set', '1', 'slate')).out).toContain(
    '  tags               - (none)\n                     + slate\nSaved as change 3 by ann. To undo it: memorials restore 1\n',
  )
  expect(await site.withStore((store) => store.findMemorial(1))).toMatchObject({ tags: [{ slug: 'slate' }] })
  expect((await tags('show')).out).toBe('  slate              Carved slate, 1 memorial\n1 tag.\n')
  expect((await tags('show', 'slate')).out).toContain('  description        Thin stones.\n')
  expect((await tags('remove', 'slate')).err).toBe('The tag "slate" is used by 1 memorial. Unset it there first.\n')
  expect((await tags('unset', '1', 'slate')).status).toBe(0)
  expect((await tags('unset', '1', 'slate')).out).toContain('No change:')
  expect((await tags('history', 'slate')).out.match(/^change .*$/gm)).toHaveLength(2)
  expect((await tags('remove', 'slate')).status).toBe(0)
  expect((await tags('set', '1', 'slate')).err).toBe('There is no tag "slate". To add it: tags add slate --name NAME\n')
  expect((await tags('add', 'Carved Slate', '--name', 'X')).err).toMatch(
    /^"Carved Slate" is not a valid slug: .* Try carved-slate\.\n/,
  )
  expect((await tags('set', '9', 'slate')).status).toBe(1)
})

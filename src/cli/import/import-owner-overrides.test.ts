import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { DirectoryAdminSite } from '../../../tests/support/directory-admin-site.ts'
import { runImportInto } from '../../../tests/support/import-run.ts'
import { openEditor, openWriter } from '../../server/compose/compose-directory.ts'
import { openImages } from '../../server/compose/compose-images.ts'
import { runCemeteriesCommand } from '../admin/cemeteries-command.ts'
import { runMemorialsCommand } from '../admin/memorials-command.ts'
import { runTagsCommand } from '../admin/tags-command.ts'

let site: DirectoryAdminSite
beforeEach(async () => {
  site = await DirectoryAdminSite.open()
})
afterEach(() => site.close())

const HEADER = 'No,First Name,Last Name,DOB,DOD,Plot,Cemetery,City,State'
const ADA = '1,Ada,Rookwood,1843,1921,C 4,Oak Hill,Thornmere,VT'
const BEN = '2,Ben,Oatley,1850,1900,C 5,Oak Hill,Thornmere,VT'
const IO = { openWriter: () => openWriter(site.config) }

async function importing(...rows: string[]) {
  const importFile = site.file('import.csv', `${[HEADER, ...rows].join('\n')}\n`)
  const mapping = site.file('map.json', '{"recognise": true, "fields": {}, "key": "No"}')
  const args = ['memorials', importFile, '--columns', mapping, '--rejects', join(site.folder, 'rejects.csv')]
  return runImportInto(site.folder, args, IO)
}

function rejects(): Record<string, string>[] {
  return readdirSync(site.folder).includes('rejects.csv')
    ? parse(readFileSync(join(site.folder, 'rejects.csv'), 'utf8'), { columns: true })
    : []
}

const memorial = (id: number) => site.withStore((store) => store.findMemorial(id))

test('updates fields that were not set manually, and lists the manual values it kept', async () => {
  await importing(ADA, BEN)
  await site.run(runMemorialsCommand, ['edit', '1', '--surname', 'Voss', '--clear', 'plot'])
  expect((await importing(ADA, BEN)).out).toMatch(/unchanged +2\n/)
  expect(rejects()).toEqual([])

  const { status, out } = await importing('1,Ada,Rookwood,1844,1921,C 4,Oak Hill,Thornmere,VT', BEN)
  expect(status).toBe(0)
  expect(out).toMatch(/updated +1\n/)
  expect(out).toContain('Values to check: 2')
  expect(await memorial(1)).toMatchObject({ surname: 'Voss', plot: null, birthDate: { year: 1844 }, slug: 'ada-voss' })
  expect(rejects()).toMatchObject([
    {
      line: '2',
      value: 'surname',
      reason: 'kept the value of this field that was set manually in memorial 1',
      kind: 'note',
    },
    {
      line: '2',
      value: 'plot',
      reason: 'kept the value of this field that was set manually in memorial 1',
      kind: 'note',
    },
  ])

  await site.run(runMemorialsCommand, ['restore', '1'])
  expect((await importing('1,Ada,Rookwood,1844,1921,C 4,Oak Hill,Thornmere,VT', BEN)).out).toMatch(/updated +1\n/)
  expect(await memorial(1)).toMatchObject({ surname: 'Rookwood', plot: 'Plot C 4', slug: 'ada-rookwood' })
})

test('restores a value when its row changes back, next to values that were set manually', async () => {
  await importing(ADA, BEN)
  await site.run(runMemorialsCommand, ['edit', '1', '--surname', 'Voss'])
  await importing('1,Ada,Rookwood,1844,1921,C 4,Oak Hill,Thornmere,VT', BEN)
  expect(await memorial(1)).toMatchObject({ surname: 'Voss', birthDate: { year: 1844 } })
  expect((await importing(ADA, BEN)).out).toMatch(/updated +1\n/)
  expect(await memorial(1)).toMatchObject({ surname: 'Voss', birthDate: { year: 1843 } })
  expect((await importing(ADA, BEN)).out).toMatch(/unchanged +2\n/)
})

test('keeps an edited remark, and whether the page shows it', async () => {
  const row = (born: string, remark: string) => `1,Ada,Rookwood,${born},1921,C 4,Oak Hill,Thornmere,VT,${remark}`
  const importRow = (born: string, remark: string) => {
    const path = site.file('import.csv', `${HEADER},Remarks\n${row(born, remark)}\n`)
    const mapping = site.file('map.json', '{"recognise": true, "fields": {}, "key": "No"}')
    return runImportInto(site.folder, ['memorials', path, '--columns', mapping], IO)
  }
  await importRow('1843', 'paid by J. Roe')
  expect(await memorial(1)).toMatchObject({ remark: 'paid by J. Roe', isRemarkShown: null })
  await site.run(runMemorialsCommand, ['edit', '1', '--show-remark', 'yes'])
  expect((await importRow('1844', 'paid in full')).out).not.toContain('notes to check')
  expect(await memorial(1)).toMatchObject({ remark: 'paid in full', isRemarkShown: true, birthDate: { year: 1844 } })
  await site.run(runMemorialsCommand, ['edit', '1', '--clear', 'remark'])
  expect((await importRow('1845', 'paid in full')).out).toContain('Values to check: 1')
  expect(await memorial(1)).toMatchObject({ remark: null, isRemarkShown: true, birthDate: { year: 1845 } })
})

test('does not restore a removed memorial, even when its row changes', async () => {
  await importing(ADA, BEN)
  await site.run(runMemorialsCommand, ['remove', '1', '--reason', 'the family asked'])
  for (const row of [ADA, '1,Adah,Rookwood,1844,1921,C 4,Oak Hill,Thornmere,VT']) {
    expect((await importing(row, BEN)).out).toMatch(/unchanged +2\n/)
    expect(await memorial(1)).toBe('removed')
    expect(await memorial(3)).toBeNull()
  }
})

test('adds rows of a merged cemetery to the kept cemetery', async () => {
  await importing(ADA, '2,Ben,Oatley,1850,1900,C 5,Oakhill,Thornmere,VT')
  await site.run(runCemeteriesCommand, ['merge', '1', '2'])
  const { out } = await importing(ADA, BEN, '3,Cora,Finch,,1901,,Oak Hill,Thornmere,VT')
  expect(out).not.toContain('New cemeteries')
  expect(await memorial(3)).toMatchObject({ cemetery: { id: 2, name: 'Oakhill' } })
  expect(await site.withStore((store) => store.findCemetery(1))).toMatchObject({ id: 2, memorialsCount: 3 })
})

test('keeps manual values of a cemetery and lists them', async () => {
  await importing(ADA)
  await site.run(runCemeteriesCommand, ['edit', '1', '--phone', '555-0199'])
  const list = site.file('cemeteries.csv', 'Name,City,State,Phone,ZIP\nOak Hill,Thornmere,VT,555-0101,05098\n')
  const args = ['cemeteries', list, '--rejects', join(site.folder, 'rejects.csv')]
  expect((await runImportInto(site.folder, args, IO)).out).toMatch(/updated +1\n/)
  expect(await site.withStore((store) => store.findCemetery(1))).toMatchObject({ phone: '555-0199', zip: '05098' })
  expect(rejects()).toMatchObject([
    { value: 'phone', reason: 'kept the value of this field that was set manually in Oak Hill' },
  ])
})

test.each([
  'First Name,Last Name,DOD\nAda,Rookwood,1921\nBen,Oatley,1900\n',
  'First Name,Last Name,DOB\nAda,Rookwood,3 May 1843\nBen,Oatley,1850\n',
])('finds the people of a file with another name and fewer dates: %j', async (csv) => {
  await importing(ADA, BEN)
  const args = ['memorials', site.file('other.csv', csv), '--burials']
  expect((await runImportInto(site.folder, args, IO)).err).toContain('of 2 rows compared, 2 have the name and dates')
})

test.each(['Oakhill', 'Oak Hill'])(
  'updates a cemetery only from its own row of a list after a merge (%s)',
  async (kept) => {
    const rows = `Id,Name,City,State,Phone,ZIP\n1,Oak Hill,Thornmere,VT,555-0101,\n2,${kept},Thornmere,VT,555-0102,05098\n`
    const list = site.file('cemeteries.csv', rows)
    const map = site.file(
      'keys.json',
      '{"kind": "cemeteries", "recognise": true, "key": "Id", "fields": {"name": "Name"}}',
    )
    const run = () => runImportInto(site.folder, ['cemeteries', list, '--columns', map], IO)
    await run()
    await site.run(runCemeteriesCommand, ['merge', '1', '2'])
    const first = await run()
    expect(await site.withStore((store) => store.findCemetery(2))).toMatchObject({ name: kept, zip: '05098' })
    const second = await run()
    expect(second.out).toMatch(/unchanged +2\n/)
    expect(first.out).toMatch(/added +0\n/)
  },
)

test('keeps a removed memorial removed when its row changes and gains a key at once', async () => {
  const csv = (given: string, text: string) =>
    site.file('list.csv', `No,First Name,Last Name,Died,Inscription\n1,${given},Rookwood,1921,${text}\n`)
  const list = (path: string, key: object) => {
    const mapping = site.file('map.json', JSON.stringify({ recognise: true, fields: {}, ...key }))
    return runImportInto(site.folder, ['memorials', path, '--columns', mapping, '--no-cemetery'], IO)
  }
  await list(csv('Ada', ''), { ignore: ['No'] })
  await site.run(runMemorialsCommand, ['remove', '1', '--reason', 'a duplicate'])
  expect((await list(csv('Ada', 'At rest'), { key: 'No' })).out).toMatch(/added +0\n/)
  expect((await list(csv('Adah', 'At rest'), { key: 'No' })).out).toMatch(/added +0\n.*unchanged +1\n/s)
})

test('updates a merged memorial only once after the other memorial was purged', async () => {
  const list = async (town: string) => {
    const rows = ['a', 'b'].map(
      (name, i) => `${i + 1},Ada,Roe,1901,Elm Grove,${town},https://img.example/${name}${town}.jpg`,
    )
    const file = site.file('list.csv', `No,First Name,Last Name,Died,Cemetery,City,Photo\n${rows.join('\n')}\n`)
    const mapping = site.file('map.json', '{"recognise": true, "fields": {}, "key": "No"}')
    return (await runImportInto(site.folder, ['memorials', file, '--columns', mapping], IO)).out
  }
  await list('')
  await site.run(runMemorialsCommand, ['edit', '1', '--epitaph', 'At rest'])
  const editor = await openEditor(site.config)
  const note = { by: 'ann', at: new Date('2026-11-21T10:00:00Z'), reason: null, dryRun: false }
  await editor.mergeMemorial(2, 1, {}, note)
  await editor.purgeMemorial(2, note)
  await editor.close()
  expect(await list('Thornmere')).toMatch(/updated +1\n/)
  for (let run = 0; run < 2; run++) expect(await list('Thornmere')).toMatch(/updated +0\n/)
})

test.each([
  ['shows the images of all rows of a merged memorial after one of them changed', [], 'abc'],
  ['does not show an image again that was removed before the merge from the kept memorial', [1], 'bc'],
  ['does not show an image again that was removed before the merge from the other memorial', [2], 'ac'],
])('%s', async (_title, removedImages, shown) => {
  const photos = (...names: string[]) => names.map((name) => `https://img.example/${name}.jpg`).join('; ')
  const list = (first: string, second: string) => {
    const rows = [`1,Ada,Roe,1901,${first}`, `2,Ada M,Roe,1901,${second}`]
    const file = site.file('list.csv', `No,First Name,Last Name,Died,Photo\n${rows.join('\n')}\n`)
    const mapping = site.file('map.json', '{"recognise": true, "fields": {}, "key": "No"}')
    return runImportInto(site.folder, ['memorials', file, '--columns', mapping, '--no-cemetery'], IO)
  }
  await list(photos('a'), photos('b'))
  const note = { by: 'ann', at: new Date('2026-11-21T10:00:00Z'), reason: null, dryRun: false }
  const { records } = await openImages(site.config)
  for (const id of removedImages) await records.removeImage(id, note)
  await records.close()
  const editor = await openEditor(site.config)
  await editor.mergeMemorial(2, 1, {}, note)
  await editor.close()
  await list(photos('a'), photos('b', 'c'))
  await list(photos('a', 'b'), photos('b', 'c'))
  const { media } = (await memorial(1)) as { media: readonly { url: string }[] }
  expect(media.map(({ url }) => url)).toEqual([...shown].map((name) => photos(name)))
})

test('lists an image that was removed after a merge under its former memorial when the merge is undone', async () => {
  const rows = ['1,Ada,Roe,1901,https://img.example/a.jpg', '2,Ada M,Roe,1901,https://img.example/b.jpg']
  const file = site.file('list.csv', `No,First Name,Last Name,Died,Photo\n${rows.join('\n')}\n`)
  await runImportInto(site.folder, ['memorials', file, '--no-cemetery'], IO)
  const note = { by: 'ann', at: new Date('2026-11-21T10:00:00Z'), reason: null, dryRun: false }
  const editor = await openEditor(site.config)
  await editor.mergeMemorial(2, 1, {}, note)
  const { records } = await openImages(site.config)
  await records.removeImage(2, note)
  await editor.restoreMemorial(2, note)
  await editor.close()
  await records.restoreImage(2, note)
  await records.close()
  for (const [id, name] of [
    [1, 'a'],
    [2, 'b'],
  ] as const)
    expect(await memorial(id)).toMatchObject({ media: [{ url: `https://img.example/${name}.jpg` }] })
})

test('keeps the name of a tag that was set manually', async () => {
  const file = site.file('list.csv', `${HEADER},Stone\n${ADA},slate\n`)
  const tag = { slug: 'slate', name: 'Slate', when: { column: 'Stone', is: 'slate' } }
  const mapping = site.file('map.json', JSON.stringify({ recognise: true, fields: {}, tags: [tag] }))
  const list = () => runImportInto(site.folder, ['memorials', file, '--columns', mapping], IO)
  await list()
  await site.run(runTagsCommand, ['add', 'slate', '--name', 'Carved slate'])
  await list()
  expect(await memorial(1)).toMatchObject({ tags: [{ name: 'Carved slate' }] })
})

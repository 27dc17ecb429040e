import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { openPeople } from '../../server/compose/compose-people.ts'
import { readConfig } from '../../server/config/config.ts'
import { importRows, keyedRow, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { runCopy } from './copy-command.ts'

let folder: string
beforeEach(async () => {
  folder = temporaryFolder()
  const writer = await openWriter(configOf('old'))
  await importRows(writer, [keyedRow('ada', testMemorial('Ada|Voss', '1850', '1900'))])
  await writer.close()
})

const configOf = (name: string) => readConfig({ DATA_DIR: path.join(folder, name) })
const urlOf = (name: string) => `sqlite:${configOf(name).databaseFile}`

async function copy(...args: string[]) {
  let [out, err] = ['', '']
  const status = await runCopy(args, {
    out: { write: (text: string) => (out += text) },
    err: { write: (text: string) => (err += text) },
  })
  // The times differ from run to run, and the number of rows depends on the search index.
  return { status, out: out.replaceAll(/\d+\.\d s/g, 'T s').replaceAll(/[1-9]\d* rows/g, 'N rows'), err }
}

test('copies a site, compares it, and lists the remaining steps', async () => {
  const { status, out, err } = await copy('--from', urlOf('old'), '--to', urlOf('new'))
  expect({ status, err }).toEqual({ status: 0, err: '' })
  expect(out.split('\n').slice(0, 4)).toEqual([
    `Copying ${urlOf('old')} to ${urlOf('new')}`,
    'Copied N rows in T s. Comparing both databases.',
    'Compared N rows in T s. All are equal.',
    'Images were not copied: they stay where they are. To copy them, add --media-from and --media-to.',
  ])
  expect(out).toContain('The copy is complete. Set DATABASE_URL to the new database')
  expect(out).toContain('in SITE_KEY or as the file site.key')
})

test('does not copy from a database of a newer version', async () => {
  const source = new DatabaseSync(configOf('old').databaseFile)
  source.exec("INSERT INTO schema_migration (name, applied_at) VALUES ('9999_newer.sql', '')")
  source.close()
  const { status, err } = await copy('--from', urlOf('old'), '--to', urlOf('new'))
  expect(status).toBe(1)
  expect(err).toBe(
    'The database has the migration 9999_newer.sql, which this version of Lychgate does not have. Use a newer version.\n',
  )
})

test('also copies the images', async () => {
  const [from, to] = ['old', 'new'].map((name) => path.join(folder, name, 'media')) as [string, string]
  mkdirSync(from)
  writeFileSync(path.join(from, 'stone.jpg'), 'pixels')
  const media = ['--media-from', `file:${from}`, '--media-to', `file:${to}`]
  const { status, out } = await copy('--from', urlOf('old'), '--to', urlOf('new'), ...media)
  expect(status).toBe(0)
  expect(out).toMatch(/^Copied 1 image file of 1\.$/m)
  expect(out).not.toContain('Images were not copied')
  expect(readFileSync(path.join(to, 'stone.jpg'), 'utf8')).toBe('pixels')
})

test('compares databases with --check, lists the differences, and changes nothing', async () => {
  await copy('--from', urlOf('old'), '--to', urlOf('new'))
  expect(await copy('--check', '--from', urlOf('old'), '--to', urlOf('new'))).toEqual({
    status: 0,
    out: `Comparing ${urlOf('old')} with ${urlOf('new')}\nCompared N rows in T s. All are equal.\n`,
    err: '',
  })
  const people = await openPeople(configOf('new'))
  const form = { kind: 'volunteer_list', email: 'ann@thornmere.example', fields: {}, pageUrl: '' } as const
  await people.forms.store({ ...form, receivedAt: new Date(0), isFlagged: false }, null)
  await people.close()
  const { status, err } = await copy('--check', '--from', urlOf('old'), '--to', urlOf('new'))
  expect(status).toBe(1)
  expect(err).toBe(
    [
      'form_submission 1 is not in the source.',
      'inbox_item 1 is not in the source.',
      'The next ID of inbox_item is 2, not 1.',
      'The next ID of form_submission is 2, not 1.',
      'The databases are different: 4 differences.\n',
    ].join('\n'),
  )
})

test('refuses a target that has data', async () => {
  await copy('--from', urlOf('old'), '--to', urlOf('new'))
  expect(await copy('--from', urlOf('old'), '--to', urlOf('new'))).toEqual({
    status: 1,
    out: '',
    err: 'The target already has data in the table memorial. Specify an empty target.\n',
  })
})

test('asks for the file if the source is a folder', async () => {
  const folder = path.dirname(configOf('old').databaseFile)
  const { status, err } = await copy('--from', `sqlite:${folder}`, '--to', urlOf('new'))
  expect({ status, err }).toEqual({
    status: 1,
    err: `${folder} is a folder. Specify the file of the directory, such as lychgate.sqlite.\n`,
  })
})

test('reports a source that does not exist, and creates nothing', async () => {
  const { status, err } = await copy('--from', urlOf('missing'), '--to', urlOf('new'))
  expect({ status, err }).toEqual({ status: 1, err: `There is no database ${configOf('missing').databaseFile}.\n` })
})

test.each([
  ['no URLs', [], '--from must be'],
  ['a path', ['--from', '/data/lychgate.sqlite'], '--from must be'],
  ['a URL of another kind', ['--from', 'sqlite:a', '--to', 'mysql://ann:secret@db/site'], '--to must be'],
  [
    'only one image location',
    ['--from', 'sqlite:a', '--to', 'sqlite:b', '--media-from', 'file:a'],
    '--media-to must be',
  ],
  [
    'an image location without a kind',
    ['--from', 'sqlite:a', '--to', 'sqlite:b', '--media-from', 'a'],
    '--media-from must',
  ],
  ['one argument too many', ['sqlite:a'], "Unexpected argument 'sqlite:a'"],
])('rejects %s without showing a password', async (_, args, message) => {
  const { status, err } = await copy(...args)
  expect(status).toBe(2)
  expect(err).toContain(message)
  expect(err).not.toContain('secret')
})

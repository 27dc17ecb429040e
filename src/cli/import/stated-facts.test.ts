import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { beforeEach, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto } from '../../../tests/support/import-run.ts'
import { SqliteDirectoryStore } from '../../storage/sqlite/directory-store.ts'

let folder: string
let path: string
beforeEach(() => {
  folder = temporaryFolder()
  path = join(folder, 'list.csv')
})

const LIST = 'Last,First,Died\nRoe,Ada,3/4/21\nQuill,Elias,\n'
const run = (...args: string[]) => runImportInto(folder, ['memorials', path, ...args])
const noTerminal = { ask: async () => null }

async function memorial(id: number) {
  const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
  try {
    return await store.findMemorial(id)
  } finally {
    await store.close()
  }
}

test('options state the cemetery, the kind, and the century of a whole file without a mapping', async () => {
  await writeFile(path, LIST)
  const place = ['--cemetery', 'Elm Grove', '--city', 'Thornmere', '--state', 'VT']
  const { out } = await run(...place, '--burials', '--two-digit-years-from', '1900')
  expect(out).toMatch(/added +2\n/)
  expect(await memorial(1)).toMatchObject({
    surname: 'Roe',
    cemetery: { name: 'Elm Grove', city: 'Thornmere', state: 'Vermont' },
    lifeEvents: [{ type: 'Death', date: { year: 1921 } }],
  })
  expect(await memorial(2)).toMatchObject({ surname: 'Quill', cemetery: { name: 'Elm Grove' }, lifeEvents: [] })
})

test('--cemetery overrides the cemetery of a mapping and keeps its columns', async () => {
  await writeFile(path, LIST)
  const columns = join(folder, 'map.json')
  const fields = { surname: 'Last', death_date: 'Died', cemetery_name: { value: 'Hill' } }
  await writeFile(columns, JSON.stringify({ two_digit_years_from: 1850, fields }))
  await run('--columns', columns, '--cemetery', 'Elm Grove')
  expect(await memorial(1)).toMatchObject({
    surname: 'Roe',
    givenNames: null,
    cemetery: { name: 'Elm Grove', city: null },
  })
})

test('--city and --state set the place of all cemeteries in a list', async () => {
  await writeFile(path, 'Name,ZIP\nElm Grove,05098\nOak Hill,\n')
  const { status } = await runImportInto(folder, ['cemeteries', path, '--state', 'VT', '--city', 'Thornmere'])
  expect(status).toBe(0)
  const store = new SqliteDirectoryStore(join(folder, 'lychgate.sqlite'))
  expect(await store.findCemetery(2)).toMatchObject({ name: 'Oak Hill', city: 'Thornmere', state: 'Vermont' })
  await store.close()
})

test('--cemetery overrides cemetery keys', async () => {
  await writeFile(path, 'Last,Died,Cemetery ID\nRoe,1921,7\nQuill,1922,8\n')
  const { out } = await run('--cemetery', 'Elm Grove')
  expect(out).toContain('New cemeteries: 1.\n')
  expect((await run('--cemetery', 'Elm Grove')).out).toMatch(/unchanged +2\n/)
})

test('reports a row that equals an earlier row, and stores both', async () => {
  await writeFile(path, 'Last,First,Died\nRoe,child,1921\nQuill,Ada,1921\nRoe,child,1921\n')
  const reason = 'line 4: has the same name, dates, cemetery, and plot as an earlier row, and is a separate memorial\n'
  expect((await run('--cemetery', 'Elm Grove', '--dry-run')).out).toContain(reason)
  const { out } = await run('--cemetery', 'Elm Grove')
  expect(out).toMatch(/added +3\n/)
  expect(out).toContain(`${reason}          Fix: if they are about one person, delete one of the rows\n`)
})

describe('a list whose rows name no cemetery', () => {
  test.each(['Last,First,Died\nRoe,Ada,1921\n', 'Last,First,Died,Cemetery\nRoe,Ada,1921,\n'])(
    'is not stored without a terminal, and the error names the options: %j',
    async (text) => {
      await writeFile(path, text)
      const { status, err } = await runImportInto(folder, ['memorials', path], noTerminal)
      expect(status).toBe(2)
      expect(err).toContain(
        'do not name a cemetery. Name it with --cemetery NAME --city NAME --state NAME, or add --no-cemetery',
      )
      expect((await runImportInto(folder, ['memorials', path, '--no-cemetery'], noTerminal)).status).toBe(0)
      expect(await memorial(1)).toMatchObject({ surname: 'Roe', cemetery: null })
    },
  )

  test('is stored in the cemetery that the person at the terminal names', async () => {
    await writeFile(path, LIST)
    const answers = ['Elm Grove', 'Thornmere, Vermont']
    const questions: string[] = []
    const ask = async (question: string) => {
      questions.push(question)
      return answers.shift() ?? null
    }
    const { out } = await runImportInto(folder, ['memorials', path, '--burials'], { ask })
    expect(out).toMatch(/added +2\n/)
    expect(questions).toHaveLength(2)
    expect(await memorial(2)).toMatchObject({ cemetery: { name: 'Elm Grove', city: 'Thornmere', state: 'Vermont' } })
  })

  test('is not stored if the question is canceled with Ctrl-C or Ctrl-D', async () => {
    await writeFile(path, LIST)
    const ask = () => Promise.reject(Object.assign(new Error('Aborted with Ctrl+C'), { code: 'ABORT_ERR' }))
    const { status, err } = await runImportInto(folder, ['memorials', path, '--burials'], { ask })
    expect([status, err]).toEqual([130, '\nStopped. Nothing was stored.\n'])
  })

  test('is previewed without a question', async () => {
    await writeFile(path, LIST)
    const { status, out } = await runImportInto(folder, ['memorials', path, '--dry-run'], noTerminal)
    expect([status, out.split('\n')[0]]).toEqual([
      0,
      'The rows do not name a cemetery. The import will need --cemetery NAME or --no-cemetery.',
    ])
  })
})

test('writes the recognized columns as a mapping that reads the file the same way', async () => {
  await writeFile(path, 'Last,First,Died,Section,Lot,Shelf\nRoe,Ada,3/4/1921,C,4,x\n')
  const mapping = join(folder, 'map.json')
  const preview = await run(
    '--dry-run',
    '--save-mapping',
    mapping,
    '--cemetery',
    'Elm Grove',
    '--burials',
    '--day-first',
  )
  expect(preview.out).toContain(`Wrote the mapping to ${mapping}. Edit it, and use it with --columns ${mapping}.\n`)
  expect(JSON.parse(await readFile(mapping, 'utf8'))).toEqual({
    kind: 'burials',
    dates: 'day-first',
    fields: {
      cemetery_name: { value: 'Elm Grove' },
      surname: 'Last',
      given_names: 'First',
      death_date: 'Died',
      plot: [
        { column: 'Section', label: 'Section' },
        { column: 'Lot', label: 'Lot' },
      ],
    },
  })
  const mapped = await run('--dry-run', '--columns', mapping)
  expect(mapped.out).toBe(preview.out.replace(/^Wrote.*\n/, ''))
  const again = await run('--dry-run', '--save-mapping', mapping)
  expect([again.status, again.err.split('\n')[0]]).toEqual([
    2,
    `The mapping cannot be written to ${mapping}: the file already exists.`,
  ])
})

test.each([
  [['--city', 'Thornmere'], 'Use --city and --state only with --cemetery.'],
  [['--cemetery', ' '], '--cemetery is empty.'],
  [['--cemetery', 'Hill', '--no-cemetery'], 'Use --cemetery or --no-cemetery, not both.'],
  [['--two-digit-years-from', '50'], '--two-digit-years-from is "50", but must be a year, such as 1850.'],
  [['--save-mapping', 'a.json', '--columns', 'b.json'], '--save-mapping writes a new mapping'],
])('rejects %j', async (args, message) => {
  await writeFile(path, LIST)
  const { status, err } = await run(...args)
  expect(status).toBe(2)
  expect(err).toContain(message)
})

describe('the end of an import', () => {
  const ROWS = [
    'Roe,Ada,1921,a',
    ...Array.from({ length: 300 }, (_, i) => `Quill,Elias ${'x'.repeat((i % 5) + 1)},,b`),
    'Vale,Zeno,13/45/1900,c',
  ]

  test('shows the most frequent reasons, each with its count, an example, and a fix', async () => {
    await writeFile(path, `Last,First,Died,Shelf\n${ROWS.join('\n')}\n`)
    const { out } = await run()
    expect(out).toMatch(
      /\nRefused rows: 300\n +300 {2}line 3: .*shows that the person has died.*\n +Fix: .*--burials\n/,
    )
    expect(out).toMatch(
      /\nValues without a field: 1\n +1 {2}line 1, Shelf: no matching field; rows with a value: 302\n/,
    )
    expect(out).toMatch(/\nAll \d+ lines are in .*\.rejects\.csv\n$/)
  })

  test('reports values to check before values without a field', async () => {
    await writeFile(
      path,
      `Last,First,Died,Deceased Name,Shelf\n${ROWS.join('\n').replaceAll(/,([abc])$/gm, ',Someone Else,$1')}\n`,
    )
    const rejects = join(folder, 'rejects.csv')
    await run('--rejects', rejects)
    const kinds = (parse(await readFile(rejects, 'utf8'), { columns: true }) as { kind: string }[]).map(
      ({ kind }) => kind,
    )
    const isLast = (kind: string) => kind === 'unmapped' || kind === 'column'
    const first = kinds.findIndex(isLast)
    expect(first).toBeGreaterThan(0)
    expect(kinds.slice(first).every(isLast)).toBe(true)
  })

  test('is an error if every row was refused', async () => {
    await writeFile(path, 'Last,First\nRoe,Ada\n')
    const { status, err } = await run()
    expect([status, err]).toEqual([1, 'No row was stored: the only one was refused.\n'])
  })
})

test('recognizes a GEDCOM file and states that it cannot be imported', async () => {
  path = join(folder, 'family.ged')
  await writeFile(path, '0 HEAD\n1 GEDC\n')
  expect((await run()).err).toBe(`${path} is a GEDCOM file. Lychgate cannot import GEDCOM yet; a later version will.\n`)
})

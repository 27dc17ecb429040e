import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DirectoryAdminSite } from '../../../tests/support/directory-admin-site.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { openImages } from '../../server/compose/compose-images.ts'
import { using } from '../../services/desk/records/record-sources.ts'
import { openSqliteEditor } from '../../storage/sqlite/open-directory.ts'
import { keyedRow, testCemetery, testMemorial } from '../../storage/store-fixture.test-suite.ts'
import { runMemorialsCommand } from './memorials-command.ts'

let site: DirectoryAdminSite
const memorials = (...args: string[]) => site.run(runMemorialsCommand, args)
const memorial = (id: number) => site.withStore((store) => store.findMemorial(id))

beforeEach(async () => {
  site = await DirectoryAdminSite.open()
  await site.import([
    keyedRow(
      'ada',
      testMemorial('Ada|Rookwood', '1843-04-04', '1921-11-20', { epitaph: 'Asleep\nin peace' }),
      testCemetery('Oak Hill', { city: 'Thornmere', state: 'Vermont' }),
    ),
    keyedRow('ben', testMemorial('Ben|Oatley', '', '1900'), testCemetery('Oak Hill', { city: 'Osric', state: 'Iowa' })),
  ])
})
afterEach(() => site.close())

describe('memorials edit', () => {
  test('accepts names only as long as in an import', async () => {
    for (const name of ['given-names', 'surname', 'maiden-name', 'nickname', 'title', 'father', 'mother', 'spouse']) {
      const { status, err } = await memorials('edit', '1', `--${name}`, 'a'.repeat(501))
      expect([name, status, err]).toEqual([name, 1, expect.stringContaining('" is longer than 500 characters.')])
      expect((await memorials('edit', '1', `--${name}`, 'a'.repeat(500))).status).toBe(0)
    }
  })

  test('prints each field before and after, and the URL when the name changes it', async () => {
    const { status, out, err } = await memorials(
      'edit',
      '1',
      '--surname',
      'Voss',
      '--birth-date',
      '12 APR 1887',
      '--death-date',
      'abt 1890',
      '--reason',
      'her granddaughter wrote',
    )
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toBe(`Memorial 1: Ada Rookwood, /memorial/1/ada-rookwood
  surname            - Rookwood
                     + Voss
  birth-date         - April 4, 1843
                     + April 12, 1887
  death-date         - November 20, 1921
                     + About 1890
  url                - /memorial/1/ada-rookwood
                     + /memorial/1/ada-voss
Saved as change 1 by ann. To undo it: memorials restore 1
`)
    expect(await memorial(1)).toMatchObject({
      slug: 'ada-voss',
      birthDate: { year: 1887, month: 4, day: 12, qualifier: null },
      deathDate: { year: 1890, month: null, day: null, qualifier: 'about' },
    })
    expect((await memorials('history', '1')).out).toMatch(
      /^change 1, 2026-11-20 09:05, edited by ann: her granddaughter wrote\n {2}surname {12}- Rookwood\n/,
    )
  })

  test.each([
    ['1843-04', { year: 1843, month: 4, day: null, qualifier: null }],
    ['12.4.1887', { year: 1887, month: 12, day: 4, qualifier: null }],
    ['bef 1850', { year: 1850, qualifier: 'before' }],
    ['between 1843 and 1845', { year: 1843, qualifier: 'between', end: { year: 1845 } }],
  ])('parses the date "%s" as imports do', async (input, date) => {
    expect((await memorials('edit', '1', '--birth-date', input)).status).toBe(0)
    expect(await memorial(1)).toMatchObject({ birthDate: date })
  })

  test('reads the day first with --day-first', async () => {
    await memorials('edit', '1', '--birth-date', '12.4.1887', '--day-first')
    expect(await memorial(1)).toMatchObject({ birthDate: { month: 4, day: 12 } })
  })

  test('finds a cemetery by its ID, or by its name and place', async () => {
    const ambiguous = await memorials('edit', '1', '--cemetery', 'oak hill')
    expect(ambiguous.status).toBe(1)
    expect(ambiguous.err).toBe(`2 cemeteries have this name. Use --cemetery with an ID, or add the city and state:
  1 Oak Hill, Thornmere, Vermont
  2 Oak Hill, Osric, Iowa
`)
    const found = await memorials('edit', '1', '--cemetery', 'Oak Hill', '--cemetery-state', 'IA')
    expect(found.out).toContain('  cemetery           - 1 Oak Hill\n                     + 2 Oak Hill\n')
    expect(await memorial(1)).toMatchObject({ cemetery: { id: 2 } })
    expect((await memorials('edit', '1', '--cemetery', '1')).status).toBe(0)
    expect((await memorials('edit', '1', '--cemetery', '77')).err).toBe('There is no cemetery 77.\n')
    expect((await memorials('edit', '1', '--clear', 'cemetery')).status).toBe(0)
    expect(await memorial(1)).toMatchObject({ cemetery: null })
  })

  test('sets and clears fields, including negative degrees', async () => {
    await memorials(
      ...['edit', '1', '--latitude', '44.5', '--longitude', '-72.25', '--veteran', 'yes', '--gender', 'f'],
      ...['--age-at-death', '78 yrs', '--title', 'Dr.', '--suffix', 'Jr.', '--burial-note', 'Cremated'],
    )
    expect(await memorial(1)).toMatchObject({
      latitude: 44.5,
      longitude: -72.25,
      isVeteran: true,
      gender: 'Female',
      ageAtDeath: '78',
      title: 'Dr.',
      nameSuffix: 'Jr.',
      lifeEvents: [{ type: 'Birth' }, { type: 'Death' }, { type: 'Burial', date: null, note: 'Cremated' }],
    })
    await memorials('edit', '1', '--clear', 'burial-note', '--clear', 'veteran', '--clear', 'epitaph')
    expect(await memorial(1)).toMatchObject({ isVeteran: false, epitaph: null, lifeEvents: { length: 2 } })
  })

  test('reports all invalid values and saves nothing', async () => {
    const args = [
      '--surname',
      'X',
      '--birth-date',
      '31 FEB 1887',
      '--latitude',
      '99',
      '--plot',
      ' ',
      '--death-date',
      '3/4/22',
    ]
    const { status, out, err } = await memorials('edit', '1', ...args)
    expect({ status, out }).toEqual({ status: 1, out: '' })
    expect(err).toBe(`--birth-date: "31 FEB 1887" has a day that is not in February 1887.
--death-date: "3/4/22" has a two-digit year; use four digits.
--plot: " " is empty; to remove the value, use --clear.
--latitude: "99" is not a valid latitude.
Nothing was saved.
`)
    expect((await memorials('edit', '1', '--birth-date', '2031')).err).toContain('is in the future')
    expect((await memorials('edit', '1', '--birth-date', 'unknown')).err).toContain('is not a valid date')
    expect((await memorials('edit', '1', '--latitude', '44')).err).toContain('or neither')
    expect((await memorials('history', '1')).out).toBe('Memorial 1 has no manual changes.\n')
  })

  test('prints the change and saves nothing with --dry-run', async () => {
    const { out } = await memorials('edit', '1', '--surname', 'Voss', '--dry-run')
    expect(out).toContain('+ /memorial/1/ada-voss\nDry run: nothing was saved.\n')
    expect(await memorial(1)).toMatchObject({ surname: 'Rookwood' })
    expect((await memorials('edit', '1', '--surname', 'Rookwood')).out).toContain('No change:')
  })

  test('saves a death that precedes the birth, with a note', async () => {
    const { status, out } = await memorials('edit', '1', '--death-date', '1800')
    expect(status).toBe(0)
    expect(out).toContain('Note: The death is before the birth.\n')
  })

  test('prints the problem and how to show the usage', async () => {
    for (const [args, sentence] of [
      [['edit', '1'], 'Specify at least one field.'],
      [['edit', 'x', '--surname', 'Y'], '"x" is not a valid memorial ID.'],
      [['edit', '--surname', 'Y'], 'Specify the memorial ID, as in its URL.'],
      [['edit', '1', '2', '--surname', 'Y'], 'Unexpected argument: "2". Specify one memorial at a time.'],
      [['edit', '1', '--sir-name', 'Y'], "Unknown option '--sir-name'."],
      [['edit', '1', '--clear', 'sir-name'], 'There is no field "sir-name" to clear.'],
      [['edit', '1', '--surname', 'Y', '--clear', 'surname'], '--surname cannot be both set and cleared.'],
      [['edit', '1', '--surname', 'Y', '--surname', 'Z'], '--surname is specified twice.'],
      [['edit', '1', '--surname', 'Y', '--by', ' '], '--by is empty.'],
      [['remove', '1'], 'Give a reason for the audit log: --reason WHY.'],
      [['erase', '1'], 'Specify a subcommand: show, add, edit, remove, restore, history, or purge.'],
    ] as const) {
      const { status, out, err } = await memorials(...args)
      expect({ status, out }, sentence).toEqual({ status: 2, out: '' })
      expect(err).toBe(`${sentence}\nRun "lychgate memorials --help" for details.\n`)
    }
  })
})

test('memorials history lists only the fields that a merge of memorials changed', async () => {
  await using(
    () => openEditor(site.config),
    async (editor) => {
      const note = { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false }
      await editor.mergeMemorial(2, 1, { nickname: 'Addie', familyLinks: ['none 7', 'father 9'] }, note)
    },
  )
  expect((await memorials('history', '1')).out).toBe(`change 1, 2026-11-20 09:05, edited by ann
  nickname           - (empty)
                     + Addie
  relatives          - (none)
                     + father: memorial 9, not related: memorial 7
change 2, 2026-11-20 09:05, merged (memorial 2 into 1) by ann
  given-names        - Ben
  surname            - Oatley
  death-date         - 1900
  cemetery           - 2 Oak Hill
`)
})

test('memorials history states that a merge changed no value of the memorial that remains', async () => {
  await using(
    () => openEditor(site.config),
    async (editor) => {
      await editor.mergeMemorial(
        2,
        1,
        {},
        { by: 'ann', at: new Date('2026-11-20T09:05:30Z'), reason: null, dryRun: false },
      )
    },
  )
  expect((await memorials('history', '1')).out).toMatch(/^change 1, .* edited by ann\n {2}no value changed\nchange 2, /)
})

describe('memorials add', () => {
  test('adds a memorial from options and a file', async () => {
    const file = site.file('cora.json', '{"given_names": "Cora", "burial_date": "bet 1843 and 1845", "veteran": true}')
    const { status, out } = await memorials('add', '--from', file, '--surname', 'Finch', '--by', 'The sexton')
    expect(status).toBe(0)
    expect(out).toBe(`Memorial 3: Cora Finch, /memorial/3/cora-finch
  given-names        + Cora
  surname            + Finch
  burial-date        + Between 1843 and 1845
  veteran            + yes
Saved as change 1 by The sexton. To undo it: memorials remove 3 --reason WHY
`)
    expect(await memorial(3)).toMatchObject({ slug: 'cora-finch', isVeteran: true, isDemo: false })
  })

  test('reads standard input for the file "-"', async () => {
    const readInput = async () => '{"surname": "Finch", "cemetery": 2}'
    expect((await site.run(runMemorialsCommand, ['add', '--from', '-'], { readInput })).status).toBe(0)
    expect(await memorial(3)).toMatchObject({ surname: 'Finch', cemetery: { id: 2 } })
  })

  test('rejects someone who may be living', async () => {
    expect((await memorials('add', '--surname', 'Finch', '--birth-date', '1980')).err).toContain('has died')
    const recent = ['--surname', 'Finch', '--birth-date', '1955', '--cemetery', '1']
    const { status, err } = await memorials('add', ...recent)
    expect(status).toBe(1)
    expect(err).toContain('born within the last 110 years and may be living: enter a date of death or burial.')
    expect((await memorials('add', ...recent, '--burial-date', '2001')).status).toBe(0)
    const noDates = ['--clear', 'death-date', '--clear', 'burial-date']
    expect((await memorials('edit', '3', '--clear', 'burial-date')).err).toContain('may be living')
    expect((await memorials('edit', '1', '--birth-date', '1955', ...noDates)).err).toContain('may be living')
    expect((await memorials('edit', '1', '--birth-date', '1843', ...noDates)).status).toBe(0)
  })

  test('rejects a file that does not contain an object of fields', async () => {
    const list = await memorials('add', '--from', site.file('list.json', '[1]'))
    expect(list).toMatchObject({ status: 1, err: expect.stringContaining('must contain one JSON object') })
    const unknown = await memorials('add', '--from', site.file('unknown.json', '{"sir_name": "X"}'))
    expect(unknown).toMatchObject({ status: 2, err: expect.stringContaining('there is no field "sir_name"') })
    const folder = await memorials('add', '--from', site.file('there.json', '{}').replace(/there\.json$/, ''))
    expect(folder).toMatchObject({ status: 1, err: expect.stringMatching(/ is a folder, not a file\.\n$/) })
    const missing = await memorials('add', '--from', 'no-such.json')
    expect(missing).toMatchObject({ status: 1, err: 'no-such.json does not exist.\n' })
    const broken = await memorials('add', '--from', site.file('broken.json', '{'))
    expect(broken).toMatchObject({ status: 1, err: expect.stringContaining('is not valid JSON') })
    expect(await memorial(3)).toBeNull()
  })
})

describe('memorials remove and restore', () => {
  test('hide a memorial and show it again', async () => {
    const removed = await memorials('remove', '1', '--reason', 'the family asked')
    expect(removed).toMatchObject({ status: 0, err: '' })
    expect(removed.out).toContain('  epitaph            - Asleep / in peace\n')
    expect(removed.out).toContain('To undo it: memorials restore 1\n')
    expect(await memorial(1)).toBe('removed')

    expect((await memorials('show', '1')).out).toContain('Removed at 2026-11-20 09:05. Its last values:\n')
    expect(await memorials('edit', '1', '--surname', 'X')).toMatchObject({
      status: 1,
      err: 'Memorial 1 is removed. To restore it: memorials restore 1\n',
    })

    const restored = await memorials('restore', '1')
    expect(restored.out).toContain('Undoes change 1, 2026-11-20 09:05, removed by ann: the family asked\n')
    expect(await memorial(1)).toMatchObject({ surname: 'Rookwood', epitaph: 'Asleep\nin peace' })
    expect(await memorials('restore', '1')).toMatchObject({
      status: 1,
      err: 'Memorial 1 has no changes to undo.\n',
    })
    expect((await memorials('history', '1')).out.match(/^change .*$/gm)).toEqual([
      'change 1, 2026-11-20 09:05, removed by ann: the family asked (undone)',
      'change 2, 2026-11-20 09:05, restored (undid change 1) by ann',
    ])
  })

  test('report an unknown memorial', async () => {
    for (const args of [
      ['show', '9'],
      ['history', '9'],
      ['restore', '9'],
      ['remove', '9', '--reason', 'x'],
    ]) {
      expect(await memorials(...args)).toEqual({ status: 1, out: '', err: 'There is no memorial 9.\n' })
    }
  })
})

test('memorials history lists the changes to the memorial and its images in chronological order', async () => {
  const named = (url: string) => ({ url, altText: 'A stone', description: null, isPortrait: false })
  const media = [named('/demo/a.svg'), named('/demo/b.svg'), named('/demo/c.svg')]
  await site.import([keyedRow('cy', testMemorial('Cyrus|Peake', '1850', '1900', { media }))])
  const { records } = await openImages(site.config)
  const note = { by: 'ann', at: new Date('2026-11-20T09:05:00Z'), reason: null, dryRun: false }
  await records.editImage(2, { altText: 'A slate stone', isPortrait: true }, note)
  await memorials('edit', '3', '--plot', 'B 2')
  await records.removeImage(2, { ...note, reason: 'her son asked' })
  await records.close()
  expect((await memorials('history', '3')).out).toBe(`Image 2: change 1, 2026-11-20 09:05, edited by ann
  alt                - A stone
                     + A slate stone
  portrait           - no
                     + yes
change 2, 2026-11-20 09:05, edited by ann
  plot               - (empty)
                     + B 2
Image 2: change 3, 2026-11-20 09:05, removed by ann: her son asked
  url                - /demo/b.svg
  alt                - A slate stone
  portrait           - yes
`)
  expect((await memorials('history', '2')).out).toBe('Memorial 2 has no manual changes.\n')
})

test('memorials show lists every filled field under its option name', async () => {
  expect((await memorials('show', '1')).out.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/, 'TIME')).toBe(
    `Memorial 1: Ada Rookwood, /memorial/1/ada-rookwood
  given-names        Ada
  surname            Rookwood
  birth-date         April 4, 1843
  death-date         November 20, 1921
  epitaph            Asleep / in peace
  cemetery           1 Oak Hill, Thornmere, Vermont
  images             0
  last changed       TIME
`,
  )
})

test('memorials edit sets the remark and whether its page shows it', async () => {
  await memorials('edit', '1', '--remark', 'Removed to Osric', '--show-remark', 'yes')
  expect(await memorial(1)).toMatchObject({ remark: 'Removed to Osric', isRemarkShown: true })
  await memorials('edit', '1', '--show-remark', 'no')
  expect(await memorial(1)).toMatchObject({ remark: 'Removed to Osric', isRemarkShown: false })
  expect((await memorials('edit', '1', '--clear', 'show-remark')).out).toContain('- no')
  expect(await memorial(1)).toMatchObject({ isRemarkShown: null })
  await memorials('remove', '1', '--reason', 'a trial')
  await memorials('restore', '1')
  expect(await memorial(1)).toMatchObject({ remark: 'Removed to Osric', isRemarkShown: null })
})

test('memorials edit removes control characters', async () => {
  await memorials('edit', '1', '--surname', 'Vo\u001b[31mss')
  expect(await memorial(1)).toMatchObject({ surname: 'Vo[31mss' })
})

test('reports a file that is not a database', async () => {
  const openEditor = async () => await openSqliteEditor(site.file('none.sqlite', 'This is not a database.'.repeat(100)))
  const { status, out, err } = await site.run(runMemorialsCommand, ['show', '1'], { openEditor })
  expect({ status, out }).toEqual({ status: 1, out: '' })
  expect(err).toMatch(/^The database .* is damaged, or the file is not a database\. .*\n$/)
})

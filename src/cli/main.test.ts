import { existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { runCommand, startCommand } from '../../tests/support/command.ts'
import { temporaryFolder } from '../../tests/support/folders/temporary-folder.ts'

const folder = temporaryFolder()

test('succeeds when the reader closes the pipe early', async () => {
  const { child, ended } = startCommand(['tags', 'show'], { DATA_DIR: folder })
  child.stdout?.destroy()
  expect(await ended).toMatchObject({ status: 0, stderr: '' })
})

test('serve reports a data folder or database that it cannot write to', async () => {
  const file = path.join(folder, 'file')
  writeFileSync(file, 'This is not a database.'.repeat(100))
  expect(await runCommand(['serve'], { DATA_DIR: file })).toEqual({
    status: 1,
    stdout: '',
    stderr: `DATA_DIR is ${JSON.stringify(file)}, but must be a folder that you can write to.\n`,
  })
  for (const [place, message] of [
    [file, /^The database .*file is damaged, or the file is not a database\. Run "lychgate doctor"; .*\n$/],
    [folder, /^The database .* cannot be opened: .*\. DATABASE_URL must name .*\.\n$/],
  ] as const) {
    const { status, stderr } = await runCommand(['serve'], { DATA_DIR: folder, DATABASE_URL: `sqlite:${place}` })
    expect(status).toBe(1)
    expect(stderr).toMatch(message)
  }
})

test.each([
  [['import', 'memorials', path.join(folder, 'import.csv'), '--no-cemetery']],
  [['import', 'cemeteries', path.join(folder, 'import.csv')]],
  [['generate', '--memorials', '5']],
  [['demo', 'remove']],
])('%j reports a database that cannot be opened', async (args) => {
  const isOfPeople = args[1] === 'memorials'
  writeFileSync(
    path.join(folder, 'import.csv'),
    isOfPeople ? 'Name,Died\nAda Roe,1900\n' : 'Name,City\nElm,Thornmere\n',
  )
  const { status, stderr } = await runCommand(args, { DATA_DIR: folder, DATABASE_URL: `sqlite:${folder}` })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The database .* cannot be opened: .*\. DATABASE_URL must name .*\.\n$/)
})

test.each([[['serve']], [['forms', 'list']]])('%j reports a people database that cannot be opened', async (args) => {
  const own = path.join(folder, 'people')
  mkdirSync(path.join(own, 'lychgate-people.sqlite'), { recursive: true })
  const { status, stderr } = await runCommand(args, { DATA_DIR: own, DEMO: 'off' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^The database .*lychgate-people\.sqlite cannot be opened: EISDIR.*\n$/m)
})

test('an unknown command prints how to show the help', async () => {
  expect(await runCommand(['improt', 'memorials'], {})).toEqual({
    status: 2,
    stdout: '',
    stderr: 'Unknown command: "improt".\nRun "lychgate --help" for details.\n',
  })
})

test('help lists every subcommand of users', async () => {
  const { stdout } = await runCommand(['help'], {})
  const { stdout: usage } = await runCommand(['users', '--help'], {})
  const subcommands = new Set([...usage.matchAll(/lychgate users ([a-z-]+)/g)].map(([, name = '']) => name))
  const [, listed = ''] = /^ {2}users (.*)$/m.exec(stdout) ?? []
  expect(subcommands).toContain('role')
  expect(listed.split(/, | /)).toEqual(expect.arrayContaining([...subcommands]))
})

test.each(['serve', 'generate', 'demo', 'backup', 'restore', 'doctor', 'version', 'tags'])(
  '%s --help prints the usage and creates no files',
  async (command) => {
    const own = path.join(folder, `help-${command}`)
    const { status, stdout, stderr } = await runCommand([command, '--help'], { DATA_DIR: own })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(stdout).toMatch(new RegExp(`^Usage: lychgate ${command}\\b`))
    expect(stdout).toContain('Exit status: 0 done')
    expect(existsSync(own)).toBe(false)
  },
)

test.each([[['serve']], [['generate', '--memorials', '5']], [['memorials', 'show', '1']]])(
  '%j reports a database from a newer version',
  async (args) => {
    const own = mkdtempSync(path.join(folder, 'newer-'))
    const database = new DatabaseSync(path.join(own, 'lychgate.sqlite'))
    database.exec('CREATE TABLE schema_migration (name TEXT NOT NULL PRIMARY KEY, applied_at TEXT NOT NULL) STRICT')
    database.exec("INSERT INTO schema_migration VALUES ('9999_later.sql', 'one day')")
    database.close()
    expect(await runCommand(args, { DATA_DIR: own })).toEqual({
      status: 1,
      stdout: '',
      stderr:
        'The database has the migration 9999_later.sql, which this version of Lychgate does not have. Use a newer version.\n',
    })
  },
)

test('commands report a database that another program has locked', {
  timeout: 60_000,
}, async () => {
  const own = mkdtempSync(path.join(folder, 'locked-'))
  const settings = { DATA_DIR: own }
  for (const args of [
    ['tags', 'show'],
    ['users', 'list'],
  ])
    await runCommand(args, settings)
  const lockers = ['lychgate.sqlite', 'lychgate-people.sqlite'].map((name) => new DatabaseSync(path.join(own, name)))
  for (const locker of lockers) locker.exec('BEGIN IMMEDIATE')
  const commands = [
    ['demo', 'remove'],
    ['generate', '--memorials', '5'],
    ['mail', 'retry', '--all'],
  ]
  const results = await Promise.all(commands.map(async (args) => runCommand(args, settings)))
  for (const locker of lockers) locker.close()
  for (const { status, stderr } of results) {
    expect(status).toBe(1)
    expect(stderr).toBe('Another program has locked the database for 10 seconds. Try again when it has finished.\n')
  }
})

test('import reports an invalid setting', async () => {
  writeFileSync(path.join(folder, 'import.csv'), 'Name,Died\nAda Roe,1900\n')
  const settings = { DATA_DIR: folder, PORT: 'abc' }
  const { status, stderr } = await runCommand(
    ['import', 'memorials', path.join(folder, 'import.csv'), '--no-cemetery'],
    settings,
  )
  expect(status).toBe(1)
  expect(stderr).toMatch(/^PORT is "abc", .*\n$/)
})

import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { AdminSite } from '../../../tests/support/admin-site.ts'
import { openWriter } from '../../server/compose/compose-directory.ts'
import { type Config, readConfig } from '../../server/config/config.ts'
import { readLastBackup } from '../../storage/last-backup.ts'
import { runBackup } from './backup-command.ts'
import { runRestore } from './restore-command.ts'

const DATABASES = ['lychgate-people.sqlite', 'lychgate.sqlite']

let site: AdminSite
let errors: string[]
let output: string
let now: Date
beforeEach(async () => {
  site = await AdminSite.open()
  errors = []
  output = ''
  now = new Date('2026-11-24T02:30:00Z')
})
afterEach(() => site.close())

let media: Config['media']
beforeEach(() => {
  media = site.config.media
})

const io = {
  out: {
    write: (text: string) => {
      output += text
    },
  },
  err: { write: (line: string) => errors.push(line) },
  readConfig: () => ({ ...site.config, media }),
  now: () => now,
}
const back = (...args: string[]) => runBackup(args, io)
const restore = (...args: string[]) => runRestore(args, io)
const copies = () => path.join(site.folder, 'copies')

/** The settings of a site whose DATA_DIR is this folder */
function inFolder(dataDir: string): Partial<Config> {
  const [peopleDatabaseFile, databaseFile] = DATABASES.map((name) => path.join(dataDir, name))
  return { dataDir, databaseFile, peopleDatabaseFile, media: { folder: path.join(dataDir, 'media') } }
}

async function fillSite(): Promise<void> {
  await (await openWriter(site.config)).close()
  await site.submitForm({ email: 'ann@thornmere.example' })
  mkdirSync(path.join(site.config.dataDir, 'media/ab'), { recursive: true })
  writeFileSync(path.join(site.config.dataDir, 'media/ab/stone.webp'), 'pixels')
  writeFileSync(path.join(site.config.dataDir, 'site.key'), 'secret')
}

function emailsIn(file: string): unknown[] {
  const database = new DatabaseSync(file, { readOnly: true })
  try {
    return database
      .prepare('SELECT email FROM form_submission ORDER BY id')
      .all()
      .map((row) => row.email)
  } finally {
    database.close()
  }
}

describe('backup', () => {
  test('does not follow symbolic links among the images', async () => {
    await fillSite()
    const secrets = path.join(site.folder, 'secrets')
    mkdirSync(secrets)
    writeFileSync(path.join(secrets, 'passwords'), 'secret')
    const images = path.join(site.config.dataDir, 'media')
    symlinkSync(secrets, path.join(images, 'secrets'))
    symlinkSync(path.join(secrets, 'passwords'), path.join(images, 'passwords'))
    symlinkSync(images, path.join(images, 'ab/loop'))
    expect(await back(copies())).toBe(0)
    expect(readdirSync(path.join(copies(), 'media'), { recursive: true }).sort()).toEqual(['ab', 'ab/stone.webp'])
  })

  test('copies databases, images, and the key during a write, readable only by their owner', async () => {
    await fillSite()
    const writer = new DatabaseSync(site.config.peopleDatabaseFile)
    writer.exec('BEGIN IMMEDIATE; DELETE FROM form_submission')
    expect(await back(copies())).toBe(0)
    writer.exec('ROLLBACK')
    writer.close()
    expect(output).toBe(`Copied 2 databases and 1 image file to ${copies()}\n`)
    expect(readdirSync(copies()).sort()).toEqual([...DATABASES, 'media', 'site.key'])
    for (const name of [...DATABASES, 'media/ab/stone.webp', 'site.key']) {
      expect(statSync(path.join(copies(), name)).mode & 0o777, name).toBe(0o600)
    }
    expect(statSync(copies()).mode & 0o777).toBe(0o700)
    for (const name of DATABASES) {
      const database = new DatabaseSync(path.join(copies(), name))
      expect(database.prepare('PRAGMA integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
      database.close()
    }
    expect(emailsIn(path.join(copies(), 'lychgate-people.sqlite'))).toEqual(['ann@thornmere.example'])
    expect(readFileSync(path.join(copies(), 'media/ab/stone.webp'), 'utf8')).toBe('pixels')
  })

  test('records the latest backup for the desk', async () => {
    await fillSite()
    expect(readLastBackup(site.config.dataDir)).toBeNull()
    await back(copies())
    expect(readLastBackup(site.config.dataDir)).toEqual({ at: now, folder: copies(), isRestored: false })
    writeFileSync(path.join(site.config.dataDir, 'last-backup.json'), '{"at":')
    expect(readLastBackup(site.config.dataDir)).toBeNull()
  })

  test('completes even if it cannot be recorded', async () => {
    await fillSite()
    mkdirSync(path.join(site.config.dataDir, 'last-backup.json'))
    expect(await back(copies())).toBe(0)
    expect(errors).toEqual([expect.stringContaining('The desk cannot show this backup: ')])
    expect(existsSync(copies())).toBe(true)
  })

  test('does not overwrite a backup', async () => {
    await fillSite()
    await back(copies())
    expect(await back(copies())).toBe(1)
    expect(errors).toEqual([expect.stringContaining('is not empty')])
  })

  test.each([
    ['both databases are', () => undefined],
    ['the people database is', async () => (await openWriter(site.config)).close()],
  ])('fails and leaves no files when %s missing', async (_, prepare) => {
    await prepare()
    expect(await back(copies())).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/^There is no database /)])
    expect(readdirSync(site.folder).filter((name) => name.startsWith('copies'))).toEqual([])
  })

  test('rejects a file in place of the backup folder', async () => {
    await fillSite()
    expect(await back(site.config.databaseFile)).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite is a file\. Specify a folder/)])
  })

  test('reports a damaged database and removes the unfinished backup', async () => {
    await fillSite()
    writeFileSync(site.config.databaseFile, 'This is not a database.'.repeat(100))
    expect(await back(copies())).toBe(1)
    expect(errors).toEqual([expect.stringMatching(/lychgate\.sqlite cannot be copied: file is not a database\.\n$/)])
    expect(readdirSync(site.folder).filter((name) => name.startsWith('copies'))).toEqual([])
  })

  test('keeps the newest backups with --in, and links images that did not change', async () => {
    await fillSite()
    for (const day of ['21', '22', '23', '24']) {
      now = new Date(`2026-11-${day}T02:30:00Z`)
      expect(await back('--in', copies(), '--keep', '2')).toBe(0)
    }
    expect(readdirSync(copies()).sort()).toEqual(['2026-11-23T023000Z', '2026-11-24T023000Z'])
    const [old, young] = readdirSync(copies()).map((name) => statSync(path.join(copies(), name, 'media/ab/stone.webp')))
    expect(young?.ino).toBe(old?.ino)
    expect(young?.ino).not.toBe(statSync(path.join(site.config.dataDir, 'media/ab/stone.webp')).ino)
  })

  test.each([
    [[]],
    [['a', 'b']],
    [['--all']],
    [['a', '--keep', '2']],
    [['--in', 'a', '--keep', '0']],
    [['--in', 'a', 'b']],
  ])('rejects the arguments %j', async (args) => {
    expect(await back(...args)).toBe(2)
  })
})

describe('restore', () => {
  test('replaces the data of the site and keeps the old data', async () => {
    await fillSite()
    await back(copies())
    await site.submitForm({ email: 'ben@thornmere.example' })
    writeFileSync(path.join(site.config.dataDir, 'media/ab/later.webp'), 'pixels')
    expect(await restore(copies(), '--yes'), errors.join()).toBe(0)
    expect(emailsIn(site.config.peopleDatabaseFile)).toEqual(['ann@thornmere.example'])
    expect(readdirSync(path.join(site.config.dataDir, 'media/ab'))).toEqual(['stone.webp'])
    const kept = /as (.*lychgate-people.*)/.exec(output)?.[1] ?? ''
    expect(emailsIn(kept)).toEqual(['ann@thornmere.example', 'ben@thornmere.example'])
    expect(existsSync(path.join(site.config.dataDir, '.restoring'))).toBe(false)
    expect(readLastBackup(site.config.dataDir)).toEqual({ at: now, folder: copies(), isRestored: true })
    expect(readdirSync(copies()).sort()).toEqual([...DATABASES, 'media', 'site.key'])
  })

  test('changes nothing without --yes', async () => {
    await fillSite()
    await back(copies())
    await site.submitForm({ email: 'ben@thornmere.example' })
    expect(await restore(copies())).toBe(2)
    expect(emailsIn(site.config.peopleDatabaseFile)).toHaveLength(2)
  })

  test('does not need --yes if there is no data yet', async () => {
    await fillSite()
    await back(copies())
    const emptied = { ...io, readConfig: () => ({ ...io.readConfig(), ...inFolder(path.join(site.folder, 'new')) }) }
    expect(await runRestore([copies()], emptied), errors.join()).toBe(0)
    expect(emailsIn(path.join(site.folder, 'new/lychgate-people.sqlite'))).toEqual(['ann@thornmere.example'])
  })

  test('fails while the site is open', async () => {
    await fillSite()
    await back(copies())
    const open = new DatabaseSync(site.config.databaseFile)
    open.prepare('SELECT count(*) FROM sqlite_schema').get()
    expect(await restore(copies(), '--yes')).toBe(1)
    open.close()
    expect(errors).toEqual([expect.stringContaining('is using')])
  })

  test('rejects a damaged backup and keeps the current data', async () => {
    await fillSite()
    await back(copies())
    writeFileSync(path.join(copies(), 'lychgate.sqlite'), 'This is not a database.'.repeat(100))
    expect(await restore(copies(), '--yes')).toBe(1)
    expect(errors).toEqual([expect.stringContaining('is damaged')])
    expect(emailsIn(site.config.peopleDatabaseFile)).toEqual(['ann@thornmere.example'])
  })

  test('replaces a damaged database', async () => {
    await fillSite()
    await back(copies())
    writeFileSync(site.config.databaseFile, 'This is not a database.'.repeat(100))
    expect(await restore(copies(), '--yes'), errors.join()).toBe(0)
    const database = new DatabaseSync(site.config.databaseFile)
    expect(database.prepare('PRAGMA integrity_check').get()?.integrity_check).toBe('ok')
    database.close()
  })

  test('copies and restores a folder of images outside DATA_DIR', async () => {
    await fillSite()
    const folder = path.join(site.folder, 'pictures')
    renameSync(path.join(site.config.dataDir, 'media'), folder)
    media = { folder }
    expect(await back(copies())).toBe(0)
    expect(readFileSync(path.join(copies(), 'media/ab/stone.webp'), 'utf8')).toBe('pixels')
    rmSync(folder, { recursive: true })
    expect(await restore(copies(), '--yes'), errors.join()).toBe(0)
    expect(readFileSync(path.join(folder, 'ab/stone.webp'), 'utf8')).toBe('pixels')
  })

  test('reports that images in a bucket are not copied', async () => {
    await fillSite()
    media = readConfig({ MEDIA_URL: 's3://graves', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' }).media
    expect(await back(copies())).toBe(0)
    expect(output).toContain(`Copied 2 databases to ${copies()}\nThe images are in the bucket of MEDIA_URL`)
    expect(existsSync(path.join(copies(), 'media'))).toBe(false)
    expect(await restore(copies(), '--yes'), errors.join()).toBe(0)
  })

  test('keeps the current images when an older backup has none', async () => {
    await fillSite()
    await back(copies())
    rmSync(path.join(copies(), 'media'), { recursive: true })
    expect(await restore(copies(), '--yes'), errors.join()).toBe(0)
    expect(existsSync(path.join(site.config.dataDir, 'media/ab/stone.webp'))).toBe(true)
  })

  test('rejects a folder without a backup', async () => {
    await fillSite()
    expect(await restore(path.join(site.folder, 'nothing'), '--yes')).toBe(1)
    expect(errors).toEqual([expect.stringContaining('Specify the folder of a backup')])
  })
})

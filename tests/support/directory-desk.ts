import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { DirectoryAdminIo } from '../../src/cli/admin/directory-admin.ts'
import { openPeople } from '../../src/server/compose/compose-people.ts'
import { readConfig } from '../../src/server/config/config.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { SqliteDirectoryEditor } from '../../src/storage/sqlite/editing/directory-editor.ts'
import { SqliteDirectoryWriter } from '../../src/storage/sqlite/import/directory-writer.ts'
import { importRows } from '../../src/storage/store-trial.test-suite.ts'
import { NOW } from './desk-run.ts'

type Command = (args: readonly string[], io: DirectoryAdminIo) => Promise<number>

/** A directory of its own, and the commands by which its owner edits it; `close` removes it. */
export class DirectoryDesk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'lychgate-directory-desk-'))
  readonly config = readConfig({ DATA_DIR: this.folder })

  async run(command: Command, args: readonly string[], change: Partial<DirectoryAdminIo> = {}) {
    const out = new PassThrough()
    let err = ''
    const said = text(out)
    const status = await command(args, {
      out,
      err: { write: (words) => (err += words) },
      clock: { now: () => NOW, today: () => ({ year: 2026, month: 11, day: 20 }) },
      readInput: async () => '',
      askSecret: async () => null,
      openPeople: () => openPeople(this.config),
      openEditor: () => new SqliteDirectoryEditor(this.config.databaseFile),
      userName: () => 'ann',
      ...change,
    })
    out.end()
    return { status, out: await said, err }
  }

  async import(rows: readonly ImportRow[]): Promise<void> {
    const writer = new SqliteDirectoryWriter(this.config.databaseFile)
    await importRows(writer, rows)
    await writer.close()
  }

  /** Asks the directory as the site would, through a connection of its own. */
  async ask<T>(work: (store: SqliteDirectoryStore) => Promise<T>): Promise<T> {
    const store = new SqliteDirectoryStore(this.config.databaseFile)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  /** Writes a file into the folder; answers its path. */
  file(name: string, content: string): string {
    const file = path.join(this.folder, name)
    writeFileSync(file, content)
    return file
  }

  close(): void {
    rmSync(this.folder, { recursive: true })
  }
}

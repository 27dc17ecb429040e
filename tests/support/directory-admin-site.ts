import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DirectoryAdminIo } from '../../src/cli/admin/directory-admin.ts'
import { openPeople } from '../../src/server/compose/compose-people.ts'
import { readConfig } from '../../src/server/config/config.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { SqliteDirectoryEditor } from '../../src/storage/sqlite/editing/directory-editor.ts'
import { SqliteDirectoryWriter } from '../../src/storage/sqlite/import/directory-writer.ts'
import { importRows } from '../../src/storage/store-fixture.test-suite.ts'
import { runCaptured } from './admin-site.ts'

type Command = (args: readonly string[], io: DirectoryAdminIo) => Promise<number>

/** A directory in a temporary folder, with the admin commands that edit it; `close` deletes it. */
export class DirectoryAdminSite {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'lychgate-directory-admin-'))
  readonly config = readConfig({ DATA_DIR: this.folder })

  run(command: Command, args: readonly string[], io: Partial<DirectoryAdminIo> = {}) {
    return runCaptured(command, args, {
      openPeople: () => openPeople(this.config),
      openEditor: () => new SqliteDirectoryEditor(this.config.databaseFile),
      userName: () => 'ann',
      ...io,
    })
  }

  async import(rows: readonly ImportRow[]): Promise<void> {
    const writer = new SqliteDirectoryWriter(this.config.databaseFile)
    await importRows(writer, rows)
    await writer.close()
  }

  /** Passes the store to `work`, on its own connection as in a server, then closes it. */
  async withStore<T>(work: (store: SqliteDirectoryStore) => Promise<T>): Promise<T> {
    const store = new SqliteDirectoryStore(this.config.databaseFile)
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }

  /** Writes a file into the folder and returns its path. */
  file(name: string, content: string): string {
    const file = path.join(this.folder, name)
    writeFileSync(file, content)
    return file
  }

  close(): void {
    rmSync(this.folder, { recursive: true })
  }
}

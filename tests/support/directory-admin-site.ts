import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DirectoryAdminIo } from '../../src/cli/admin/directory-admin.ts'
import { openEditor, openWriter } from '../../src/server/compose/compose-directory.ts'
import { openImageFiles } from '../../src/server/compose/compose-images.ts'
import { openPeople } from '../../src/server/compose/compose-people.ts'
import { readConfig } from '../../src/server/config/config.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
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
      openEditor: () => openEditor(this.config),
      removeImageFiles: (paths) => openImageFiles(this.config).remove(paths),
      userName: () => 'ann',
      ...io,
    })
  }

  async import(rows: readonly ImportRow[], source = 'test') {
    const writer = await openWriter(this.config)
    try {
      return await importRows(writer, rows, source)
    } finally {
      await writer.close()
    }
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

import { writeFileSync } from 'node:fs'
import path from 'node:path'
import type { DirectoryAdminIo } from '../../src/cli/admin/directory-admin.ts'
import { openEditor, openWriter } from '../../src/server/compose/compose-directory.ts'
import { openImageFiles } from '../../src/server/compose/compose-images.ts'
import { openPeople } from '../../src/server/compose/compose-people.ts'
import { openForReading } from '../../src/server/compose/open-databases.ts'
import { type Config, readConfig } from '../../src/server/config/config.ts'
import type { ImportRow } from '../../src/storage/ports.ts'
import { SqlDirectoryStore } from '../../src/storage/sql/directory-store.ts'
import { importRows } from '../../src/storage/store-fixture.test-suite.ts'
import { runCaptured } from './admin-site.ts'
import { makeSiteFolder, type SiteFolder } from './postgres/test-engine.ts'

type Command = (args: readonly string[], io: DirectoryAdminIo) => Promise<number>

/** A directory in a temporary folder, with the admin commands that edit it. `close` deletes the folder. */
export class DirectoryAdminSite {
  readonly folder: string
  readonly config: Config
  readonly close: () => void

  private constructor({ folder, settings, remove }: SiteFolder) {
    this.folder = folder
    this.config = readConfig(settings)
    this.close = remove
  }

  static async open(): Promise<DirectoryAdminSite> {
    return new DirectoryAdminSite(await makeSiteFolder('directory-admin'))
  }

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
  async withStore<T>(work: (store: SqlDirectoryStore) => Promise<T>): Promise<T> {
    const store = new SqlDirectoryStore(await openForReading(this.config, 'directory'))
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
}

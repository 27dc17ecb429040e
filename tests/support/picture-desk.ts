import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { FastifyInstance } from 'fastify'
import { runMedia } from '../../src/cli/admin/media-command.ts'
import type { MediaInput } from '../../src/domain/memorial.ts'
import { openPictures } from '../../src/server/compose/compose-pictures.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { buildHttpApp } from '../../src/server/http/http-app.ts'
import { mediaFolder } from '../../src/server/http/media-files.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import type { ImportOutcome } from '../../src/storage/ports.ts'
import { SqliteDirectoryStore } from '../../src/storage/sqlite/directory-store.ts'
import { SqliteDirectoryEditor } from '../../src/storage/sqlite/editing/directory-editor.ts'
import { SqliteDirectoryWriter } from '../../src/storage/sqlite/import/directory-writer.ts'
import { importRows, keyedRow, testMemorial } from '../../src/storage/store-trial.test-suite.ts'

const noAccounts = (): never => {
  throw new Error('Nobody signs in to see a picture.')
}

const NOW = new Date('2031-05-04T09:05:30Z')
const CLOCK = { now: () => NOW, today: () => ({ year: 2031, month: 5, day: 4 }) }

/** A site with two memorials, 1 Ada One and 2 Ben Two, the owner's commands for its pictures, and its server. */
export class PictureDesk {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'lychgate-pictures-'))
  readonly config = readConfig({ DATA_DIR: this.folder, RATE_LIMITS: 'off' })
  #store: SqliteDirectoryStore | null = null
  #app: FastifyInstance | null = null

  /** Brings both memorials in, or in anew; Ada comes with the pictures that her register names. */
  async import(media: readonly MediaInput[] = [], epitaph: string | null = null): Promise<readonly ImportOutcome[]> {
    const writer = new SqliteDirectoryWriter(this.config.databaseFile)
    const { outcomes } = await importRows(writer, [
      keyedRow('ada', testMemorial('Ada|One', '1850', '1900', { media, epitaph })),
      keyedRow('ben', testMemorial('Ben|Two', '1851', '1901')),
    ])
    await writer.close()
    return outcomes
  }

  /** Sets the epitaph of a memorial as its owner's. */
  async setEpitaph(id: number, epitaph: string): Promise<void> {
    const editor = new SqliteDirectoryEditor(this.config.databaseFile)
    await editor.editMemorial(id, { epitaph }, { by: 'ann', at: NOW, reason: null, dryRun: false })
    await editor.close()
  }

  async run(...args: readonly string[]) {
    const out = new PassThrough()
    const said = text(out)
    let err = ''
    const status = await runMedia(args, {
      out,
      err: { write: (words) => (err += words) },
      clock: CLOCK,
      readInput: async () => '',
      askSecret: async () => null,
      openPeople: () => {
        throw new Error('Pictures are nothing of people.')
      },
      openPictures: () => openPictures(this.config),
      userName: () => 'ann',
    })
    out.end()
    return { status, out: await said, err }
  }

  /** Lays a file down as somebody's mail brought it. */
  received(bytes: Uint8Array, name = 'IMG_0042.JPG'): string {
    const file = path.join(this.folder, name)
    writeFileSync(file, bytes)
    return file
  }

  /** The files in the folder of pictures. */
  kept(): string[] {
    try {
      return readdirSync(mediaFolder(this.config)).sort()
    } catch {
      return []
    }
  }

  /** The site as visitors see it; it stays open while commands run. */
  async site(): Promise<FastifyInstance> {
    if (this.#app !== null) return this.#app
    const store = new SqliteDirectoryStore(this.config.databaseFile)
    this.#store = store
    this.#app = await buildHttpApp({
      config: this.config,
      directory: new DirectoryService(store, CLOCK),
      forms: { submit: async () => ({ accepted: true }) },
      accounts: {
        newSessionId: noAccounts,
        on: noAccounts,
      },
      pictures: store,
      isReady: async () => true,
      logs: false,
    })
    return this.#app
  }

  async memorial(id: number) {
    return (await (await this.site()).inject(`/api/memorial/${id}`)).json()
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.#store?.close()
    rmSync(this.folder, { recursive: true })
  }
}

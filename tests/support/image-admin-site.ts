import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { type MediaIo, runMediaCommand } from '../../src/cli/admin/media-command.ts'
import type { MediaInput } from '../../src/domain/memorial.ts'
import { openEditor, openWriter } from '../../src/server/compose/compose-directory.ts'
import { openImageBucket, openImages } from '../../src/server/compose/compose-images.ts'
import { openForReading } from '../../src/server/compose/open-databases.ts'
import { type Config, readConfig } from '../../src/server/config/config.ts'
import { buildHttpApp } from '../../src/server/http/http-app.ts'
import { DirectoryService } from '../../src/services/directory-service.ts'
import type { ImportOutcome } from '../../src/storage/ports.ts'
import { SqlDirectoryStore } from '../../src/storage/sql/directory-store.ts'
import { importRows, keyedRow, testMemorial } from '../../src/storage/store-fixture.test-suite.ts'
import { runCaptured } from './admin-site.ts'
import { makeSiteFolder, type SiteFolder } from './postgres/test-engine.ts'

const noAccounts = (): never => {
  throw new Error('Images need no account.')
}

const NOW = new Date('2031-05-04T09:05:30Z')
const CLOCK = { now: () => NOW, today: () => ({ year: 2031, month: 5, day: 4 }) }

/** A site with two memorials (1 Ada One and 2 Ben Two), the admin commands for images, and a server. `close` deletes the site. */
export class ImageAdminSite {
  readonly folder: string
  readonly mediaFolder: string
  readonly config: Config
  readonly #remove: () => void
  #store: SqlDirectoryStore | null = null
  #app: FastifyInstance | null = null

  private constructor({ folder, settings, remove }: SiteFolder, more: Readonly<Record<string, string>>) {
    this.folder = folder
    this.mediaFolder = path.join(folder, 'media')
    this.config = readConfig({ ...settings, RATE_LIMITS: 'off', ...more })
    this.#remove = remove
  }

  static async open(settings: Readonly<Record<string, string>> = {}): Promise<ImageAdminSite> {
    return new ImageAdminSite(await makeSiteFolder('images'), settings)
  }

  /** Imports or updates both memorials; Ada's row has these images. */
  async import(media: readonly MediaInput[] = [], epitaph: string | null = null): Promise<readonly ImportOutcome[]> {
    const writer = await openWriter(this.config)
    const { outcomes } = await importRows(writer, [
      keyedRow('ada', testMemorial('Ada|One', '1850', '1900', { media, epitaph })),
      keyedRow('ben', testMemorial('Ben|Two', '1851', '1901')),
    ])
    await writer.close()
    return outcomes
  }

  /** Sets an epitaph that imports keep. */
  async setEpitaph(id: number, epitaph: string): Promise<void> {
    const editor = await openEditor(this.config)
    await editor.editMemorial(id, { epitaph }, { by: 'ann', at: NOW, reason: null, dryRun: false })
    await editor.close()
  }

  run(...args: readonly string[]) {
    return runCaptured<MediaIo>(runMediaCommand, args, {
      clock: CLOCK,
      openPeople: () => {
        throw new Error('The image commands read no personal data.')
      },
      openImages: () => openImages(this.config),
      userName: () => 'ann',
    })
  }

  /** Writes a file to add as an image and returns its path. */
  writeUpload(bytes: Uint8Array, name = 'IMG_0042.JPG'): string {
    const file = path.join(this.folder, name)
    writeFileSync(file, bytes)
    return file
  }

  /** Lists the files in the media folder. */
  mediaFiles(): string[] {
    try {
      return readdirSync(this.mediaFolder).sort()
    } catch {
      return []
    }
  }

  /** The server, which stays open while commands run. */
  async httpApp(): Promise<FastifyInstance> {
    if (this.#app !== null) return this.#app
    const store = new SqlDirectoryStore(await openForReading(this.config, 'directory'))
    this.#store = store
    this.#app = await buildHttpApp({
      config: this.config,
      directory: new DirectoryService(store, CLOCK),
      forms: { submit: async () => ({ accepted: true }) },
      accounts: {
        invite: noAccounts,
        createInvitation: noAccounts,
        sendResetLink: noAccounts,
        newSessionId: noAccounts,
        forRequest: noAccounts,
      },
      images: store,
      imageBucket: openImageBucket(this.config),
      isReady: async () => true,
    })
    return this.#app
  }

  async memorial(id: number) {
    return (await (await this.httpApp()).inject(`/api/memorial/${id}`)).json()
  }

  async close(): Promise<void> {
    await this.#app?.close()
    await this.#store?.close()
    this.#remove()
  }
}

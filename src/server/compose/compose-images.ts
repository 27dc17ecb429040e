import { removePurgedFiles } from '../../services/remove-purged-files.ts'
import { ImageBucket } from '../../storage/image-bucket.ts'
import { ImageFolder } from '../../storage/image-folder.ts'
import type { ImageFiles, ImageRecords } from '../../storage/ports/images.ts'
import { openSqliteImages } from '../../storage/sqlite/open-directory.ts'
import type { Config } from '../config/config.ts'
import { openEditor } from './compose-directory.ts'
import { openDataFolder } from './data-folder.ts'
import type { ExpiringData } from './expiry.ts'
import { loadPostgres } from './open-databases.ts'

/** Opens the images of memorials and their files for admin commands, even while the site runs. */
export async function openImages(
  config: Config,
): Promise<{ readonly records: ImageRecords; readonly files: ImageFiles }> {
  openDataFolder(config)
  return {
    records:
      config.postgres === null
        ? await openSqliteImages(config.databaseFile)
        : await (await loadPostgres()).openPostgresImages(config.postgres.url),
    files: openImageFiles(config),
  }
}

export function openImageFiles({ media }: Pick<Config, 'media'>): ImageFiles {
  return 'folder' in media ? new ImageFolder(media.folder) : new ImageBucket(media)
}

/** Opens the bucket of the images for the site; null if they are in a folder. */
export function openImageBucket({ media }: Pick<Config, 'media'>): ImageBucket | null {
  return 'folder' in media ? null : new ImageBucket(media)
}

/** Describes how the site deletes the image files that an interrupted purge left. */
export function expiringPurgedFiles(config: Config): ExpiringData {
  return {
    name: 'image files of purged memorials',
    async removeExpired() {
      const editor = await openEditor(config)
      try {
        const kept = await removePurgedFiles(editor, (paths) => openImageFiles(config).remove(paths))
        if (kept.length > 0) throw new Error(kept.join(', '))
      } finally {
        await editor.close()
      }
    },
  }
}

import { ImageBucket } from '../../storage/image-bucket.ts'
import { ImageFolder } from '../../storage/image-folder.ts'
import type { ImageFiles, ImageRecords } from '../../storage/ports/images.ts'
import { SqliteImageRecords } from '../../storage/sqlite/records/image-records.ts'
import type { Config } from '../config/config.ts'
import { openDataFolder } from './data-folder.ts'

/** Opens the images of memorials and their files for admin commands, even while the site runs. */
export function openImages(config: Config): { readonly records: ImageRecords; readonly files: ImageFiles } {
  openDataFolder(config)
  return {
    records: new SqliteImageRecords(config.databaseFile),
    files: openImageFiles(config),
  }
}

/** Opens the image files alone. */
export function openImageFiles({ media }: Pick<Config, 'media'>): ImageFiles {
  return 'folder' in media ? new ImageFolder(media.folder) : new ImageBucket(media)
}

/** Opens the bucket of the images for the site; null if they are in a folder. */
export function openImageBucket({ media }: Pick<Config, 'media'>): ImageBucket | null {
  return 'folder' in media ? null : new ImageBucket(media)
}

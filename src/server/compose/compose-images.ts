import { ImageFolder } from '../../storage/image-folder.ts'
import type { ImageFiles, ImageRecords } from '../../storage/ports/images.ts'
import { SqliteImageRecords } from '../../storage/sqlite/records/image-records.ts'
import type { Config } from '../config/config.ts'
import { mediaFolder } from '../http/media-files.ts'
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
export function openImageFiles(config: Pick<Config, 'dataDir'>): ImageFiles {
  return new ImageFolder(mediaFolder(config))
}

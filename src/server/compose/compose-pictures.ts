import { PictureFolder } from '../../storage/picture-folder.ts'
import type { PictureFiles, PictureRecords } from '../../storage/ports/pictures.ts'
import { SqlitePictureRecords } from '../../storage/sqlite/records/picture-records.ts'
import type { Config } from '../config/config.ts'
import { mediaFolder } from '../http/media-files.ts'

/** The pictures of memorials and their files, for the commands of the site's owner; it may be open while the site serves. */
export function openPictures(config: Config): { readonly records: PictureRecords; readonly files: PictureFiles } {
  return {
    records: new SqlitePictureRecords(config.databaseFile),
    files: new PictureFolder(mediaFolder(config)),
  }
}

import type { Directory } from '../../../contract/directory.ts'
import { parseValue } from '../../../ingest/row/parse-field.ts'
import { parseCoordinates } from '../../../ingest/row/parse-values.ts'
import { systemClock } from '../../../services/clock.ts'
import { CemeteryDesk } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import { CemeteryPictureDesk } from '../../../services/desk/cemeteries/cemetery-picture-desk.ts'
import { BulkDesk } from '../../../services/desk/records/bulk-desk.ts'
import { MergeDesk } from '../../../services/desk/records/merge-desk.ts'
import { PictureDesk } from '../../../services/desk/records/picture-desk.ts'
import { RecordDesk } from '../../../services/desk/records/record-desk.ts'
import type { RecordServices } from '../../../services/desk/records/record-services.ts'
import type { RecordSources } from '../../../services/desk/records/record-sources.ts'
import type { DirectoryStore } from '../../../storage/ports.ts'
import type { Database } from '../../../storage/sql/database.ts'
import { SqlMemorialSubmissions } from '../../../storage/sql/people/memorial-submission-records.ts'
import { waitForLock } from '../../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../../config/config.ts'
import { outboxFolder, removeMail } from '../../mail/outbox-files.ts'
import { composeDeskDirectory, composeLongEdits } from '../compose-directory.ts'
import { openImageFiles, openImages } from '../compose-images.ts'
import { overwriteDirectory, overwritePeople } from '../open-databases.ts'

export interface ReadDirectory {
  readonly store: DirectoryStore
  readonly directory: Pick<Directory, 'searchMemorials'>
  readonly warn: (line: string) => void
}

interface RecordDatabases extends ReadDirectory {
  readonly people: Database
}

export function composeRecordSources(config: Config, databases: RecordDatabases): RecordSources {
  const { store, directory, people, warn } = databases
  return {
    store,
    directory,
    ...composeDeskDirectory(config, people),
    longEdits: composeLongEdits(config),
    submissions: waitForLock(new SqlMemorialSubmissions(people, (mail) => removeMail(outboxFolder(config), mail))),
    async overwriteDeleted() {
      await overwriteDirectory(config, warn)
      await overwritePeople(people, config, warn)
    },
    removeImageFiles: (paths) => openImageFiles(config).remove(paths),
    parseValue,
    parseCoordinates,
    clock: systemClock,
    warn,
  }
}

export function composeRecords(config: Config, databases: RecordDatabases): RecordServices {
  const sources = composeRecordSources(config, databases)
  const pictureSources = { ...sources, openImages: () => openImages(config) }
  return {
    bulk: new BulkDesk(sources),
    cemeteries: new CemeteryDesk(sources),
    cemeteryPictures: new CemeteryPictureDesk(pictureSources),
    records: new RecordDesk(sources),
    recordMerge: new MergeDesk(sources),
    recordPictures: new PictureDesk(pictureSources),
  }
}

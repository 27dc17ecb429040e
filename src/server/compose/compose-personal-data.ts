import { formatCount } from '../../domain/format-number.ts'
import { eraseFromRejects, findInRejects } from '../../ingest/rejects-folder.ts'
import { systemClock } from '../../services/clock.ts'
import { creditLine } from '../../services/desk/pictures/review-texts.ts'
import { type PersonalDataPart, PersonalDataService } from '../../services/personal-data/personal-data.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlAccountStore } from '../../storage/sql/people/account-records.ts'
import { SqlCorrections } from '../../storage/sql/people/correction-records.ts'
import { SqlFormRecords } from '../../storage/sql/people/form-records.ts'
import { SqlInvitations } from '../../storage/sql/people/invitation-records.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import { type PhotoCredit, SqlPhotoCredits } from '../../storage/sql/people/photo-credits.ts'
import { SqlPictures } from '../../storage/sql/people/picture-records.ts'
import { SqlStaff } from '../../storage/sql/people/staff-records.ts'
import { waitForLock } from '../../storage/sqlite/people/wait-for-lock.ts'
import type { Config } from '../config/config.ts'
import { findOutboxFiles, outboxFolder, removeFiles } from '../mail/outbox-files.ts'
import { uploadsFolder } from '../uploads/upload-folders.ts'
import { openImages } from './compose-images.ts'
import { composeImportJobs } from './compose-import-jobs.ts'
import { creditKeyOf } from './compose-pictures.ts'
import { rejectsFolder } from './rejects-expiry.ts'

/**
 * Composes the service that finds and erases personal data. `settle` removes erased data from the database file. The site leaves this
 * to the daily expiry, because rewriting the file would block it for seconds.
 */
export function composePersonalData(
  people: Database,
  config: Config,
  settle: () => void = () => {},
): PersonalDataService {
  return new PersonalDataService({
    parts: [
      ...storedParts(people, config),
      creditsPart(people, config),
      ...fileParts(config),
      uploadPart(people, config),
    ],
    settle,
  })
}

function part<Found>(description: PersonalDataPart<Found>): PersonalDataPart {
  return description as PersonalDataPart
}

/** Adds the items that the list lacks. */
function withOthers<Item extends { readonly id: number }>(items: readonly Item[], others: readonly Item[]): Item[] {
  return [...items, ...others.filter(({ id }) => !items.some((item) => item.id === id))]
}

/** Removes the names below accepted photos, also from the history. */
async function forgetCredits(config: Config, found: readonly PhotoCredit[]): Promise<void> {
  if (found.length === 0) return
  const { records } = await openImages(config)
  try {
    for (const { imageId, credit } of found) await records.forgetCredit(imageId, creditLine(credit), systemClock.now())
  } finally {
    await records.close()
  }
}

function storedParts(people: Database, config: Config): readonly PersonalDataPart[] {
  const accounts = waitForLock(new SqlAccountStore(people))
  const invitations = waitForLock(new SqlInvitations(people))
  const staff = waitForLock(new SqlStaff(people))
  const forms = waitForLock(new SqlFormRecords(people))
  const corrections = waitForLock(new SqlCorrections(people))
  const pictures = waitForLock(new SqlPictures(people, creditKeyOf(config)))
  const credits = waitForLock(new SqlPhotoCredits(people, creditKeyOf(config)))
  const mail = waitForLock(new SqlMailQueue(people))
  return [
    part({
      name: 'account',
      find: (email) => accounts.findRecord(email),
      describe: (account) =>
        account === null ? 'no account' : `an account with ${formatCount(account.sessions.length, 'session')}`,
      async erase(email) {
        await credits.keepOf(email)
        await accounts.eraseUser(email)
      },
    }),
    part({
      name: 'invitation',
      find: (email) => invitations.findByEmail(email),
      describe: (invitation) => (invitation === null ? null : 'an invitation'),
      erase: async (email) => void (await invitations.revoke(email, null)),
    }),
    part({
      name: 'staffChanges',
      find: (email) => staff.findByEmail(email),
      describe: ({ length }) => (length === 0 ? null : `${formatCount(length, 'line')} in the history of accounts`),
      erase: (email) => staff.forget(email),
    }),
    part({
      name: 'corrections',
      async find(email) {
        const account = await accounts.findUserByEmail(email)
        const ofAccount = account === null ? [] : await corrections.listByUser(account.id)
        return withOthers(ofAccount, await corrections.findByEmail(email))
      },
      describe: ({ length }) => (length === 0 ? null : formatCount(length, 'correction')),
      erase: async (email) => void (await corrections.eraseByEmail(email)),
    }),
    part({
      name: 'forms',
      find: (email) => forms.findByEmail(email),
      describe: ({ length }) => formatCount(length, 'form'),
      erase: async (email) => void (await forms.eraseByEmail(email)),
    }),
    part({
      name: 'pictures',
      async find(email) {
        const account = await accounts.findUserByEmail(email)
        const ofAccount = account === null ? [] : await pictures.listByUser(account.id)
        return withOthers(ofAccount, await pictures.findByEmail(email))
      },
      describe: ({ length }) => (length === 0 ? null : formatCount(length, 'photo')),
      erase: async (email) => void (await pictures.eraseByEmail(email)),
    }),
    part({
      name: 'mail',
      find: (email) => mail.findByEmail(email),
      describe: ({ length }) => formatCount(length, 'email'),
      erase: async (email) => void (await mail.eraseByEmail(email)),
    }),
  ]
}

/** The names below accepted photos. They are erased after the pictures, because erasing a picture records its credit. */
function creditsPart(people: Database, config: Config): PersonalDataPart {
  const credits = waitForLock(new SqlPhotoCredits(people, creditKeyOf(config)))
  return part({
    name: 'photoCredits',
    find: (email) => credits.findByEmail(email),
    describe: ({ length }) => (length === 0 ? null : formatCount(length, 'name below a photo', 'names below photos')),
    async erase(email) {
      const found = await credits.findByEmail(email)
      await forgetCredits(config, found)
      for (const credit of found) await credits.remove(credit)
    },
  })
}

/** Loads the readers of table files, which only a request about personal data needs. */
function loadUploads() {
  return import('../imports/uploads-with-address.ts')
}

function uploadPart(people: Database, config: Pick<Config, 'dataDir'>): PersonalDataPart {
  const jobs = composeImportJobs(people)
  const folder = uploadsFolder(config)
  return part({
    name: 'uploadedFiles',
    find: async (email) => (await loadUploads()).findUploads(jobs, email, folder),
    describe: ({ length }) => (length === 0 ? null : formatCount(length, 'file to import', 'files to import')),
    erase: async (email) => (await loadUploads()).eraseUploads(jobs, email, folder),
  })
}

function fileParts(config: Pick<Config, 'dataDir'>): readonly PersonalDataPart[] {
  const outbox = outboxFolder(config)
  const rejects = rejectsFolder(config)
  return [
    part({
      name: 'outbox',
      find: (email) => findOutboxFiles(outbox, email),
      describe: ({ length }) => `${formatCount(length, 'file')} in the outbox`,
      erase: async (email) => removeFiles(await findOutboxFiles(outbox, email)),
    }),
    part({
      name: 'rejects',
      find: (email) => findInRejects(rejects, email),
      describe: (files) => `${formatCount(files.flatMap(({ rows }) => rows).length, 'row')} in rejects files`,
      erase: (email) => eraseFromRejects(rejects, email),
    }),
  ]
}

import type { SiteSettings } from '../../../contract/site-settings.ts'
import { ADD_IMAGE_COPY } from '../../copy/add-image.ts'
import type { EmailDraft, EmailDraftLine } from '../../links/mailto.ts'
import type { AddImageSubject, CemeteryDetails, PersonDetails } from './add-image-loader.ts'

const COPY = ADD_IMAGE_COPY.email
const BLANK_PERSON: PersonDetails = { name: '', cemetery: '', birthDate: '', deathDate: '', parents: '' }
const BLANK_CEMETERY: CemeteryDetails = { name: '', address: '', gps: '' }

function personLines(person: PersonDetails): EmailDraftLine[] {
  const words = COPY.person
  return [
    '',
    words.heading,
    { term: words.name, value: person.name },
    { term: words.cemetery, value: person.cemetery },
    { term: words.birthDate, value: person.birthDate },
    { term: words.deathDate, value: person.deathDate },
    { term: words.parents, value: person.parents },
  ]
}

function cemeteryLines(cemetery: CemeteryDetails): EmailDraftLine[] {
  const words = COPY.cemetery
  return [
    '',
    words.heading,
    { term: words.name, value: cemetery.name },
    { term: words.address, value: cemetery.address },
    { term: words.gps, value: cemetery.gps },
    { term: words.images, value: '' },
  ]
}

/** Returns an email draft with labels to fill in. For a memorial or cemetery, it omits the labels of the other kind. */
export function addImageEmail(
  subject: AddImageSubject | null,
  site: Pick<SiteSettings, 'siteUrl' | 'supportEmail'>,
): EmailDraft {
  return {
    to: site.supportEmail,
    subject: COPY.subject(subject?.label ?? ''),
    lines: [
      { term: COPY.page, value: subject === null ? '' : site.siteUrl + subject.path },
      { term: COPY.images, value: '' },
      { term: COPY.reason, value: '' },
      ...(subject?.kind === 'cemetery' ? [] : personLines(subject?.person ?? BLANK_PERSON)),
      ...(subject?.kind === 'memorial' ? [] : cemeteryLines(subject?.cemetery ?? BLANK_CEMETERY)),
    ],
  }
}

import { data, type LoaderFunctionArgs } from 'react-router'
import { type Directory, isRemovedError, type MemorialSearch } from '../../../contract/directory.ts'
import { pathId } from '../../../contract/field-rules.ts'
import type { RejectedUpload } from '../../../contract/picture-upload.ts'
import { parseMemorialSearch } from '../../../contract/search-params.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { directoryContext } from '../../context/contexts.ts'
import { addImagePath } from '../../links/add-image-path.ts'
import { graveMap } from '../../links/grave-map.ts'
import { cemeteryPath, memorialPath } from '../../links/record-path.ts'

/** The person fields of the email (section 2). Unknown values are empty. */
export interface PersonDetails {
  readonly name: string
  readonly cemetery: string
  readonly birthDate: string
  readonly deathDate: string
  readonly parents: string
}

/** The cemetery fields of the email (section 2). Unknown values are empty. */
export interface CemeteryDetails {
  readonly name: string
  readonly address: string
  readonly gps: string
}

/** The memorial, cemetery, or search that the visitor came from. The email draft contains its details. */
export interface AddImageSubject {
  /** The name shown on the page; empty for a search without names. */
  readonly label: string
  /** The path of its page, without the site URL. */
  readonly path: string
  readonly kind: 'memorial' | 'cemetery' | 'search'
  readonly person: PersonDetails | null
  readonly cemetery: CemeteryDetails | null
}

export interface AddImageData {
  readonly subject: AddImageSubject | null
  /** True if the URL names a missing record or an invalid search. The page is shown without a subject. */
  readonly isMissing: boolean
  /** A form that was sent without scripts and whose photos were not all accepted. */
  readonly upload?: RejectedUpload
}

const NOT_FOUND = 404
const GONE = 410
const UNPROCESSABLE = 422

function toData(subject: AddImageSubject | null, status = 200) {
  return data<AddImageData>({ subject, isMissing: status !== 200 }, status)
}

/** Loads the memorial, cemetery, or search in the URL. The page is shown with an error status if that fails. */
export async function loadAddImage({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) {
  const directory = context.get(directoryContext)
  const { searchParams } = url
  try {
    if (searchParams.has('memorial')) {
      const id = singleId(searchParams.getAll('memorial'))
      const memorial = id === null ? null : await directory.findMemorial(id)
      return memorial === null ? toData(null, NOT_FOUND) : toData(aboutMemorial(memorial))
    }
    if (searchParams.has('cemetery')) {
      const id = singleId(searchParams.getAll('cemetery'))
      const cemetery = id === null ? null : await findCemetery(directory, id)
      return cemetery === null ? toData(null, NOT_FOUND) : toData(aboutCemetery(cemetery))
    }
  } catch (error) {
    if (isRemovedError(error)) return toData(null, GONE)
    throw error
  }
  const parsed = parseMemorialSearch(searchParams)
  if (!parsed.ok) return toData(null, UNPROCESSABLE)
  return toData(await aboutSearch(directory, parsed.search))
}

function singleId(texts: readonly string[]): number | null {
  const parsed = pathId('record').parse(texts[0] ?? '')
  return texts.length > 1 || 'problem' in parsed ? null : parsed.value
}

async function findCemetery(directory: Directory, id: number): Promise<Cemetery | null> {
  const found = await directory.findCemeteryMemorials(id, { filter: null, page: 1, perPage: 1 })
  return found?.cemetery ?? null
}

function aboutMemorial(memorial: Memorial): AddImageSubject {
  const { cemetery, birthDate, deathDate, father, mother } = memorial
  const name = displayName(memorial)
  return {
    label: name,
    path: memorialPath(memorial),
    kind: 'memorial',
    person: {
      name,
      cemetery: cemetery === null ? '' : joinParts([cemetery.name, placeLine(cemetery)]),
      birthDate: birthDate === null ? '' : displayDate(birthDate),
      deathDate: deathDate === null ? '' : displayDate(deathDate),
      // The names are not joined by a comma, because names are often written "Last, First".
      parents: joinParts([father, mother], '; '),
    },
    cemetery: null,
  }
}

function aboutCemetery(cemetery: Cemetery): AddImageSubject {
  return {
    label: cemetery.name,
    path: cemeteryPath(cemetery),
    kind: 'cemetery',
    person: null,
    cemetery: {
      name: cemetery.name,
      address: joinParts([cemetery.address, placeLine(cemetery), cemetery.zip]),
      gps: graveMap(cemetery)?.coordinates ?? '',
    },
  }
}

async function aboutSearch(directory: Directory, search: MemorialSearch): Promise<AddImageSubject | null> {
  const path = addImagePath({ search }).replace('/add-image', '/search')
  if (path === '/search') return null
  const { givenNames, surname, birthYear, deathYear, cemeteryId, location } = search
  const cemetery = cemeteryId === null ? null : await findCemetery(directory, cemeteryId).catch(nullIfRemoved)
  const name = joinParts([givenNames, surname], ' ')
  return {
    label: name,
    path,
    kind: 'search',
    person: {
      name,
      cemetery: joinParts([cemetery?.name, location]),
      birthDate: birthYear ?? '',
      deathDate: deathYear ?? '',
      parents: '',
    },
    cemetery: null,
  }
}

function nullIfRemoved(error: unknown): null {
  if (isRemovedError(error)) return null
  throw error
}

function joinParts(parts: readonly (string | null | undefined)[], separator = ', '): string {
  return parts.filter(Boolean).join(separator)
}

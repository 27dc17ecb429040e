import { data, type LoaderFunctionArgs } from 'react-router'
import { type Directory, isGoneError, type MemorialSearch } from '../../../contract/directory.ts'
import { pathId } from '../../../contract/field-rules.ts'
import { parseMemorialSearch } from '../../../contract/search-params.ts'
import type { Cemetery } from '../../../domain/cemetery.ts'
import { displayDate } from '../../../domain/dates/display-date.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/person-name.ts'
import { placeLine } from '../../../domain/places/place.ts'
import { directoryContext } from '../../context/contexts.ts'
import { addImagePath } from '../../links/add-image-path.ts'
import { graveMap } from '../../links/grave-map.ts'
import { cemeteryPath, memorialPath } from '../../links/record-path.ts'

/** What the letter says of a person, as far as it is known; the fields are the specification's. */
export interface PersonDetails {
  readonly name: string
  readonly cemetery: string
  readonly birthDate: string
  readonly deathDate: string
  readonly parents: string
}

/** The same of a cemetery. */
export interface CemeteryDetails {
  readonly name: string
  readonly address: string
  readonly gps: string
}

/** What the visitor came from, to fill the letter in. */
export interface AddImageSubject {
  /** What it is called on the page. */
  readonly label: string
  /** Its path, without the site's address. */
  readonly path: string
  readonly kind: 'memorial' | 'cemetery' | 'search'
  readonly person: PersonDetails | null
  readonly cemetery: CemeteryDetails | null
}

export interface AddImageData {
  readonly subject: AddImageSubject | null
  /** The address named something that there is not, or that cannot be read: the page stands without it. */
  readonly isLost: boolean
}

const NOT_FOUND = 404
const GONE = 410
const UNREADABLE = 422

function answer(subject: AddImageSubject | null, status = 200) {
  return data<AddImageData>({ subject, isLost: status !== 200 }, status)
}

/** Finds the memorial, cemetery or search that the address carries; whatever is wrong with it, the page is still of use. */
export async function loadAddImage({ url, context }: Pick<LoaderFunctionArgs, 'url' | 'context'>) {
  const directory = context.get(directoryContext)
  const { searchParams } = url
  try {
    if (searchParams.has('memorial')) {
      const id = onlyId(searchParams.getAll('memorial'))
      const memorial = id === null ? null : await directory.findMemorial(id)
      return memorial === null ? answer(null, NOT_FOUND) : answer(aboutMemorial(memorial))
    }
    if (searchParams.has('cemetery')) {
      const id = onlyId(searchParams.getAll('cemetery'))
      const cemetery = id === null ? null : await findCemetery(directory, id)
      return cemetery === null ? answer(null, NOT_FOUND) : answer(aboutCemetery(cemetery))
    }
  } catch (error) {
    if (isGoneError(error)) return answer(null, GONE)
    throw error
  }
  const reading = parseMemorialSearch(searchParams)
  if (!reading.ok) return answer(null, UNREADABLE)
  return answer(await aboutSearch(directory, reading.search))
}

function onlyId(texts: readonly string[]): number | null {
  const reading = pathId('record').parse(texts[0] ?? '')
  return texts.length > 1 || 'problem' in reading ? null : reading.value
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
      cemetery: cemetery === null ? '' : listed([cemetery.name, placeLine(cemetery)]),
      birthDate: birthDate === null ? '' : displayDate(birthDate),
      deathDate: deathDate === null ? '' : displayDate(deathDate),
      // Names are often written "Last, First".
      parents: listed([father, mother], '; '),
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
      address: listed([cemetery.address, placeLine(cemetery), cemetery.zip]),
      gps: graveMap(cemetery)?.coordinates ?? '',
    },
  }
}

async function aboutSearch(directory: Directory, search: MemorialSearch): Promise<AddImageSubject | null> {
  const path = addImagePath({ search }).replace('/add-image', '/search')
  if (path === '/search') return null
  const { givenNames, surname, birthYear, deathYear, cemeteryId, location } = search
  const cemetery = cemeteryId === null ? null : await findCemetery(directory, cemeteryId).catch(nobody)
  const name = listed([givenNames, surname], ' ')
  return {
    label: name,
    path,
    kind: 'search',
    person: {
      name,
      cemetery: listed([cemetery?.name, location]),
      birthDate: birthYear ?? '',
      deathDate: deathYear ?? '',
      parents: '',
    },
    cemetery: null,
  }
}

function nobody(error: unknown): null {
  if (isGoneError(error)) return null
  throw error
}

function listed(parts: readonly (string | null | undefined)[], between = ', '): string {
  return parts.filter(Boolean).join(between)
}

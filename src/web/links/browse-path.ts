import { regionPath } from '../../domain/places/region-path.ts'

/** The top page for browsing. */
export const BROWSE_PATH = '/browse'

type Id = number | null

/** The page of a cemetery with the first letters of its surnames. */
export function cemeteryIndexPath(cemeteryId: number): string {
  return `${BROWSE_PATH}/cemeteries/${cemeteryId}`
}

function rootOf(cemeteryId: Id): string {
  return cemeteryId === null ? BROWSE_PATH : cemeteryIndexPath(cemeteryId)
}

/** Returns a folded name as part of a URL. Folded names have no hyphens, so the spaces can be restored. */
function nameSlug(folded: string): string {
  return folded.replaceAll(' ', '-')
}

/** The page that lists the surnames with a folded prefix, or the first letters of all surnames. */
export function surnamesPath(prefix: string, cemeteryId: Id = null): string {
  if (prefix !== '') return `${rootOf(cemeteryId)}/surnames/${encodeURIComponent(nameSlug(prefix))}`
  return cemeteryId === null ? `${BROWSE_PATH}/surnames` : cemeteryIndexPath(cemeteryId)
}

/**
 * The page that lists the memorials with a folded surname, or those without a surname. `decade` is the first year of a
 * decade of death.
 */
export function surnamePath(name: string | null, cemeteryId: Id = null, decade: number | null = null): string {
  const root = rootOf(cemeteryId)
  if (name === null) return `${root}/no-surname`
  const path = `${root}/surname/${encodeURIComponent(nameSlug(name))}`
  return decade === null ? path : `${path}/${decade}s`
}

/** The page of a country, state, or county, given by its folded levels. */
export function regionHref(levels: readonly string[]): string {
  const path = regionPath(levels)
  return path === ''
    ? `${BROWSE_PATH}/places`
    : `${BROWSE_PATH}/places/${path.split('/').map(encodeURIComponent).join('/')}`
}

export const CENTURIES_PATH = `${BROWSE_PATH}/centuries`
export const TAGS_PATH = `${BROWSE_PATH}/tags`

/** The page of the decades in a century, given by its first year. */
export function centuryPath(century: number): string {
  return `${CENTURIES_PATH}/${century}s`
}

export type YearEvent = 'born' | 'died'

/** The page of the people who were born or died in some years: `1840s` or `1843`. */
export function yearsPath(event: YearEvent, years: string, cemeteryId: Id = null): string {
  return `${rootOf(cemeteryId)}/${event}/${years}`
}

export function plotsPath(cemeteryId: number, words = ''): string {
  const path = `${cemeteryIndexPath(cemeteryId)}/plots`
  return words === '' ? path : `${path}?${new URLSearchParams({ q: words })}`
}

/** Adds a page number to a path. The first page has none. */
export function pageHref(path: string, page: number): string {
  return page === 1 ? path : `${path}?page=${page}`
}

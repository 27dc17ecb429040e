import type { Memorial } from '../domain/memorial.ts'
import { fillTemplate, type TemplateValues } from './search-template.ts'
import type { SearchTemplate, SiteSettings } from './site-settings.ts'

export interface ResourceLink {
  readonly label: string
  readonly url: string
}

type Searched = Pick<Memorial, 'givenNames' | 'surname' | 'maidenName' | 'birthDate' | 'deathDate' | 'cemetery'>

function templateValues(memorial: Searched): TemplateValues {
  const { cemetery } = memorial
  const places = [cemetery?.city, cemetery?.county, cemetery?.state].filter((part) => part)
  return {
    givenNames: memorial.givenNames,
    surname: memorial.surname ?? memorial.maidenName,
    maidenName: memorial.maidenName,
    birthYear: memorial.birthDate === null ? null : String(memorial.birthDate.year),
    deathYear: memorial.deathDate === null ? null : String(memorial.deathDate.year),
    place: places.join(', '),
    city: cemetery?.city ?? null,
    county: cemetery?.county ?? null,
    state: cemetery?.state ?? null,
    country: cemetery?.country ?? null,
  }
}

function fillAll(searches: readonly SearchTemplate[], memorial: Searched): ResourceLink[] {
  const values = templateValues(memorial)
  return searches.map(({ label, template }) => ({ label, url: fillTemplate(template, values) }))
}

/** The URL of the 'See Veteran Reccords' link. */
export function veteranRecordsLink(settings: SiteSettings, memorial: Searched): string {
  return fillTemplate(settings.veteranRecordsUrl, templateValues(memorial))
}

/** The genealogy searches of More Resources for this person. */
export function genealogyLinks(settings: SiteSettings, memorial: Searched): ResourceLink[] {
  return fillAll(settings.genealogySearches, memorial)
}

/** The newspaper searches of More Resources for this person. */
export function newspaperLinks(settings: SiteSettings, memorial: Searched): ResourceLink[] {
  return fillAll(settings.newspaperSearches, memorial)
}

import { cemeterySlug } from '../../src/domain/slug.ts'
import { cemeteryPath, memorialPath } from '../../src/web/links/record-path.ts'
import type { DirectorySample } from '../search/directory-sample.ts'

export interface PageKind {
  readonly name: string
  readonly draw: (sample: DirectorySample) => string
}

/** The pages to measure. "api" is the API call that the memorial page makes. */
export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'memorial', draw: (sample) => memorialPath(sample.person()) },
  {
    name: 'cemetery',
    draw: (sample) => {
      const { id, name } = sample.person().cemetery
      return cemeteryPath({ id, slug: cemeterySlug(name) })
    },
  },
  {
    name: 'search',
    draw: (sample) => {
      const { surname, birthYear } = sample.person()
      return `/search?${new URLSearchParams({ lastName: surname, birthDate: String(birthYear) })}`
    },
  },
  { name: 'home', draw: () => '/' },
  { name: 'api', draw: (sample) => `/api/memorial/${sample.person().id}` },
]

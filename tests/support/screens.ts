import { inject } from 'vitest'

interface WireMemorial {
  readonly id: number
  readonly slug: string
  readonly given_names: string | null
  readonly sir_name: string | null
}

export interface Samples {
  readonly memorial: WireMemorial
  readonly memorialPath: string
  readonly cemetery: { readonly id: number; readonly name: string }
  readonly cemeteryPath: string
}

/** A tag of the demo data. */
export const TAG_PATH = '/headstones/weeping-willow'

/** Requests a path of the site under test without following redirects. */
export function fetchPath(path: string, init: RequestInit = {}): Promise<Response> {
  return fetch(inject('origin') + path, { redirect: 'manual', ...init })
}

/** Requests a path and returns its JSON. Throws when the status is not 200. */
export async function fetchJson<T>(path: string): Promise<T> {
  const response = await fetchPath(path)
  if (response.status !== 200) throw new Error(`${path} returned ${response.status}`)
  return (await response.json()) as T
}

/** Returns demo records for tests to open. */
export async function findSamples(): Promise<Samples> {
  const { data } = await fetchJson<{ data: WireMemorial[] }>('/api/search/memorial')
  const menu = await fetchJson<{ id: number; name: string }[]>('/api/cemetery/menu')
  const memorial = data[0]
  const cemetery = menu[0]
  if (memorial === undefined || cemetery === undefined) throw new Error('The demo directory is empty.')
  const { slug } = await fetchJson<{ slug: string }>(`/api/cemetery/${cemetery.id}/memorials`)
  return {
    memorial,
    memorialPath: `/memorial/${memorial.id}/${memorial.slug}`,
    cemetery,
    cemeteryPath: `/cemetery/${cemetery.id}/${slug}`,
  }
}

export interface Screen {
  readonly name: string
  readonly status: number
  path(samples: Samples): string
}

/** Every kind of page, in each state that changes its appearance. */
export const SCREENS: readonly Screen[] = [
  { name: 'home', status: 200, path: () => '/' },
  { name: 'search', status: 200, path: () => '/search' },
  { name: 'search with filters', status: 200, path: ({ memorial }) => `/search?lastName=${memorial.sir_name}` },
  { name: 'search with no results', status: 200, path: () => '/search?lastName=Zzyzx' },
  { name: 'search with suggestions', status: 200, path: () => '/search?lastName=Tindelwick' },
  { name: 'search with similar names', status: 200, path: () => '/search?givenName=Margaret&match=similar&page=2' },
  { name: 'search with an invalid year', status: 422, path: () => '/search?birthDate=soon' },
  { name: 'search past the last page', status: 404, path: () => '/search?page=100000' },
  { name: 'memorial', status: 200, path: ({ memorialPath }) => memorialPath },
  { name: 'cemetery list', status: 200, path: () => '/cemeteries' },
  { name: 'cemetery', status: 200, path: ({ cemeteryPath }) => cemeteryPath },
  { name: 'tag', status: 200, path: () => TAG_PATH },
  { name: 'browse', status: 200, path: () => '/browse' },
  { name: 'last names', status: 200, path: () => '/browse/surnames/a' },
  { name: 'last name', status: 200, path: () => '/browse/surname/ashgrove' },
  { name: 'state', status: 200, path: () => '/browse/places/united-states/vermont' },
  { name: 'century', status: 200, path: () => '/browse/centuries/1800s' },
  { name: 'deaths in a decade', status: 200, path: () => '/browse/died/1840s' },
  { name: 'browse a cemetery', status: 200, path: ({ cemetery }) => `/browse/cemeteries/${cemetery.id}` },
  { name: 'plots', status: 200, path: ({ cemetery }) => `/browse/cemeteries/${cemetery.id}/plots` },
  { name: 'cemetery software', status: 200, path: () => '/cms' },
  { name: 'sales form', status: 200, path: () => '/cms?plan=premium' },
  { name: 'about', status: 200, path: () => '/about' },
  { name: 'contact', status: 200, path: () => '/contact-us' },
  { name: 'contact, sent', status: 200, path: () => '/contact-us?sent=1' },
  { name: 'add image', status: 200, path: () => '/add-image' },
  { name: 'add image to a memorial', status: 200, path: ({ memorial }) => `/add-image?memorial=${memorial.id}` },
  { name: 'add image to a missing memorial', status: 404, path: () => '/add-image?memorial=999999999' },
  { name: 'volunteer', status: 200, path: () => '/volunteer' },
  { name: 'volunteer, sent', status: 200, path: () => '/volunteer?sent=1' },
  { name: 'scavenger hunt', status: 200, path: () => '/hunt' },
  { name: 'blog', status: 200, path: () => '/blog' },
  { name: 'careers', status: 200, path: () => '/careers' },
  { name: 'privacy', status: 200, path: () => '/privacy' },
  { name: 'terms', status: 200, path: () => '/terms' },
  { name: 'affiliate link', status: 200, path: () => '/affiliate' },
  { name: 'email sign-up', status: 200, path: () => '/email-list' },
  { name: 'email sign-up, sent', status: 200, path: () => '/email-list?sent=1' },
  { name: 'email list confirmation', status: 200, path: () => '/email-list/confirm?token=x' },
  { name: 'email list confirmation without a token', status: 200, path: () => '/email-list/confirm' },
  { name: 'email list, confirmed', status: 200, path: () => '/email-list/confirm?done=1' },
  { name: 'unsubscribe', status: 200, path: () => '/email-list/unsubscribe?email=ada%40example.org&token=x' },
  { name: 'unsubscribed', status: 200, path: () => '/email-list/unsubscribe?done=1' },
  { name: 'dashboard', status: 200, path: () => '/cemetery-dashboard' },
  { name: 'dashboard plot', status: 200, path: () => '/cemetery-dashboard/plot?id=B-203' },
  { name: 'dashboard patrons', status: 200, path: () => '/cemetery-dashboard/patrons' },
  { name: 'dashboard patron', status: 200, path: () => '/cemetery-dashboard/patron' },
  { name: 'dashboard calendar', status: 200, path: () => '/cemetery-dashboard/calendar?filter=past' },
  { name: 'dashboard plot that does not exist', status: 404, path: () => '/cemetery-dashboard/plot?id=Z-9' },
  { name: 'login', status: 200, path: () => '/login' },
  { name: 'register', status: 200, path: () => '/register' },
  { name: 'registered', status: 200, path: () => '/register?sent=1' },
  { name: 'register with an invalid invitation', status: 200, path: () => '/register?invitation=x' },
  { name: 'reset link', status: 200, path: () => '/reset-password' },
  { name: 'new password', status: 200, path: () => '/reset-password?token=x&email=ada%40example.org' },
  { name: 'password reset', status: 200, path: () => '/reset-password?done=reset' },
  { name: 'not found', status: 404, path: () => '/nothing-here' },
  { name: 'memorial that does not exist', status: 404, path: () => '/memorial/999999999' },
]

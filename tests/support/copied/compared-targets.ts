/**
 * Paths whose responses must be equal on two sites with the same data: API calls of every kind, including edge cases
 * and errors.
 */
export function apiTargets(memorials: number): string[] {
  return [
    ...range(1, memorials).map((id) => `/api/memorial/${id}`),
    ...['0', '-1', 'abc', '9007199254740993', String(memorials + 99)].map((id) => `/api/memorial/${id}`),
    ...range(1, 41).flatMap((id) => cemeteryTargets(id)),
    ...menuTargets(),
    ...searchTargets(),
    ...range(1, 12).flatMap((month) =>
      range(1, 31, 3).map((day) => `/api/memorial/todays-events?month=${month}&day=${day}`),
    ),
    ...['', '?month=2&day=30', '?month=13&day=1', '?month=4&day=4&births_page=2&deaths_page=99'].map(
      (query) => `/api/memorial/todays-events${query}`,
    ),
    ...['civil-war', 'veterans', 'missing'].flatMap((slug) => [`/api/tags/${slug}`, `/api/tags/${slug}?page=2`]),
    ...browseTargets(),
    '/api/unknown',
    ...['/sitemap.xml', '/robots.txt', '/sitemap-memorials-1.xml', '/sitemap-cemeteries-1.xml', '/sitemap-tags-1.xml'],
  ]
}

function cemeteryTargets(id: number): string[] {
  const queries = ['', '?page=2&per_page=7', '?page=99', '?filter=an', '?filter=18', '?filter=%25', '?per_page=0']
  return [
    ...queries.map((query) => `/api/cemetery/${id}/memorials${query}`),
    `/api/browse/cemetery/${id}`,
    ...['', '?page=2', '?q=a', '?q=section+2', '?q=zz'].map((query) => `/api/browse/cemetery/${id}/plots${query}`),
    `/api/browse/surnames?cemetery_id=${id}`,
    `/api/browse/surnames?cemetery_id=${id}&prefix=t`,
  ]
}

function menuTargets(): string[] {
  const words = ['', 'thorn', 'hill', 'st osric', 'saint', 'ft', 'cem', 'thormere', 'x', 'ö', 'hill vermont', '%', "'"]
  const places = ['v', 'verm', 'thornmere', 'larkspur', 'osric mills, v', 'u', 'o', 'vt', '99', 'zzz', 'ö', '']
  return [
    ...words.flatMap((word) =>
      ['', '&limit=3', '&match=similar', '&match=similar&limit=5'].map(
        (rest) => `/api/cemetery/menu?q=${encodeURIComponent(word)}${rest}`,
      ),
    ),
    ...places.flatMap((place) =>
      ['', '&limit=2', '&limit=50'].map((rest) => `/api/place/menu?q=${encodeURIComponent(place)}${rest}`),
    ),
    ...[
      '',
      '?page=2',
      '?page=3',
      '?location=Vermont',
      '?location=Nowhere',
      '?cemetery_id=3',
      '?location=thornmere, vt',
    ].map((query) => `/api/cemetery/all${query}`),
  ]
}

const SURNAMES = [
  '',
  'Tindlewick',
  'ashgrove',
  'Smith',
  'Müller',
  'Ash*',
  '?indlewick',
  'Tindelwick',
  'de la Cruz',
  '*wick*',
]
const GIVEN_NAMES = ['', 'Ada', 'honora', 'Wm', 'j', 'Mary A', 'A*a', 'Zzyzx']
const FILTERS = [
  '',
  'birth_date=1843',
  'birth_date=1840-1860',
  'death_date=after 1900',
  'birth_date=1890s&death_date=1950-1999',
  'cemetery_id=1',
  'location=Vermont',
  'location=Thornmere, VT&birth_date=abt 1850',
  'location=Nowhere',
  'sort=birth',
  'sort=death&page=2',
  'page=3',
  'page=9999',
]

function searchTargets(): string[] {
  const targets: string[] = []
  for (const surname of SURNAMES) {
    for (const given of GIVEN_NAMES) {
      const names = new URLSearchParams({ sir_name: surname, given_names: given })
      // Each combination of names is tested with some of the filters.
      const start = targets.length
      for (let i = 0; i < FILTERS.length; i += 3) {
        const filter = FILTERS[(start + i) % FILTERS.length]!
        for (const match of ['', '&match=similar']) {
          targets.push(`/api/search/memorial?${names}&${encodeURI(filter)}${match}`)
        }
      }
    }
  }
  return [
    ...targets,
    ...['birth_date=x', 'page=0', 'cemetery_id=0', 'match=odd', 'sir_name=%00'].map(
      (query) => `/api/search/memorial?${query}`,
    ),
  ]
}

function browseTargets(): string[] {
  return [
    ...['', ...'abcdefghijklmnopqrstuvwxyz', 'ash', 'ti', 'de-', 'ö'].map(
      (prefix) => `/api/browse/surnames?prefix=${encodeURIComponent(prefix)}`,
    ),
    ...['tindlewick', 'ashgrove', 'smith', 'zzyzx', 'de-la-cruz'].flatMap((name) => [
      `/api/browse/surname/${name}`,
      `/api/browse/surname/${name}?page=2`,
      `/api/browse/surname/${name}?death_decade=1900`,
      `/api/browse/surname/${name}?cemetery_id=1`,
    ]),
    ...[
      ...['', '?path=united-states', '?path=united-states/vermont', '?path=united-states/vermont/larkspur'],
      ...['?path=united-states/vermont/not-recorded', '?path=nowhere', '?path=united-states&page=2'],
    ].map((query) => `/api/browse/region${query}`),
    ...['', '?century=1800', '?decade=1840'].map((query) => `/api/browse/years${query}`),
    '/api/browse/tags',
    ...range(1, 40).map((id) => `/api/browse/memorial/${id}/neighbors`),
  ]
}

/** Returns the distinct paths that the pages of a site link to, starting from these paths: at most `limit` of each shape. */
export async function linkedPages(origin: string, starts: readonly string[], limit: number): Promise<string[]> {
  const found = new Set(starts)
  const counts = new Map<string, number>()
  for (const target of found) {
    const response = await fetch(origin + target, { redirect: 'manual' })
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    for (const [, href = ''] of (await response.text()).matchAll(/ href="(\/[^"#]*)/g)) {
      const path = href.replaceAll('&amp;', '&')
      const shape = shapeOf(path)
      const count = counts.get(shape) ?? 0
      if (/^\/(assets|media|fonts)\//.test(path) || found.has(path) || count >= limit) continue
      counts.set(shape, count + 1)
      found.add(path)
    }
  }
  return [...found]
}

/** Returns the first two segments of a path without numbers, the number of its segments, and the names of its parameters. */
function shapeOf(target: string): string {
  const { pathname, searchParams } = new URL(target, 'http://site')
  const segments = pathname.split('/').slice(1)
  const start = segments.slice(0, 2).map((segment) => segment.replace(/^\d+$/, '1'))
  return [...start, segments.length, ...searchParams.keys()].join(' ')
}

function range(first: number, last: number, step = 1): number[] {
  return Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, i) => first + i * step)
}

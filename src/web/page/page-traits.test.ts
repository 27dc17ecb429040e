import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageTraits } from './page-traits.ts'

type Routes = ServerBuild['routes']
type RouteModule = NonNullable<Routes[string]>['module']

function route(id: string, parentId: string | undefined, path: string | undefined, module: object = {}, index = false) {
  return { id, parentId, path, index, module: { default: () => null, ...module } as RouteModule }
}

const ACTION = { action: () => null }
const routes: Routes = {
  root: route('root', undefined, ''),
  boundary: route('boundary', 'root', undefined),
  home: route('home', 'boundary', undefined, {}, true),
  volunteer: route('volunteer', 'boundary', 'volunteer', ACTION),
  login: route('login', 'boundary', 'login', { ...ACTION, handle: { isPersonalized: true } }),
  memorial: route('memorial', 'boundary', 'memorial/:id/:slug?', { handle: { isPersonalized: 'yes' } }),
  places: route('places', 'boundary', 'browse/places/*'),
  none: route('none', 'boundary', '*'),
}
const traitsOf = pageTraits(routes)

test.each([
  ['/', false, false],
  ['/volunteer', true, false],
  ['/volunteer/', true, false],
  ['/volunteer?sent=1', true, false],
  ['/volunteer/more', false, false],
  ['/login', true, true],
  ['/memorial/7/jane', false, false],
  ['/nothing/here', false, false],
  ['/%F0%9F%AA%A6', false, false],
])('%s accepts posts: %s, is personalized: %s', (path, acceptsPosts, isPersonalized) => {
  expect(traitsOf(new URL(path, 'http://localhost'))).toMatchObject({ acceptsPosts, isPersonalized })
})

test('returns no traits for a URL without a route', () => {
  expect(pageTraits({ root: route('root', undefined, 'only') })(new URL('http://localhost/else'))).toEqual({
    acceptsPosts: false,
    isPersonalized: false,
    queryNames: null,
  })
})

test.each([
  ['/', ['births_page', 'deaths_page']],
  ['/volunteer?sent=1', ['sent']],
  ['/memorial/7/jane', []],
  ['/login', null],
  ['/nothing/here', null],
])('caches %s by the parameters %o', (path, names) => {
  expect(traitsOf(new URL(path, 'http://localhost')).queryNames).toEqual(names)
})

test.each([
  ['/', '/'],
  ['//', '/'],
  ['/memorial/7/jane', '/memorial/7/jane'],
  ['/memorial/7', '/memorial/7'],
  ['/MEMORIAL/7/jane/', '/memorial/7/jane'],
  ['/%6demorial/%37/jane%2Droe', '/memorial/7/jane-roe'],
  ['/memorial/7/m%c3%bcller%2f', '/memorial/7/m%C3%BCller%2F'],
  ['/volunteer//?sent=1', '/volunteer'],
  ['/browse/places', '/browse/places'],
  ['/browse/places//united%20states/vermont/', '/browse/places/united%20states/vermont'],
])('%s has the canonical path %s', (path, canonicalPath) => {
  const traits = traitsOf(new URL(`http://localhost${path}`))
  expect(traits.canonicalPath).toBe(canonicalPath)
  expect(traitsOf(new URL(`http://localhost${canonicalPath}`)).canonicalPath).toBe(canonicalPath)
})

test('pages that are not cached have no canonical path', () => {
  expect(traitsOf(new URL('http://localhost/Login/')).canonicalPath).toBeUndefined()
})

import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sampleDirectory } from '../../../../tests/support/sample-directory.ts'
import { SAMPLE_CEMETERIES } from '../../../../tests/support/sample-records.ts'
import { directoryContext } from '../../context/contexts.ts'
import { loadCenturies } from './centuries-page.tsx'
import { parseYears } from './load-browse-data.ts'
import { loadPlaces } from './places-page.tsx'
import { loadSurname } from './surname-page.tsx'
import { loadSurnames } from './surnames-page.tsx'
import { loadYears } from './years-page.tsx'

function visit(path: string, params: Readonly<Record<string, string>> = {}) {
  const context = new RouterContextProvider()
  context.set(directoryContext, sampleDirectory())
  return { url: new URL(path, 'https://lychgate.example'), params, context }
}

const responseOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'loaded',
    (thrown) =>
      thrown instanceof Response ? `${thrown.status} ${thrown.headers.get('location')}` : thrown.init.status,
  )

test.each([
  ['1840s', { from: 1840, isDecade: true }],
  ['1843', { from: 1843, isDecade: false }],
  ['843', { from: 843, isDecade: false }],
  ['1843s', null],
  ['2190s', { from: 2190, isDecade: true }],
  ['2200', null],
  ['2200s', null],
  ['43', null],
  ['01843', null],
  ['soon', null],
])('parses %s in a path', (text, expected) => {
  expect(parseYears(text)).toEqual(expected)
})

test('redirects a surname and a prefix in another spelling with 301 and keeps the query', async () => {
  const ashgrove = visit('/browse/surname/Ashgrove?page=1', { name: 'ashgrove' })
  expect(await responseOf(loadSurname(ashgrove))).toBe('301 /browse/surname/ashgrove?page=1')
  expect(await responseOf(loadSurnames(visit('/browse/surnames/A', { prefix: 'a' })))).toBe('301 /browse/surnames/a')
  expect(await responseOf(loadSurnames(visit('/browse/surnames/a', { prefix: 'a' })))).toBe('loaded')
})

test('responds with 404 for an unknown surname, place, cemetery, century, and decade', async () => {
  expect(await responseOf(loadSurname(visit('/browse/surname/zzz', { name: 'zzz' })))).toBe(404)
  expect(await responseOf(loadSurname(visit('/browse/surname/ashgrove/x', { name: 'ashgrove', decade: 'x' })))).toBe(
    404,
  )
  expect(await responseOf(loadPlaces(visit('/browse/places/atlantis', { '*': 'atlantis' })))).toBe(404)
  expect(await responseOf(loadSurnames(visit('/browse/cemeteries/99/surnames/a', { id: '99', prefix: 'a' })))).toBe(404)
  expect(await responseOf(loadSurnames(visit('/browse/cemeteries/x/surnames/a', { id: 'x', prefix: 'a' })))).toBe(404)
  expect(await responseOf(loadCenturies(visit('/browse/centuries/1850s', { century: '1850s' })))).toBe(404)
  expect(await responseOf(loadYears(visit('/browse/died/soon', { years: 'soon' })))).toBe(404)
})

test('responds with 422 for an invalid page number and with 404 past the end', async () => {
  const page = async (query: string) =>
    (await loadSurname(visit(`/browse/surname/ashgrove?${query}`, { name: 'ashgrove' }))).init?.status
  expect(await page('page=1')).toBe(200)
  expect(await page('page=abc')).toBe(422)
  expect(await page('page=9')).toBe(404)
})

test('loads the deaths of a decade in a cemetery', async () => {
  const cemetery = SAMPLE_CEMETERIES[0]
  const request = visit('/browse/cemeteries/1/died/1920s', { id: '1', years: '1920s' })
  expect((await loadYears(request)).data).toMatchObject({
    event: 'died',
    years: '1920s',
    cemetery: { id: cemetery?.id },
  })
})

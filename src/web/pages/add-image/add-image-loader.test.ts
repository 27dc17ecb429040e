import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import { HONORA, ONLY_A_DEATH_YEAR } from '../../../../tests/support/pages/sample-memorial.ts'
import { type Directory, RemovedError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { loadAddImage } from './add-image-loader.ts'

const findMemorial = vi.fn<Directory['findMemorial']>()
const findCemeteryMemorials = vi.fn<Directory['findCemeteryMemorials']>()

beforeEach(() => {
  findMemorial.mockReset()
  findCemeteryMemorials.mockReset()
})

function load(query: string) {
  const context = new RouterContextProvider()
  context.set(directoryContext, { findMemorial, findCemeteryMemorials } as unknown as Directory)
  return loadAddImage({ url: new URL(`https://lychgate.example/add-image${query}`), context })
}

test('returns no subject for a URL without a record or search', async () => {
  expect(await load('')).toMatchObject({ data: { subject: null, isMissing: false }, init: { status: 200 } })
  expect(await load('?page=3')).toMatchObject({ data: { subject: null }, init: { status: 200 } })
})

test("returns the details of the memorial's person", async () => {
  findMemorial.mockResolvedValue(HONORA)
  const { data } = await load('?memorial=20417')
  expect(findMemorial).toHaveBeenCalledWith(20417)
  expect(data).toEqual({
    isMissing: false,
    subject: {
      kind: 'memorial',
      label: 'Rev. Honora Jane Ashgrove III',
      path: '/memorial/20417/honora-jane-ashgrove',
      person: {
        name: 'Rev. Honora Jane Ashgrove III',
        cemetery: 'Thornmere Hill Cemetery, Thornmere, Larkspur County, Vermont',
        birthDate: 'March 12, 1843',
        deathDate: 'November 1921',
        parents: 'Tindlewick, Josiah; Merriweather, Abigail',
      },
      cemetery: null,
    },
  })
})

test('leaves unknown details empty', async () => {
  findMemorial.mockResolvedValue(ONLY_A_DEATH_YEAR)
  const { data } = await load('?memorial=3')
  expect(data.subject?.person).toEqual({ name: 'Unknown', cemetery: '', birthDate: '', deathDate: '1921', parents: '' })
})

test("returns the cemetery's details", async () => {
  const cemetery = { ...THORNMERE, address: '18 Mill Hill Road', latitude: 43.90398, longitude: -72.5512 }
  findCemeteryMemorials.mockResolvedValue({ cemetery, memorials: pageOf([], 1, 1, 0) })
  const { data } = await load('?cemetery=311')
  expect(findCemeteryMemorials).toHaveBeenCalledWith(311, { filter: null, page: 1, perPage: 1 })
  expect(data.subject).toMatchObject({
    kind: 'cemetery',
    label: THORNMERE.name,
    person: null,
    cemetery: {
      name: THORNMERE.name,
      address: '18 Mill Hill Road, Thornmere, Larkspur County, Vermont',
      gps: '43.90398, -72.5512',
    },
  })
})

test('returns the search terms and the name of the searched cemetery', async () => {
  findCemeteryMemorials.mockResolvedValue({ cemetery: THORNMERE, memorials: pageOf([], 1, 1, 0) })
  const { data } = await load('?givenName=Ann&lastName=Roe&birthDate=abt+1912&cemeteryId=311&location=Ohio')
  expect(data.subject).toEqual({
    kind: 'search',
    label: 'Ann Roe',
    path: '/search?givenName=Ann&lastName=Roe&birthDate=abt+1912&cemeteryId=311&location=Ohio',
    person: {
      name: 'Ann Roe',
      cemetery: `${THORNMERE.name}, Ohio`,
      birthDate: 'abt 1912',
      deathDate: '',
      parents: '',
    },
    cemetery: null,
  })
})

test.each(['?memorial=abc', '?memorial=0', '?memorial=007', '?memorial=', '?memorial=1&memorial=2', '?cemetery=-1'])(
  'responds with 404 without a query and without a subject for %s',
  async (query) => {
    expect(await load(query)).toMatchObject({ data: { subject: null, isMissing: true }, init: { status: 404 } })
    expect(findMemorial).not.toHaveBeenCalled()
    expect(findCemeteryMemorials).not.toHaveBeenCalled()
  },
)

test('responds with 404 for a missing record, 410 for a removed record, and 422 for an invalid search', async () => {
  findMemorial.mockResolvedValue(null)
  findCemeteryMemorials.mockResolvedValue(null)
  expect(await load('?memorial=9')).toMatchObject({ data: { isMissing: true }, init: { status: 404 } })
  expect(await load('?cemetery=9')).toMatchObject({ data: { isMissing: true }, init: { status: 404 } })
  findMemorial.mockRejectedValue(new RemovedError('memorial.gone'))
  expect(await load('?memorial=9')).toMatchObject({ data: { isMissing: true }, init: { status: 410 } })
  expect(await load('?birthDate=soon')).toMatchObject({
    data: { subject: null, isMissing: true },
    init: { status: 422 },
  })
})

test('rethrows other errors', async () => {
  findMemorial.mockRejectedValue(new Error('The disk is full.'))
  await expect(load('?memorial=9')).rejects.toThrow('The disk is full.')
})

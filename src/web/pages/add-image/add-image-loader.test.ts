import { RouterContextProvider } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type Directory, GoneError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { THORNMERE } from '../../ui/results/list-fixtures.ts'
import { HONORA, ONLY_A_DEATH_YEAR } from '../memorial/memorial-fixtures.ts'
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

test('knows nothing when it was opened by itself', async () => {
  expect(await load('')).toMatchObject({ data: { subject: null, isLost: false }, init: { status: 200 } })
  expect(await load('?page=3')).toMatchObject({ data: { subject: null }, init: { status: 200 } })
})

test('knows what the memorial says of the person', async () => {
  findMemorial.mockResolvedValue(HONORA)
  const { data } = await load('?memorial=20417')
  expect(findMemorial).toHaveBeenCalledWith(20417)
  expect(data).toEqual({
    isLost: false,
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

test('leaves open what the memorial does not say', async () => {
  findMemorial.mockResolvedValue(ONLY_A_DEATH_YEAR)
  const { data } = await load('?memorial=3')
  expect(data.subject?.person).toEqual({ name: 'Unknown', cemetery: '', birthDate: '', deathDate: '1921', parents: '' })
})

test('knows what is recorded of the cemetery', async () => {
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

test('knows what was searched for, and names the cemetery of the search', async () => {
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
  'answers 404 to %s without asking for it, and is still of use',
  async (query) => {
    expect(await load(query)).toMatchObject({ data: { subject: null, isLost: true }, init: { status: 404 } })
    expect(findMemorial).not.toHaveBeenCalled()
    expect(findCemeteryMemorials).not.toHaveBeenCalled()
  },
)

test('answers 404 for a record that there is not, 410 for one that was removed, 422 for a search that cannot be read', async () => {
  findMemorial.mockResolvedValue(null)
  findCemeteryMemorials.mockResolvedValue(null)
  expect(await load('?memorial=9')).toMatchObject({ data: { isLost: true }, init: { status: 404 } })
  expect(await load('?cemetery=9')).toMatchObject({ data: { isLost: true }, init: { status: 404 } })
  findMemorial.mockRejectedValue(new GoneError('memorial.gone'))
  expect(await load('?memorial=9')).toMatchObject({ data: { isLost: true }, init: { status: 410 } })
  expect(await load('?birthDate=soon')).toMatchObject({ data: { subject: null, isLost: true }, init: { status: 422 } })
})

test('lets a failure be a failure', async () => {
  findMemorial.mockRejectedValue(new Error('The disk is full.'))
  await expect(load('?memorial=9')).rejects.toThrow('The disk is full.')
})

import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { HONORA } from '../../../../tests/support/pages/sample-memorial.ts'
import { type Directory, RemovedError } from '../../../contract/directory.ts'
import { clockContext, directoryContext } from '../../context/contexts.ts'
import { loadMemorial, loadMemorialOnServer } from './memorial-loader.ts'

const TODAY = { year: 2026, month: 11, day: 23 }
const RELATIVE_NAMES = {
  'Tindlewick, Josiah': {
    name: 'Josiah Tindlewick',
    searchPath: '/search?givenName=Josiah&lastName=Tindlewick&page=1',
  },
  'Merriweather, Abigail': {
    name: 'Abigail Merriweather',
    searchPath: '/search?givenName=Abigail&lastName=Merriweather&page=1',
  },
  'Tobias Ashgrove': {
    name: 'Tobias Ashgrove',
    searchPath: '/search?givenName=Tobias&lastName=Ashgrove&page=1',
  },
}
const findMemorial = vi.fn<Directory['findMemorial']>()

function visit(address: string) {
  const url = new URL(address, 'https://lychgate.example')
  const [, , id, slug] = url.pathname.split('/')
  const context = new RouterContextProvider()
  context.set(clockContext, { today: () => TODAY })
  context.set(directoryContext, { findMemorial, findNeighbors: async () => null } as unknown as Directory)
  return { url, params: { id, slug }, context }
}

async function rejectionOf(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => {
      throw new Error('The loader threw nothing.')
    },
    (rejection: unknown) => rejection,
  )
}

test('loads the memorial at its canonical URL', async () => {
  findMemorial.mockResolvedValue(HONORA)
  await expect(loadMemorialOnServer(visit('/memorial/20417/honora-jane-ashgrove'))).resolves.toEqual({
    memorial: HONORA,
    neighbors: null,
    relativeNames: RELATIVE_NAMES,
    accessedOn: TODAY,
  })
  expect(findMemorial).toHaveBeenLastCalledWith(20417)
})

test.each(['/memorial/20417', '/memorial/20417/somebody-else', '/memorial/20417/Honora-Jane-Ashgrove'])(
  'redirects %s with 301 to the correct slug and keeps the query',
  async (address) => {
    findMemorial.mockResolvedValue(HONORA)
    const rejection = await rejectionOf(loadMemorialOnServer(visit(`${address}?from=mail&x=1#photos`)))
    expect(rejection).toBeInstanceOf(Response)
    const response = rejection as Response
    expect(response.status).toBe(301)
    expect(response.headers.get('location')).toBe('/memorial/20417/honora-jane-ashgrove?from=mail&x=1')
  },
)

test('redirects a memorial that was merged into another, even with the same slug', async () => {
  findMemorial.mockResolvedValue(HONORA)
  const rejection = await rejectionOf(loadMemorialOnServer(visit('/memorial/7/honora-jane-ashgrove')))
  expect((rejection as Response).status).toBe(301)
  expect((rejection as Response).headers.get('location')).toBe('/memorial/20417/honora-jane-ashgrove')
})

test('does not redirect in the browser, where the page replaces its URL itself', async () => {
  findMemorial.mockResolvedValue(HONORA)
  await expect(loadMemorial(visit('/memorial/20417/somebody-else'))).resolves.toEqual({
    memorial: HONORA,
    neighbors: null,
    relativeNames: RELATIVE_NAMES,
    accessedOn: TODAY,
  })
})

test.each(['abc', '-1', '0', '1.5', '007', '1e5', '99999999999999999999', '%00', '７'])(
  'responds with 404 for the ID %s without a query',
  async (id) => {
    findMemorial.mockClear()
    expect(await rejectionOf(loadMemorial(visit(`/memorial/${id}`)))).toMatchObject({ init: { status: 404 } })
    expect(findMemorial).not.toHaveBeenCalled()
  },
)

test('responds with 404 for an unknown memorial', async () => {
  findMemorial.mockResolvedValue(null)
  expect(await rejectionOf(loadMemorial(visit('/memorial/9')))).toMatchObject({ init: { status: 404 } })
})

test('responds with 410 for a removed memorial, whichever error the server throws', async () => {
  const serverError = Object.assign(new Error('gone'), { name: 'RemovedError', code: 'memorial.gone' })
  for (const error of [new RemovedError('memorial.gone'), serverError]) {
    findMemorial.mockRejectedValue(error)
    expect(await rejectionOf(loadMemorial(visit('/memorial/9')))).toMatchObject({ init: { status: 410 } })
  }
})

test('rethrows other errors', async () => {
  findMemorial.mockRejectedValue(new Error('The disk is full.'))
  expect(await rejectionOf(loadMemorial(visit('/memorial/9')))).toEqual(new Error('The disk is full.'))
})

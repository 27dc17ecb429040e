import { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import { sampleDirectory } from '../../../../tests/support/sample-directory.ts'
import type { Directory } from '../../../contract/directory.ts'
import { clockContext, directoryContext } from '../../context/contexts.ts'
import { loadHome } from './home-loader.ts'

const TODAY = { year: 2026, month: 11, day: 20 }

function load(address: string, directory: Directory = sampleDirectory()) {
  const context = new RouterContextProvider()
  context.set(directoryContext, directory)
  context.set(clockContext, { today: () => TODAY })
  const url = new URL(address, 'http://localhost')
  return loadHome({ context, url, request: new Request(url), params: {}, pattern: '/' })
}

test("loads the events for the clock's date", async () => {
  const { data, init } = await load('/')
  expect(init?.status).toBe(200)
  expect(data.day).toEqual(TODAY)
  expect(data.events.births.data.map(({ birthDate }) => [birthDate?.month, birthDate?.day])).toContainEqual([11, 20])
  expect(data.events.births.data.every(({ birthDate }) => birthDate?.day === 20)).toBe(true)
})

test('responds with 404 for a page past the end and still returns the home page data', async () => {
  const { data, init } = await load('/?deaths_page=99')
  expect(init?.status).toBe(404)
  expect(data.events.deaths.data).toEqual([])
  expect(data.events.births.data.length).toBeGreaterThan(0)
})

test('responds with 422 for an invalid page number and loads the first page', async () => {
  const requests: unknown[] = []
  const directory = sampleDirectory()
  const { data, init } = await load('/?births_page=none', {
    ...directory,
    listTodaysEvents(options) {
      requests.push(options)
      return directory.listTodaysEvents(options)
    },
  })
  expect(init?.status).toBe(422)
  expect(data.query.problem).not.toBeNull()
  expect(requests).toEqual([{ day: 20, month: 11, birthsPage: 1, deathsPage: 1 }])
})

test('responds with 200 for an empty directory', async () => {
  const directory = sampleDirectory()
  const { data, init } = await load('/', {
    ...directory,
    listCemeteryMenu: async () => [],
    listTodaysEvents: (options) => directory.listTodaysEvents({ ...options, month: 1 }),
  })
  expect(init?.status).toBe(200)
  expect(data.events.births.total).toBe(0)
  expect(data.cemeteries.entries).toEqual([])
})

import { RouterContextProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { HONORA } from '../../../../tests/support/pages/sample-memorial.ts'
import { type Directory, InvalidInputError } from '../../../contract/directory.ts'
import { pageOf } from '../../../domain/page.ts'
import { directoryContext } from '../../context/contexts.ts'
import { loadTag } from './tag-loader.ts'

const TAG = { slug: 'weeping-willow', name: 'Weeping willow', description: null }
const findTagMemorials = vi.fn<Directory['findTagMemorials']>()

function load(query: string) {
  const context = new RouterContextProvider()
  context.set(directoryContext, { findTagMemorials } as unknown as Directory)
  const url = new URL(`https://lychgate.example/headstones/weeping-willow${query}`)
  return loadTag({ params: { slug: 'weeping-willow' }, url, context })
}

test('loads the page in the URL and the first page by default', async () => {
  findTagMemorials.mockImplementation(async (_, page) => ({ tag: TAG, memorials: pageOf([HONORA], page, 1, 3) }))
  expect(await load('')).toMatchObject({ data: { problem: null }, init: { status: 200 } })
  expect(findTagMemorials).toHaveBeenLastCalledWith('weeping-willow', 1)
  expect(await load('?page=3')).toMatchObject({ init: { status: 200 } })
  expect(findTagMemorials).toHaveBeenLastCalledWith('weeping-willow', 3)
})

test('responds with 404 for an unknown tag or an invalid slug', async () => {
  findTagMemorials.mockResolvedValue(null)
  await expect(load('')).rejects.toMatchObject({ init: { status: 404 } })
  findTagMemorials.mockRejectedValue(new InvalidInputError({ slug: ['The slug is too long.'] }))
  await expect(load('')).rejects.toMatchObject({ init: { status: 404 } })
})

test('responds with 404 for a page past the end and returns the tag', async () => {
  findTagMemorials.mockResolvedValue({ tag: TAG, memorials: pageOf([], 9, 20, 45) })
  expect(await load('?page=9')).toMatchObject({ data: { tag: TAG, problem: null }, init: { status: 404 } })
})

test.each(['0', '-1', 'abc', '1.5'])('responds with 422 for page=%s and returns a message', async (page) => {
  findTagMemorials.mockResolvedValue({ tag: TAG, memorials: pageOf([HONORA], 1, 20, 1) })
  const response = await load(`?page=${page}`)
  expect(response).toMatchObject({ init: { status: 422 } })
  expect(response.data.problem).toBe('The page must be a whole number of 1 or more.')
})

test('rethrows other errors', async () => {
  findTagMemorials.mockRejectedValue(new Error('The disk is full.'))
  await expect(load('')).rejects.toThrow('The disk is full.')
})

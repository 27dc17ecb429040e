import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestPeople } from '../../tests/support/postgres/test-engine.ts'
import { DatabaseFailure } from '../storage/ports/database-failures.ts'
import type { Database } from '../storage/sql/database.ts'
import { SqlAcceptedPosts } from '../storage/sql/people/accepted-post-records.ts'
import { IdempotentPosts } from './idempotent-posts.ts'

let people: Database
let once: IdempotentPosts
let now: Date
beforeEach(async () => {
  people = await openTestPeople(':memory:')
  now = new Date('2026-11-20T10:00:00Z')
  once = new IdempotentPosts({
    posts: new SqlAcceptedPosts(people),
    secret: () => new Uint8Array(32),
    clock: { now: () => now },
  })
})
afterEach(() => people.close())

const POST = { endpoint: 'form', key: 'a-key', fields: { name: 'Ada' } }

test('returns the result when the connection is lost after the commit', async () => {
  const result = once.run(POST, 'stored', async (post) => {
    await once.record(post)
    throw new Error('The connection was lost.')
  })
  expect(await result).toBe('stored')
})

test('throws the failure when nothing was committed, and accepts the post again', async () => {
  const lost = once.run(POST, 'stored', async () => {
    throw new Error('The connection was lost.')
  })
  await expect(lost).rejects.toThrow('The connection was lost.')
  expect(await once.run(POST, 'repeated', async () => 'stored')).toBe('stored')
})

describe('when the database server is lost before the commit', () => {
  const lost = new DatabaseFailure('unreachable', 'The database server does not respond.')

  test('accepts the post as soon as the server responds again', async () => {
    const store = vi.fn().mockRejectedValueOnce(lost).mockResolvedValue('stored')
    expect(await once.run(POST, 'repeated', store)).toBe('stored')
    expect(store).toHaveBeenCalledTimes(2)
  })

  test('throws the failure when the server is lost again', async () => {
    const store = vi.fn().mockRejectedValue(lost)
    await expect(once.run(POST, 'repeated', store)).rejects.toBe(lost)
    expect(store).toHaveBeenCalledTimes(2)
  })

  test('returns the result when the lost transaction is committed after all', async () => {
    const store = vi.fn(async (post: Parameters<IdempotentPosts['record']>[0]) => {
      if (store.mock.calls.length === 1) throw lost
      // The server commits the first transaction, and rejects the second because of its key.
      await once.record(post)
      throw new Error('duplicate key')
    })
    expect(await once.run(POST, 'repeated', store)).toBe('repeated')
  })
})

test('accepts the same post again after 24 hours', async () => {
  const store = async (post: Parameters<IdempotentPosts['record']>[0]) => {
    await once.record(post)
    return 'stored'
  }
  expect(await once.run(POST, 'repeated', store)).toBe('stored')
  now = new Date('2026-11-21T09:59:59Z')
  expect(await once.run(POST, 'repeated', store)).toBe('repeated')
  now = new Date('2026-11-21T10:00:00Z')
  expect(await once.run(POST, 'repeated', store)).toBe('stored')
})

test('does not confuse the same key on two endpoints', async () => {
  const store = async (post: Parameters<IdempotentPosts['record']>[0]) => {
    await once.record(post)
    return 'stored'
  }
  expect(await once.run(POST, 'repeated', store)).toBe('stored')
  expect(await once.run({ ...POST, endpoint: 'register' }, 'repeated', store)).toBe('stored')
})

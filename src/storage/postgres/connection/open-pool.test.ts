import { expect, test } from 'vitest'
import { connectionString } from './open-pool.ts'

test.each([
  ['postgres://a@db/b?sslmode=require', 'postgres://a@db/b?sslmode=verify-full'],
  ['postgres://a@db/b?sslmode=verify-ca&sslrootcert=/ca', 'postgres://a@db/b?sslmode=verify-full&sslrootcert=/ca'],
  ['postgres://a@db/b?sslmode=no-verify', 'postgres://a@db/b?sslmode=no-verify'],
  ['postgres://a@db/b?uselibpqcompat=true&sslmode=require', 'postgres://a@db/b?uselibpqcompat=true&sslmode=require'],
])('keeps the meaning that pg gives to the modes of TLS: %s', (url, expected) => {
  expect(connectionString(url)).toBe(expected)
})

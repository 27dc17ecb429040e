import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { receiveUpload } from './receive-upload.ts'

let folder: string

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'uploads-')), 'arrivals')
})

/** A request as a browser sends it, cut after `length` bytes. */
async function requestWith(form: FormData, { length = Number.POSITIVE_INFINITY } = {}) {
  const response = new Response(form)
  const body = Buffer.from(await response.arrayBuffer()).subarray(0, length)
  const request = Readable.from([body])
  return Object.assign(request, { headers: { 'content-type': String(response.headers.get('content-type')) } })
}

function formWith(file: File): FormData {
  const form = new FormData()
  form.append('cemetery', 'Saint Osric Churchyard')
  form.append('tag', 'a')
  form.append('tag', 'b')
  form.append('file', file)
  return form
}

test('stores a file with an owner-only mode, and returns it with the fields', async () => {
  const request = await requestWith(formWith(new File(['name\nJané'], 'Bücher 1890.csv')))
  const { fields, files } = await receiveUpload(request, { maxBytes: 10, folder })
  expect([...fields]).toEqual([
    ['cemetery', ['Saint Osric Churchyard']],
    ['tag', ['a', 'b']],
  ])
  expect(files).toMatchObject([{ field: 'file', name: 'Bücher 1890.csv', bytes: 10 }])
  const [stored] = files
  expect(readFileSync(stored?.path ?? '', 'utf8')).toBe('name\nJané')
  expect(statSync(stored?.path ?? '').mode & 0o777).toBe(0o600)
})

test('rejects files that are larger together than allowed, and keeps none', async () => {
  const form = formWith(new File(['12345'], 'a.csv'))
  form.append('file', new File(['123456'], 'b.csv'))
  const received = receiveUpload(await requestWith(form), { maxBytes: 10, folder })
  await expect(received).rejects.toMatchObject({ statusCode: 413 })
  expect(readdirSync(folder)).toEqual([])
})

test('ignores a file field without a chosen file', async () => {
  const { files } = await receiveUpload(await requestWith(formWith(new File([], ''))), { maxBytes: 10, folder })
  expect(files).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('skips all files without a folder', async () => {
  const request = await requestWith(formWith(new File(['12345'], 'a.csv')))
  const { fields, files } = await receiveUpload(request, { maxBytes: 0, folder: null })
  expect([fields.size, files.length]).toEqual([2, 0])
})

test('rejects a form that ends early, and keeps no file', async () => {
  const request = await requestWith(formWith(new File(['x'.repeat(1000)], 'a.csv')), { length: 800 })
  await expect(receiveUpload(request, { maxBytes: 2000, folder })).rejects.toMatchObject({ statusCode: 400 })
  expect(readdirSync(folder)).toEqual([])
})

test('rejects a form without a boundary', async () => {
  const request = Object.assign(Readable.from([]), { headers: { 'content-type': 'multipart/form-data' } })
  await expect(receiveUpload(request, { maxBytes: 10, folder })).rejects.toMatchObject({ statusCode: 400 })
})

test('rejects a form with 4,001 fields or with texts of more than 2 MB', async () => {
  const many = new FormData()
  for (let field = 0; field <= 4000; field++) many.append(`f${field}`, '')
  await expect(receiveUpload(await requestWith(many), { maxBytes: 10, folder })).rejects.toMatchObject({
    statusCode: 400,
  })
  const long = new FormData()
  for (const name of ['a', 'b', 'c']) long.append(name, 'x'.repeat(1_000_000))
  await expect(receiveUpload(await requestWith(long), { maxBytes: 10, folder })).rejects.toMatchObject({
    statusCode: 413,
  })
})

test('passes on why the folder cannot be created', async () => {
  const request = await requestWith(formWith(new File(['x'.repeat(100_000)], 'a.csv')))
  const received = receiveUpload(request, { maxBytes: 200_000, folder: '/dev/null/x' })
  await expect(received).rejects.toThrow(/ENOTDIR|EEXIST/)
})

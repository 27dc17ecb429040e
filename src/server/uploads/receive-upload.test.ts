import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { receiveUpload, type UploadLimits } from './receive-upload.ts'

let folder: string

beforeEach(() => {
  folder = path.join(temporaryFolder(), 'arrivals')
})

function receive(request: Parameters<typeof receiveUpload>[0], limits: Partial<UploadLimits>) {
  return receiveUpload(request, { maxBytes: 10, maxFields: 4000, maxTextLength: 2_000_000, folder, ...limits })
}

/** A request with an unchanged body. */
function rawRequest(body: string) {
  return requestOf([Buffer.from(body)])
}

function requestOf(chunks: Iterable<Buffer>, type = 'multipart/form-data; boundary=x') {
  return Object.assign(Readable.from(chunks), { headers: { 'content-type': type } })
}

/** A request as a browser sends it, truncated after `length` bytes. */
async function requestWith(form: FormData, { length = Number.POSITIVE_INFINITY } = {}) {
  const response = new Response(form)
  const body = Buffer.from(await response.arrayBuffer()).subarray(0, length)
  return requestOf([body], String(response.headers.get('content-type')))
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
  const { fields, files } = await receive(request, {})
  expect([...fields]).toEqual([
    ['cemetery', ['Saint Osric Churchyard']],
    ['tag', ['a', 'b']],
  ])
  expect(files).toMatchObject([{ field: 'file', name: 'Bücher 1890.csv', bytes: 10 }])
  const [stored] = files
  expect(readFileSync(stored?.path ?? '', 'utf8')).toBe('name\nJané')
  expect(statSync(stored?.path ?? '').mode & 0o777).toBe(0o600)
})

test('rejects text with NUL and deletes the files', async () => {
  const form = formWith(new File(['name\nJané'], 'a.csv'))
  form.append('note', 'At\0rest')
  await expect(receive(await requestWith(form), {})).rejects.toMatchObject({ statusCode: 400 })
  expect(readdirSync(folder)).toEqual([])
})

test('rejects a file name with NUL and deletes the files', async () => {
  const body = FILE.replace('a.csv', 'a\0.csv')
  await expect(receive(rawRequest(`${body}\r\n--x--\r\n`), {})).rejects.toMatchObject({ statusCode: 400 })
  expect(readdirSync(folder)).toEqual([])
})

test('rejects files whose total size exceeds the limit, and deletes them', async () => {
  const form = formWith(new File(['12345'], 'a.csv'))
  form.append('file', new File(['123456'], 'b.csv'))
  const received = receive(await requestWith(form), {})
  await expect(received).rejects.toMatchObject({ statusCode: 413 })
  expect(readdirSync(folder)).toEqual([])
})

test('ignores a file field without a chosen file', async () => {
  const { files } = await receive(await requestWith(formWith(new File([], ''))), {})
  expect(files).toEqual([])
  expect(readdirSync(folder)).toEqual([])
})

test('skips all files if there is no folder', async () => {
  const request = await requestWith(formWith(new File(['12345'], 'a.csv')))
  const { fields, files } = await receive(request, { folder: null })
  expect([fields.size, files.length]).toEqual([2, 0])
})

test('rejects a form that ends early and deletes its files', async () => {
  const request = await requestWith(formWith(new File(['x'.repeat(1000)], 'a.csv')), { length: 800 })
  await expect(receive(request, { maxBytes: 2000 })).rejects.toMatchObject({ statusCode: 400 })
  expect(readdirSync(folder)).toEqual([])
})

const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc'

test.each([
  ['in a file', FILE],
  ['in a name', '--x\r\nContent-Dispo'],
  ['in a text', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc'],
  ['in a part without a name', '--x\r\nContent-Type: text/plain\r\n\r\nabc'],
  ['before the first part', 'abc'],
])('rejects a form that ends %s, with and without a folder', async (_, body) => {
  for (const limits of [{}, { folder: null }]) {
    await expect(receive(rawRequest(body), limits)).rejects.toMatchObject({ statusCode: 400 })
  }
})

test('accepts a part without a name as a nameless field', async () => {
  const body = '--x\r\nContent-Disposition: form-data\r\n\r\nabc\r\n--x--\r\n'
  expect([...(await receive(rawRequest(body), {})).fields]).toEqual([['', ['abc']]])
})

test.each(['__proto__', 'constructor', 'toString'])('reads a part with the header and the name %s', async (name) => {
  const body = `--x\r\n${name}: a\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nabc\r\n--x--\r\n`
  const received = await receive(rawRequest(body), {}).catch((error) => error.statusCode)
  expect(received === 400 ? received : [...received.fields]).toEqual(received === 400 ? 400 : [[name, ['abc']]])
})

test('stops parsing after a problem, and discards the rest', async () => {
  const field = '\r\n--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nabc'
  let read = 0
  function* chunks() {
    for (; read < 20; read++) yield Buffer.from(field.repeat(1000))
  }
  await expect(receive(requestOf(chunks()), {})).rejects.toMatchObject({
    message: 'The form has too many fields or files.',
  })
  expect(read).toBe(20)
})

test('rejects a form without a boundary', async () => {
  await expect(receive(requestOf([], 'multipart/form-data'), {})).rejects.toMatchObject({ statusCode: 400 })
})

test('rejects a form with 4,001 fields or more than 2 MB of text', async () => {
  const many = new FormData()
  for (let field = 0; field <= 4000; field++) many.append(`f${field}`, '')
  await expect(receive(await requestWith(many), {})).rejects.toMatchObject({
    statusCode: 400,
  })
  const long = new FormData()
  for (const name of ['a', 'b', 'c']) long.append(name, 'x'.repeat(1_000_000))
  await expect(receive(await requestWith(long), {})).rejects.toMatchObject({
    statusCode: 413,
  })
})

test('reports why the folder cannot be created', async () => {
  const request = await requestWith(formWith(new File(['x'.repeat(100_000)], 'a.csv')))
  const received = receive(request, { maxBytes: 200_000, folder: '/dev/null/x' })
  await expect(received).rejects.toThrow(/ENOTDIR|EEXIST/)
})

import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { BucketServer } from '../../tests/support/bucket/bucket-server.ts'
import { readConfig } from '../server/config/config.ts'
import { type BucketOptions, ImageBucket } from './image-bucket.ts'
import { ImageStoreError } from './ports/images.ts'

const STONE = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const LATER = new Date(Date.now() + 2 * 60 * 60 * 1000)
const sizes = (text: string) => [{ width: 480, bytes: Buffer.from(text) }]

const server = new BucketServer()
beforeAll(() => server.start())
afterAll(() => server.close())

function openBucket(settings: Readonly<Record<string, string>>, options: BucketOptions = {}): ImageBucket {
  const { media } = readConfig(settings)
  if ('folder' in media) throw new Error('MEDIA_URL names no bucket.')
  return new ImageBucket(media, options)
}

async function namesIn(bucket: ImageBucket): Promise<readonly string[]> {
  const names: string[] = []
  for await (const name of bucket.list()) names.push(name)
  return names
}

describe('ImageBucket', () => {
  test('saves, finds, lists, and deletes files under its prefix', async () => {
    const bucket = openBucket(server.settings('/one'))
    await bucket.save(STONE, [{ width: 800, bytes: Buffer.from('large') }, ...sizes('small')])
    expect(await namesIn(bucket)).toEqual([`${STONE}-480.jpg`, `${STONE}-800.jpg`])
    expect(bucket.locationOf(`${STONE}-480.jpg`)).toBe(`s3://graves/one/${STONE}-480.jpg`)
    expect(await (await bucket.serve(`${STONE}-800.jpg`, 'GET', {})).text()).toBe('large')
    expect(await namesIn(openBucket(server.settings('/two')))).toEqual([])
    expect(await bucket.remove([`/media/${STONE}-800.jpg`, '/media/none.jpg'])).toEqual([])
    expect(await bucket.has(`${STONE}-800.jpg`)).toBe(false)
    expect(await bucket.has(`${STONE}-480.jpg`)).toBe(true)
  })

  test('lists more files than one response contains', async () => {
    const bucket = openBucket(server.settings('/many'), { pageSize: 2 })
    await bucket.save(
      STONE,
      [480, 520, 800, 1600, 2000].map((width) => ({ width, bytes: Buffer.from('x') })),
    )
    const names = [1600, 2000, 480, 520, 800].map((width) => `${STONE}-${width}.jpg`)
    expect(await namesIn(bucket)).toEqual(names)
  })

  test('never leaves its prefix, and keeps unusual names', async () => {
    await openBucket(server.settings('')).save(STONE, sizes('outside'))
    const bucket = openBucket(server.settings('/inside'))
    const path = `/media/..%2F${STONE}-480.jpg`
    expect(await bucket.has(`../${STONE}-480.jpg`)).toBe(false)
    await bucket.remove([path])
    expect(await openBucket(server.settings('')).has(`${STONE}-480.jpg`)).toBe(true)
    expect(await bucket.has("Müller & 'son' + (1).jpg")).toBe(false)
  })

  test('removes old files without an image, but only in the part that it checks', async () => {
    const bucket = openBucket(server.settings('/unused'), { pickPart: () => 'aa' })
    await bucket.save(STONE, sizes('x'))
    await bucket.save(OTHER, sizes('x'))
    const asked: (readonly string[])[] = []
    const allUnused = async (files: readonly string[]) => {
      asked.push(files)
      return files
    }
    expect(await bucket.removeUnused(allUnused)).toBe(0)
    expect(await bucket.removeUnused(async () => [], LATER)).toBe(0)
    expect(await bucket.removeUnused(allUnused, LATER)).toBe(1)
    expect(asked).toEqual([[], [STONE]])
    expect(await namesIn(bucket)).toEqual([`${OTHER}-480.jpg`])
  })

  test('reports a wrong secret with the reason from the store', async () => {
    const bucket = openBucket({ ...server.settings(), AWS_SECRET_ACCESS_KEY: 'wrong' })
    await expect(bucket.save(STONE, sizes('x'))).rejects.toThrow(
      /^The image store http:\/\/127\.0\.0\.1:\d+ rejects PUT s3:\/\/graves\/site\/a{32}-480\.jpg: 403 SignatureDoesNotMatch\.$/,
    )
  })
})

describe('ImageBucket with a store that fails', () => {
  /** Opens a bucket whose store responds as `respond` specifies. */
  async function failing(respond: RequestListener, options: BucketOptions = {}): Promise<ImageBucket> {
    const store = createServer(respond).listen(0, '127.0.0.1')
    onTestFinished(() => {
      store.closeAllConnections()
      store.close()
    })
    await new Promise((resolve) => store.once('listening', resolve))
    const { port } = store.address() as AddressInfo
    return openBucket({ ...server.settings(), AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}` }, options)
  }

  test('retries after a failure and a lost connection', async () => {
    let requests = 0
    const bucket = await failing((request, response) => {
      requests += 1
      if (requests === 1) request.socket.destroy()
      else response.writeHead(requests === 2 ? 503 : 200).end()
    })
    expect(await bucket.has('stone.jpg')).toBe(true)
    expect(requests).toBe(3)
  })

  test('gives up after three attempts', async () => {
    let requests = 0
    const bucket = await failing((_, response) => {
      requests += 1
      response.writeHead(500).end('<Error><Code>InternalError</Code></Error>')
    })
    await expect(bucket.save(STONE, sizes('x'))).rejects.toThrow('500 InternalError.')
    expect(requests).toBe(3)
  })

  test('does not wait for a store that never responds', async () => {
    const bucket = await failing(() => {}, { responseLimitMs: 20 })
    await expect(bucket.has('stone.jpg')).rejects.toBeInstanceOf(ImageStoreError)
  })

  test('gives the body of a response more time than its headers', async () => {
    const bucket = await failing(
      async (_, response) => {
        response.write('slow ')
        await pause(150)
        response.end('image')
      },
      { responseLimitMs: 100 },
    )
    expect(await (await bucket.serve('stone.jpg', 'GET', {})).text()).toBe('slow image')
  })

  test('reports a deleted file that the store keeps as an old version', async () => {
    const bucket = await failing(({ method, url }, response) => {
      if (method === 'DELETE') response.writeHead(204, { 'x-amz-delete-marker': 'true' }).end()
      else if (url === '/graves?versioning=')
        response.end('<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>')
      else response.writeHead(404).end()
    })
    expect(await bucket.keepsVersions()).toBe(true)
    expect(await bucket.remove(['/media/stone.jpg'])).toEqual(['/media/stone.jpg'])
    expect(await openBucket(server.settings()).keepsVersions()).toBe(false)
  })
})

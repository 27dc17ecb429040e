import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ImageAdminSite } from '../../../tests/support/image-admin-site.ts'
import { heicFile, photograph, photographWithPosition, SENDER_METADATA } from '../../../tests/support/test-images.ts'
import { EMPTY_CEMETERY } from '../../domain/cemetery.ts'
import { encodeImageFiles, imageFileId } from '../../domain/image-file.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'

let site: ImageAdminSite
beforeEach(async () => {
  site = await ImageAdminSite.open()
  await site.import()
})
afterEach(() => site.close())

const SIZE = { width: 1200, height: 800, smaller: [520, 800, 1000] }
const ALT = 'A slate headstone under a maple'
const add = (file: string, ...more: string[]) => site.run('add', file, '--memorial', '1', '--alt', ALT, ...more)
const addStone = async (width = 1200) => add(site.writeUpload(await photograph({ width, height: 800 })))
const get = async (url: string, headers: Record<string, string> = {}) => (await site.httpApp()).inject({ url, headers })

describe('media add', () => {
  test('adds an image to a running site at once, without its metadata', async () => {
    expect((await site.memorial(1)).media).toEqual([])
    const { status, out, err } = await add(
      site.writeUpload(await photographWithPosition()),
      '--description',
      'South side',
    )
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toMatch(/^Memorial 1: Ada One\nBefore:\n {2}no images\nAfter:\n {7}1 {2}\/media\//)
    expect(out).toContain('Original: JPEG, 1200 × 800. Stored as JPEG: 1200 × 800, 520 × 347, 800 × 533, 1000 × 667.\n')
    expect(out).toContain('by ann. To undo it: media remove 1\n')

    const { media, updated_at } = await site.memorial(1)
    expect(updated_at).toBe('2031-05-04T09:05:30.000Z')
    expect(media).toMatchObject([
      { id: 1, alt_text: ALT, description: 'South side', is_portrait: false, width: 1200, height: 800 },
    ])
    expect(media[0].smaller.map(({ width }: { width: number }) => width)).toEqual([520, 800, 1000])
    for (const { url } of [media[0], ...media[0].smaller]) {
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'; sandbox",
      })
      const bytes = response.rawPayload
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect([...SENDER_METADATA, 'Exif', 'GPS'].filter((words) => bytes.includes(words))).toEqual([])
      expect(url).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.jpg$/)
    }
  })

  test('saves nothing with --dry-run', async () => {
    const { status, out } = await add(site.writeUpload(await photograph({ width: 900, height: 600 })), '--dry-run')
    expect(status).toBe(0)
    expect(out).toContain('/media/')
    expect(out).toContain('Dry run: nothing was saved.\n')
    expect((await site.memorial(1)).media).toEqual([])
    expect(site.mediaFiles()).toEqual([])
  })

  test('requires --alt and explains why', async () => {
    const file = site.writeUpload(await photograph({ width: 300, height: 200 }))
    for (const words of [[], ['--alt', '  ']]) {
      const { status, err } = await site.run('add', file, '--memorial', '1', ...words)
      expect(status).toBe(2)
      expect(err).toMatch(/^Describe the image in one sentence: --alt "…"\. Screen readers/)
    }
  })

  test('rejects a file that is not an image, and an unknown memorial', async () => {
    expect(await add(site.writeUpload(heicFile()))).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^The image is damaged or incomplete\./),
    })
    expect(await add(path.join(site.folder, 'nothing.jpg'))).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^There is no file /),
    })
    expect(await add(site.folder)).toMatchObject({ status: 1, err: expect.stringMatching(/is not a file\.\n$/) })
    const file = site.writeUpload(await photograph({ width: 300, height: 200 }))
    expect(await site.run('add', file, '--memorial', '9', '--alt', ALT)).toMatchObject({
      status: 1,
      err: 'There is no memorial 9.\n',
    })
    expect(site.mediaFiles()).toEqual([])
    for (const args of [['add'], ['add', file], ['add', file, '--memorial', 'x', '--alt', ALT], ['sort'], []]) {
      expect((await site.run(...args)).status, args.join(' ')).toBe(2)
    }
  })

  test('adds an image to a memorial only once, but also to another memorial', async () => {
    await addStone()
    expect(await addStone()).toMatchObject({ status: 1, err: 'Memorial 1 already shows this image, as image 1.\n' })
    const other = await site.run('add', path.join(site.folder, 'IMG_0042.JPG'), '--memorial', '2', '--alt', ALT)
    expect(other.status).toBe(0)
    expect(other.out).toContain('This image is also shown with memorial 1')
  })

  test('reports whether a cemetery uses the image, which then stays visible on its page', async () => {
    await addStone()
    const [{ url }] = (await site.memorial(1)).media
    const editor = await openEditor(site.config)
    const note = { by: 'ann', at: new Date('2031-05-05'), reason: null, dryRun: false }
    const { id } = await editor.addCemetery({ ...EMPTY_CEMETERY, name: 'Oak Hill' }, note)
    const image = encodeImageFiles({ file: imageFileId(url.slice('/media/'.length))!, ...SIZE })
    await editor.editCemetery(id, { image, imageAlt: 'The gate' }, note)
    const { out } = await site.run('remove', '1')
    expect(out).toContain('Cemetery 1 has this image on its page or in its history.\n')
    expect(out).not.toContain('To erase them permanently, delete:')
    expect((await get(url)).statusCode).toBe(200)
    await editor.editCemetery(id, { image: null, imageAlt: null }, note)
    await editor.close()
    expect((await get(url)).statusCode).toBe(410)
  })

  test('replaces the portrait, and the previous one returns when the image is removed', async () => {
    const named = { url: '/demo/a.svg', altText: null, description: null, isPortrait: true }
    await site.import([named])
    const portraits = async () =>
      (await site.memorial(1)).media.map(({ id, is_portrait }: Record<string, unknown>) => [id, is_portrait])
    expect(await portraits()).toEqual([[1, true]])
    const { out } = await add(site.writeUpload(await photograph({ width: 400, height: 500 })), '--portrait')
    expect(out).toMatch(
      /Before:\n {7}1 {2}\/demo\/a\.svg, portrait\nAfter:\n {7}1 {2}\/demo\/a\.svg\n {7}2 .*, portrait\n/,
    )
    expect(await portraits()).toEqual([
      [1, false],
      [2, true],
    ])
    await site.run('remove', '2')
    expect(await portraits()).toEqual([[1, true]])
    await site.run('restore', '2')
    expect(await portraits()).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test('keeps the image when an import changes the images of the memorial', async () => {
    await addStone()
    const named = { url: '/demo/a.svg', altText: null, description: null, isPortrait: true }
    await site.import([named, { ...named, url: '/demo/b.svg', isPortrait: false }], 'She kept the gate.')
    const { epitaph, media } = await site.memorial(1)
    expect(epitaph).toBe('She kept the gate.')
    expect(media.map(({ url }: { url: string }) => url.replace(/[0-9a-f]{32}/, '…'))).toEqual([
      '/demo/a.svg',
      '/demo/b.svg',
      '/media/…-1200.jpg',
    ])
    expect(media.map(({ is_portrait }: Record<string, unknown>) => is_portrait)).toEqual([true, false, false])
  })

  test('deletes only old files that a crash left behind', async () => {
    await addStone()
    const [kept] = site.mediaFiles()
    const orphan = `${'a'.repeat(32)}-480.jpg`
    const old = new Date(Date.now() - 3_700_000)
    for (const name of [orphan, '.b.part', 'by-hand.jpg', `${'c'.repeat(32)}-480.jpg`]) {
      writeFileSync(path.join(site.mediaFolder, name), 'x')
    }
    for (const name of [orphan, '.b.part', 'by-hand.jpg', kept ?? '']) {
      utimesSync(path.join(site.mediaFolder, name), old, old)
    }
    expect((await get(`/media/${orphan}`)).statusCode).toBe(404)
    expect((await get('/media/.b.part')).statusCode).toBe(404)
    await add(site.writeUpload(await photograph({ width: 300, height: 200 })))
    expect(site.mediaFiles()).toContain(kept)
    expect(site.mediaFiles()).toContain('by-hand.jpg')
    // A new file may belong to an image that a command is still adding.
    expect(site.mediaFiles()).toContain(`${'c'.repeat(32)}-480.jpg`)
    expect(site.mediaFiles()).not.toContain(orphan)
    expect(site.mediaFiles()).not.toContain('.b.part')
  })
})

describe('media remove', () => {
  test('hides an image and its smaller copies on a running site until it is restored', async () => {
    await addStone()
    const [before] = (await site.memorial(1)).media
    const urls = [before, ...before.smaller].map(({ url }: { url: string }) => url)
    const statuses = async () => {
      const responses = await Promise.all(urls.map(async (url) => get(url)))
      return responses.map(({ statusCode }) => statusCode)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])

    expect((await site.run('remove', '1', '--dry-run')).out).toContain('Dry run: nothing was saved')
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const { status, out } = await site.run('remove', '1', '--reason', 'her granddaughter asked')
    expect(status).toBe(0)
    expect(out).toContain('After:\n  no images\n')
    expect(out).toContain('To erase them permanently, delete:\n')
    expect(await statuses()).toEqual([410, 410, 410, 410])
    expect((await get(urls[0] ?? '')).headers['cache-control']).toBe('no-store')
    expect((await site.memorial(1)).media).toEqual([])
    for (const url of [urls[0]?.replace('/media/', '/media//'), urls[0]?.replace('-', '%2d')]) {
      expect((await get(url ?? '')).statusCode, url).toBeGreaterThanOrEqual(404)
    }
    expect(await site.run('remove', '1')).toMatchObject({
      status: 1,
      err: 'Image 1 is already removed. To restore it: media restore 1\n',
    })

    expect((await site.run('restore', '1')).status).toBe(0)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    expect((await site.memorial(1)).media).toEqual([before])
    expect(await site.run('restore', '1')).toMatchObject({
      status: 1,
      err: 'Image 1 is not removed and has no edits to undo.\n',
    })
    expect(await site.run('restore', '7')).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^There is no image 7/),
    })
  })

  test('rejects the file of a removed image if it is added again', async () => {
    await addStone()
    await site.run('remove', '1')
    expect(await addStone()).toMatchObject({
      status: 1,
      err: expect.stringMatching(/before\. To restore it: media restore 1\n$/),
    })
  })

  test('hides an imported image, even when it is imported again', async () => {
    const named = { url: '/media/stone.svg', altText: 'A stone', description: null, isPortrait: false }
    await site.import([named])
    await site.httpApp()
    writeFileSync(path.join(site.mediaFolder, 'stone.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await get('/media/stone.svg')).statusCode).toBe(200)
    await site.run('remove', '1')
    const plain = ['/media/stone.svg', '/media//stone.svg', '/media/./stone.svg', '/media/x/../stone.svg']
    const encoded = [
      '/media/ston%65.svg',
      '/media/%2E%2Fstone.svg',
      '/media/stone.svg?x=1',
      '/media/x%2F..%2Fstone.svg',
    ]
    for (const url of [...plain, ...encoded, '/media/STONE.svg', '/media/stone.svg.', '/media/stone.svg%20']) {
      expect((await get(url)).statusCode, url).toBe(410)
    }
    await site.import([named], 'Changed')
    const { epitaph, media } = await site.memorial(1)
    expect([epitaph, media]).toEqual(['Changed', []])
    await site.run('restore', '1')
    expect((await get('/media/stone.svg')).statusCode).toBe(200)
  })

  test('keeps the image of another memorial visible', async () => {
    await addStone()
    await site.run('add', path.join(site.folder, 'IMG_0042.JPG'), '--memorial', '2', '--alt', ALT)
    const [{ url }] = (await site.memorial(1)).media
    const { out } = await site.run('remove', '1')
    expect(out).toContain('This image is also shown with memorial 2')
    expect(out).not.toContain('delete')
    expect((await get(url)).statusCode).toBe(200)
    await site.run('remove', '2')
    expect((await get(url)).statusCode).toBe(410)
  })

  test('is permanent once the files are deleted', async () => {
    await addStone()
    const { out } = await site.run('remove', '1')
    const files = out.match(/^ {2}\/.*\.jpg$/gm)?.map((line) => line.trim()) ?? []
    expect(files).toHaveLength(4)
    for (const file of files) rmSync(file)
    expect(await site.run('restore', '1')).toMatchObject({
      status: 1,
      err: 'Image 1 cannot be restored: its files were deleted.\n',
    })
  })

  test('keeps the images of a removed memorial, which are restored with it', async () => {
    await addStone()
    const [{ url }] = (await site.memorial(1)).media
    const note = { by: 'ann', at: new Date(), reason: null, dryRun: false }
    const editor = await openEditor(site.config)
    await editor.removeMemorial(1, note)
    expect((await get(url)).statusCode).toBe(404)
    expect(await add(path.join(site.folder, 'IMG_0042.JPG'))).toMatchObject({
      status: 1,
      err: 'Memorial 1 is removed. To restore it: memorials restore 1\n',
    })
    const old = new Date(Date.now() - 3_700_000)
    for (const name of site.mediaFiles()) utimesSync(path.join(site.mediaFolder, name), old, old)
    const another = site.writeUpload(await photograph({ width: 200, height: 100 }))
    expect((await site.run('add', another, '--memorial', '2', '--alt', ALT)).status).toBe(0)
    expect((await site.run('list', '--memorial', '1')).out).toMatch(
      /^Memorial 1 is removed\.\nTo restore it with its images: memorials restore 1\nImage 1: change 1,/,
    )
    await editor.restoreMemorial(1, note)
    await editor.close()
    expect((await get(url)).statusCode).toBe(200)
  })
})

describe('media list', () => {
  test('lists the images, removed images, and changes', async () => {
    await addStone()
    await addStone(1000)
    await site.run('remove', '1', '--by', 'Wilhelmina', '--reason', 'a plea')
    const { status, out } = await site.run('list', '--memorial', '1')
    expect(status).toBe(0)
    expect(out.replaceAll(/[0-9a-f]{32}/g, '…')).toBe(`Memorial 1: Ada One
       2  /media/…-1000.jpg, 1000 × 800
          A slate headstone under a maple
       1  /media/…-1200.jpg, 1200 × 800, removed at 2031-05-04 09:05
          A slate headstone under a maple
Image 1: change 1, 2031-05-04 09:05, added by ann
Image 2: change 2, 2031-05-04 09:05, added by ann
Image 1: change 3, 2031-05-04 09:05, removed by Wilhelmina: a plea
`)
    expect(await site.run('list', '--memorial', '9')).toMatchObject({ status: 1, err: 'There is no memorial 9.\n' })
  })
})

describe('the URL of an image', () => {
  test('serves ranges and HEAD, and no file outside the folder', async () => {
    await addStone()
    const [{ url }] = (await site.memorial(1)).media
    const part = await get(url, { range: 'bytes=0-9' })
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 10])
    const head = await (await site.httpApp()).inject({ method: 'HEAD', url })
    expect([head.statusCode, head.rawPayload.length]).toEqual([200, 0])
    const { etag } = (await get(url)).headers
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(304)
    for (const outside of [
      '/media/../lychgate.sqlite',
      '/media/%2e%2e/IMG_0042.JPG',
      '/media/..%2fIMG_0042.JPG',
      '/media/%',
    ]) {
      const { statusCode } = await get(outside)
      expect(statusCode, outside).toBeGreaterThanOrEqual(400)
      expect(statusCode, outside).toBeLessThan(500)
    }
    expect((await get(url.replace(/[0-9a-f]{32}/, 'f'.repeat(32)))).statusCode).toBe(404)
  })
})

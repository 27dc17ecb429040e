import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ImageAdminSite } from '../../../tests/support/image-admin-site.ts'
import { heicFile, photograph, photographWithPosition, SENDERS_WORDS } from '../../../tests/support/pictures.ts'
import { openEditor } from '../../server/compose/compose-directory.ts'
import { mediaFolder } from '../../server/http/media-files.ts'

let site: ImageAdminSite
beforeEach(async () => {
  site = new ImageAdminSite()
  await site.import()
})
afterEach(() => site.close())

const ALT = 'A slate headstone under a maple'
const add = (file: string, ...more: string[]) => site.run('add', file, '--memorial', '1', '--alt', ALT, ...more)
const addStone = async (width = 1200) => add(site.writeUpload(await photograph({ width, height: 800 })))
const get = async (url: string, headers: Record<string, string> = {}) => (await site.httpApp()).inject({ url, headers })

describe('media add', () => {
  test('shows a picture at once to whoever asks the serving site, without a word of its sender', async () => {
    expect((await site.memorial(1)).media).toEqual([])
    const { status, out, err } = await add(
      site.writeUpload(await photographWithPosition()),
      '--description',
      'South side',
    )
    expect({ status, err }).toEqual({ status: 0, err: '' })
    expect(out).toMatch(/^Memorial 1: Ada One\nBefore:\n {2}no pictures\nAfter:\n {7}1 {2}\/media\//)
    expect(out).toContain('Sent as JPEG, 1200 × 800; shown as JPEG, 1200 × 800, 520 × 347, 800 × 533, 1000 × 667.\n')
    expect(out).toContain('by ann. To undo it: media remove 1\n')

    const { media, updated_at } = await site.memorial(1)
    expect(updated_at).toBe('2031-05-04T09:05:30.000Z')
    expect(media).toMatchObject([
      { id: 1, alt_text: ALT, description: 'South side', is_portrait: false, width: 1200, height: 800 },
    ])
    expect(media[0].smaller.map(({ width }: { width: number }) => width)).toEqual([520, 800, 1000])
    for (const { url } of [media[0], ...media[0].smaller]) {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'cache-control': 'public, max-age=31536000, s-maxage=300, immutable',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      })
      const bytes = answer.rawPayload
      const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
      expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
      expect([...SENDERS_WORDS, 'Exif', 'GPS'].filter((words) => bytes.includes(words))).toEqual([])
      expect(url).toMatch(/^\/media\/[0-9a-f]{32}-\d+\.jpg$/)
    }
  })

  test('tries it first with --dry-run, and leaves nothing behind', async () => {
    const { status, out } = await add(site.writeUpload(await photograph({ width: 900, height: 600 })), '--dry-run')
    expect(status).toBe(0)
    expect(out).toContain('/media/')
    expect(out).toContain('Dry run: nothing was saved.\n')
    expect((await site.memorial(1)).media).toEqual([])
    expect(site.mediaFiles()).toEqual([])
  })

  test('says why it needs words for those who do not see the picture', async () => {
    const file = site.writeUpload(await photograph({ width: 300, height: 200 }))
    for (const words of [[], ['--alt', '  ']]) {
      const { status, err } = await site.run('add', file, '--memorial', '1', ...words)
      expect(status).toBe(2)
      expect(err).toMatch(/^Describe the image in one sentence: --alt "…"\. It is read to people/)
    }
  })

  test('refuses what is no picture, and a memorial that is not there', async () => {
    expect(await add(site.writeUpload(heicFile()))).toMatchObject({
      status: 1,
      err: expect.stringMatching(/HEIC.*JPEG/),
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

  test('shows the same picture once with a memorial, and also with another', async () => {
    await addStone()
    expect(await addStone()).toMatchObject({ status: 1, err: 'Memorial 1 shows this picture already, as picture 1.\n' })
    const other = await site.run('add', path.join(site.folder, 'IMG_0042.JPG'), '--memorial', '2', '--alt', ALT)
    expect(other.status).toBe(0)
    expect(other.out).toContain('The same picture is also shown with memorial 1')
  })

  test('moves the mark of the portrait, which falls back when the picture is taken down', async () => {
    const named = { url: '/demo/a.svg', altText: null, description: null, isPortrait: true }
    await site.import([named])
    const portraits = async () =>
      (await site.memorial(1)).media.map(({ id, is_portrait }: Record<string, unknown>) => [id, is_portrait])
    expect(await portraits()).toEqual([[1, true]])
    const { out } = await add(site.writeUpload(await photograph({ width: 400, height: 500 })), '--portrait')
    expect(out).toMatch(
      /Before:\n {7}1 {2}\/demo\/a\.svg, the portrait\nAfter:\n {7}1 {2}\/demo\/a\.svg\n {7}2 .*, the portrait\n/,
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

  test('outlives an import that brings the memorial with other pictures', async () => {
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

  test('sweeps what a crash left behind, and nothing else', async () => {
    await addStone()
    const [kept] = site.mediaFiles()
    const orphan = `${'a'.repeat(32)}-480.jpg`
    const old = new Date(Date.now() - 3_700_000)
    for (const name of [orphan, '.b.part', 'by-hand.jpg', `${'c'.repeat(32)}-480.jpg`]) {
      writeFileSync(path.join(mediaFolder(site.config), name), 'x')
    }
    for (const name of [orphan, '.b.part', 'by-hand.jpg', kept ?? '']) {
      utimesSync(path.join(mediaFolder(site.config), name), old, old)
    }
    expect((await get(`/media/${orphan}`)).statusCode).toBe(404)
    expect((await get('/media/.b.part')).statusCode).toBe(404)
    await add(site.writeUpload(await photograph({ width: 300, height: 200 })))
    expect(site.mediaFiles()).toContain(kept)
    expect(site.mediaFiles()).toContain('by-hand.jpg')
    // It may belong to a picture that is being added this moment.
    expect(site.mediaFiles()).toContain(`${'c'.repeat(32)}-480.jpg`)
    expect(site.mediaFiles()).not.toContain(orphan)
    expect(site.mediaFiles()).not.toContain('.b.part')
  })
})

describe('media remove', () => {
  test('takes a picture and its smaller copies off the serving site at once, until it is restored', async () => {
    await addStone()
    const [before] = (await site.memorial(1)).media
    const addresses = [before, ...before.smaller].map(({ url }: { url: string }) => url)
    const statuses = async () => {
      const answers = await Promise.all(addresses.map((url) => get(url)))
      return answers.map(({ statusCode }) => statusCode)
    }
    expect(await statuses()).toEqual([200, 200, 200, 200])

    expect((await site.run('remove', '1', '--dry-run')).out).toContain('Dry run: nothing was saved')
    expect(await statuses()).toEqual([200, 200, 200, 200])
    const { status, out } = await site.run('remove', '1', '--reason', 'her granddaughter asked')
    expect(status).toBe(0)
    expect(out).toContain('After:\n  no pictures\n')
    expect(out).toContain('To be rid of them for good, delete\n')
    expect(await statuses()).toEqual([410, 410, 410, 410])
    expect((await get(addresses[0] ?? '')).headers['cache-control']).toBe('no-store')
    expect((await site.memorial(1)).media).toEqual([])
    for (const url of [addresses[0]?.replace('/media/', '/media//'), addresses[0]?.replace('-', '%2d')]) {
      expect((await get(url ?? '')).statusCode, url).toBeGreaterThanOrEqual(404)
    }
    expect(await site.run('remove', '1')).toMatchObject({
      status: 1,
      err: 'Picture 1 was taken down already. To bring it back: media restore 1\n',
    })

    expect((await site.run('restore', '1')).status).toBe(0)
    expect(await statuses()).toEqual([200, 200, 200, 200])
    expect((await site.memorial(1)).media).toEqual([before])
    expect(await site.run('restore', '1')).toMatchObject({
      status: 1,
      err: 'Picture 1 is shown, and no edit of it is left to take back.\n',
    })
    expect(await site.run('restore', '7')).toMatchObject({
      status: 1,
      err: expect.stringMatching(/^There is no picture 7/),
    })
  })

  test('does not let the same file back in by another way than restore', async () => {
    await addStone()
    await site.run('remove', '1')
    expect(await addStone()).toMatchObject({
      status: 1,
      err: expect.stringMatching(/before\. To bring it back: media restore 1\n$/),
    })
  })

  test('takes down what a register named, also when the register names it again', async () => {
    const named = { url: '/media/stone.svg', altText: 'A stone', description: null, isPortrait: false }
    await site.import([named])
    await site.httpApp()
    writeFileSync(path.join(mediaFolder(site.config), 'stone.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
    expect((await get('/media/stone.svg')).statusCode).toBe(200)
    await site.run('remove', '1')
    for (const url of ['/media/stone.svg', '/media//stone.svg', '/media/./stone.svg', '/media/ston%65.svg']) {
      expect((await get(url)).statusCode, url).toBe(410)
    }
    await site.import([named], 'Anew')
    const { epitaph, media } = await site.memorial(1)
    expect([epitaph, media]).toEqual(['Anew', []])
    await site.run('restore', '1')
    expect((await get('/media/stone.svg')).statusCode).toBe(200)
  })

  test('leaves the picture where another memorial shows it', async () => {
    await addStone()
    await site.run('add', path.join(site.folder, 'IMG_0042.JPG'), '--memorial', '2', '--alt', ALT)
    const [{ url }] = (await site.memorial(1)).media
    const { out } = await site.run('remove', '1')
    expect(out).toContain('The same picture is also shown with memorial 2')
    expect(out).not.toContain('delete')
    expect((await get(url)).statusCode).toBe(200)
    await site.run('remove', '2')
    expect((await get(url)).statusCode).toBe(410)
  })

  test('cannot bring back a picture whose files were deleted', async () => {
    await addStone()
    const { out } = await site.run('remove', '1')
    const files = out.match(/^ {2}\/.*\.jpg$/gm)?.map((line) => line.trim()) ?? []
    expect(files).toHaveLength(4)
    for (const file of files) rmSync(file)
    expect(await site.run('restore', '1')).toMatchObject({
      status: 1,
      err: 'The files of picture 1 were deleted: it cannot come back.\n',
    })
  })

  test('is not needed where the whole memorial is taken down, and comes back with it', async () => {
    await addStone()
    const [{ url }] = (await site.memorial(1)).media
    const note = { by: 'ann', at: new Date(), reason: null, dryRun: false }
    const editor = openEditor(site.config)
    await editor.removeMemorial(1, note)
    expect((await get(url)).statusCode).toBe(404)
    expect(await add(path.join(site.folder, 'IMG_0042.JPG'))).toMatchObject({
      status: 1,
      err: 'Memorial 1 was taken down. To bring it back: memorials restore 1\n',
    })
    const old = new Date(Date.now() - 3_700_000)
    for (const name of site.mediaFiles()) utimesSync(path.join(mediaFolder(site.config), name), old, old)
    const another = site.writeUpload(await photograph({ width: 200, height: 100 }))
    expect((await site.run('add', another, '--memorial', '2', '--alt', ALT)).status).toBe(0)
    expect((await site.run('list', '--memorial', '1')).out).toMatch(
      /^Memorial 1 was taken down\.\nIts pictures come back with it: memorials restore 1\nPicture 1: change 1,/,
    )
    await editor.restoreMemorial(1, note)
    await editor.close()
    expect((await get(url)).statusCode).toBe(200)
  })
})

describe('media list', () => {
  test('shows the pictures, those taken down, and who did what', async () => {
    await addStone()
    await addStone(1000)
    await site.run('remove', '1', '--by', 'Wilhelmina', '--reason', 'a plea')
    const { status, out } = await site.run('list', '--memorial', '1')
    expect(status).toBe(0)
    expect(out.replaceAll(/[0-9a-f]{32}/g, '…')).toBe(`Memorial 1: Ada One
       2  /media/…-1000.jpg, 1000 × 800
          A slate headstone under a maple
       1  /media/…-1200.jpg, 1200 × 800, taken down at 2031-05-04 09:05
          A slate headstone under a maple
Picture 1: change 1, 2031-05-04 09:05, added by ann
Picture 2: change 2, 2031-05-04 09:05, added by ann
Picture 1: change 3, 2031-05-04 09:05, taken down by Wilhelmina: a plea
`)
    expect(await site.run('list', '--memorial', '9')).toMatchObject({ status: 1, err: 'There is no memorial 9.\n' })
  })
})

describe('the address of a picture', () => {
  test('answers parts of it, its head, and nothing outside the folder', async () => {
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

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ImageAdminSite } from '../../../tests/support/image-admin-site.ts'
import { photograph } from '../../../tests/support/test-images.ts'

let site: ImageAdminSite
beforeEach(async () => {
  site = await ImageAdminSite.open()
  await site.import()
})
afterEach(() => site.close())

async function addStone() {
  const file = site.writeUpload(await photograph({ width: 1200, height: 800 }))
  await site.run('add', file, '--memorial', '1', '--alt', 'A slate headstone under a maple')
}

describe('media edit', () => {
  test('changes the alt text and description of an image on a running site, and can be undone step by step', async () => {
    await addStone()
    const texts = async () => {
      const [{ alt_text, description, is_portrait }] = (await site.memorial(1)).media
      return { alt_text, description, is_portrait }
    }
    const first = await texts()
    const args = ['edit', '1', '--alt', 'A marble headstone', '--description', 'North side', '--portrait']
    const dryRun = await site.run(...args, '--dry-run')
    expect(dryRun.out).toMatch(/Dry run: nothing was saved\.\n$/)
    expect(await texts()).toEqual(first)
    expect((await site.run('list', '--memorial', '1')).out).not.toContain('edited')

    const { status, out } = await site.run(...args, '--by', 'Ann', '--reason', 'it is marble')
    expect(status).toBe(0)
    expect(out.replaceAll(/[0-9a-f]{32}/g, '…')).toBe(`Memorial 1: Ada One
Before:
       1  /media/…-1200.jpg, 1200 × 800
          A slate headstone under a maple
After:
       1  /media/…-1200.jpg, 1200 × 800, portrait
          A marble headstone
          North side
Saved as change 2 by Ann. To undo it: media restore 1
`)
    const second = { alt_text: 'A marble headstone', description: 'North side', is_portrait: true }
    expect(await texts()).toEqual(second)
    await site.run('edit', '1', '--description', '', '--no-portrait')
    expect(await texts()).toEqual({ ...second, description: null, is_portrait: false })
    expect((await site.run('edit', '1', '--no-portrait')).out).toBe(
      'Memorial 1: Ada One\nNo change: the record already has these values.\n',
    )

    // Removing and restoring the image keeps its edits.
    await site.run('remove', '1')
    expect(await site.run('edit', '1', '--portrait')).toMatchObject({
      status: 1,
      err: 'Image 1 is already removed. To restore it: media restore 1\n',
    })
    expect((await site.run('restore', '1')).out).toContain('Undoes change 4, 2031-05-04 09:05, removed by ann\n')
    expect((await site.run('restore', '1', '--dry-run')).out).toContain('Undoes change 3,')
    expect((await site.run('restore', '1')).out).toContain('Undoes change 3, 2031-05-04 09:05, edited by ann\n')
    expect(await texts()).toEqual(second)
    expect((await site.run('restore', '1')).out).toContain('Undoes change 2,')
    expect(await texts()).toEqual(first)
    expect((await site.run('restore', '1')).status).toBe(1)
    expect((await site.run('list', '--memorial', '1')).out).toContain(
      'Image 1: change 2, 2031-05-04 09:05, edited by Ann: it is marble (undone)\n' +
        '  alt                - A slate headstone under a maple\n                     + A marble headstone\n',
    )
  })

  test('replaces the portrait and prints both images', async () => {
    const named = { url: '/demo/a.svg', altText: null, description: null, isPortrait: true }
    await site.import([named, { ...named, url: '/demo/b.svg', isPortrait: false }])
    const portraits = async () =>
      (await site.memorial(1)).media.map(({ is_portrait }: Record<string, unknown>) => is_portrait)
    const { out } = await site.run('edit', '2', '--portrait')
    expect(out).toContain(
      '       1  /demo/a.svg, portrait\n       2  /demo/b.svg\nAfter:\n       1  /demo/a.svg\n       2  /demo/b.svg, portrait\n',
    )
    expect(await portraits()).toEqual([false, true])
    await site.run('edit', '2', '--no-portrait')
    expect(await portraits()).toEqual([true, false])
    await site.run('restore', '2')
    expect(await portraits()).toEqual([false, true])
    await site.run('edit', '1', '--portrait')
    await site.run('restore', '2')
    expect(await portraits()).toEqual([true, false])
  })

  test('keeps its changes and the image ID when the image is imported again', async () => {
    const named = { url: '/demo/a.svg', altText: 'A stone', description: 'Found', isPortrait: false }
    const other = { ...named, url: '/demo/b.svg' }
    await site.import([named, other])
    await site.run('edit', '1', '--alt', 'Her headstone', '--portrait')
    await site.import(
      [
        { ...other, altText: 'B' },
        { ...named, altText: 'Changed', description: 'Lost' },
      ],
      'Changed',
    )
    const { epitaph, media } = await site.memorial(1)
    expect(epitaph).toBe('Changed')
    expect(media).toMatchObject([
      { id: 2, url: '/demo/b.svg', alt_text: 'B', is_portrait: false },
      { id: 1, url: '/demo/a.svg', alt_text: 'Her headstone', description: 'Lost', is_portrait: true },
    ])
    await site.import([named], 'Once more')
    expect((await site.memorial(1)).media).toMatchObject([{ id: 1, alt_text: 'Her headstone', description: 'Found' }])
  })

  test('does not stop imports from updating images when another field was set manually', async () => {
    const named = { url: '/demo/a.svg', altText: 'A stone', description: null, isPortrait: false }
    const other = { ...named, url: '/demo/b.svg' }
    await site.import([named, other], 'Then')
    await site.setEpitaph(1, 'Hers')
    await site.run('remove', '2')
    const row = [[named, other], 'Now'] as const
    const kept = { memorialId: 1, fields: ['epitaph'] }
    expect(await site.import(...row)).toMatchObject([{ ...kept, outcome: 'unchanged' }, 'unchanged'])

    expect(await site.import([{ ...named, altText: 'Changed' }, other], 'Now')).toMatchObject([
      { ...kept, outcome: 'updated' },
      'unchanged',
    ])
    expect((await site.memorial(1)).media).toMatchObject([{ id: 1, alt_text: 'Changed' }])
    expect(await site.import([other], 'Now')).toMatchObject([{ ...kept, outcome: 'updated' }, 'unchanged'])
    expect(await site.memorial(1)).toMatchObject({ epitaph: 'Hers', media: [] })
  })

  test('prints the problem', async () => {
    for (const [args, sentence] of [
      [[], 'Specify the image ID; "media list --memorial ID" shows it.'],
      [['1'], 'Specify what to change: --alt, --description, --portrait, or --no-portrait.'],
      [['1', '--alt', ' '], '--alt is empty. Screen readers read it aloud'],
      [['1', '--portrait', '--no-portrait'], 'Use only one of --portrait and --no-portrait.'],
      [['1', '2', '--portrait'], 'Unexpected argument: "2". Specify one image at a time.'],
      [['x', '--portrait'], '"x" is not a valid image ID.'],
      [['1', '--title', 'x'], "Unknown option '--title'."],
    ] as const) {
      const { status, err } = await site.run('edit', ...args)
      expect({ status, sentence: err.slice(0, sentence.length) }).toEqual({ status: 2, sentence })
    }
  })

  test('reports an unknown image', async () => {
    expect(await site.run('edit', '9', '--portrait')).toMatchObject({
      status: 1,
      err: 'There is no image 9; "media list --memorial ID" shows the IDs.\n',
    })
  })
})

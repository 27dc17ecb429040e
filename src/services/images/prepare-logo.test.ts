import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicPhoto } from '../../../tests/support/test-images.ts'
import { prepareLogo } from './prepare-logo.ts'

test('converts a HEIC photo', async () => {
  const logo = await prepareLogo(heicPhoto())
  expect(await sharp(logo).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
})

test('rejects a file that is not an image', async () => {
  await expect(prepareLogo(Buffer.from('<svg></svg>'))).rejects.toThrow('SVG')
})

import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SITE_PICTURE } from './page-meta.ts'

test('the picture of the site is as large as its pages say', async () => {
  const { format, width, height } = await sharp(
    fileURLToPath(new URL(`../../../public${SITE_PICTURE.path}`, import.meta.url)),
  ).metadata()
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: SITE_PICTURE.width,
    height: SITE_PICTURE.height,
  })
})

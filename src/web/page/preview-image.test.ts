import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { SITE_IMAGE } from './page-meta.ts'

test('has the format and the dimensions that the pages state', async () => {
  const { format, width, height } = await sharp(
    fileURLToPath(new URL(`../../../public${SITE_IMAGE.path}`, import.meta.url)),
  ).metadata()
  expect({ format, width, height }).toEqual({
    format: 'png',
    width: SITE_IMAGE.width,
    height: SITE_IMAGE.height,
  })
})

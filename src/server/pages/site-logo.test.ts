import Fastify from 'fastify'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareLogo } from '../../services/images/prepare-logo.ts'
import { readConfig } from '../config/config.ts'
import { siteWith } from '../config/stored-settings.ts'
import { registerSiteLogo } from './site-logo.ts'

test('serves the stored logo at the URL that pages name, and nothing at an older one', async () => {
  const drawn = await sharp({ create: { width: 600, height: 300, channels: 4, background: '#385230' } })
    .png()
    .toBuffer()
  const LOGO = Buffer.from(await prepareLogo(drawn)).toString('base64')
  const { logoPath } = siteWith(readConfig({}), { LOGO })
  const app = Fastify()
  const stored = { version: 1, texts: { LOGO }, storedAt: new Date(0), storedBy: 'Ruth' }
  registerSiteLogo(app, { findSettings: async () => stored })
  const response = await app.inject(String(logoPath))
  expect(response.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': expect.stringContaining('immutable'),
  })
  expect(await sharp(response.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 144, height: 72 })
  expect((await app.inject('/assets/logo-0123456789.webp')).statusCode).toBe(404)
  await app.close()
})

import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { capturePage } from '../../bench/pages/captured-page.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const PATHS = [
  '/',
  '/search?lastName=Ashgrove',
  '/memorial/1',
  '/cemetery/1',
  '/headstones/veterans',
  '/cms',
  '/browse',
  '/cemeteries',
  '/hunt',
]
const MAX_STYLE_BYTES = 12_000
/**
 * The current size of the pages' scripts, as a limit that keeps them from growing. The goal is 100 KB
 * (docs/performance.md).
 */
const MAX_SCRIPT_BYTES = 127_000
/** The loaders of pages for browsing are part of their scripts. */
const MAX_BROWSING_SCRIPT_BYTES = 140_500
/** Matches the URLs of the scripts that the start script loads. */
const SCRIPTS_AFTER_PAINT = /data-scripts="([^"]+)"/g
const MAX_FONT_BYTES = 65_000
/** The fonts for English text. Other fonts load only for names that need their characters. */
const FONTS = /\/assets\/(?:gelasio|source-sans-3)-latin-wght-[^")]+/g

describe('the first load of a public page', () => {
  let server: RunningServer

  beforeAll(async () => {
    server = await startServer()
  })
  afterAll(async () => server.stop())

  const textOf = async (url: string) => (await fetch(server.origin + url)).text()
  const uniqueMatches = (text: string, pattern: RegExp) => [
    ...new Set(Array.from(text.matchAll(pattern), ([, value = '']) => value)),
  ]

  /** Returns the compressed size of these files. */
  async function sizeOf(urls: readonly string[]): Promise<number> {
    const files = await Promise.all(urls.map((url) => capturePage(server.origin + url)))
    for (const { status } of files) expect(status).toBe(200)
    return files.reduce((sum, { body }) => sum + body.length, 0)
  }

  test.each(PATHS)('has at most 12 KB of styles: %s', async (path) => {
    const sheets = uniqueMatches(await textOf(path), /<link rel="stylesheet" href="([^"]+)"/g)
    expect(sheets.length).toBeGreaterThan(0)
    expect(await sizeOf(sheets)).toBeLessThanOrEqual(MAX_STYLE_BYTES)
  })

  test.each(PATHS)('has at most 127 KB of scripts, and 140.5 KB for browsing: %s', async (path) => {
    const html = await textOf(path)
    const afterPaint = uniqueMatches(html, SCRIPTS_AFTER_PAINT).flatMap((urls) => urls.split(' '))
    expect(afterPaint.length).toBeGreaterThan(0)
    const scripts = [...uniqueMatches(html, /<script [^>]*src="([^"]+)"/g), ...afterPaint]
    const isBrowsing = path === '/browse'
    expect(scripts.length).toBeLessThanOrEqual(isBrowsing ? 9 : 7)
    const most = isBrowsing ? MAX_BROWSING_SCRIPT_BYTES : MAX_SCRIPT_BYTES
    expect(await sizeOf(scripts)).toBeLessThanOrEqual(most)
  })

  test('has at most 65 KB of fonts', async () => {
    const [sheet = ''] = uniqueMatches(await textOf('/'), /<link rel="stylesheet" href="([^"]+)"/g)
    const fonts = [...new Set((await textOf(sheet)).match(FONTS))]
    expect(fonts).toHaveLength(2)
    expect(await sizeOf(fonts)).toBeLessThanOrEqual(MAX_FONT_BYTES)
  })

  test.each(PATHS)('shows the page without waiting for a script: %s', async (path) => {
    const html = await textOf(path)
    expect(html).toContain(' data-scripts="')
    expect(html).not.toContain('modulepreload')
    // Browsers run modules after the whole document. The start script loads the others after the first paint.
    const scripts = html.match(/<script[^>]* src=[^>]*>/g)
    expect(scripts).toEqual([expect.stringMatching(/^<script type="module" src="\/assets\/start-[^"]+"/)])
  })
})

// Draws public/preview.png, the preview image for shared links to pages without an image of their own: a Chromium screenshot of the home page's
// landscape with the site's logo and fonts. It contains no site name, because SITE_NAME is a setting.
//
//   npm start &
//   node scripts/draw-preview.mjs http://localhost:3000
import { fileURLToPath } from 'node:url'
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { PREVIEW_COPY } from '../src/web/copy/preview-image.ts'
import { CHROMIUM_ADVICE, findChromium } from './setup/chromium.mjs'

const WIDTH = 1200
const HEIGHT = 630
const FILE = fileURLToPath(new URL('../public/preview.png', import.meta.url))

/** Removes everything except the landscape from the page, and adds the text of the image. Runs in the browser. */
function arrange({ title, subtitle }) {
  const hero = document.querySelector('.hero')
  const mark = document.querySelector('.logo')
  if (hero === null || mark === null) throw new Error('The home page has no landscape or no logo.')
  hero.querySelector('.hero__ground')?.remove()
  hero.querySelector('h1').textContent = title
  hero.querySelector('.hero__sub').textContent = subtitle
  hero.querySelector('hgroup').prepend(mark)
  document.body.replaceChildren(hero)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`
    body { margin: 0; overflow: hidden }
    .hero { --art-h: 400px; block-size: 630px; border: 0 }
    .hero__scene { block-size: 630px }
    .hero__text { padding-block: 64px 0; margin-inline: 72px }
    .hero .logo { inline-size: 72px; block-size: 72px; margin-block-end: 20px }
    .hero h1 { max-inline-size: none; font-size: 76px; line-height: 1.1 }
    .hero .hero__sub { max-inline-size: none; font-size: 32px }
  `)
  document.adoptedStyleSheets.push(sheet)
}

const [origin] = process.argv.slice(2)
if (origin === undefined) throw new Error('Usage: node scripts/draw-preview.mjs URL-OF-A-RUNNING-SITE')
const executablePath = findChromium()
if (executablePath === null) throw new Error(CHROMIUM_ADVICE)

const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
try {
  // The page's scripts are off, so that they do not undo the changes. `evaluate` works without them.
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: 'light',
    javaScriptEnabled: false,
  })
  await page.goto(origin)
  await page.evaluate(arrange, PREVIEW_COPY)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const shot = await page.screenshot({ clip: { x: 0, y: 0, width: WIDTH, height: HEIGHT } })
  await sharp(shot).png({ palette: true, quality: 90, compressionLevel: 9 }).toFile(FILE)
} finally {
  await browser.close()
}

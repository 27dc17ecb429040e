import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShareRow } from './share-row.tsx'

const html = renderToStaticMarkup(
  <ShareRow
    heading="Share this memorial"
    url="https://lychgate.example/memorial/7/jane-roe"
    title="Jane Roe (1843 - 1921)"
    imageUrl={null}
  />,
)

test('opens networks in a new tab and tells screen readers so', () => {
  expect(html).toContain(
    '<a href="https://www.facebook.com/sharer/sharer.php?u=https%3A%2F%2Flychgate.example%2Fmemorial%2F7%2Fjane-roe" target="_blank" rel="noopener noreferrer nofollow">Facebook<span class="sr"> (opens in a new tab)</span></a>',
  )
  expect(html).toMatch(/<a href="mailto:\?subject=[^"]*">Email<\/a>/)
})

test('loads nothing from other sites', () => {
  expect(html).not.toMatch(/<(?:script|img|iframe|link)\b/)
})

test('hides Copy link and Print, and omits the share sheet, until scripts have loaded', () => {
  const waiting = [...html.matchAll(/<li class="scripted" data-ready="false">(.*?)<\/li>/g)]
  expect(waiting.map(([, button = '']) => button.replace(/<span data-shown="false">.*?<\/span>|<[^>]+>/g, ''))).toEqual(
    ['Copy link', 'Print'],
  )
  expect(html).not.toContain('More ways to share')
})

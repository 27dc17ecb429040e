import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { DecadeChart } from './decade-chart.tsx'

function render(decades: readonly { readonly decade: number; readonly memorials: number }[]): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <DecadeChart decades={decades} hrefOf={(decade) => `/died/${decade}s`} />
    </MemoryRouter>,
  )
}

const heights = (html: string) =>
  [...html.matchAll(/class="decades__bar"[^>]* height="([^"]*)"/g)].map(([, height]) => Number(height))

test('draws a bar for each decade in proportion to its deaths, with a link and a name', () => {
  const html = render([
    { decade: 1840, memorials: 4 },
    { decade: 1850, memorials: 1 },
  ])
  expect(heights(html)).toEqual([88, 22])
  expect(html).toContain('<a href="/died/1840s"><title>1840s: 4 deaths</title>')
  expect(html).toContain('<a href="/died/1850s"><title>1850s: 1 death</title>')
})

test('shows a decade without deaths as a gap without a link', () => {
  const html = render([
    { decade: 1840, memorials: 4 },
    { decade: 1860, memorials: 1 },
  ])
  expect(html).toContain('>1850s</text>')
  expect(html).not.toContain('href="/died/1850s"')
  expect(heights(html)).toHaveLength(2)
})

test('repeats the numbers as a list of links', () => {
  const html = render([{ decade: 1840, memorials: 1234 }])
  const list = html.slice(html.indexOf('<details'))
  expect(list).toContain('href="/died/1840s"')
  expect(list).toContain('1,234<span class="sr"> memorials</span>')
})

test('draws nothing without deaths', () => {
  expect(render([])).toBe('')
})

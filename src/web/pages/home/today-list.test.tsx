import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { SAMPLE_MEMORIALS } from '../../../../tests/support/sample-records.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { type Page, pageOf } from '../../../domain/page.ts'
import { TodayList } from './today-list.tsx'

function render(page: Page<MemorialSummary>): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TodayList
        id="born-today"
        heading="Born Today in History"
        nobody="Nobody is known."
        page={page}
        yearOf={(memorial) => memorial.birthDate?.year}
        hrefOf={(number) => `/?births_page=${number}`}
      />
    </MemoryRouter>,
  )
}

test('a person stands with year, name and cemetery, and leads to the memorial under its full address', () => {
  const html = render(pageOf(SAMPLE_MEMORIALS.slice(0, 1), 1, 20, 1))
  expect(html).toContain('href="/memorial/7/honora-jane-ashgrove"')
  expect(html).toContain('<time dateTime="1843">1843</time>')
  expect(html).toContain('<b>Honora Jane Ashgrove</b><span>Thornmere Hill Cemetery, Vermont</span>')
})

test('a page in the middle stands between links to its neighbours', () => {
  const html = render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 2, 5, 15))
  expect(html).toMatch(/<a [^>]*href="\/\?births_page=1"[^>]*>.*?Previous<\/a>/)
  expect(html).toContain('Page 2 of 3')
  expect(html).toMatch(/<a [^>]*href="\/\?births_page=3"[^>]*>Next/)
})

test('the first page has no link before it, the last none after it, a single page none at all', () => {
  expect(render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 1, 5, 15))).not.toContain('Previous')
  expect(render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 3, 5, 15))).not.toContain('Next')
  expect(render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 1, 5, 5))).not.toContain('<nav')
})

test('a page beyond the end leads to the last', () => {
  expect(render(pageOf([], 9, 20, 60))).toContain('href="/?births_page=3"')
})

test('an empty list says that nobody is known', () => {
  const html = render(pageOf([], 1, 20, 0))
  expect(html).toContain('Nobody is known.')
  expect(html).not.toContain('<nav')
})

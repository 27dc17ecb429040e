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
        emptyText="No births."
        page={page}
        yearOf={(memorial) => memorial.birthDate?.year}
        hrefOf={(number) => `/?births_page=${number}`}
      />
    </MemoryRouter>,
  )
}

test('shows year, name, and cemetery and links to the memorial with its slug', () => {
  const html = render(pageOf(SAMPLE_MEMORIALS.slice(0, 1), 1, 20, 1))
  expect(html).toContain('href="/memorial/7/honora-jane-ashgrove"')
  expect(html).toContain('<time dateTime="1843">1843</time>')
  expect(html).toContain('<b>Honora Jane Ashgrove</b><span>Thornmere Hill Cemetery, Vermont</span>')
})

test('links to the previous and the next page', () => {
  const html = render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 2, 5, 15))
  expect(html).toMatch(/<a [^>]*href="\/\?births_page=1"[^>]*>.*?Previous<\/a>/)
  expect(html).toContain('Page 2 of 3')
  expect(html).toMatch(/<a [^>]*href="\/\?births_page=3"[^>]*>Next/)
})

test('omits Previous on the first page, Next on the last page, and the pager of a single page', () => {
  expect(render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 1, 5, 15))).not.toContain('Previous')
  expect(render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 3, 5, 15))).not.toContain('Next')
  expect(render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 1, 5, 5))).not.toContain('<nav')
})

test('links to the last page from a page past the end', () => {
  expect(render(pageOf([], 9, 20, 60))).toContain('href="/?births_page=3"')
})

test('shows the text for an empty list', () => {
  const html = render(pageOf([], 1, 20, 0))
  expect(html).toContain('No births.')
  expect(html).not.toContain('<nav')
})

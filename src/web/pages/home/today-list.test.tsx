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

test('rows after the fifth are folded, and open without scripts', () => {
  const five = render(pageOf(SAMPLE_MEMORIALS.slice(0, 5), 1, 20, 5))
  const eight = render(pageOf(SAMPLE_MEMORIALS.slice(0, 8), 1, 20, 8))
  expect(five).not.toContain('<details')
  expect(eight).toMatch(/<details class="today__more"><summary>3 more/)
})

test('a further page is shown unfolded, between links to its neighbours', () => {
  const html = render(pageOf(SAMPLE_MEMORIALS.slice(0, 20), 2, 20, 60))
  expect(html).toContain('<details class="today__more" open="">')
  expect(html).toContain('href="/?births_page=1"')
  expect(html).toContain('Page 2 of 3')
  expect(html).toContain('href="/?births_page=3"')
})

test('a page beyond the end leads to the last', () => {
  expect(render(pageOf([], 9, 20, 60))).toContain('href="/?births_page=3"')
})

test('an empty list says that nobody is known', () => {
  const html = render(pageOf([], 1, 20, 0))
  expect(html).toContain('Nobody is known.')
  expect(html).not.toContain('<nav')
})

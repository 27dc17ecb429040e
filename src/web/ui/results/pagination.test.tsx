import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { Pagination } from './pagination.tsx'

function render(currentPage: number, lastPage: number): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pagination
        currentPage={currentPage}
        lastPage={lastPage}
        hrefOf={(page) => `/list?page=${page}`}
        label="Search result pages"
      />
    </MemoryRouter>,
  )
}

function links(html: string): string[] {
  return [...html.matchAll(/<a[^>]* href="\/list\?page=(\d+)"[^>]*>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?([^<]+)/g)].map(
    ([, page, text]) => `${text} ${page}`,
  )
}

describe('pagination', () => {
  test('links to the pages around the current page, and to the first and last', () => {
    expect(links(render(7, 38))).toEqual([
      'First 1',
      'Previous 6',
      ...[3, 4, 5, 6, 7, 8, 9, 10, 11].map((page) => `${page} ${page}`),
      'Next 8',
      'Last 38',
    ])
  })

  test('marks the current page', () => {
    expect(render(7, 38)).toMatch(/<a[^>]*aria-current="page"[^>]*href="\/list\?page=7"/)
    expect(render(7, 38).match(/aria-current/g)).toHaveLength(1)
  })

  test('has no previous link on the first page and no next link on the last', () => {
    const first = render(1, 2)
    expect(links(first)).toEqual(['1 1', '2 2', 'Next 2', 'Last 2'])
    expect(first).toContain('First')
    expect(links(render(2, 2))).toEqual(['First 1', 'Previous 1', '1 1', '2 2'])
  })

  test('links back from a page past the end and marks no current page there', () => {
    const pastEnd = render(99, 3)
    expect(links(pastEnd)).toEqual(['First 1', 'Previous 3', '1 1', '2 2', '3 3', 'Last 3'])
    expect(pastEnd).not.toContain('aria-current')
  })

  test('is hidden when there is only one page', () => {
    expect(render(1, 1)).toBe('')
    expect(render(1, 0)).toBe('')
  })

  test('disables the buttons that lead past either end', () => {
    const disabled = (html: string) =>
      [...html.matchAll(/<button[^>]* disabled=""[^>]* aria-label="([^"]*)"/g)].map(([, name]) => name)
    expect(disabled(render(1, 3))).toEqual(['First page', 'Previous page'])
    expect(disabled(render(2, 3))).toEqual([])
    expect(disabled(render(3, 3))).toEqual(['Next page', 'Last page'])
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { CalendarFilter } from '../dashboard-route.ts'
import { CalendarScreen } from './calendar-screen.tsx'

function render(filter: CalendarFilter, page: number, today: string): string {
  const element = <CalendarScreen filter={filter} page={page} serverDate={today} />
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

function pages(html: string): string[] {
  const nav = /<nav class="pages".*?<\/nav>/.exec(html)?.[0] ?? ''
  return [...nav.matchAll(/<(a|button)([^>]*)>(?:<svg.*?<\/svg>)?(?:<span[^>]*>)?([^<]+)/g)].map(
    ([, , attributes = '', text]) => {
      if (attributes.includes('disabled')) return `(${text})`
      return attributes.includes('aria-current') ? `[${text}]` : `${text}`
    },
  )
}

describe('CalendarScreen', () => {
  test('shows upcoming events under a heading with six columns', () => {
    const html = render('upcoming', 1, '2026-11-20')
    expect(html).toContain('<h1 class="h2">Events Calendar</h1>')
    expect(html).toMatch(/<h2[^>]*>Upcoming Events<\/h2>/)
    expect([...html.matchAll(/<th scope="col"[^>]*>([^<]*)/g)].map(([, text]) => text)).toEqual([
      'Title',
      'Date',
      'Type',
      'Patron',
      'Plot',
      'Description',
    ])
    expect(html).toContain('<time dateTime="2031-03-14">March 14, 2031</time>')
  })

  test('links patrons and plots, but not General', () => {
    const html = render('upcoming', 1, '2026-11-20')
    expect(html).toContain('<a href="/cemetery-dashboard/patron?id=P-07">Beatrix Vesper</a>')
    expect(html).toContain('<a href="/cemetery-dashboard/plot?id=C-103">C-103</a>')
    expect(html).toMatch(/<td data-label="Plot" role="cell">General<\/td>/)
  })

  test('shows page numbers between Previous and Next and disables the one that does not apply', () => {
    expect(pages(render('past', 1, '2026-11-20'))).toEqual(['(Previous)', '[1]', '2', 'Next'])
    expect(pages(render('past', 2, '2026-11-20'))).toEqual(['Previous', '1', '[2]', '(Next)'])
    expect(pages(render('upcoming', 1, '2026-11-20'))).toEqual(['(Previous)', '[1]', '(Next)'])
    expect(pages(render('upcoming', 1, '2025-01-01'))).toEqual(['(Previous)', '[1]', '2', 'Next'])
    expect(pages(render('upcoming', 9, '2025-01-01'))).toEqual(['Previous', '1', '[2]', '(Next)'])
  })

  test('shows a message for an empty list', () => {
    expect(render('upcoming', 1, '2040-01-01')).toContain('No upcoming events.')
    expect(render('past', 1, '2020-01-01')).toContain('No past events.')
    expect(pages(render('past', 1, '2020-01-01'))).toEqual([])
  })
})

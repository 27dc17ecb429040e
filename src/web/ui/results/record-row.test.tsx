import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { day, HONORA_ROW, THORNMERE } from '../../../../tests/support/pages/sample-list.ts'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { MemorialRow } from './record-row.tsx'

function render(changes: Partial<MemorialSummary> = {}, showsPlace = true, reasons: readonly string[] = []): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <MemorialRow memorial={{ ...HONORA_ROW, ...changes }} showsPlace={showsPlace} reasons={reasons} />
    </MemoryRouter>,
  )
}

function textOf(html: string): string {
  return html.replace(/<[^>]+>/g, '')
}

function links(html: string): string[] {
  return [...html.matchAll(/<a[^>]* href="([^"]*)"[^>]*>([^<]*)</g)].map(([, href, text]) => `${text} -> ${href}`)
}

describe('a row of results', () => {
  test('links to the memorial, its cemetery, and its places', () => {
    expect(links(render())).toEqual([
      'Honora Jane Ashgrove -> /memorial/20417/honora-jane-ashgrove',
      'Thornmere Hill Cemetery -> /cemetery/311/thornmere-hill-cemetery',
      'Thornmere -> /search?location=Thornmere%2C+Vermont',
      'Larkspur County -> /search?location=Larkspur%2C+Vermont',
      'Vermont -> /search?location=Vermont',
    ])
  })

  test('links to the country when it is not the United States', () => {
    const cemetery = { ...THORNMERE, city: 'Ambleford', county: null, state: null, country: 'England' }
    expect(links(render({ cemetery })).slice(2)).toEqual([
      'Ambleford -> /search?location=Ambleford',
      'England -> /search?location=England',
    ])
  })

  test('shows initials, or a question mark for a person without a name', () => {
    expect(textOf(render())).toContain('HA')
    const unnamed = textOf(render({ givenNames: null, surname: null }))
    expect(unnamed).toContain('?')
    expect(unnamed).toContain('Unknown')
  })

  test('shows both dates, and “Unknown” for a missing date', () => {
    expect(textOf(render())).toContain('March 12, 1843\u00a0– November 20, 1921')
    expect(textOf(render({ birthDate: null, deathDate: day(1888, 1) }))).toContain('Unknown\u00a0– January 1888')
    expect(textOf(render({ deathDate: null }))).toContain('March 12, 1843\u00a0– Unknown')
    expect(textOf(render({ birthDate: null, deathDate: null }))).toContain('Dates unknown')
  })

  test('shows the nickname and the suffix within the name', () => {
    expect(textOf(render({ nickname: 'Nora', nameSuffix: 'Jr' }))).toContain('Honora Jane “Nora” Ashgrove Jr')
  })

  test('shows the maiden name when it differs from the last name', () => {
    expect(textOf(render({ maidenName: 'Tindlewick' }))).toContain('Honora Jane Ashgrove, maiden name Tindlewick')
    expect(textOf(render({ maidenName: 'Ashgrove' }))).not.toContain('maiden')
  })

  test('shows the match reasons below the name, and a maiden name only once', () => {
    const html = render({ maidenName: 'Tindlewick' }, true, ['maiden name Tindlewick', 'born about 1843'])
    expect(html).toContain('</h3><p class="record__why"><span class="sr">Matched by: </span>')
    expect(textOf(html).match(/Tindlewick/g)).toHaveLength(1)
    expect(textOf(html)).toContain('Matched by: maiden name Tindlewick, born about 1843')
    expect(textOf(render({ maidenName: 'Tindlewick' }, true, ['sounds like Ashgrove']))).toContain(
      'maiden name Tindlewick',
    )
    expect(render()).not.toContain('record__why')
  })

  test('omits the place when it is hidden or there is no cemetery', () => {
    expect(links(render({}, false))).toHaveLength(1)
    expect(links(render({ cemetery: null }))).toHaveLength(1)
  })

  test('shows the plot in place of the cemetery', () => {
    const row = (plot: string | null) =>
      renderToStaticMarkup(
        <MemoryRouter>
          <MemorialRow memorial={HONORA_ROW} showsPlace={false} plot={plot} />
        </MemoryRouter>,
      )
    expect(row('Section C, Row 4')).toContain('<p class="record__place">Section C, Row 4</p></li>')
    expect(row(null)).not.toContain('record__place')
  })

  test('escapes markup in names', () => {
    expect(render({ surname: '<img src=x>' })).toContain('&lt;img src=x&gt;')
  })
})

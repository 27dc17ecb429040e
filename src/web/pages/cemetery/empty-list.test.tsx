import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { EmptyList } from './empty-list.tsx'

function render(filter: string | null, count = 12): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <EmptyList cemeteryId={311} count={count} filter={filter} />
    </MemoryRouter>,
  )
}

describe('an empty list of a cemetery', () => {
  test('offers to search for a full name, which the filter cannot find', () => {
    const html = render(' Honora Ashgrove ')
    expect(html).toContain('No memorials match.')
    expect(html).toContain('href="/search?lastName=Honora+Ashgrove&amp;cemeteryId=311&amp;match=similar"')
    expect(html).toContain('>Search this cemetery for “Honora Ashgrove” and similar names</a>')
  })

  test.each(['1999', 'March 12', '...'])('offers no search for "%s", which is not a name', (filter) => {
    expect(render(filter)).toBe('<p class="memorials__none">No memorials match.</p>')
  })

  test('offers no search in a cemetery without memorials', () => {
    expect(render('Honora', 0)).toBe('<p class="memorials__none">No memorials match.</p>')
    expect(render(null, 0)).toBe('<p class="memorials__none">This cemetery has no memorials yet.</p>')
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, test } from 'vitest'
import { SearchForm, type SearchFormProps } from './search-form.tsx'

const CEMETERIES = {
  entries: [
    { id: 5, name: 'Calvary Cemetery', city: 'Wren', state: 'Iowa' },
    { id: 6, name: 'Calvary Cemetery', city: 'Ambleford', state: null },
  ],
  isComplete: true,
  selected: null,
}

function render(props: Partial<SearchFormProps> = {}): string {
  const form = () => <SearchForm variant="search" cemeteries={CEMETERIES} {...props} />
  const Page = createRoutesStub([{ path: '/', Component: form }])
  return renderToStaticMarkup(<Page initialEntries={['/']} />)
}

function fieldNames(html: string): string[] {
  return [...html.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(([, name]) => name ?? '')
}

const VALUES = {
  givenNames: 'Honora',
  surname: 'Ashgrove"><b>',
  birthYear: 'soon',
  deathYear: '',
  cemeteryId: '6',
  location: 'Vermont',
  match: '',
}

describe('the memorial search without scripts', () => {
  test('submits to /search with the query parameters of the address bar', () => {
    const html = render()
    expect(html).toMatch(/<form[^>]*action="\/search"[^>]*method="get"/)
    expect(fieldNames(html)).toEqual([
      'givenName',
      'lastName',
      'birthDate',
      'deathDate',
      'match',
      'cemeteryId',
      'location',
    ])
  })

  test('omits the location field on the home page', () => {
    const html = render({ variant: 'home' })
    expect(fieldNames(html)).toEqual(['givenName', 'lastName', 'birthDate', 'deathDate', 'match', 'cemeteryId'])
    expect(html).not.toContain('href="/cemeteries"')
  })

  test('lists cemeteries with their places', () => {
    expect(render()).toContain(
      '<option value="" selected="">Select Cemetery</option><option value="5">Calvary Cemetery, Wren, Iowa</option>' +
        '<option value="6">Calvary Cemetery, Ambleford</option>',
    )
  })

  test('adds the selected cemetery to the list when it is missing', () => {
    const selected = { id: 99, name: 'Fernhollow', city: null, state: 'Oregon' }
    expect(render({ cemeteries: { ...CEMETERIES, selected } })).toContain(
      '<option value="99" selected="">Fernhollow, Oregon</option>',
    )
  })

  test('escapes the entered values', () => {
    const html = render({ values: VALUES })
    expect(html).toContain('value="Honora"')
    expect(html).toContain('value="Ashgrove&quot;&gt;&lt;b&gt;"')
  })

  test('sends match=similar from a checkbox and keeps it checked', () => {
    const box = (html: string) => /<input[^>]*name="match"[^>]*>/.exec(html)?.[0] ?? ''
    expect(box(render())).toMatch(/type="checkbox".*value="similar"/)
    expect(box(render())).not.toContain('checked')
    expect(box(render({ values: { ...VALUES, match: 'exact' } }))).not.toContain('checked')
    expect(box(render({ values: { ...VALUES, match: 'similar' } }))).toMatch(/checked="" .*value="similar"/)
  })

  test('keeps similar names of one kind when the URL requests them', () => {
    const html = render({ values: { ...VALUES, match: 'similar-surname' } })
    expect(html).toMatch(/<input[^>]*name="match" checked="" value="similar-surname"/)
    expect(html).toContain('Include similar last names')
  })

  test('shows the error for an invalid match parameter', () => {
    const html = render({ values: { ...VALUES, match: 'fuzzy' }, errors: { match: ['The match must be exact.'] } })
    const [box = ''] = /<input[^>]*name="match"[^>]*>/.exec(html) ?? []
    expect(box).toContain('aria-invalid="true"')
    expect(box).toContain('value="similar"')
    expect(html).toContain('The match must be exact.')
  })

  test('shows the error next to the invalid field', () => {
    const html = render({ values: VALUES, errors: { birthYear: ['Please write a year.'] } })
    const [field = ''] = /<input[^>]*name="birthDate"[^>]*>/.exec(html) ?? []
    expect(field).toContain('aria-invalid="true"')
    const described = /aria-describedby="([^" ]*)/.exec(field)?.[1] ?? ''
    expect(html).toMatch(new RegExp(`<p class="error" id="${described}">.*?Please write a year\\.</p>`))
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
  })
})

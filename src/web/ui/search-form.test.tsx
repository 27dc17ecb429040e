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

function names(html: string): string[] {
  return [...html.matchAll(/<(?:input|select)[^>]* name="([^"]*)"/g)].map(([, name]) => name ?? '')
}

const VALUES = {
  givenNames: 'Honora',
  surname: 'Ashgrove"><b>',
  birthYear: 'soon',
  deathYear: '',
  cemeteryId: '6',
  location: 'Vermont',
}

describe('the memorial search without scripts', () => {
  test('is a form to /search with the names of the address bar', () => {
    const html = render()
    expect(html).toMatch(/<form[^>]*action="\/search"[^>]*method="get"/)
    expect(names(html)).toEqual(['givenName', 'lastName', 'birthDate', 'deathDate', 'cemeteryId', 'location'])
  })

  test('asks for no location on the home page', () => {
    const html = render({ variant: 'home' })
    expect(names(html)).toEqual(['givenName', 'lastName', 'birthDate', 'deathDate', 'cemeteryId'])
    expect(html).not.toContain('href="/cemeteries"')
  })

  test('chooses the cemetery from a list that tells same names apart', () => {
    expect(render()).toContain(
      '<option value="" selected="">Select Cemetery</option><option value="5">Calvary Cemetery, Wren, Iowa</option>' +
        '<option value="6">Calvary Cemetery, Ambleford</option>',
    )
  })

  test('keeps the chosen cemetery even when the list does not hold it', () => {
    const selected = { id: 99, name: 'Fernhollow', city: null, state: 'Oregon' }
    expect(render({ cemeteries: { ...CEMETERIES, selected } })).toContain(
      '<option value="99" selected="">Fernhollow, Oregon</option>',
    )
  })

  test('keeps what was typed, as text', () => {
    const html = render({ values: VALUES })
    expect(html).toContain('value="Honora"')
    expect(html).toContain('value="Ashgrove&quot;&gt;&lt;b&gt;"')
  })

  test('says what is wrong at the field it is wrong in', () => {
    const html = render({ values: VALUES, errors: { birthYear: ['Please write a year.'] } })
    const [field = ''] = /<input[^>]*name="birthDate"[^>]*>/.exec(html) ?? []
    expect(field).toContain('aria-invalid="true"')
    const described = /aria-describedby="([^" ]*)/.exec(field)?.[1] ?? ''
    expect(html).toMatch(new RegExp(`<p class="error" id="${described}">.*?Please write a year\\.</p>`))
    expect(html.match(/aria-invalid/g)).toHaveLength(1)
  })
})

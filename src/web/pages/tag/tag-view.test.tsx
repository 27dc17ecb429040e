import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { HONORA, image, ONLY_A_DEATH_YEAR, SITE } from '../../../../tests/support/pages/sample-memorial.ts'
import { pageOf } from '../../../domain/page.ts'
import type { TaggedMemorial } from '../../../domain/tag.ts'
import type { TagData } from './tag-loader.ts'
import { TagView } from './tag-view.tsx'

const TAG = { slug: 'weeping-willow', name: 'Weeping willow', description: 'A willow bowed over an urn.' }

function tagged(memorials: readonly TaggedMemorial[], facts: Partial<TagData> = {}): TagData {
  return { tag: TAG, memorials: pageOf(memorials, 1, 20, memorials.length), problem: null, ...facts }
}

function htmlOf(data: TagData): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <TagView data={data} site={SITE} />
    </MemoryRouter>,
  )
}

describe('a tag page', () => {
  test('shows the name and the description', () => {
    const html = htmlOf(tagged([HONORA]))
    expect(html).toContain('<h1>Weeping willow</h1>')
    expect(html).toContain('<p>A willow bowed over an urn.</p>')
  })

  test("links to each memorial's headstones", () => {
    const html = htmlOf(tagged([HONORA, ONLY_A_DEATH_YEAR]))
    expect(html).toContain('href="/memorial/20417/honora-jane-ashgrove#headstones"')
    expect(html).toContain('>Rev. Honora Jane “Nora” Ashgrove III</a>')
    expect(html).toContain('href="/memorial/3/unknown#headstones"')
  })

  test('shows the images with their descriptions, headstones before portraits', () => {
    const html = htmlOf(tagged([HONORA]))
    const images = [...html.matchAll(/<img [^>]*src="([^"]*)" alt="([^"]*)"/g)].map(([, src, alt]) => [src, alt])
    expect(images).toEqual([
      ['/media/stone.svg', 'Limestone headstone with a carved sprig'],
      ['/media/gate.svg', 'Timber lychgate'],
      ['/media/register.png', 'Open burial register'],
      ['/media/portrait.svg', 'Silhouette of Honora Ashgrove in profile'],
    ])
    expect(html).toContain('Headstone, south side. Photographed after rain, when the lettering is clearest.')
    expect(html).toContain('The lychgate, raised in 1868.')
  })

  test('links to images of unlisted hosts without loading them', () => {
    const media = [image(1, 'https://elsewhere.example/a.jpg', { description: 'The plot' })]
    const html = htmlOf(tagged([{ ...HONORA, media }]))
    expect(html).not.toContain('<img')
    expect(html).toContain('href="https://elsewhere.example/a.jpg"')
    expect(html).toContain('The plot (at elsewhere.example)')
  })

  test('shows initials if there is no image', () => {
    expect(htmlOf(tagged([ONLY_A_DEATH_YEAR]))).toContain('<span class="arch arch--mono" aria-hidden="true">?</span>')
  })

  test('shows a message when no memorial has the tag', () => {
    expect(htmlOf(tagged([]))).toContain('No memorials have this tag yet.')
  })
})

describe('the pages of a tag', () => {
  test('are links, and the first has no page number', () => {
    const html = htmlOf(tagged([HONORA], { memorials: pageOf([HONORA], 2, 20, 45) }))
    expect(html).toContain('href="/headstones/weeping-willow"')
    expect(html).toContain('href="/headstones/weeping-willow?page=3"')
    expect(html).toContain('Page 2 of 3')
  })

  test('show a link to the last page when the page number is past the end', () => {
    const html = htmlOf(tagged([], { memorials: pageOf([], 9, 20, 45) }))
    expect(html).toContain('There is no page 9.')
    expect(html).toMatch(/<a href="\/headstones\/weeping-willow\?page=3"[^>]*>page 3<\/a>/)
  })

  test('show a message when the page number is invalid', () => {
    const problem = 'The page must be a whole number of 1 or more.'
    expect(htmlOf(tagged([HONORA], { problem }))).toContain(problem)
  })
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { HeroBanner } from './hero-banner.tsx'

function render(banner: React.ReactNode): string {
  return renderToStaticMarkup(<MemoryRouter>{banner}</MemoryRouter>)
}

test('shows the titles and paragraphs', () => {
  const html = render(<HeroBanner h1Title="Old Yard" h2Title="Thornmere" paragraphs={['Kept since 1798.']} />)
  expect(html).toContain('<h1>Old Yard</h1>')
  expect(html).toContain('Thornmere')
  expect(html).toContain('<p>Kept since 1798.</p>')
})

test('shows the button only when its text is set', () => {
  expect(render(<HeroBanner h1Title="Old Yard" buttonLink="/search" />)).not.toContain('href="/search"')
  expect(render(<HeroBanner h1Title="Old Yard" buttonText="" buttonLink="/search" />)).not.toContain('btn')
  expect(render(<HeroBanner h1Title="Old Yard" buttonText="Find" buttonLink="/search" />)).toMatch(
    /<a class="btn" href="\/search"[^>]*>Find<\/a>/,
  )
})

test('replaces the landscape with the image and puts the text on a sheet', () => {
  const html = render(<HeroBanner h1Title="Old Yard" imageUrl="/media/gate.jpg" />)
  expect(html).toContain('src="/media/gate.jpg"')
  expect(html).toContain('hero--photo')
  expect(html).not.toContain('<svg')
})

test('has no style attributes, because the content security policy forbids them', () => {
  expect(render(<HeroBanner h1Title="Old Yard" paragraphs={['A']} buttonText="B" />)).not.toContain('style=')
})

import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { type CarouselImage, ImageCarousel } from './image-carousel.tsx'

function image(id: number, fields: Partial<CarouselImage> = {}): CarouselImage {
  const unmeasured = { width: null, height: null, smaller: [] }
  return { id, url: `/media/${id}.jpg`, altText: null, description: null, ...unmeasured, ...fields }
}

const STONE = image(1, { url: '/media/stone.svg', altText: 'A headstone', description: 'South side.' })

const STORE = 'https://shop.example/?tag=lychgate&x=1'

function htmlOf(images: readonly CarouselImage[], affiliateUrl: string | null = STORE): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <ImageCarousel
        id="headstones"
        label="Images of Jane Roe"
        images={images}
        affiliateUrl={affiliateUrl}
        addImageHref="/add-image?memorial=7"
        inscription={null}
        siteUrl="https://lychgate.example"
        mediaHosts={['images.example']}
      />
    </MemoryRouter>,
  )
}

function slidesOf(html: string): string[] {
  return html.match(/<li id="headstones-\d+".*?(?=<li id="headstones-|<\/ul>)/gs) ?? []
}

describe('the carousel', () => {
  test('has an anchor and an accessible name', () => {
    expect(htmlOf([STONE])).toContain(
      '<section id="headstones" class="carousel" aria-roledescription="carousel" aria-label="Images of Jane Roe">',
    )
    expect(htmlOf([STONE])).toContain('aria-label="Images, 2 slides"')
  })

  test('shows each description as a caption and lazy-loads all images but the first', () => {
    const [first, second] = slidesOf(htmlOf([STONE, image(2, { description: 'The gate.' })]))
    expect(first).toContain('<img width="900" height="600" decoding="async" src="/media/stone.svg" alt="A headstone"/>')
    expect(first).toContain('<figcaption>South side.</figcaption>')
    expect(second).toContain('loading="lazy"')
    expect(second).toContain('<figcaption>The gate.</figcaption>')
  })

  test('lists the smaller copies of an image in srcset', () => {
    const smaller = [{ url: '/media/2-480.jpg', width: 480 }]
    const [slide] = slidesOf(htmlOf([image(2, { width: 1200, height: 800, smaller })]))
    expect(slide).toContain('<img srcSet="/media/2-480.jpg 480w, /media/2.jpg 1200w" sizes="min(80vw, ')
    expect(slide).toContain('width="1200" height="800" decoding="async" src="/media/2.jpg"')
  })

  test('omits an empty caption', () => {
    expect(htmlOf([image(1), image(2, { description: '  ' })])).not.toContain('figcaption')
  })

  test('does not repeat the caption in the alternative text', () => {
    const [slide] = slidesOf(htmlOf([image(1, { description: 'South side.' })]))
    expect(slide?.split('South side.')).toHaveLength(2)
  })

  test('links to an image of another host instead of loading it', () => {
    const [slide] = slidesOf(htmlOf([image(1, { url: 'https://elsewhere.example/a.jpg', altText: 'The family plot' })]))
    expect(slide).not.toContain('<img')
    expect(slide).toContain('href="https://elsewhere.example/a.jpg" target="_blank" rel="noopener noreferrer nofollow"')
    expect(slide).toContain('See this image at elsewhere.example')
    expect(slide).toContain('The family plot')
  })

  test('neither loads nor links to an invalid URL', () => {
    const [slide] = slidesOf(htmlOf([image(1, { url: 'javascript:alert(1)' })]))
    expect(slide).not.toContain('javascript:')
    expect(slide).toContain('This image cannot be shown.')
  })
})

describe('the last slide', () => {
  test('links to the headstone store, the affiliate page, and the add-image page', () => {
    const slide = slidesOf(htmlOf([STONE])).at(-1)
    expect(slide).toContain('<p>Is this person missing a headstone? Check Amazon for affordable options!</p>')
    expect(slide).toContain(
      '<a class="btn btn--line" href="https://shop.example/?tag=lychgate&amp;x=1" target="_blank" rel="sponsored noopener">Amazon Headstones',
    )
    expect(slide).toMatch(/Amazon Headstones is an <a href="\/affiliate"[^>]*>affiliate link<\/a>\./)
    expect(slide).toMatch(/<a class="btn btn--line" href="\/add-image\?memorial=7"[^>]*>Add memorial image<\/a>/)
  })

  test('keeps only the add-image button when the headstone link is off', () => {
    const slide = slidesOf(htmlOf([STONE], null)).at(-1)
    expect(slide?.replace(/<[^>]+>/g, '|')).toMatch(/^\|+Do you have another image\?\|+Add memorial image\|+$/)
    expect(slide).not.toContain('affiliate')
  })
})

describe('a carousel without images', () => {
  test('shows a strip with the same sentence and buttons, without slides', () => {
    const html = htmlOf([])
    expect(html).toContain('<section id="headstones" class="carousel carousel--none" aria-label="No images yet">')
    expect(html).toContain('<p>Is this person missing a headstone? Check Amazon for affordable options!</p>')
    expect(html).toContain('href="https://shop.example/?tag=lychgate&amp;x=1" target="_blank" rel="sponsored noopener"')
    expect(html).toMatch(/Amazon Headstones is an <a href="\/affiliate"[^>]*>affiliate link<\/a>\./)
    expect(html).toMatch(/href="\/add-image\?memorial=7"[^>]*>Add memorial image</)
    expect(html).not.toMatch(/tabindex|<button|<li|aria-roledescription/)
  })

  test('offers only to add an image when the headstone link is off', () => {
    const html = htmlOf([], null)
    expect(html).not.toMatch(/Amazon|affiliate/)
    expect(html.replace(/<[^>]+>/g, '|')).toMatch(/^\|+No images yet\|+Add memorial image\|+$/)
  })
})

describe('the controls', () => {
  test('include a dot for every slide, which is an anchor link without scripts', () => {
    const html = htmlOf([STONE, image(2)])
    const dots = [...html.matchAll(/<a href="#(headstones-\d)"[^>]*><span class="sr">(.*?)<\/span><\/a>/g)]
    expect(dots.map(([, anchor, name]) => [anchor, name])).toEqual([
      ['headstones-1', 'Image 1 of 3'],
      ['headstones-2', 'Image 2 of 3'],
      ['headstones-3', 'Image 3 of 3'],
    ])
    for (const [, anchor] of dots) expect(html).toContain(`<li id="${anchor}"`)
  })

  test('hide the arrows and mark no current dot until scripts have loaded', () => {
    const html = htmlOf([STONE])
    expect(html.match(/<button type="button" class="carousel__arrow" data-ready="false"/g)).toHaveLength(2)
    expect(html).not.toContain('aria-current')
  })

  test('show a count instead of dots when there are many images', () => {
    const html = htmlOf(Array.from({ length: 30 }, (_, index) => image(index + 1)))
    expect(html).toContain('31 slides')
    expect(html).not.toContain('class="dots"')
  })
})

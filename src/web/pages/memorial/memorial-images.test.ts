import { expect, test } from 'vitest'
import { HONORA, image, ONLY_A_DEATH_YEAR, SITE } from '../../../../tests/support/pages/sample-memorial.ts'
import { memorialImages } from './memorial-images.ts'

test('uses the first portrait in the hero and puts it last in the carousel', () => {
  const images = memorialImages(HONORA, SITE)
  expect(images.portrait).toMatchObject({ src: '/media/portrait.svg', alt: 'Silhouette of Honora Ashgrove in profile' })
  expect(images.carousel.map(({ id }) => id)).toEqual([2, 3, 4, 1])
})

test('returns no portrait if no image is marked as one', () => {
  const media = [image(1, '/media/stone.svg')]
  expect(memorialImages({ ...HONORA, media }, SITE)).toMatchObject({ portrait: null, carousel: media })
})

test('does not use a portrait from an unlisted host or move it in the carousel', () => {
  const media = [image(1, 'https://elsewhere.example/a.jpg', { isPortrait: true }), image(2, '/media/stone.svg')]
  const images = memorialImages({ ...HONORA, media }, SITE)
  expect(images.portrait).toBeNull()
  expect(images.carousel.map(({ id }) => id)).toEqual([1, 2])
})

test('uses the name as alternative text for a portrait without a description', () => {
  const media = [image(1, '/media/p.jpg', { isPortrait: true })]
  expect(memorialImages({ ...HONORA, media }, SITE).portrait?.alt).toBe('Portrait of Rev. Honora Jane Ashgrove III')
})

test('uses the first supported image for link previews', () => {
  expect(memorialImages(HONORA, SITE).preview).toEqual({
    url: 'https://lychgate.example/media/register.png',
    alt: 'Open burial register',
    width: null,
    height: null,
  })
  expect(memorialImages(ONLY_A_DEATH_YEAR, SITE).preview).toBeNull()
})

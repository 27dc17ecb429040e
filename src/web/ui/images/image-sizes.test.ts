import { describe, expect, test } from 'vitest'
import { imageSizes } from './image-sizes.ts'

const STONE = {
  url: '/media/a-1200.jpg',
  width: 1200,
  height: 1600,
  smaller: [
    { url: '/media/a-480.jpg', width: 480 },
    { url: '/media/a-960.jpg', width: 960 },
  ],
}

describe('imageSizes', () => {
  test('lists every size and the width at which the image is shown', () => {
    expect(imageSizes(STONE, { fit: 'contain', width: '80vw', height: '30rem' })).toEqual({
      srcSet: '/media/a-480.jpg 480w, /media/a-960.jpg 960w, /media/a-1200.jpg 1200w',
      sizes: 'min(80vw, calc(30rem * 0.75))',
    })
  })

  test('allows an image that covers its area to be wider than the area', () => {
    const wide = { ...STONE, width: 1600, height: 1200 }
    expect(imageSizes(wide, { fit: 'cover', width: '15rem', height: '20rem' }).sizes).toBe(
      'max(15rem, calc(20rem * 1.3333))',
    )
  })

  test('returns no attributes for an image with one size or unknown dimensions', () => {
    const area = { fit: 'contain', width: '80vw', height: '30rem' } as const
    expect(imageSizes({ ...STONE, smaller: [] }, area)).toEqual({})
    expect(imageSizes({ ...STONE, width: null, height: null }, area)).toEqual({})
  })
})

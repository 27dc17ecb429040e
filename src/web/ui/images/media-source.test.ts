import { describe, expect, test } from 'vitest'
import { mediaSource, previewImage } from './media-source.ts'

const ORIGINS = { siteUrl: 'https://lychgate.example/records', mediaHosts: ['images.example', 'cdn.example:8443'] }

describe('where an image may come from', () => {
  test('shows a path of this site', () => {
    expect(mediaSource('/media/stone.svg', ORIGINS)).toEqual({ kind: 'image', src: '/media/stone.svg' })
    expect(mediaSource('/media/a b.jpg?v=2', ORIGINS)).toEqual({ kind: 'image', src: '/media/a%20b.jpg?v=2' })
  })

  test('shows an absolute address of this site', () => {
    const src = 'https://lychgate.example/media/stone.jpg'
    expect(mediaSource(src, ORIGINS)).toEqual({ kind: 'image', src })
  })

  test('shows images of the hosts that the owner allows, whatever the case of their names', () => {
    expect(mediaSource('https://IMAGES.example/a.jpg', ORIGINS)).toEqual({
      kind: 'image',
      src: 'https://images.example/a.jpg',
    })
    expect(mediaSource('https://cdn.example:8443/a.jpg', ORIGINS)).toMatchObject({ kind: 'image' })
  })

  test('only links to any other host, and to an allowed one without encryption', () => {
    expect(mediaSource('https://elsewhere.example/a.jpg', ORIGINS)).toEqual({
      kind: 'link',
      href: 'https://elsewhere.example/a.jpg',
      host: 'elsewhere.example',
    })
    expect(mediaSource('https://images.example.evil.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
    expect(mediaSource('https://cdn.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
    expect(mediaSource('http://images.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
  })

  test('takes an address without a scheme for the other host that it is', () => {
    expect(mediaSource('//elsewhere.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link', host: 'elsewhere.example' })
    expect(mediaSource('/\\elsewhere.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
  })

  test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', '', 'stone.jpg', 'https://'])(
    'neither shows nor links to %j',
    (url) => {
      expect(mediaSource(url, ORIGINS)).toEqual({ kind: 'none' })
    },
  )
})

describe('an image for link previews', () => {
  test('is absolute', () => {
    expect(previewImage('/media/stone.JPG', ORIGINS)).toBe('https://lychgate.example/media/stone.JPG')
    expect(previewImage('https://images.example/a.webp?s=1', ORIGINS)).toBe('https://images.example/a.webp?s=1')
  })

  test('is no drawing and from no other host', () => {
    expect(previewImage('/media/stone.svg', ORIGINS)).toBeNull()
    expect(previewImage('https://elsewhere.example/a.jpg', ORIGINS)).toBeNull()
  })
})

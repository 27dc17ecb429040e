import { describe, expect, test } from 'vitest'
import { mediaSource, previewImage } from './media-source.ts'

const ORIGINS = { siteUrl: 'https://lychgate.example/records', mediaHosts: ['images.example', 'cdn.example:8443'] }

describe('mediaSource', () => {
  test('loads an image by its path on this site', () => {
    expect(mediaSource('/media/stone.svg', ORIGINS)).toEqual({ kind: 'image', src: '/media/stone.svg' })
    expect(mediaSource('/media/a b.jpg?v=2', ORIGINS)).toEqual({ kind: 'image', src: '/media/a%20b.jpg?v=2' })
  })

  test('loads an image by an absolute URL of this site', () => {
    const src = 'https://lychgate.example/media/stone.jpg'
    expect(mediaSource(src, ORIGINS)).toEqual({ kind: 'image', src })
  })

  test('loads images from allowed hosts, ignoring the case of host names', () => {
    expect(mediaSource('https://IMAGES.example/a.jpg', ORIGINS)).toEqual({
      kind: 'image',
      src: 'https://images.example/a.jpg',
    })
    expect(mediaSource('https://cdn.example:8443/a.jpg', ORIGINS)).toMatchObject({ kind: 'image' })
  })

  test('only links to other hosts, other ports, and unencrypted URLs', () => {
    expect(mediaSource('https://elsewhere.example/a.jpg', ORIGINS)).toEqual({
      kind: 'link',
      href: 'https://elsewhere.example/a.jpg',
      host: 'elsewhere.example',
    })
    expect(mediaSource('https://images.example.evil.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
    expect(mediaSource('https://cdn.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
    expect(mediaSource('http://images.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
  })

  test('treats a URL without a scheme as another host', () => {
    expect(mediaSource('//elsewhere.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link', host: 'elsewhere.example' })
    expect(mediaSource('/\\elsewhere.example/a.jpg', ORIGINS)).toMatchObject({ kind: 'link' })
  })

  test.each(['javascript:alert(1)', 'data:image/png;base64,AA', 'file:///etc/passwd', '', 'stone.jpg', 'https://'])(
    'neither loads nor links to %j',
    (url) => {
      expect(mediaSource(url, ORIGINS)).toEqual({ kind: 'none' })
    },
  )
})

describe('previewImage', () => {
  test('returns an absolute URL', () => {
    expect(previewImage('/media/stone.JPG', ORIGINS)).toBe('https://lychgate.example/media/stone.JPG')
    expect(previewImage('https://images.example/a.webp?s=1', ORIGINS)).toBe('https://images.example/a.webp?s=1')
  })

  test('returns null for an SVG and for an image of another host', () => {
    expect(previewImage('/media/stone.svg', ORIGINS)).toBeNull()
    expect(previewImage('https://elsewhere.example/a.jpg', ORIGINS)).toBeNull()
  })
})

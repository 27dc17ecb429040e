import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildDemonstration } from './demonstration.ts'
import { hang, PICTURES, type PictureName } from './pictures.ts'

const folder = join(import.meta.dirname, '../../public/demo')
const names = Object.keys(PICTURES) as PictureName[]
const media = buildDemonstration().memorials.flatMap(({ memorial }) => memorial.media)

/** The tags of an XML text in order, or the first place where they do not close each other. */
function unclosed(xml: string): string | null {
  const open: string[] = []
  for (const [tag, closing, name, selfClosing] of xml.matchAll(
    /<(\/?)([a-z]+)(?:\s[a-zA-Z:-]+="[^"<>]*")*\s*(\/?)>/g,
  )) {
    if (selfClosing) continue
    if (!closing) open.push(name as string)
    else if (open.pop() !== name) return tag
  }
  return open.length > 0 ? `<${open.join('><')}>` : null
}

describe('the drawings of the demonstration', () => {
  it('are the files of public/demo, no more and no fewer', () => {
    expect(readdirSync(folder).sort()).toEqual(names.map((name) => `${name}.svg`).sort())
  })

  it.each(names)('%s is a small, well-formed picture of its own', (name) => {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
    expect(Buffer.byteLength(svg)).toBeLessThan(8192)
    expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 (900 600|300 400)"/)
    expect(unclosed(svg)).toBeNull()
    const stripped = svg.replaceAll(/<\/?[a-z]+(?:\s[a-zA-Z:-]+="[^"<>]*")*\s*\/?>/g, '')
    expect(stripped).not.toMatch(/[<>&]/)
    expect(svg).not.toMatch(/NaN|undefined/)
  })

  it.each(names)('%s asks for nothing from elsewhere and takes no colour from the page', (name) => {
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8')
    expect(svg.replace('http://www.w3.org/2000/svg', '')).not.toMatch(
      /https?:|href|url\(|<script|<style|<image|<use|foreignObject|\son\w+=/,
    )
    expect(svg).not.toMatch(/currentColor|var\(/)
  })

  it('are all in use, by site paths, with a text for those who cannot see them and a caption', () => {
    expect(new Set(media.map(({ url }) => url))).toEqual(new Set(names.map((name) => `/demo/${name}.svg`)))
    for (const { altText, description } of media) {
      expect(altText?.length).toBeGreaterThan(20)
      expect(description?.length).toBeGreaterThan(5)
      expect(`${altText} ${description}`).not.toMatch(/photo/i)
    }
  })

  it('are portraits when they are silhouettes and not otherwise', () => {
    for (const { url, isPortrait } of media) expect(isPortrait).toBe(url.startsWith('/demo/silhouette-'))
    expect(media.filter(({ isPortrait }) => isPortrait).length).toBeGreaterThan(100)
  })

  it('keep the usual caption when none is given', () => {
    expect(hang('gate-lychgate', null).description).toBe('The lychgate at Thornmere Hill, raised in 1868.')
    expect(hang('register', null, 'Burial register, entry 217.').description).toBe('Burial register, entry 217.')
  })
})

import type { Media } from '../../../domain/media.ts'
import { type MediaOrigins, mediaSource } from '../../ui/images/media-source.ts'

const MOST_BESIDE_THE_FIRST = 3

export interface TileImages {
  readonly first: { readonly media: Media; readonly src: string } | null
  readonly others: readonly { readonly media: Media; readonly src: string }[]
  /** Images that may only be linked to. */
  readonly elsewhere: readonly { readonly media: Media; readonly href: string; readonly host: string }[]
  /** How many more the memorial itself shows. */
  readonly more: number
}

/** The images of a tile, stones before portraits, and no more of them than a tile can hold. */
export function tileImages(all: readonly Media[], origins: MediaOrigins): TileImages {
  const stonesFirst = [...all].sort((a, b) => Number(a.isPortrait) - Number(b.isPortrait))
  const sourced = stonesFirst.map((media) => ({ media, source: mediaSource(media.url, origins) }))
  const shown = sourced.flatMap(({ media, source }) => (source.kind === 'image' ? [{ media, src: source.src }] : []))
  const linked = sourced.flatMap(({ media, source }) =>
    source.kind === 'link' ? [{ media, href: source.href, host: source.host }] : [],
  )
  const others = shown.slice(1, 1 + MOST_BESIDE_THE_FIRST)
  const elsewhere = linked.slice(0, MOST_BESIDE_THE_FIRST - others.length)
  return {
    first: shown[0] ?? null,
    others,
    elsewhere,
    more: shown.length + linked.length - Math.min(shown.length, 1) - others.length - elsewhere.length,
  }
}

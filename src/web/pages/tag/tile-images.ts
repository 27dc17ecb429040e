import type { Media } from '../../../domain/media.ts'
import { type MediaOrigins, mediaSource } from '../../ui/images/media-source.ts'

const MAX_OTHER_IMAGES = 3

export interface TileImages {
  readonly first: { readonly media: Media; readonly src: string } | null
  readonly others: readonly { readonly media: Media; readonly src: string }[]
  /** Images on unlisted hosts, which are linked but not loaded. */
  readonly elsewhere: readonly { readonly media: Media; readonly href: string; readonly host: string }[]
  /** The number of additional images on the memorial page. */
  readonly more: number
}

/** Chooses the images of a tile, headstones before portraits. */
export function tileImages(all: readonly Media[], origins: MediaOrigins): TileImages {
  const stonesFirst = [...all].sort((a, b) => Number(a.isPortrait) - Number(b.isPortrait))
  const sourced = stonesFirst.map((media) => ({ media, source: mediaSource(media.url, origins) }))
  const shown = sourced.flatMap(({ media, source }) => (source.kind === 'image' ? [{ media, src: source.src }] : []))
  const linked = sourced.flatMap(({ media, source }) =>
    source.kind === 'link' ? [{ media, href: source.href, host: source.host }] : [],
  )
  const others = shown.slice(1, 1 + MAX_OTHER_IMAGES)
  const elsewhere = linked.slice(0, MAX_OTHER_IMAGES - others.length)
  return {
    first: shown[0] ?? null,
    others,
    elsewhere,
    more: shown.length + linked.length - Math.min(shown.length, 1) - others.length - elsewhere.length,
  }
}

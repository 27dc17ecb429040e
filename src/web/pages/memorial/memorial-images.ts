import type { Media } from '../../../domain/media.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/display-name.ts'
import type { PageImage } from '../../page/page-meta.ts'
import type { Portrait } from '../../ui/images/arch-portrait.tsx'
import { type MediaOrigins, mediaSource, previewImage } from '../../ui/images/media-source.ts'

export interface MemorialImages {
  /** The first image marked as a portrait, if the page may load it (readings 25). */
  readonly portrait: Portrait | null
  /** Every image. The portrait is last, because the hero already shows it. */
  readonly carousel: readonly Media[]
  /** The first image in a format that link previews support. */
  readonly preview: PageImage | null
}

/** Chooses the portrait, the carousel images, and the preview image of a memorial. */
export function memorialImages(memorial: Memorial, origins: MediaOrigins): MemorialImages {
  const chosen = memorial.media.find(({ isPortrait }) => isPortrait)
  const source = chosen === undefined ? null : mediaSource(chosen.url, origins)
  if (chosen === undefined || source?.kind !== 'image') {
    return { portrait: null, carousel: memorial.media, preview: firstPreview(memorial.media, origins) }
  }
  const others = memorial.media.filter((media) => media !== chosen)
  return {
    portrait: { src: source.src, alt: chosen.altText || `Portrait of ${displayName(memorial)}`, sizes: chosen },
    carousel: [...others, chosen],
    preview: firstPreview([chosen, ...others], origins),
  }
}

function firstPreview(media: readonly Media[], origins: MediaOrigins): MemorialImages['preview'] {
  for (const { url, altText, width, height } of media) {
    const previewUrl = previewImage(url, origins)
    if (previewUrl !== null) return { url: previewUrl, alt: altText, width, height }
  }
  return null
}

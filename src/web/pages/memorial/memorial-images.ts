import type { Media } from '../../../domain/media.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { displayName } from '../../../domain/names/person-name.ts'
import type { PageImage } from '../../page/page-meta.ts'
import type { Portrait } from '../../ui/images/arch-portrait.tsx'
import { type MediaOrigins, mediaSource, previewImage } from '../../ui/images/media-source.ts'

export interface MemorialImages {
  /** The first image marked as a portrait, when it may be shown (readings 25). */
  readonly portrait: Portrait | null
  /** Every image; the portrait, which stands above already, comes last. */
  readonly carousel: readonly Media[]
  /** An image of the record that link previews can draw. */
  readonly preview: PageImage | null
}

/** Sorts the images of a record into their places on its page. */
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
    const address = previewImage(url, origins)
    if (address !== null) return { url: address, alt: altText, width, height }
  }
  return null
}

import { type MouseEvent, startTransition, useState } from 'react'
import type { CarouselImage } from './image-carousel.tsx'
import { imageAlt } from './image-slide.tsx'
import type { ViewedImage } from './image-viewer.tsx'
import { type MediaOrigins, mediaSource } from './media-source.ts'

type ViewerModule = typeof import('./image-viewer.tsx')

interface OpenedViewer extends Pick<ViewerModule, 'ImageViewer'> {
  readonly props: { readonly images: readonly ViewedImage[]; readonly first: number; readonly onClose: () => void }
}

/** Opens images in the viewer, which loads when a visitor first opens one. Without it, the link opens the image itself. */
export function useImageViewer(images: readonly CarouselImage[], origins: MediaOrigins) {
  const [opened, setOpened] = useState<OpenedViewer | null>(null)

  const open = async (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.button !== 0 || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    const link = event.currentTarget
    // Safari does not focus a clicked link, but the dialog returns the focus to it.
    link.focus({ preventScroll: true })
    const viewed = images.flatMap(({ url, altText, description }): ViewedImage[] => {
      const source = mediaSource(url, origins)
      if (source.kind !== 'image') return []
      return [{ src: source.src, alt: imageAlt({ altText, description }), description: description?.trim() || null }]
    })
    const first = Math.max(
      viewed.findIndex(({ src }) => src === link.getAttribute('href')),
      0,
    )
    try {
      const { ImageViewer } = await import('./image-viewer.tsx')
      // In a transition, React waits for the styles of the viewer.
      startTransition(() => {
        setOpened({ ImageViewer, props: { images: viewed, first, onClose: () => setOpened(null) } })
      })
    } catch {
      location.assign(link.href)
    }
  }
  return { opened, open }
}

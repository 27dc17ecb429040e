import { type ComponentProps, type ReactNode, useState } from 'react'

interface FallibleImageProps extends ComponentProps<'img'> {
  readonly src: string
  readonly alt: string
  /** Shown when the image cannot be loaded. */
  readonly fallback: ReactNode
}

/** An image with a fallback. If its `src` can change, give it a `key`. */
export function FallibleImage({ fallback, src, alt, ...rest }: FallibleImageProps) {
  const [hasFailed, setHasFailed] = useState(false)

  // An image that failed before hydration sends no more events.
  const notice = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setHasFailed(true))
  }

  if (hasFailed) return fallback
  return <img {...rest} src={src} alt={alt} ref={notice} onError={() => setHasFailed(true)} />
}

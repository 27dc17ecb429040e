import { type ComponentProps, type ReactNode, useState } from 'react'

interface FallibleImageProps extends ComponentProps<'img'> {
  readonly src: string
  readonly alt: string
  /** Stands in the image's place when it cannot be loaded. */
  readonly fallback: ReactNode
}

/** An image whose failure leaves something calm in its place. Give it a `key` where its `src` can change. */
export function FallibleImage({ fallback, src, alt, ...rest }: FallibleImageProps) {
  const [hasFailed, setHasFailed] = useState(false)

  // An image that failed before hydration sends no more events.
  const notice = (image: HTMLImageElement | null) => {
    if (image?.complete && image.naturalWidth === 0) image.decode().catch(() => setHasFailed(true))
  }

  if (hasFailed) return fallback
  return <img {...rest} src={src} alt={alt} ref={notice} onError={() => setHasFailed(true)} />
}

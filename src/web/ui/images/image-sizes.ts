import type { SizedImage } from '../../../domain/media.ts'

/** An area for an image, in CSS lengths: `contain` shows the whole image in it, `cover` fills it. */
export interface ImagePosition {
  readonly fit: 'contain' | 'cover'
  readonly width: string
  readonly height: string
}

/**
 * Returns the attributes with which a browser loads the smallest copy of an image that looks sharp; none if there is only
 * one copy.
 */
export function imageSizes(
  { url, width, height, smaller }: SizedImage,
  area: ImagePosition,
): { readonly srcSet?: string; readonly sizes?: string } {
  if (smaller.length === 0 || width === null || height === null) return {}
  const sources = [...smaller, { url, width }]
  // A tall image can be narrower than the area that contains it, and an image that covers its area can be wider.
  const byHeight = `calc(${area.height} * ${Number((width / height).toFixed(4))})`
  return {
    srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
    sizes: `${area.fit === 'contain' ? 'min' : 'max'}(${area.width}, ${byHeight})`,
  }
}

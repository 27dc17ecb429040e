import type { Media } from '../../../domain/media.ts'

/** A place for pictures on a page, as CSS lengths: `contain` shows the whole picture in it, `cover` fills it. */
export interface ImagePosition {
  readonly fit: 'contain' | 'cover'
  readonly width: string
  readonly height: string
}

export type SizedImage = Pick<Media, 'url' | 'width' | 'height' | 'smaller'>

/** The attributes by which a browser takes the smallest copy of a picture that is sharp in its place; none where there is but one. */
export function imageSizes(
  { url, width, height, smaller }: SizedImage,
  place: ImagePosition,
): { readonly srcSet?: string; readonly sizes?: string } {
  if (smaller.length === 0 || width === null || height === null) return {}
  const sources = [...smaller, { url, width }]
  // An upright picture is narrower than its place, and one that fills it may be wider.
  const byHeight = `calc(${place.height} * ${Number((width / height).toFixed(4))})`
  return {
    srcSet: sources.map((source) => `${source.url} ${source.width}w`).join(', '),
    sizes: `${place.fit === 'contain' ? 'min' : 'max'}(${place.width}, ${byHeight})`,
  }
}

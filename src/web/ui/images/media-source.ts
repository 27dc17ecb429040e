/** How a page uses an image's URL: it loads the image, links to it, or does nothing if the URL is invalid. */
export type MediaSource =
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'link'; readonly href: string; readonly host: string }
  | { readonly kind: 'none' }

export interface MediaOrigins {
  readonly siteUrl: string
  readonly mediaHosts: readonly string[]
}

const BASE_URL = 'https://nowhere.invalid'

// Older phones do not support URL.parse.
function parse(url: string, base?: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/** Decides how to use an image: pages load images from the site and MEDIA_HOSTS, and only link to others (readings 35). */
export function mediaSource(url: string, { siteUrl, mediaHosts }: MediaOrigins): MediaSource {
  const parsed = parse(url, BASE_URL)
  if (parsed === null || !['http:', 'https:'].includes(parsed.protocol)) return { kind: 'none' }
  if (parsed.origin === BASE_URL) {
    return url.startsWith('/') ? { kind: 'image', src: parsed.pathname + parsed.search } : { kind: 'none' }
  }
  if (parsed.origin === parse(siteUrl)?.origin) return { kind: 'image', src: parsed.href }
  if (parsed.protocol === 'https:' && mediaHosts.includes(parsed.host)) return { kind: 'image', src: parsed.href }
  return { kind: 'link', href: parsed.href, host: parsed.host }
}

const RASTER = /\.(?:jpe?g|png|webp)$/i

/** Returns the absolute URL of an image that every link preview can show, or null: previews do not show SVG, and few show AVIF. */
export function previewImage(url: string, origins: MediaOrigins): string | null {
  const source = mediaSource(url, origins)
  if (source.kind !== 'image') return null
  const parsed = parse(source.src, origins.siteUrl)
  return parsed !== null && RASTER.test(parsed.pathname) ? parsed.href : null
}

/** What a page does with the address of an image: show it, link to it, or nothing when it is no web address. */
export type MediaSource =
  | { readonly kind: 'image'; readonly src: string }
  | { readonly kind: 'link'; readonly href: string; readonly host: string }
  | { readonly kind: 'none' }

export interface MediaOrigins {
  readonly siteUrl: string
  readonly mediaHosts: readonly string[]
}

const NOWHERE = 'https://nowhere.invalid'

// URL.parse is younger than the phones that families use.
function parse(url: string, base?: string): URL | null {
  try {
    return new URL(url, base)
  } catch {
    return null
  }
}

/** Images are loaded from the site itself and from MEDIA_HOSTS; any other is only linked to (readings 35). */
export function mediaSource(url: string, { siteUrl, mediaHosts }: MediaOrigins): MediaSource {
  const address = parse(url, NOWHERE)
  if (address === null || !['http:', 'https:'].includes(address.protocol)) return { kind: 'none' }
  if (address.origin === NOWHERE) {
    return url.startsWith('/') ? { kind: 'image', src: address.pathname + address.search } : { kind: 'none' }
  }
  if (address.origin === parse(siteUrl)?.origin) return { kind: 'image', src: address.href }
  if (address.protocol === 'https:' && mediaHosts.includes(address.host)) return { kind: 'image', src: address.href }
  return { kind: 'link', href: address.href, host: address.host }
}

const RASTER = /\.(?:jpe?g|png|webp)$/i

/** The absolute address of an image that every link preview can show, or null: they do not draw SVG, and few AVIF. */
export function previewImage(url: string, origins: MediaOrigins): string | null {
  const source = mediaSource(url, origins)
  if (source.kind !== 'image') return null
  const address = parse(source.src, origins.siteUrl)
  return address !== null && RASTER.test(address.pathname) ? address.href : null
}

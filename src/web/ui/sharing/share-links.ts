export interface ShareLink {
  readonly network: string
  readonly href: string
}

export interface Shared {
  /** Absolute */
  readonly url: string
  readonly title: string
  /** Absolute address of an image, for the networks that pin one. */
  readonly imageUrl: string | null
}

function address(base: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  // Not URLSearchParams: email programs show its "+" literally.
  return `${base}?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Plain links that hand a page to a network's own share form; nothing is loaded from it before a press. */
export function shareLinks({ url, title, imageUrl }: Shared): readonly ShareLink[] {
  const words = `${title}\n${url}`
  return [
    { network: 'Facebook', href: address('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'X', href: address('https://x.com/intent/tweet', { text: title, url }) },
    { network: 'WhatsApp', href: address('https://wa.me/', { text: words }) },
    {
      network: 'Pinterest',
      href: address('https://www.pinterest.com/pin/create/button/', { url, media: imageUrl, description: title }),
    },
    { network: 'Reddit', href: address('https://www.reddit.com/submit', { url, title }) },
    { network: 'LinkedIn', href: address('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    { network: 'Tumblr', href: address('https://www.tumblr.com/widgets/share/tool', { canonicalUrl: url, title }) },
    { network: 'Bluesky', href: address('https://bsky.app/intent/compose', { text: words }) },
    { network: 'Email', href: address('mailto:', { subject: title, body: words }) },
  ]
}

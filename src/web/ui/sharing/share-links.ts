export interface ShareLink {
  readonly network: string
  readonly href: string
}

export interface Shared {
  /** The absolute URL of the page. */
  readonly url: string
  readonly title: string
  /** The absolute URL of an image, for networks that show one. */
  readonly imageUrl: string | null
}

function urlWithQuery(base: string, query: Readonly<Record<string, string | null>>): string {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== null)
  // Not URLSearchParams: email programs show its "+" literally.
  return `${base}?${given.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')}`
}

/** Plain links to the share forms of networks. Nothing is loaded from a network until the visitor follows its link. */
export function shareLinks({ url, title, imageUrl }: Shared): readonly ShareLink[] {
  const text = `${title}\n${url}`
  return [
    { network: 'Facebook', href: urlWithQuery('https://www.facebook.com/sharer/sharer.php', { u: url }) },
    { network: 'X', href: urlWithQuery('https://x.com/intent/tweet', { text: title, url }) },
    { network: 'WhatsApp', href: urlWithQuery('https://wa.me/', { text }) },
    {
      network: 'Pinterest',
      href: urlWithQuery('https://www.pinterest.com/pin/create/button/', { url, media: imageUrl, description: title }),
    },
    { network: 'Reddit', href: urlWithQuery('https://www.reddit.com/submit', { url, title }) },
    { network: 'LinkedIn', href: urlWithQuery('https://www.linkedin.com/sharing/share-offsite/', { url }) },
    {
      network: 'Tumblr',
      href: urlWithQuery('https://www.tumblr.com/widgets/share/tool', { canonicalUrl: url, title }),
    },
    { network: 'Bluesky', href: urlWithQuery('https://bsky.app/intent/compose', { text }) },
    { network: 'Email', href: urlWithQuery('mailto:', { subject: title, body: text }) },
  ]
}

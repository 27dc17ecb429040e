import type { SiteSettings } from '../../contract/site-settings.ts'
import { PAGE_MESSAGES } from '../../contract/texts/page-messages.ts'
import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

/** The text of the page about the affiliate link. The site owner must approve it, because the specification gives none. */
export const AFFILIATE_COPY = {
  heading: 'Affiliate Link',
  subtitle: (affiliateUrl: string | null) =>
    affiliateUrl === null
      ? 'This site has no affiliate link.'
      : 'One link on this site leads to a store. This page explains what it does and does not do.',
  description: 'About the link to a headstone store: what it is, what it may earn, and what it does not change.',
  topics: ({ siteName, affiliateUrl, supportEmail }: SiteSettings): readonly Topic[] => {
    const questions: Topic = {
      heading: 'Questions',
      body: [
        <p key="write">
          Write to <MailLink draft={{ to: supportEmail, subject: 'A question about the affiliate link' }} />.
        </p>,
      ],
    }
    if (affiliateUrl === null) return [questions]
    const { host } = new URL(affiliateUrl)
    return [
      {
        heading: 'Which link',
        body: [
          `Some graves have no headstone. The images of each memorial end with a button, “${PAGE_MESSAGES.memorial.affiliateButton}”, which opens ${host} in a new tab. We do not own the store and sell nothing there.`,
        ],
      },
      {
        heading: 'What it may earn',
        body: [
          `It is an affiliate link: if someone follows it and buys something, the store may pay ${siteName} a commission. Any purchase is between you and the store.`,
        ],
      },
      {
        heading: 'What it does not change',
        body: [
          'It does not change how any memorial is shown, and no store decides what appears here. Nothing is loaded from the store unless you follow the link. Then the store learns that you came from this site, and nothing else.',
          <p key="privacy">
            See <Link to="/privacy">Privacy</Link> for what this site stores.
          </p>,
        ],
      },
      questions,
    ]
  },
} as const

import { Link } from 'react-router'
import { MESSAGES } from '../../contract/messages.ts'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

/** Words of the page about the retailer's link. The site's owner must approve them: the specification does not give any. */
export const AFFILIATE_COPY = {
  heading: 'Affiliate Link',
  subtitle: 'One link on this site leads to a shop. This is what it is, and what it is not.',
  description: 'What the link to headstones at a retailer is, what it may earn, and what it does not change.',
  topics: ({ siteName, affiliateUrl, supportEmail }: SiteSettings): readonly Topic[] => {
    const { host } = new URL(affiliateUrl)
    return [
      {
        heading: 'Which link',
        body: [
          `Some graves have no stone. The images of each memorial end with a button, “${MESSAGES.memorial.affiliateButton}”, which opens ${host} in a new tab. The shop is not ours, and we do not sell anything there.`,
        ],
      },
      {
        heading: 'What it may earn',
        body: [
          `It is an affiliate link: when somebody buys something after following it, the shop may pay ${siteName} a commission. What you buy, if anything, is between you and the shop.`,
        ],
      },
      {
        heading: 'What it does not change',
        body: [
          'It does not change how any memorial is shown, and no store decides what appears here. Nothing is loaded from the shop unless you follow the link; then it learns that you came from this site, and nothing else from us.',
          <p key="privacy">
            What this site keeps is said on the page about <Link to="/privacy">privacy</Link>.
          </p>,
        ],
      },
      {
        heading: 'Questions',
        body: [
          <p key="write">
            Write to <MailLink letter={{ to: supportEmail, subject: 'A question about the affiliate link' }} />.
          </p>,
        ],
      },
    ]
  },
} as const

import type { SiteSettings } from '../../contract/site-settings.ts'
import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

const SOFTWARE: Topic = {
  heading: 'Cemetery software',
  body: [
    <p key="plans">
      The plans on the <Link to="/cms#pricing">software page</Link> are an outline. Only a written agreement between a
      cemetery and us is binding.
    </p>,
  ],
}

/**
 * The text of the terms. The site owner must approve it and have a lawyer check it, because the specification gives none.
 */
export const TERMS_COPY = {
  heading: 'Terms',
  subtitle: 'How you may use this directory, and what you can expect from it.',
  description: 'How you may use this directory of memorials and cemeteries, and what you can expect from it.',
  topics: ({ siteName, supportEmail, affiliateUrl, showsPlans }: SiteSettings): readonly Topic[] => [
    {
      heading: 'Reading and sharing',
      body: [
        `Anyone may search and read everything in ${siteName}, free and without an account. You may link to any page.`,
        'Please remember that these are people, and that their families may be reading too.',
      ],
    },
    {
      heading: 'What the records are',
      body: [
        'Records come from burial registers, headstones, and families. They can be wrong or incomplete, and are not legal proof. Check anything important against its source.',
        <p key="error">
          Every record has a link to report an error. To ask for a removal, see <Link to="/contact-us">Contact Us</Link>
          .
        </p>,
      ],
    },
    {
      heading: 'What you send us',
      body: [
        'Send only photos that you took or have permission to share, and text that is true to the best of your knowledge. They remain yours; by sending them, you allow us to show them in this directory.',
        'Do not send anything about living people that they would not want made public.',
      ],
    },
    {
      heading: 'What is not allowed',
      body: [
        'Do not use this site to mislead or harm anyone, and do not try to break it, access private data, or overload it. Programs may use the public API within its limits.',
      ],
    },
    {
      heading: 'Accounts',
      body: ['Keep your password to yourself. We may close an account that breaks these terms.'],
    },
    ...(showsPlans ? [SOFTWARE] : []),
    {
      heading: 'Other sites',
      body: [
        <p key="links">
          Some links lead to other sites, such as searches for records
          {affiliateUrl !== null && (
            <>
              {' '}
              and a <Link to="/affiliate">headstone store</Link>
            </>
          )}
          . Their content is their own.
        </p>,
      ],
    },
    {
      heading: 'No guarantee',
      body: [
        'The site is offered as is. We take care of it, but we cannot promise that it will always be available or free of errors.',
        <p key="write">
          Send questions about these terms to{' '}
          <MailLink draft={{ to: supportEmail, subject: 'A question about the terms' }} />.
        </p>,
      ],
    },
  ],
} as const

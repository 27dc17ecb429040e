import { Link } from 'react-router'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

/** Words of the terms. The site's owner must approve them, and have them checked by a lawyer: the specification does not give any. */
export const TERMS_COPY = {
  heading: 'Terms',
  subtitle: 'How this directory may be used, and what may be expected of it.',
  description: 'How this directory of memorials and cemeteries may be used, and what may be expected of it.',
  topics: ({ siteName, supportEmail }: SiteSettings): readonly Topic[] => [
    {
      heading: 'Reading and sharing',
      body: [
        `Everything in ${siteName} may be searched and read by anyone, without an account and without charge. You may link to any page.`,
        'Please remember that these are people, and that their families may be reading too.',
      ],
    },
    {
      heading: 'What the records are',
      body: [
        'Records come from registers, stones and families. They can be wrong or incomplete, and are not legal proof. Check anything important against its source.',
        <p key="error">
          Every record has a link to report an error. What may be removed, and how to ask, stands under{' '}
          <Link to="/contact-us">Contact Us</Link>.
        </p>,
      ],
    },
    {
      heading: 'What you send us',
      body: [
        'Send only pictures that you took yourself or may pass on, and words that are true as far as you know. They remain yours; by sending them you allow us to show them in this directory.',
        'Do not send anything about living people that they would not want to be public.',
      ],
    },
    {
      heading: 'What is not allowed',
      body: [
        'Do not use this site to mislead or to harm anybody, and do not try to break it, to read what is not public, or to overload it. Programs may use the public API within its limits.',
      ],
    },
    {
      heading: 'Accounts',
      body: ['Keep your password to yourself. An account that is used against these terms can be closed.'],
    },
    {
      heading: 'Cemetery software',
      body: [
        <p key="plans">
          The plans on the <Link to="/cms#pricing">software page</Link> are an outline. What holds between a cemetery
          and us is what both have agreed in writing.
        </p>,
      ],
    },
    {
      heading: 'Other sites',
      body: [
        <p key="links">
          Some links lead to other sites: searches for records, social networks, and a{' '}
          <Link to="/affiliate">shop for headstones</Link>. Their content is their own.
        </p>,
      ],
    },
    {
      heading: 'No promise',
      body: [
        'The site is offered as it is. We take care of it, but cannot promise that it is always reachable or free of mistakes.',
        <p key="write">
          Questions about these terms go to{' '}
          <MailLink letter={{ to: supportEmail, subject: 'A question about the terms' }} />.
        </p>,
      ],
    },
  ],
} as const

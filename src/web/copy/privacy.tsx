import { Link } from 'react-router'
import type { SiteSettings } from '../../contract/site-settings.ts'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

/** Words of the privacy page; what they say of times follows the services. The site's owner must approve them, and add what their own hosting keeps: the specification does not give any. */
export const PRIVACY_COPY = {
  heading: 'Privacy',
  subtitle: 'What this site keeps about you, for how long, and how to see it or have it erased.',
  description:
    'No tracking and no visitor log: what this site keeps about you, for how long, and how to have it erased.',
  topics: ({ siteName, huntFormUrl, supportEmail }: SiteSettings): readonly Topic[] => [
    {
      heading: 'If you just browse',
      body: [
        'We record nothing about you. There is no tracking, no advertising, no statistics of visitors, and no access log. Your IP address is counted in memory for a minute, to prevent abuse, and is then forgotten.',
        'Reading sets no cookie. If you choose a light or dark appearance, that choice is kept in your own browser and is not sent to us. Neither is how far down a page you were, which your browser remembers until its tab is closed, so that going back brings you there.',
      ],
    },
    {
      heading: 'If you send a form',
      body: [
        'What you typed, the page that the form stood on and the time are stored here and mailed to the people who keep this site, so that they can answer. That holds for the e-mail sign-up, for volunteers and for questions about cemetery software.',
        'It is kept until you ask us to erase it, or until we no longer need it and erase it ourselves.',
      ],
    },
    {
      heading: 'If you write to us',
      body: [
        'Links such as “Report an error” open your own mail program. We then have your email, as anyone you write to would. Pictures and facts that you send for a memorial are meant to be shown in it; your name and address are not.',
      ],
    },
    {
      heading: 'If you have an account',
      body: [
        'We keep your name, your e-mail address, the day on which the account was made, and a scrambled form of your password from which the password cannot be read back. An account is kept until you ask us to erase it.',
        'Cookies are set only when you sign in, register or ask for a new password. There are two: one keeps you logged in; the other stops other sites from sending forms in your name. A session ends 2 hours after it was last used, and after 24 hours in any case.',
        'A link to choose a new password is stored scrambled too, works once, and ends after 60 minutes. How often signing in has failed is counted for a short while, without your address being readable in it.',
      ],
    },
    {
      heading: 'Mail',
      body: [
        'Mail that the site sends, such as a link to choose a new password, waits in its database until it is delivered. Then its text is erased, and 30 days later the recipient and date. It has no tracking pixels or tracked links.',
      ],
    },
    {
      heading: 'Other sites',
      body: [
        'Nothing is loaded from other sites while you read, except pictures from hosts that the owner of this site has allowed. Links to social networks, record searches and maps send nothing until you follow them.',
        <p key="hunt">
          The form on the <Link to="/hunt">Scavenger Hunt</Link> page is{' '}
          {huntFormUrl === null
            ? 'an external one, when there is one'
            : `an external one, at ${new URL(huntFormUrl).host}`}
          : opening that page tells its owner that you came, and what you write into it goes to them. The{' '}
          <Link to="/affiliate">affiliate link</Link> has a page of its own.
        </p>,
      ],
    },
    {
      heading: 'People in the directory',
      body: [
        'The directory is about people who have died. If a record troubles you, or shows somebody who is living, write to us and we will review it.',
        <p key="removal">
          To ask, see <Link to="/contact-us">Contact Us</Link>.
        </p>,
      ],
    },
    {
      heading: 'See or erase what we keep',
      body: [
        <p key="write">
          Write to{' '}
          <MailLink
            letter={{
              to: supportEmail,
              subject: `What ${siteName} keeps about me`,
              lines: [
                'Please (keep the line that applies):',
                '- tell me what you keep about this e-mail address',
                '- erase what you keep about this e-mail address',
              ],
            }}
          />{' '}
          from the address in question, so that we know it is yours. You may ask for a copy, a correction, or to have
          everything erased, account included.
        </p>,
      ],
    },
  ],
} as const

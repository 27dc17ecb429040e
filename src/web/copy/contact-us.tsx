import type { SiteSettings } from '../../contract/site-settings.ts'
import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'

function softwareTopic(supportEmail: string): Topic {
  return {
    id: 'software',
    heading: 'Ask about cemetery software',
    body: [
      <p key="plans">
        The <Link to="/cms#pricing">plans and their prices</Link> are on the software page, each with a form. If you
        would rather talk, send us your number and good times to call.
      </p>,
      <p className="actions" key="email">
        <MailLink
          className="btn btn--line"
          draft={{
            to: supportEmail,
            subject: 'A call about cemetery software',
            lines: [
              { term: 'Name', value: '' },
              { term: 'Cemetery', value: '' },
              { term: 'Phone', value: '' },
              { term: 'Good times to call, with time zone', value: '' },
              { term: 'What I would like to know', value: '' },
            ],
          }}
        >
          Set up a call
        </MailLink>
      </p>,
    ],
  }
}

/** The text of the contact page. The site owner must approve it, because the specification gives only the support contact. */
export const CONTACT_COPY = {
  heading: 'Contact Us',
  subtitle: (supportEmail: string) =>
    `Send us a message with this form, or write to ${supportEmail}. If you are writing about a page, please include its link.`,
  formLabel: 'Contact form',
  name: 'Name',
  email: 'Email',
  message: 'Message',
  send: 'Send',
  sending: 'Sending…',
  failed: 'Your message was not sent. Please try again, or write to us by email.',
  thanks: {
    heading: 'Thank you for your message',
    text: 'We received it and will reply to your email address.',
  },
  description: (siteName: string) =>
    `How to reach ${siteName}: report an error, ask for a record to be removed, or ask about cemetery software.`,
  topics: ({ siteName, siteUrl, supportEmail, showsPlans }: SiteSettings): readonly Topic[] => [
    {
      heading: 'Support',
      body: [
        <p key="write">
          Write to <MailLink draft={{ to: supportEmail, subject: `A question about ${siteName}` }} />.
        </p>,
      ],
    },
    {
      heading: 'Report an error',
      body: [
        'Every memorial and cemetery page ends with a “Report an error” button. It opens an email with the record filled in; just add what is wrong.',
        <p key="find">
          Start by finding <Link to="/search">the memorial</Link> or <Link to="/cemeteries">the cemetery</Link>. If you
          know a source for the right date or spelling, tell us.
        </p>,
      ],
    },
    {
      heading: 'Ask for a record to be removed',
      body: [
        'If a memorial causes you pain or should not be public, tell us which one and why. You do not have to be a relative.',
        <p className="actions" key="email">
          <MailLink
            className="btn btn--line"
            draft={{
              to: supportEmail,
              subject: 'Please remove a record',
              lines: [
                { term: 'Link to the page', value: `${siteUrl}/memorial/` },
                { term: 'Name', value: '' },
                { term: 'Why it should be removed', value: '' },
              ],
            }}
          >
            Ask for removal
          </MailLink>
        </p>,
      ],
    },
    ...(showsPlans ? [softwareTopic(supportEmail)] : []),
    {
      heading: 'Send a photo',
      body: [
        <p key="add">
          For what to send with a photo, or about someone who is not listed, see{' '}
          <Link to="/add-image">Add a Memorial or Image</Link>.
        </p>,
      ],
    },
  ],
} as const

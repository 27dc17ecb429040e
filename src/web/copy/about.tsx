import type { SiteSettings } from '../../contract/site-settings.ts'
import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { MailLink } from '../ui/sharing/mail-link.tsx'
import { MISSION } from './marketing.tsx'

/** Texts of the About page. The site owner must approve them: the specification gives only the year and the topics. */
export const ABOUT_COPY = {
  heading: 'About',
  subtitle: (siteName: string) => `${siteName} is a public directory of memorials and cemeteries, free for everyone.`,
  description: (siteName: string) =>
    `What ${siteName} is for: a public directory of memorials and cemeteries, founded in 2023. Our mission, and how to reach us.`,
  topics: ({ siteName, supportEmail, showsPlans }: SiteSettings): readonly Topic[] => [
    {
      id: 'mission',
      heading: 'Our Mission',
      body: MISSION,
    },
    {
      heading: 'Since 2023',
      body: [
        `${siteName} was founded in 2023. It lists memorials, their cemeteries, and what is known of each life: names, dates, places, family, and photos.`,
        'We leave out what we do not know. Every person listed has a record of death or burial.',
      ],
    },
    {
      heading: 'Taking part',
      body: [
        <p key="send">
          Families and neighbors often know what records leave out. You can{' '}
          <Link to="/add-image">send a photo or someone’s details</Link>, or{' '}
          <Link to="/volunteer">help as a volunteer</Link>.
        </p>,
        showsPlans && (
          <p key="software">
            If you run a cemetery, see our <Link to="/cms">cemetery software</Link>.
          </p>
        ),
      ],
    },
    {
      heading: 'Write to us',
      body: [
        <p key="write">
          Send questions, corrections, and thanks to{' '}
          <MailLink draft={{ to: supportEmail, subject: `A question about ${siteName}` }} />.
        </p>,
      ],
    },
  ],
} as const

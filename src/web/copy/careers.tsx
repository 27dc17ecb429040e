import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'

/** The text of the page at /careers (readings 8). The site owner must approve it, because the specification gives none. */
export const CAREERS_COPY = {
  heading: 'Careers',
  subtitle: 'There are no open positions right now, but there are other ways to help.',
  description: 'There are no open positions right now, but you can help with memorials, photos, and records.',
  topics: [
    {
      heading: 'Link memorials to family trees',
      body: [
        'Volunteers look for each person in a genealogy service and note which entry matches. All you need is an hour and a browser.',
        <p key="volunteer">
          <Link to="/volunteer">Become a volunteer</Link>
        </p>,
      ],
    },
    {
      heading: 'Photograph a cemetery',
      body: [
        'A photo of a headstone is often all that a family far away will ever see. Choose a cemetery near you, and take your time with each stone.',
        <p key="photo">
          Before you go, see <Link to="/blog">how to read a gravestone</Link>.
        </p>,
        <p key="send">
          When you are back, see <Link to="/add-image">what to send with a photo</Link>.
        </p>,
      ],
    },
    {
      heading: 'Report an error',
      body: [
        'Every memorial and cemetery page ends with a link that reports an error. A source, such as a certificate or a family Bible, helps most.',
        <p key="search">
          Start with <Link to="/search">the memorial</Link> or <Link to="/cemeteries">the cemetery</Link>.
        </p>,
      ],
    },
    {
      heading: 'Work with us',
      body: [
        'If you would like to work on this directory, tell us what you do well, what you would like to do, and where we can see your work. Please do not send certificates or identity documents.',
        <p key="contact">
          Use the form on the <Link to="/contact-us">Contact Us</Link> page.
        </p>,
      ],
    },
  ] satisfies readonly Topic[],
} as const

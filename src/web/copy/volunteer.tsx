import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'

/** The text of the volunteer page. The site owner must approve it, because the specification gives only the project, the labels, and the messages. */
export const VOLUNTEER_COPY = {
  heading: 'Volunteer',
  subtitle:
    'Help link the memorials of this directory to a genealogy service, so that a name on a headstone leads to a family tree.',
  description:
    'Volunteer to link memorials to a genealogy service, so that a name on a headstone leads to a family tree. Sign up with your name and email address.',
  formLabel: 'Volunteer sign-up',
  name: 'Name',
  email: 'Email',
  alert: 'Please check the form',
  thanks: {
    heading: 'Thank you for volunteering',
    text: 'We received your name and email address. We will write to you there.',
  },
  topics: [
    {
      heading: 'The project',
      body: [
        'A memorial tells you who is buried where. A family tree shows each person’s parents, spouse, and descendants. Often both exist, but nothing connects them.',
        'Volunteers look for each person in a genealogy service and note which entry matches. With that link, families can find the grave from the tree, and the tree from the grave.',
      ],
    },
    {
      heading: 'What you would do',
      body: [
        <ol key="steps">
          <li>Start with a memorial: its name, dates, places, and family.</li>
          <li>Search for the same person in the genealogy service.</li>
          <li>Compare the two, and record the link, or note that there is none yet.</li>
        </ol>,
        'All you need is an hour and a browser. Give only as much time as you like.',
      ],
    },
    {
      heading: 'What happens to your email address',
      body: [
        <p key="privacy">
          We store your name and email address and email them to the people who run this site. See{' '}
          <Link to="/privacy">Privacy</Link> for what else we keep and how to have it erased.
        </p>,
      ],
    },
  ] satisfies readonly Topic[],
} as const

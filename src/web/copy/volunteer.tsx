import { Link } from 'react-router'
import type { Topic } from '../ui/content/topics.tsx'

/** Words of the volunteer page. The site's owner must approve them: the specification gives the project, the labels and the messages. */
export const VOLUNTEER_COPY = {
  heading: 'Volunteer',
  subtitle:
    'Help link the memorials of this directory to a genealogy service, so that a name on a stone leads to its family tree.',
  description:
    'Volunteer to link memorials to a genealogy service, so that a name on a stone leads to its family tree. Sign up with your name and e-mail address.',
  formLabel: 'Volunteer sign-up',
  name: 'Name',
  email: 'Email',
  alert: 'Please check the form',
  thanks: {
    heading: 'Thank you for volunteering',
    text: 'Your name and e-mail address have been sent. We will write to you there.',
  },
  topics: [
    {
      heading: 'The project',
      body: [
        'A memorial tells who is buried where. A family tree says their parents, spouse, and descendants. Often both exist, and nothing connects them.',
        'Volunteers look for the person of a memorial in a genealogy service, and note which entry there is the same person. With that link, families find the grave from the tree, and the tree from the grave.',
      ],
    },
    {
      heading: 'What you would do',
      body: [
        <ol key="steps">
          <li>Take a memorial: its name, dates, places and family.</li>
          <li>Search for the same person in the genealogy service.</li>
          <li>Compare what both say, and write down the link, or that there is none yet.</li>
        </ol>,
        'All you need is an hour and a browser. Give only as much time as you like.',
      ],
    },
    {
      heading: 'What happens with your address',
      body: [
        <p key="privacy">
          Your name and e-mail address are stored here and mailed to the people who keep this site. What else is kept,
          and how to have it erased, stands under <Link to="/privacy">Privacy</Link>.
        </p>,
      ],
    },
  ] satisfies readonly Topic[],
} as const

import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { SIGNUP_ANCHOR } from '../ui/frame/site-links.ts'

/** The text of the page at /blog (readings 8). The site owner must approve it, because the specification gives none. */
export const BLOG_COPY = {
  heading: 'Blog',
  subtitle: 'How to read a gravestone and find its record.',
  description: 'How to read a gravestone, photograph it, and find its record.',
  topics: [
    {
      heading: 'Before you go',
      body: [
        'Find out when the cemetery is open, and whether it has an office. The office often has a map and a burial register, and may be able to tell you the section, row, and plot.',
        <p key="find">
          If the person is listed here, the <Link to="/search">memorial</Link> shows the plot and directions to the
          grave, as far as they are recorded.
        </p>,
      ],
    },
    {
      heading: 'Read the whole stone',
      body: [
        'Walk around it. The back and the sides may name other family members or a spouse who was buried later, or have the mason’s mark. Then look at the stones on both sides, because relatives are often buried together.',
        'Copy the words exactly as they are, line by line, with every abbreviation and mistake. You can interpret them later.',
      ],
    },
    {
      heading: 'Words and abbreviations',
      body: [
        <ul key="words">
          <li>“Æ” or “aet.” means “aged”. “Æ 63 y. 4 m.” is 63 years and 4 months.</li>
          <li>A “relict” is a widow. A “consort” is a wife who died before her husband.</li>
          <li>“Inst.” means this month, and “ult.” means last month.</li>
          <li>“Wm”, “Jno”, “Chas”, and “Geo” stand for William, John, Charles, and George.</li>
          <li>“Née” comes before a woman’s maiden name.</li>
        </ul>,
        'If the stone has a date of death and an age, you can work out an approximate date of birth. Ages on stones are often wrong by a year.',
      ],
    },
    {
      heading: 'Worn letters',
      body: [
        'Light from the side makes shallow letters visible. Come early or late in the day, or ask someone to hold a mirror that reflects sunlight across the stone.',
        'Do not scrub the stone or use chalk, shaving cream, bleach, or a wire brush. They damage it permanently. Use only water and a soft brush, and only if the stone is firm and you have permission.',
      ],
    },
    {
      heading: 'Photograph it',
      body: [
        'Take three photos: the whole stone, straight on; the inscription; and the stone among its neighbors. Note the cemetery and the section.',
        <p key="send">
          You can <Link to="/add-image">send us your photo</Link>, or the details of someone who is not listed.
        </p>,
      ],
    },
    {
      heading: 'Find the record',
      body: [
        'Burial registers and gravestones often differ. If a search finds no one, include similar names, leave out the given name, or enter a range of years such as 1890-1895. Women may be recorded under their maiden names.',
        <p key="symbols">
          Many stones also have symbols. Our <Link to="/hunt">Scavenger Hunt</Link> explains the most common ones.
        </p>,
        <p key="signup" className="actions">
          <Link className="btn btn--line" to={`#${SIGNUP_ANCHOR}`}>
            Sign up for email updates
          </Link>
        </p>,
      ],
    },
  ] satisfies readonly Topic[],
} as const

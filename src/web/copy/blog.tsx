import { Link } from '../links/link.tsx'
import type { Topic } from '../ui/content/topics.tsx'
import { SIGNUP_ANCHOR } from '../ui/frame/site-links.ts'

/** Texts of the page at /blog (readings 8). The site owner must approve them: the specification gives none. */
export const BLOG_COPY = {
  heading: 'Blog',
  subtitle: 'How to read a gravestone, and how to find the record that belongs to it.',
  description: 'How to read a gravestone: names, dates, and symbols, how to photograph it, and how to find its record.',
  topics: [
    {
      heading: 'Before you go',
      body: [
        'Find out when the cemetery is open, and whether it has an office. The office often has a map and a register of burials, and may be able to tell you the section, row, and plot.',
        <p key="find">
          If the person is listed here, the page of the <Link to="/search">memorial</Link> shows the plot and the way to
          the grave, as far as they are recorded.
        </p>,
      ],
    },
    {
      heading: 'Read the whole stone',
      body: [
        'Walk around it. The back and the sides may have other members of the family, the name of a spouse who was buried later, or the mark of the mason. Then look at the stones on both sides, because relatives are often buried together.',
        'Copy the words exactly as they are, line by line, with every abbreviation and mistake. You can interpret them later.',
      ],
    },
    {
      heading: 'Words and abbreviations',
      body: [
        <ul key="words">
          <li>“Æ” or “aet.” means “aged”. “Æ 63 y. 4 m.” is 63 years and 4 months.</li>
          <li>“Relict” is a widow. “Consort” is a wife who died before her husband.</li>
          <li>“Inst.” is this month, and “ult.” is last month.</li>
          <li>“Wm”, “Jno”, “Chas”, and “Geo” stand for William, John, Charles, and George.</li>
          <li>“Née” comes before the name that a woman had before she married.</li>
        </ul>,
        'If the stone has a date of death and an age, you can compute the date of birth, but only roughly: ages on stones are often wrong by a year.',
      ],
    },
    {
      heading: 'Worn letters',
      body: [
        'Light from the side makes shallow letters visible. Come early or late in the day, or ask someone to hold a mirror that throws sunlight across the stone.',
        'Do not scrub the stone, and use no chalk, shaving cream, bleach, or wire brush. They damage it for good. Water and a soft brush are the most that a stone can take, and only if it is firm and you have permission.',
      ],
    },
    {
      heading: 'Photograph it',
      body: [
        'Take one picture of the whole stone, straight on, one of the words, and one that shows where the stone is among its neighbors. Note the cemetery and the section.',
        <p key="send">
          You can <Link to="/add-image">send us your photo</Link>, or the details of someone who is not listed.
        </p>,
      ],
    },
    {
      heading: 'Find the record',
      body: [
        'Registers and stones often differ. If a search finds no one, include similar names, leave out the given name, or enter a range of years such as 1890-1895. Women may be recorded under their maiden name.',
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

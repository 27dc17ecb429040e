import type { ReactNode } from 'react'
import { Link } from 'react-router'

export interface Question {
  readonly question: string
  readonly answer: ReactNode
}

export const QUESTIONS_HEADING = 'Questions families ask'

/** The seven questions of the home page. The site's owner must approve them: the specification gives only their number. */
export const HOME_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I find a memorial?',
    answer: (
      <>
        Begin with a last name on the <Link to="/search">memorial search</Link>. If the name is common, add a birth or
        death year. Spelling varied, so try the older forms too.
      </>
    ),
  },
  {
    question: 'How do I find a cemetery?',
    answer: (
      <>
        Browse the <Link to="/cemeteries">list of cemeteries</Link> by name, city, county or state.
      </>
    ),
  },
  {
    question: 'Does it cost anything to search?',
    answer: 'No. Reading and sharing memorials is free, and needs no account.',
  },
  {
    question: 'Can I add a photograph of a headstone?',
    answer: (
      <>
        Yes, by e-mail for now. The <Link to="/add-image">add-image page</Link> lists what to send.
      </>
    ),
  },
  {
    question: 'A date or a name is wrong. Who corrects it?',
    answer: (
      <>
        <Link to="/contact-us">Write to us</Link> with the page address and your source. We note every correction.
      </>
    ),
  },
  {
    question: 'What do I do if a person has no memorial yet?',
    answer: (
      <>
        Check the <Link to="/search">memorial search</Link> first, then <Link to="/add-image">send us the details</Link>{' '}
        of the burial.
      </>
    ),
  },
  {
    question: 'I look after a cemetery. Is the software really free?',
    answer: (
      <>
        The Starter plan is. The <Link to="/cms">cemetery software page</Link> compares it with the paid plans.
      </>
    ),
  },
]

/*
 * Marketing texts: the plans, the questions on the home page and on the cemetery software page, and the mission. The site
 * owner must approve every text in this file before the site opens, and must be able to keep its promises.
 */
import type { ReactNode } from 'react'
import { Link } from '../links/link.tsx'

export interface Plan {
  /** The plan's name in the URL: `/cms?plan=premium`. */
  readonly key: 'starter' | 'digitization' | 'mapping' | 'premium'
  readonly name: string
  readonly price: string
  readonly terms: string
  readonly points: readonly string[]
  readonly button: string
  readonly description: string
}

export type PlanKey = Plan['key']

/** The plans. Prices and terms come from the specification (sections 2 and 9); the other texts are this project's own. */
export const PLANS: readonly Plan[] = [
  {
    key: 'starter',
    name: 'Starter',
    price: 'Free',
    terms: 'no charge',
    points: ['A page for your cemetery', 'A public memorial for each burial', 'Found by name, year, and place'],
    button: 'Start free',
    description:
      'suits a churchyard or a town cemetery run by a few people. Your burials become memorials that families can find, read, and share.',
  },
  {
    key: 'digitization',
    name: 'Data Digitization',
    price: 'Custom pricing',
    terms: '2-6 weeks turnaround',
    points: ['Paper records turned into data', 'Returned as xlsx or csv', 'Files that this site can import'],
    button: 'Ask about this plan',
    description:
      'is for card files and ledgers. Your paper records come back as a table, as xlsx or csv, in 2-6 weeks.',
  },
  {
    key: 'mapping',
    name: 'Mapping Plan',
    price: 'By size',
    terms: 'priced by cemetery size',
    points: ['Your plots on a map', 'For cemeteries of any size', 'Coordinates shown on memorials'],
    button: 'Ask about this plan',
    description:
      'is for cemeteries that want to show where each grave is. A memorial shows the coordinates of the grave when they are recorded.',
  },
  {
    key: 'premium',
    name: 'Premium Plan',
    price: '$50 per month',
    terms: 'plus a setup fee by size',
    points: ['For staffed cemeteries', 'One price, every month', 'Setup priced by size'],
    button: 'Ask about this plan',
    description:
      'is for a staffed cemetery with burials to record every week. It costs $50 per month, plus a setup fee that depends on the size of the cemetery.',
  },
]

export interface Question {
  readonly question: string
  readonly answer: ReactNode
}

/** The paragraphs of the mission. The specification states only that there is one. */
export const MISSION: readonly string[] = [
  'Names on stones wear away. We want everyone who was buried to be found by name: by their family, by genealogists, and by anyone who stops at a headstone and wonders.',
  'So the directory is open. Searching and reading are free, need no account, and are not tracked.',
]

const FAMILY_QUESTIONS: readonly Question[] = [
  {
    question: 'How do I find a memorial?',
    answer: (
      <>
        Start with a last name on the <Link to="/search">memorial search</Link>. If the name is common, add a birth or
        death year. Spellings varied, so try older forms too.
      </>
    ),
  },
  {
    question: 'How do I find a cemetery?',
    answer: (
      <>
        Browse the <Link to="/cemeteries">list of cemeteries</Link> by name, city, county, or state.
      </>
    ),
  },
  {
    question: 'Does it cost anything to search?',
    answer: 'No. Reading and sharing memorials is free, and needs no account.',
  },
  {
    question: 'Can I add a photo of a headstone?',
    answer: (
      <>
        Yes, by email for now. The <Link to="/add-image">add-image page</Link> lists what to send.
      </>
    ),
  },
  {
    question: 'How do I report a wrong date or name?',
    answer: (
      <>
        Every memorial page ends with a “Report an error” button, which opens an email with the record filled in. Or{' '}
        <Link to="/contact-us">write to us</Link> with the link to the page and your source.
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
]

const SOFTWARE_QUESTION: Question = {
  question: 'I run a cemetery. Is the software really free?',
  answer: (
    <>
      The Starter plan is. The <Link to="/cms">cemetery software page</Link> compares it with the paid plans.
    </>
  ),
}

/** The questions of the home page. The specification gives their number, seven, and where they link to; without the plans, there are six. */
export function homeQuestions(showsPlans: boolean): readonly Question[] {
  return showsPlans ? [...FAMILY_QUESTIONS, SOFTWARE_QUESTION] : FAMILY_QUESTIONS
}

/**
 * The fifteen questions of the cemetery software page. The specification gives their number, the prices, and the terms; the
 * rest describes what this software does.
 */
export const CMS_QUESTIONS: readonly Question[] = [
  {
    question: 'Is the Starter plan really free?',
    answer: 'Yes. You pay nothing for the Starter plan.',
  },
  {
    question: 'What does the Premium Plan cost?',
    answer: '$50 per month, plus a setup fee that depends on the size of the cemetery.',
  },
  {
    question: 'What does the Mapping Plan cost?',
    answer: 'The price depends on the size of the cemetery, so the form asks for the number of plots.',
  },
  {
    question: 'What does Data Digitization cost?',
    answer:
      'The price is custom, because no two sets of records are alike. Describe your records in the notes of the form.',
  },
  {
    question: 'How long does digitization take?',
    answer: 'The turnaround is 2-6 weeks.',
  },
  {
    question: 'What format do digitized records come back in?',
    answer: 'As xlsx or csv files, which any spreadsheet program can open.',
  },
  {
    question: 'We already keep a spreadsheet. Can we import it?',
    answer:
      'Yes. This directory can import CSV and Excel files as they are. Rows that cannot be read are listed with the reason; none are dropped silently.',
  },
  {
    question: 'Our old records are incomplete. Is that a problem?',
    answer: 'No. A date can lack a day or month, or be just “about 1880”. It is shown as recorded.',
  },
  {
    question: 'What will families see?',
    answer: (
      <>
        A memorial with the name, the dates, the burial place, and whatever else is recorded. Try the{' '}
        <Link to="/search">memorial search</Link>; no one needs an account for it.
      </>
    ),
  },
  {
    question: 'Does every cemetery get a page of its own?',
    answer: (
      <>
        Every cemetery in the directory has one, with its address and a searchable list of its memorials. See the{' '}
        <Link to="/cemeteries">list of cemeteries</Link>.
      </>
    ),
  },
  {
    question: 'Are living people shown?',
    answer: 'No. A memorial needs a date of death or burial, or must come from a burial register.',
  },
  {
    question: 'Can we add photos of headstones?',
    answer: (
      <>
        Yes, by email for now. The <Link to="/add-image">add-image page</Link> lists what to send.
      </>
    ),
  },
  {
    question: 'How do we report a mistake?',
    answer: (
      <>
        Every memorial and every cemetery page has a “Report an error” button, which opens an email with the record
        filled in. Or <Link to="/contact-us">write to us</Link> with the link to the page and what it should say.
      </>
    ),
  },
  {
    question: 'What happens to what we enter in the form?',
    answer: (
      <>
        It is stored on this site and sent by email to the people who run it, so that they can reply. See{' '}
        <Link to="/privacy">Privacy</Link>.
      </>
    ),
  },
  {
    question: 'How do we get started?',
    answer: (
      <>
        Choose a plan under <Link to="/cms#pricing">Pricing</Link> and fill in its form, or{' '}
        <Link to="/contact-us">contact us</Link> to set up a call.
      </>
    ),
  },
]

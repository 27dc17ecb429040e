import { Link } from 'react-router'
import type { Question } from './home-questions.tsx'

/**
 * The fifteen questions of the cemetery software page. The site's owner must approve them: the specification gives their
 * number, the prices and the terms; everything else that they say is what this software does.
 */
export const CMS_QUESTIONS: readonly Question[] = [
  {
    question: 'Is the Starter plan really free?',
    answer: 'Yes. The Starter plan costs nothing.',
  },
  {
    question: 'What does the Premium Plan cost?',
    answer: '$50 per month, plus a setup fee that depends on the size of the cemetery.',
  },
  {
    question: 'What does the Mapping Plan cost?',
    answer: 'It is priced by the size of the cemetery. The form asks for the number of plots for that reason.',
  },
  {
    question: 'What does Data Digitization cost?',
    answer: 'The price is custom, because no two archives are alike. Describe your records in the notes of the form.',
  },
  {
    question: 'How long does digitization take?',
    answer: 'The turnaround is 2-6 weeks.',
  },
  {
    question: 'In which form do digitized records come back?',
    answer: 'As xlsx or csv files, which any spreadsheet program opens.',
  },
  {
    question: 'We already keep a spreadsheet. Can it be used?',
    answer:
      'Yes. CSV and Excel files can be imported into this directory as they are. Rows that cannot be read are listed with the reason; none is dropped without a word.',
  },
  {
    question: 'Our old records are incomplete. Is that a problem?',
    answer: 'No. A date may lack its day or its month, or be no more than “about 1880”, and is shown just so.',
  },
  {
    question: 'What will families see?',
    answer: (
      <>
        A memorial with the name, the dates, the burial place and whatever else is recorded. Try the{' '}
        <Link to="/search">memorial search</Link>; nobody needs an account for it.
      </>
    ),
  },
  {
    question: 'Does every cemetery get a page of its own?',
    answer: (
      <>
        Every cemetery in the directory has one, with its address and a list of its memorials to search. See the{' '}
        <Link to="/cemeteries">list of cemeteries</Link>.
      </>
    ),
  },
  {
    question: 'Are living people shown?',
    answer: 'No. A memorial needs a date of death or burial, or has to come from a register of burials.',
  },
  {
    question: 'Can photographs of headstones be added?',
    answer: (
      <>
        Yes, by e-mail for now. The <Link to="/add-image">add-image page</Link> lists what to send.
      </>
    ),
  },
  {
    question: 'How is a mistake corrected?',
    answer: (
      <>
        Every memorial and every cemetery page has a button “Report an error”, which opens an e-mail with the record in
        it. Or <Link to="/contact-us">write to us</Link> with the address of the page and what it should say.
      </>
    ),
  },
  {
    question: 'What happens to what we write in the form?',
    answer: (
      <>
        It is stored on this site and sent by e-mail to the people who run it, so that they can answer you. See{' '}
        <Link to="/privacy">Privacy</Link>.
      </>
    ),
  },
  {
    question: 'How do we begin?',
    answer: (
      <>
        Choose a plan under <Link to="/cms#pricing">Pricing</Link> and fill in its form, or{' '}
        <Link to="/contact-us">contact us</Link> to set up a call.
      </>
    ),
  },
]

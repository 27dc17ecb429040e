import type { ReactNode } from 'react'
import type { PersonalData } from '../../../services/personal-data/personal-data.ts'
import { RiskButton, SecondaryButton, SubmitButton, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PEOPLE_COPY, PEOPLE_PAGE } from './people-copy.ts'

const COPY = PEOPLE_COPY.dataForm
const PATH = '/desk/people/data'

export interface DataForm {
  readonly email: string
  readonly found: PersonalData | null
  readonly done: string | null
  readonly problem: string | null
  readonly emailProblem: string | null
}

function Found({ email, found }: { email: string; found: PersonalData }): ReactNode {
  if (found.isEmpty) return <p role="status">{COPY.nothing(email)}</p>
  return (
    <>
      <section aria-labelledby="stored">
        <h2 id="stored">{COPY.stored(email)}</h2>
        <p>{`${found.summary}.`}</p>
        <form method="post" action={PATH}>
          <input type="hidden" name="email" value={email} />
          <SecondaryButton intent="download">{COPY.download}</SecondaryButton>
        </form>
      </section>
      <section aria-labelledby="erase">
        <h2 id="erase">{COPY.eraseHeading}</h2>
        <p>{COPY.eraseText(found.summary)}</p>
        <form method="post" action={PATH}>
          <input type="hidden" name="email" value={email} />
          <RiskButton intent="erase">{COPY.erase}</RiskButton>
        </form>
      </section>
    </>
  )
}

/** Finds, exports, and erases the data that is stored for an address. The address is never part of a URL. */
export function dataForm({ email, found, done, problem, emailProblem }: DataForm): ReactNode {
  return (
    <>
      <PageHead heading={COPY.heading} parent={PEOPLE_PAGE} done={done} problem={problem} />
      <p>{COPY.text}</p>
      <form className="form" method="post" action={PATH} noValidate>
        <TextField name="email" type="email" label={COPY.email} value={email} problem={emailProblem} />
        <div className="actions">
          <SubmitButton intent="find">{COPY.find}</SubmitButton>
        </div>
      </form>
      {found !== null && <Found email={email} found={found} />}
    </>
  )
}

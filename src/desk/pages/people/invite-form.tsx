import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { SubmitButton, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PEOPLE_COPY, PEOPLE_PAGE } from './people-copy.ts'
import { RoleFields, type RoleFieldValues } from './role-fields.tsx'

const COPY = PEOPLE_COPY.inviteForm

export interface InviteForm {
  readonly email: string
  readonly name: string
  readonly role: RoleFieldValues
  readonly errors: FieldErrors
  readonly problem: string | null
  readonly accountId: number | null
  readonly isForStaffOnly: boolean
}

export function inviteForm(form: InviteForm): ReactNode {
  const { email, name, role, errors, problem, accountId, isForStaffOnly } = form
  return (
    <>
      <PageHead
        heading={COPY.heading}
        parent={PEOPLE_PAGE}
        problem={
          problem && (
            <p>
              {problem} {accountId !== null && <a href={`/desk/people/${accountId}`}>{COPY.showAccount}</a>}
            </p>
          )
        }
      />
      <p>{COPY.text}</p>
      {isForStaffOnly && <p>{COPY.staffOnly}</p>}
      <form className="form" method="post" action="/desk/people/invite" noValidate>
        <TextField name="email" type="email" label={COPY.email} value={email} isRequired problem={errors.email?.[0]} />
        <TextField name="name" label={COPY.name} value={name} hint={COPY.nameHint} problem={errors.name?.[0]} />
        <RoleFields values={role} intent="send" />
        <div className="actions">
          <SubmitButton intent="send">{COPY.send}</SubmitButton>
        </div>
      </form>
    </>
  )
}

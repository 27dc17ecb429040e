import type { ReactNode } from 'react'
import { EMAIL_LIST_COPY } from '../../copy/email-list.ts'
import { type FormProblem, usePostedForm } from '../../forms/use-account-form.ts'
import { Link } from '../../links/link.tsx'
import { AccountForm } from '../../ui/forms/account-form.tsx'
import { AccountSheet } from '../../ui/forms/account-sheet.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import type { ListLinkData } from './list-link.ts'

interface ListLinkSheetProps {
  readonly copy: {
    readonly heading: string
    readonly button: string
    readonly done: string
    readonly invalid: string
  }
  readonly text: string
  readonly loaded: ListLinkData
  readonly rejected: FormProblem | null
  /** The link to show when the emailed link is invalid. */
  readonly other: { readonly path: string; readonly label: string }
}

function Invalid({ message, other }: { message: string; other: ListLinkSheetProps['other'] }): ReactNode {
  return (
    <>
      <div className="alert" role="alert">
        <Icon name="warn" />
        <p>{message}</p>
      </div>
      <nav aria-label={EMAIL_LIST_COPY.links}>
        <Link to={other.path}>{other.label}</Link>
      </nav>
    </>
  )
}

/** The page that opens from a link in an email about the email list. It shows a button, and then the result. */
export function ListLinkSheet({ copy, text, loaded, rejected, other }: ListLinkSheetProps): ReactNode {
  const state = usePostedForm(null)
  const home = <Link to="/">{EMAIL_LIST_COPY.home}</Link>
  return (
    <AccountSheet heading={copy.heading}>
      {loaded.isDone ? (
        <>
          <div className="alert alert--ok" role="status">
            <Icon name="ok" />
            <p>{copy.done}</p>
          </div>
          <nav aria-label={EMAIL_LIST_COPY.links}>{home}</nav>
        </>
      ) : loaded.link === null || rejected !== null ? (
        <Invalid message={rejected?.message ?? copy.invalid} other={other} />
      ) : (
        <AccountForm action={loaded.action} state={state} success={null} text={text} fields={[]} button={copy.button}>
          <nav aria-label={EMAIL_LIST_COPY.links}>{home}</nav>
        </AccountForm>
      )}
    </AccountSheet>
  )
}

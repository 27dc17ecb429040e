import { type ReactNode, useEffect, useRef } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { VOLUNTEER_COPY } from '../../copy/volunteer.tsx'
import type { RejectedForm } from '../../forms/page-form.ts'
import { AlertDialog } from '../../ui/content/alert-dialog.tsx'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { OfflineNotice } from '../../ui/frame/offline-notice.tsx'
import { useVolunteerForm } from './use-volunteer-form.ts'

interface VolunteerFormProps {
  /** True after a form was sent without scripts. */
  readonly wasSent: boolean
  /** A form that the server rejected without scripts; otherwise null. */
  readonly rejected: RejectedForm | null
  /** The full URL of the page. */
  readonly pageUrl: string
}

/** The volunteer form. It posts to this page; with scripts, it is checked first and sent in the background. */
export function VolunteerForm({ wasSent, rejected, pageUrl }: VolunteerFormProps): ReactNode {
  const state = useVolunteerForm(wasSent)
  const { isChecked, alert, onFirstFocus, onSubmit } = state
  if (state.isSent) return <Thanks isNew={!wasSent} />
  const problemOf = (field: string) => (isChecked ? null : (rejected?.errors[field]?.[0] ?? null))
  const enteredValue = (field: string) => rejected?.values[field] ?? ''
  return (
    <>
      <form
        className="search"
        method="post"
        action="/volunteer"
        aria-label={VOLUNTEER_COPY.formLabel}
        noValidate
        onFocus={onFirstFocus}
        onSubmit={onSubmit}
      >
        <input type="hidden" name="form_name" value="volunteer_list" />
        <input type="hidden" name="form_page_url" value={pageUrl} />
        <Honeypot />
        {!isChecked && <FormFailure message={rejected?.message} />}
        <div className="volunteer__grid">
          <FormField
            name="name"
            label={VOLUNTEER_COPY.name}
            type="text"
            autoComplete="name"
            value={enteredValue('name')}
            problem={problemOf('name')}
          />
          <FormField
            name="email"
            label={VOLUNTEER_COPY.email}
            type="email"
            autoComplete="email"
            value={enteredValue('email')}
            problem={problemOf('email')}
          />
          <button className="btn" type="submit">
            {PAGE_MESSAGES.home.volunteer}
          </button>
        </div>
      </form>
      {alert !== null && (
        <AlertDialog heading={VOLUNTEER_COPY.alert} onClose={state.closeAlert}>
          {alert}
        </AlertDialog>
      )}
      <OfflineNotice failures={state.offlineFailures} onDismiss={state.dismissOfflineNotice} />
    </>
  )
}

/** The box that replaces the form. It receives the focus unless it was already in the first HTML. */
function Thanks({ isNew }: { readonly isNew: boolean }): ReactNode {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isNew) box.current?.focus()
  }, [isNew])
  const { heading, text } = VOLUNTEER_COPY.thanks
  return (
    <div className="search volunteer__thanks flow" role="status" tabIndex={-1} ref={box}>
      <h2>{heading}</h2>
      <p>{text}</p>
    </div>
  )
}

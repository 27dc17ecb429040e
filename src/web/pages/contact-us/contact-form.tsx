import { type ReactNode, useId } from 'react'
import { CONTACT_COPY } from '../../copy/contact-us.tsx'
import { FORM_COPY } from '../../copy/form-labels.ts'
import type { RejectedForm } from '../../forms/page-form.ts'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import '../../ui/content/alert.css'
import { FormField } from '../../ui/forms/form-field.tsx'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { StillSending } from '../../ui/forms/still-sending.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { FieldProblem } from '../../ui/search/search-field.tsx'

const FIELDS = ['name', 'email', 'message']

interface ContactFormProps {
  /** True after a form was sent without scripts. */
  readonly wasSent: boolean
  /** A form that the server rejected without scripts; otherwise null. */
  readonly rejected: RejectedForm | null
  /** The full URL of the page. */
  readonly pageUrl: string
}

/** The contact form. It posts to this page; with scripts, it is checked first and sent in the background. */
export function ContactForm({ wasSent, rejected, pageUrl }: ContactFormProps): ReactNode {
  const state = useCheckedForm(
    {
      isSent: wasSent,
      hasFailed: rejected !== null && rejected.message !== null,
      reason: rejected?.message ?? null,
      errors: rejected?.errors ?? {},
    },
    FIELDS,
  )
  const messageId = useId()
  const problemOf = (field: string) => state.errors[field]?.[0] ?? null
  const isSending = state.step === 'sending'
  if (state.step === 'sent') {
    return (
      <div className="search contact__thanks flow" role="status" tabIndex={-1} ref={state.notice}>
        <h2>{CONTACT_COPY.thanks.heading}</h2>
        <p>{CONTACT_COPY.thanks.text}</p>
      </div>
    )
  }
  const messageProblem = problemOf('message')
  return (
    <form
      ref={state.form}
      className="search contact"
      method="post"
      action="/contact-us"
      aria-label={CONTACT_COPY.formLabel}
      noValidate
      aria-busy={isSending}
      onFocus={state.onFirstFocus}
      onSubmit={state.onSubmit}
    >
      {state.hasFailed && (
        <div className="alert" role="alert" tabIndex={-1} ref={state.notice}>
          <Icon name="warn" />
          <p>{state.reason ?? CONTACT_COPY.failed}</p>
          <button type="button" aria-label={FORM_COPY.dismiss} onClick={state.dismiss}>
            <Icon name="close" />
          </button>
        </div>
      )}
      <input type="hidden" name="form_name" value="contact" />
      <input type="hidden" name="form_page_url" value={pageUrl} />
      <Honeypot />
      <FormField
        name="name"
        label={CONTACT_COPY.name}
        type="text"
        autoComplete="name"
        value={rejected?.values.name ?? ''}
        problem={problemOf('name')}
      />
      <FormField
        name="email"
        label={CONTACT_COPY.email}
        type="email"
        autoComplete="email"
        value={rejected?.values.email ?? ''}
        problem={problemOf('email')}
      />
      <div className="field contact__message">
        <label htmlFor={messageId}>{CONTACT_COPY.message}</label>
        <textarea
          id={messageId}
          name="message"
          required
          defaultValue={rejected?.values.message ?? ''}
          aria-invalid={messageProblem === null ? undefined : true}
          aria-describedby={messageProblem === null ? undefined : `${messageId}problem`}
        />
        <FieldProblem id={`${messageId}problem`} problem={messageProblem} />
      </div>
      <div className="actions">
        <button className="btn" type="submit" aria-disabled={isSending ? true : undefined}>
          {isSending ? CONTACT_COPY.sending : CONTACT_COPY.send}
        </button>
        <StillSending isShown={state.isRepeating} />
      </div>
    </form>
  )
}

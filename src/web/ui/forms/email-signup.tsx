import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import { useSite } from '../../context/site.ts'
import { FOOTER_COPY } from '../../copy/footer.ts'
import { FORM_COPY } from '../../copy/form-labels.ts'
import { checkForm, prefetchFormRules, submitAsPage, textFields } from '../../forms/form-rules.ts'
import '../content/alert.css'
import { OfflineNotice } from '../frame/offline-notice.tsx'
import { Icon } from '../images/icon.tsx'
import { FormField } from './form-field.tsx'
import { Honeypot } from './honeypot.tsx'

/** Loads the code that sends the form when a visitor first uses it. Returns null if that fails. */
async function loadSendForm(): Promise<typeof import('../../forms/send-form.ts').sendForm | null> {
  const module = await import('../../forms/send-form.ts').catch(() => null)
  return module?.sendForm ?? null
}

function prefetchCode(): void {
  prefetchFormRules()
  void loadSendForm()
}

function Thanks({ onDismiss }: { onDismiss: () => void }): ReactNode {
  return (
    <div className="alert alert--ok">
      <Icon name="ok" />
      <p>{PAGE_MESSAGES.emailList.thanks}</p>
      <button type="button" aria-label={FORM_COPY.dismiss} onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The URL of the current page, without the token of an emailed link, which must not be sent or stored with the form. */
function usePageUrl(): string {
  const { pathname, search } = useLocation()
  const parameters = new URLSearchParams(search)
  const query = parameters.has('token') || parameters.has('invitation') ? '' : search
  return `${useSite().siteUrl}${pathname}${query}`
}

/**
 * The email list sign-up: a plain form that posts to its own page, because the footer is part of pages that are cached for
 * everyone. Scripts validate it and send it without leaving the page (readings 31).
 */
export function EmailSignup(): ReactNode {
  const id = useId()
  const pageUrl = usePageUrl()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)
  const [failures, setFailures] = useState(0)

  async function checkAndSend(form: HTMLFormElement): Promise<void> {
    const typed = textFields(form)
    const [parsed, sendForm] = await Promise.all([checkForm(typed), loadSendForm()])
    if (parsed === null || sendForm === null) {
      if (!(await submitAsPage(form))) setFailures((count) => count + 1)
      return
    }
    const found = parsed.ok ? null : (parsed.errors.email?.[0] ?? null)
    setProblem(found)
    if (found !== null) return field.current?.focus()
    sendForm(typed)
    setIsDone(true)
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void checkAndSend(event.currentTarget)
  }

  return (
    <section className="footer__mail" aria-labelledby={`${id}heading`}>
      <div>
        <h2 id={`${id}heading`}>{FOOTER_COPY.signupHeading}</h2>
        <p>{FOOTER_COPY.signupText}</p>
      </div>
      <div className="footer__signup">
        <div role="status">{isDone && <Thanks onDismiss={() => setIsDone(false)} />}</div>
        {!isDone && (
          <form method="post" action="/email-list" noValidate onFocus={prefetchCode} onSubmit={submit}>
            <input type="hidden" name="form_name" value="email_list" />
            <input type="hidden" name="form_page_url" value={pageUrl} />
            <Honeypot />
            <FormField
              ref={field}
              name="email"
              label={FOOTER_COPY.email}
              type="email"
              autoComplete="email"
              problem={problem}
            />
            <button className="btn" type="submit">
              {FOOTER_COPY.signupButton}
            </button>
          </form>
        )}
        <OfflineNotice failures={failures} onDismiss={() => setFailures(0)} />
      </div>
    </section>
  )
}

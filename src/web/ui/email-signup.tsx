import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { emailListProblem } from '../../contract/email-list.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { FOOTER_COPY } from '../copy/footer.ts'
import { sendForm } from '../send-form.ts'
import { useSite } from '../site.ts'
import './alert.css'
import { Icon } from './icon.tsx'
import { FieldProblem } from './search-field.tsx'
import { useHydrated } from './use-hydrated.ts'

function Thanks({ onDismiss }: { onDismiss: () => void }): ReactNode {
  return (
    <div className="alert alert--ok">
      <Icon name="ok" />
      <p>{MESSAGES.emailList.thanks}</p>
      <button type="button" aria-label="Dismiss" onClick={onDismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/** The e-mail list's sign-up: a plain form, which scripts check first and send without leaving the page (readings 31). */
export function EmailSignup(): ReactNode {
  const id = useId()
  const { pathname, search } = useLocation()
  const pageUrl = `${useSite().siteUrl}${pathname}${search}`
  const isHydrated = useHydrated()
  const field = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [isDone, setIsDone] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const email = field.current?.value ?? ''
    const found = emailListProblem(email)
    setProblem(found)
    if (found !== null) {
      field.current?.focus()
      return
    }
    sendForm({ email: email.trim(), form_name: 'email_list', form_page_url: pageUrl })
    setIsDone(true)
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
          <form method="post" action="/api/form" noValidate={isHydrated} onSubmit={submit}>
            <input type="hidden" name="form_name" value="email_list" />
            <input type="hidden" name="form_page_url" value={pageUrl} />
            <div className="field">
              <label htmlFor={`${id}email`}>{FOOTER_COPY.email}</label>
              <input
                ref={field}
                id={`${id}email`}
                type="email"
                name="email"
                autoComplete="email"
                required
                aria-invalid={problem === null ? undefined : true}
                aria-describedby={problem === null ? undefined : `${id}problem`}
              />
              <FieldProblem id={`${id}problem`} problem={problem} />
            </div>
            <button className="btn" type="submit">
              {FOOTER_COPY.signupButton}
            </button>
          </form>
        )}
      </div>
    </section>
  )
}

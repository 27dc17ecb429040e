import type { ReactNode } from 'react'
import type { DeskForm } from '../desk-form.ts'
import { SecondaryButton } from '../ui/field.tsx'

/** Text that a person wrote, as opposed to a choice, a number, or JSON */
function isWritten(text: string): boolean {
  return /\S\s+\S/.test(text) && !/^[[{]/.test(text)
}

interface EnteredFormProps {
  readonly url: URL
  readonly form: DeskForm
  /** Links before the button that sends the form again */
  readonly children?: ReactNode
}

/** A form that was not stored: its fields, so that it can be sent again, and its text, so that it can be read or copied. */
export function EnteredForm({ url, form, children }: EnteredFormProps): ReactNode {
  const fields = form.names().flatMap((name) => form.texts(name).map((text, index) => ({ name, text, index })))
  return (
    <>
      {(form.files.length > 0 || form.hasSkippedFiles) && <p>You only need to choose the files again.</p>}
      <form method="post" action={url.pathname + url.search} className="actions">
        {fields.map(({ name, text, index }) => (
          <input key={`${name} ${index}`} type="hidden" name={name} value={text} />
        ))}
        {children}
        <SecondaryButton>Send again</SecondaryButton>
      </form>
      <EnteredTexts form={form} />
    </>
  )
}

/** The text of a form that was not stored, so that it can be read or copied. */
export function EnteredTexts({ form }: { readonly form: DeskForm }): ReactNode {
  const written = form.names().flatMap((name) =>
    form
      .texts(name)
      .filter(isWritten)
      .map((text, index) => ({ key: `${name} ${index}`, text })),
  )
  if (written.length === 0) return null
  return (
    <section aria-labelledby="entered">
      <h2 id="entered">What you entered</h2>
      {written.map(({ key, text }) => (
        <blockquote key={key} className="as-written">
          {text}
        </blockquote>
      ))}
    </section>
  )
}

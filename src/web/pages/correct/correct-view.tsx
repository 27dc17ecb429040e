import { type ReactNode, useId } from 'react'
import { type CorrectionField, correctionFields, seenFieldName } from '../../../contract/corrections.ts'
import { CORRECT_COPY } from '../../copy/correct.ts'
import type { RejectedForm } from '../../forms/page-form.ts'
import { Link } from '../../links/link.tsx'
import '../../ui/content/alert.css'
import { HeroBanner } from '../../ui/content/hero-banner.tsx'
import { FormFailure } from '../../ui/forms/form-failure.tsx'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { FieldProblem } from '../../ui/search/search-field.tsx'
import type { LoadedCorrection } from './correct-loader.ts'

interface CorrectViewProps extends LoadedCorrection {
  /** A form that the server rejected; otherwise null */
  readonly rejected: RejectedForm | null
}

interface CorrectFieldProps extends CorrectionField {
  readonly value: string
  readonly problem: string | null
  readonly hint?: string
  readonly isWide?: boolean
  readonly autoComplete?: 'name' | 'email' | 'off'
}

function CorrectField(props: CorrectFieldProps): ReactNode {
  const { name, label, isLong = false, value, problem, hint, isWide = isLong, autoComplete = 'off' } = props
  const id = useId()
  const describedBy = [problem === null ? '' : `${id}problem`, hint === undefined ? '' : `${id}hint`].filter(Boolean)
  const attributes = {
    id,
    name,
    autoComplete,
    defaultValue: value,
    'aria-invalid': problem === null ? undefined : true,
    'aria-describedby': describedBy.length === 0 ? undefined : describedBy.join(' '),
  } as const
  return (
    <div className={isWide ? 'field correct__wide' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {isLong ? <textarea {...attributes} /> : <input type={name === 'email' ? 'email' : 'text'} {...attributes} />}
      {hint !== undefined && (
        <p className="hint" id={`${id}hint`}>
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}problem`} problem={problem} />
    </div>
  )
}

/** The form with the record's fields. It works without scripts and needs none. */
function CorrectForm({ record, texts, rejected }: CorrectViewProps): ReactNode {
  const propsOf = (name: string) => ({
    name,
    value: rejected?.values[name] ?? texts[name] ?? '',
    problem: rejected?.errors[name]?.[0] ?? null,
  })
  return (
    <form className="form correct" method="post" action={`/correct/${record.kind}/${record.id}`} noValidate>
      <FormFailure message={rejected?.message} />
      <Honeypot />
      {correctionFields(record.kind).map((field) => {
        const seen = seenFieldName(field)
        const text = rejected?.values[seen] ?? texts[field.name] ?? ''
        return <input key={seen} type="hidden" name={seen} value={text} />
      })}
      <fieldset className="correct__group">
        <legend>{CORRECT_COPY.what}</legend>
        {record.kind === 'memorial' && <p className="correct__wide soft">{CORRECT_COPY.dates}</p>}
        {correctionFields(record.kind).map(({ name, label, isLong }) => (
          <CorrectField key={name} {...propsOf(name)} label={label} isLong={isLong ?? false} />
        ))}
        <CorrectField
          {...propsOf('comment')}
          label={CORRECT_COPY.comment}
          hint={CORRECT_COPY.commentHint[record.kind]}
          isLong
        />
        <CorrectField {...propsOf('evidence')} label={CORRECT_COPY.evidence} hint={CORRECT_COPY.evidenceHint} isLong />
      </fieldset>
      <fieldset className="correct__group">
        <legend>{CORRECT_COPY.you}</legend>
        <CorrectField {...propsOf('sender_name')} label={CORRECT_COPY.name} autoComplete="name" />
        <CorrectField
          {...propsOf('email')}
          label={CORRECT_COPY.email}
          hint={CORRECT_COPY.emailHint}
          autoComplete="email"
        />
      </fieldset>
      <p className="soft">{CORRECT_COPY.promise}</p>
      <div className="actions">
        <button className="btn" type="submit">
          {CORRECT_COPY.send}
        </button>
      </div>
    </form>
  )
}

export function CorrectView(props: CorrectViewProps): ReactNode {
  const { name, path, isSent } = props
  return (
    <>
      <HeroBanner height="low" h1Title={CORRECT_COPY.heading} h2Title={name} />
      <section className="section">
        <div className="wrap flow">
          {isSent ? (
            <div role="status" className="flow">
              <h2>{CORRECT_COPY.thanks.heading}</h2>
              <p>{CORRECT_COPY.thanks.text}</p>
            </div>
          ) : (
            <>
              <p>{CORRECT_COPY.intro}</p>
              <CorrectForm {...props} />
            </>
          )}
          <p>
            <Link to={path}>{CORRECT_COPY.back(name)}</Link>
          </p>
        </div>
      </section>
    </>
  )
}

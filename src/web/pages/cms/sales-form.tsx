import { type InputHTMLAttributes, type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { PAGE_MESSAGES } from '../../../contract/texts/page-messages.ts'
import type { PlanKey } from '../../../contract/texts/site-texts.ts'
import { SALES_COPY } from '../../copy/cms.ts'
import { FORM_COPY } from '../../copy/form-labels.ts'
import { PLANS } from '../../copy/marketing.tsx'
import '../../ui/content/alert.css'
import type { useCheckedForm } from '../../forms/use-checked-form.ts'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { StillSending } from '../../ui/forms/still-sending.tsx'
import { Icon } from '../../ui/images/icon.tsx'
import { FieldProblem } from '../../ui/search/search-field.tsx'
import { planHref, planOf } from './plan-href.ts'
import type { SalesField, SalesValues } from './sales-fields.ts'

interface SalesFormProps {
  readonly sales: ReturnType<typeof useCheckedForm>
  readonly plan: PlanKey
  readonly values: SalesValues
  /** The full URL of the form's page. */
  readonly pageUrl: string
  readonly onPlanChange: (name: string) => void
  /** A control that closes the form without sending it. */
  readonly cancel: ReactNode
}

interface FieldProps {
  readonly name: SalesField
  readonly label: string
  readonly problem: string | null
  readonly isWide?: boolean
  readonly children: (attributes: {
    id: string
    name: SalesField
    'aria-required': true
    'aria-invalid': true | undefined
    'aria-describedby': string | undefined
  }) => ReactNode
}

function Field({ name, label, problem, isWide = false, children }: FieldProps): ReactNode {
  const id = useId()
  return (
    <div className={isWide ? 'field full' : 'field'}>
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-required': true,
        'aria-invalid': problem === null ? undefined : true,
        'aria-describedby': problem === null ? undefined : `${id}problem`,
      })}
      <FieldProblem id={`${id}problem`} problem={problem} />
    </div>
  )
}

const TEXT_FIELDS: readonly {
  readonly name: SalesField
  readonly label: string
  readonly input: InputHTMLAttributes<HTMLInputElement>
}[] = [
  { name: 'name', label: SALES_COPY.name, input: { type: 'text', autoComplete: 'name' } },
  { name: 'email', label: SALES_COPY.email, input: { type: 'email', autoComplete: 'email', spellCheck: false } },
  { name: 'phone', label: SALES_COPY.phone, input: { type: 'tel', autoComplete: 'tel' } },
  { name: 'cemetery_name', label: SALES_COPY.cemeteryName, input: { type: 'text', autoComplete: 'organization' } },
  { name: 'number_of_graves', label: SALES_COPY.graves, input: { inputMode: 'numeric', autoComplete: 'off' } },
  {
    name: 'number_of_burials_per_year',
    label: SALES_COPY.burials,
    input: { inputMode: 'numeric', autoComplete: 'off' },
  },
]

/** An uncontrolled plan field that follows the plan in the URL when it changes. A choice made before scripts load changes the URL. */
function PlanChoice({
  plan,
  problem,
  onPlanChange,
}: {
  plan: PlanKey
  problem: string | null
  onPlanChange: (name: string) => void
}): ReactNode {
  const select = useRef<HTMLSelectElement>(null)
  const { name } = planOf(plan)
  const previous = useRef(name)
  const readChoice = useEffectEvent(() => {
    if (select.current !== null && select.current.value !== name) onPlanChange(select.current.value)
  })
  useEffect(() => readChoice(), [])
  useEffect(() => {
    if (select.current !== null && previous.current !== name) select.current.value = name
    previous.current = name
  }, [name])
  return (
    <Field name="product" label={SALES_COPY.product} problem={problem} isWide>
      {(attributes) => (
        <select
          {...attributes}
          ref={select}
          defaultValue={name}
          autoComplete="off"
          onChange={(event) => onPlanChange(event.currentTarget.value)}
        >
          {PLANS.map((choice) => (
            <option key={choice.key}>{choice.name}</option>
          ))}
        </select>
      )}
    </Field>
  )
}

function Failure({ sales }: Pick<SalesFormProps, 'sales'>): ReactNode {
  return (
    <div className="alert" role="alert" tabIndex={-1} ref={sales.notice}>
      <Icon name="warn" />
      <p>{[PAGE_MESSAGES.salesForm.failed, sales.reason ?? []].flat().join(' ')}</p>
      <button type="button" aria-label={FORM_COPY.dismiss} onClick={sales.dismiss}>
        <Icon name="close" />
      </button>
    </div>
  )
}

/**
 * The sales form. It posts to this page; with scripts, it is checked first and sent in the background. Native validation
 * is off, because it shows one message at a time in the browser's own words.
 */
export function SalesForm({ sales, plan, values, pageUrl, onPlanChange, cancel }: SalesFormProps): ReactNode {
  const problemOf = (field: SalesField): string | null => sales.errors[field]?.[0] ?? null
  const isSending = sales.step === 'sending'
  return (
    <form
      ref={sales.form}
      className="form"
      method="post"
      action={planHref(plan)}
      noValidate
      aria-busy={isSending}
      onFocus={sales.onFirstFocus}
      onSubmit={sales.onSubmit}
    >
      {sales.hasFailed && <Failure sales={sales} />}
      <p className="hint full">{SALES_COPY.allRequired}</p>
      <input type="hidden" name="form_name" value="sales" />
      <input type="hidden" name="form_page_url" value={pageUrl} />
      <Honeypot />
      {TEXT_FIELDS.map(({ name, label, input }) => (
        <Field key={name} name={name} label={label} problem={problemOf(name)}>
          {(attributes) => <input type="text" {...input} {...attributes} defaultValue={values[name]} />}
        </Field>
      ))}
      <PlanChoice plan={plan} problem={problemOf('product')} onPlanChange={onPlanChange} />
      <Field name="notes" label={SALES_COPY.notes} problem={problemOf('notes')} isWide>
        {(attributes) => <textarea {...attributes} defaultValue={values.notes} />}
      </Field>
      <div className="actions full">
        <button className="btn" type="submit" aria-disabled={isSending ? true : undefined}>
          {isSending ? SALES_COPY.sending : SALES_COPY.send}
        </button>
        <StillSending isShown={sales.isRepeating} />
        {cancel}
      </div>
    </form>
  )
}

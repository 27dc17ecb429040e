import type { ComponentProps, ReactNode } from 'react'
import { Icon } from '../../web/ui/images/icon.tsx'

interface FieldProps {
  readonly name: string
  /** The ID of the control, unique on its page; the name by default. */
  readonly id?: string
  readonly label: string
  readonly hint?: ReactNode
  /** The error message shown next to the field. */
  readonly problem?: string | null | undefined
  /** How a value was understood, shown under the field. */
  readonly interpretation?: ReactNode
  readonly className?: string
}

/** Returns the attributes of a control, which connect it with its messages. */
function controlOf({ name, id = name, hint, problem, interpretation }: FieldProps) {
  const ids = [
    problem ? `${id}-problem` : '',
    hint ? `${id}-hint` : '',
    interpretation ? `${id}-interpretation` : '',
  ].filter(Boolean)
  return {
    id,
    name,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': ids.length === 0 ? undefined : ids.join(' '),
  } as const
}

function FieldFrame({ children, ...field }: FieldProps & { children: ReactNode }): ReactNode {
  const { name, id = name, label, hint, problem, interpretation, className } = field
  return (
    <div className={className === undefined ? 'field' : `field ${className}`}>
      <label htmlFor={id}>{label}</label>
      {children}
      {interpretation && (
        <p className="reads" id={`${id}-interpretation`}>
          {interpretation}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {problem && (
        <p className="error" id={`${id}-problem`}>
          <Icon name="warn" />
          {problem}
        </p>
      )}
    </div>
  )
}

interface TextFieldProps extends FieldProps {
  readonly value?: string
  readonly type?: 'text' | 'email' | 'search' | 'url' | 'password' | 'number'
  readonly isRequired?: boolean
  /** The ID of a datalist with suggestions. */
  readonly list?: string
  readonly autoComplete?: string
  readonly maxLength?: number
}

export function TextField(props: TextFieldProps): ReactNode {
  const { value, type = 'text', isRequired, list, autoComplete = 'off', maxLength, ...field } = props
  return (
    <FieldFrame {...field}>
      <input
        {...controlOf(field)}
        type={type}
        defaultValue={value}
        required={isRequired}
        list={list}
        autoComplete={autoComplete}
        maxLength={maxLength}
      />
    </FieldFrame>
  )
}

export function ImageFileField({ isMultiple, ...field }: FieldProps & { isMultiple?: boolean }): ReactNode {
  return (
    <FieldFrame {...field}>
      <input {...controlOf(field)} type="file" multiple={isMultiple} accept="image/*" />
    </FieldFrame>
  )
}

interface TextAreaProps extends FieldProps {
  readonly value?: string
  readonly rows?: number
  /** Whether the field gets the focus after a button filled it in. */
  readonly isFocused?: boolean
}

/** A text field of several lines. */
export function TextArea({ value, rows = 4, isFocused, ...field }: TextAreaProps): ReactNode {
  return (
    <FieldFrame {...field}>
      <textarea {...controlOf(field)} rows={rows} defaultValue={value} autoFocus={isFocused} />
    </FieldFrame>
  )
}

export interface Choice {
  readonly value: string
  readonly label: string
}

export function SelectField(props: FieldProps & { value?: string; choices: readonly Choice[] }): ReactNode {
  const { value, choices, ...field } = props
  return (
    <FieldFrame {...field}>
      <select {...controlOf(field)} defaultValue={value}>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}

export function Checkbox(props: { name: string; value?: string; isChecked?: boolean; children: ReactNode }): ReactNode {
  const { name, value = 'on', isChecked, children } = props
  return (
    <label className="tick">
      <input type="checkbox" name={name} value={value} defaultChecked={isChecked} />
      {children}
    </label>
  )
}

interface RadioProps {
  readonly name: string
  readonly value: string
  /** The current value */
  readonly chosen: string
  readonly children: ReactNode
}

/** One of several choices, with its label. */
export function Radio({ name, value, chosen, children }: RadioProps): ReactNode {
  return (
    <label className="tick">
      <input type="radio" name={name} value={value} defaultChecked={chosen === value} />
      {children}
    </label>
  )
}

/** The suggestions of a text field, which names them in `list`. */
export function FieldSuggestions({ id, values }: { id: string; values: readonly string[] }): ReactNode {
  return (
    <datalist id={id}>
      {[...new Set(values)].map((value) => (
        <option key={value} value={value} />
      ))}
    </datalist>
  )
}

interface EnterButtonProps {
  readonly intent?: string
  /** The ID of the form, if the button is above it */
  readonly form?: string
  readonly children: ReactNode
}

/**
 * The invisible first button of a form. Enter in a field presses it instead of a button that does something else. It must
 * also precede buttons above the form that belong to the form.
 */
export function EnterButton({ intent, form, children }: EnterButtonProps): ReactNode {
  return (
    <button className="sr" type="submit" form={form} tabIndex={-1} aria-hidden="true" {...sentIntent(intent)}>
      {children}
    </button>
  )
}

interface SubmitButtonProps extends Omit<ComponentProps<'button'>, 'type' | 'className'> {
  /** What the form does when this button submits it. */
  readonly intent?: string
}

function submitButton(className: string) {
  return ({ intent, ...attributes }: SubmitButtonProps): ReactNode => (
    <button className={className} type="submit" {...attributes} {...sentIntent(intent)} />
  )
}

function sentIntent(intent: string | undefined) {
  return intent === undefined ? {} : { name: 'intent', value: intent }
}

/** The main button of a form. */
export const SubmitButton = submitButton('btn')
/** A button beside the main one. */
export const SecondaryButton = submitButton('btn btn--line')
/** A button that removes something or is hard to undo. */
export const RiskButton = submitButton('btn btn--risk')

/** The button that fills in the position of the device. It is hidden without the desk's script. */
export function PositionButton({ fieldId }: { fieldId: string }): ReactNode {
  return (
    <div className="field" data-position-of={fieldId} hidden>
      <button className="btn btn--line" type="button">
        Use the position of this device
      </button>
    </div>
  )
}

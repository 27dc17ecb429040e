import type { TypedForm } from '../contract/forms.ts'
import type { FormReading } from '../contract/schemas/forms.ts'

/** Fetches the rules of the forms; for the moment when somebody first touches one, so that no page brings them along. */
export function loadFormRules(): Promise<typeof import('../contract/schemas/forms.ts')> {
  return import('../contract/schemas/forms.ts')
}

/** Reads a form as browsers do; null when the rules cannot be fetched, and only the server can tell. */
export async function checkForm(typed: TypedForm): Promise<FormReading | null> {
  const rules = await loadFormRules().catch(() => null)
  return rules?.readForm(typed, 'browser') ?? null
}

/** Every text of a form under its name. */
export function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

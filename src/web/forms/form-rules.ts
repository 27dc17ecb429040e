import type { UncheckedForm } from '../../contract/form-submission.ts'
import type { ParsedForm } from '../../contract/schemas/form-schemas.ts'

/** The rules of the forms arrive when somebody first touches one, so that no page brings them along. */
function loadFormRules(): Promise<typeof import('../../contract/schemas/form-schemas.ts')> {
  return import('../../contract/schemas/form-schemas.ts')
}

/** Begins to fetch the rules, so that they are there sooner; what does not come now is asked for again when the form is sent. */
export function fetchFormRulesAhead(): void {
  void loadFormRules().catch(() => undefined)
}

/** Reads a form as browsers do; null when the rules cannot be fetched, and only the server can tell. */
export async function checkForm(typed: UncheckedForm): Promise<ParsedForm | null> {
  // Nothing is lost: the form is as it was, and goes to the server unread.
  const rules = await loadFormRules().catch(() => null)
  return rules?.parseForm(typed, 'browser') ?? null
}

/**
 * For a form whose rules cannot be fetched: sends it the way that it goes without scripts. False when the network does not
 * carry it: the browser would show its own error page in the place of all that was typed.
 */
export async function submitAsPage(form: HTMLFormElement): Promise<boolean> {
  try {
    await fetch(form.action, { method: 'HEAD', cache: 'no-store' })
  } catch {
    return false
  }
  form.submit()
  return true
}

/** Every text of a form under its name. */
export function typedInto(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

import type { UncheckedForm } from '../../contract/form-submission.ts'
import type { ParsedForm } from '../../contract/schemas/form-schemas.ts'
import { isServerReachable } from '../browser/is-server-reachable.ts'

/** Loads the form rules when a visitor first uses a form, so that no page includes them. */
function loadFormRules(): Promise<typeof import('../../contract/schemas/form-schemas.ts')> {
  return import('../../contract/schemas/form-schemas.ts')
}

/** Prefetches the rules. If this fails, submitting the form requests them again. */
export function prefetchFormRules(): void {
  void loadFormRules().catch(() => undefined)
}

/** Validates a form, or returns null when the rules cannot be loaded and only the server can check it. */
export async function checkForm(typed: UncheckedForm): Promise<ParsedForm | null> {
  const rules = await loadFormRules().catch(() => null)
  return rules?.parseForm(typed, 'browser') ?? null
}

/**
 * Submits a form as browsers do without scripts. Returns false when offline, because the browser would then replace the
 * page, along with the text in the form, with its own error page.
 */
export async function submitAsPage(form: HTMLFormElement): Promise<boolean> {
  if (!(await isServerReachable(form.action))) return false
  form.submit()
  return true
}

/** Returns the text fields of a form by name. */
export function textFields(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) if (typeof value === 'string') typed[name] = value
  return typed
}

import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { isUnwritable } from '../../contract/database-failure.ts'
import type { FormName } from '../../contract/form-submission.ts'
import { MESSAGES } from '../../contract/messages.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { formsContext } from '../context/server-contexts.ts'
import { renderingContext } from '../page/render-context.ts'
import { type RejectedForm, thanksPath } from './page-form.ts'
import { firstText, readPost } from './read-post.ts'

/**
 * Handles a form posted without scripts. An accepted form redirects with 303. A rejected form is returned with status 422, and
 * a form that cannot be saved with 503. Runs only on the server.
 */
export async function handleForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: { readonly name: FormName; readonly path: string },
) {
  const typed = await readPost(request)
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, firstText(value)]))
  try {
    const outcome = await context.get(formsContext).submit({ ...typed, form_name: form.name })
    if (outcome.accepted) return redirect(thanksPath(form.path), 303)
    return data<RejectedForm>({ message: null, values, errors: outcome.errors }, { status: 422 })
  } catch (error) {
    return unsavedForm(error, values, context)
  }
}

/** Returns the form with its values when it could not be saved; throws any other error. */
export function unsavedForm(error: unknown, values: RejectedForm['values'], context: ActionFunctionArgs['context']) {
  if (!isUnwritable(error)) throw error
  context.get(renderingContext).onError(error)
  return data({ message: MESSAGES.errors.notSaved, values, errors: {} as FieldErrors }, { status: 503 })
}

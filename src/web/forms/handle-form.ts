import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormName } from '../../contract/form-submission.ts'
import { formsContext } from '../context/server-contexts.ts'
import { type RejectedForm, thanksPath } from './page-form.ts'
import { firstText, readPost } from './read-post.ts'

/**
 * Handles a form posted without scripts: an accepted form redirects with 303, and a rejected form returns with status 422.
 * Runs only on the server.
 */
export async function handleForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: { readonly name: FormName; readonly path: string },
) {
  const typed = await readPost(request)
  const outcome = await context.get(formsContext).submit({ ...typed, form_name: form.name })
  if (outcome.accepted) return redirect(thanksPath(form.path), 303)
  const values = Object.fromEntries(Object.entries(typed).map(([name, value]) => [name, firstText(value)]))
  return data<RejectedForm>({ values, errors: outcome.errors }, { status: 422 })
}

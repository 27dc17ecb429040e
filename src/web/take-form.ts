import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormName } from '../contract/forms.ts'
import { type RefusedForm, thanksPath } from './page-form.ts'
import { formsContext } from './server-contexts.ts'

/**
 * The action of a page with a form, for browsers without scripts: an accepted form leads on by 303, a refused one comes
 * back with status 422. On the server only.
 */
export async function takeForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: { readonly name: FormName; readonly path: string },
) {
  const typed = await request.formData()
  const values: Record<string, string> = {}
  const fields: Record<string, unknown> = {}
  for (const name of new Set(typed.keys())) {
    const texts = typed.getAll(name).filter((value) => typeof value === 'string')
    values[name] = texts[0] ?? ''
    // One that is sent twice is a list, which no field takes.
    fields[name] = texts.length === 1 ? texts[0] : texts
  }
  const outcome = await context.get(formsContext).submit({ ...fields, form_name: form.name })
  if (outcome.accepted) return redirect(thanksPath(form.path), 303)
  return data<RefusedForm>({ values, errors: outcome.errors }, { status: 422 })
}

import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormName } from '../../contract/form-submission.ts'
import { formsContext } from '../context/server-contexts.ts'
import { type RefusedForm, thanksPath } from './page-form.ts'

/**
 * The action of a page with a form, for browsers without scripts: an accepted form leads on by 303, a refused one comes
 * back with status 422. On the server only.
 */
export async function handleForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  form: { readonly name: FormName; readonly path: string },
) {
  const typed = await request.formData()
  const texts = [...new Set(typed.keys())].map((name) => {
    const all = typed.getAll(name).filter((value) => typeof value === 'string')
    return { name, first: all[0] ?? '', all }
  })
  // One that is sent twice is a list, which no field takes.
  const fields = Object.fromEntries(texts.map(({ name, first, all }) => [name, all.length === 1 ? first : all]))
  const outcome = await context.get(formsContext).submit({ ...fields, form_name: form.name })
  if (outcome.accepted) return redirect(thanksPath(form.path), 303)
  const values = Object.fromEntries(texts.map(({ name, first }) => [name, first]))
  return data<RefusedForm>({ values, errors: outcome.errors }, { status: 422 })
}

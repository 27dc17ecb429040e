import { type ActionFunctionArgs, data } from 'react-router'
import type { UncheckedForm } from '../../../contract/form-submission.ts'
import { handleForm } from '../../forms/handle-form.ts'
import type { RejectedForm } from '../../forms/page-form.ts'
import { firstText, readPost } from '../../forms/read-post.ts'
import { renderingContext } from '../../page/render-context.ts'
import { planForProduct, planHref } from './plan-href.ts'
import { SALES_FIELDS, type SalesValues } from './sales-fields.ts'

function valuesIn(typed: UncheckedForm): SalesValues {
  const given = SALES_FIELDS.filter((field) => typed[field] !== undefined)
  return Object.fromEntries(given.map((field) => [field, firstText(typed[field])]))
}

/** Takes the sales form without scripts. When that fails the form stands again with everything in it, status 500. */
export async function handleSalesForm({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const values = valuesIn(await readPost(request.clone()))
  try {
    return await handleForm({ request, context }, { name: 'sales', path: planHref(planForProduct(values.product)) })
  } catch (error) {
    context.get(renderingContext).onError(error)
    return data<RejectedForm>({ values, errors: {} }, { status: 500 })
  }
}

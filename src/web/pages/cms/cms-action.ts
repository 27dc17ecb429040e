import { type ActionFunctionArgs, data } from 'react-router'
import type { UncheckedForm } from '../../../contract/form-submission.ts'
import { handleForm } from '../../forms/handle-form.ts'
import type { RejectedForm } from '../../forms/page-form.ts'
import { firstText, readPost } from '../../forms/read-post.ts'
import { renderingContext } from '../../page/render-context.ts'
import { planForProduct, planHref } from './plan-href.ts'
import { SALES_FIELDS, type SalesValues } from './sales-fields.ts'

function readSalesValues(fields: UncheckedForm): SalesValues {
  const present = SALES_FIELDS.filter((field) => fields[field] !== undefined)
  return Object.fromEntries(present.map((field) => [field, firstText(fields[field])]))
}

/**
 * Handles a sales form that was posted without scripts. If it cannot be stored, responds with 500 and the form with its
 * values.
 */
export async function handleSalesForm({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const values = readSalesValues(await readPost(request.clone()))
  try {
    return await handleForm({ request, context }, { name: 'sales', path: planHref(planForProduct(values.product)) })
  } catch (error) {
    context.get(renderingContext).onError(error)
    return data<RejectedForm>({ message: null, values, errors: {} }, { status: 500 })
  }
}

import { type ActionFunctionArgs, data } from 'react-router'
import { handleForm } from '../../forms/handle-form.ts'
import type { RefusedForm } from '../../forms/page-form.ts'
import { renderingContext } from '../../page/render-context.ts'
import { planAddress, planOfProduct } from './plan-address.ts'
import { SALES_FIELDS, type SalesValues } from './sales-fields.ts'

function valuesIn(typed: FormData): SalesValues {
  const values: Partial<Record<keyof SalesValues, string>> = {}
  for (const field of SALES_FIELDS) {
    const value = typed.get(field)
    if (typeof value === 'string') values[field] = value
  }
  return values
}

/** Takes the sales form without scripts. When that fails the form stands again with everything in it, status 500. */
export async function takeSalesForm({ request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>) {
  const values = valuesIn(await request.clone().formData())
  try {
    return await handleForm({ request, context }, { name: 'sales', path: planAddress(planOfProduct(values.product)) })
  } catch (error) {
    context.get(renderingContext).onError(error)
    return data<RefusedForm>({ values, errors: {} }, { status: 500 })
  }
}

import { type ActionFunctionArgs, data, redirect } from 'react-router'
import {
  type Accounts,
  isRegistrationClosedError,
  isTooManyAttemptsError,
  type UncheckedAccountFields,
} from '../../contract/account-interface.ts'
import { isAccessDeniedError } from '../../contract/account-security.ts'
import { isInvalidInputError } from '../../contract/directory.ts'
import { invalidInput } from '../../contract/invalid-input.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { accountsContext } from '../context/server-contexts.ts'
import { unsavedForm } from './handle-form.ts'
import type { RejectedForm } from './page-form.ts'
import { readPost } from './read-post.ts'

/** A rejected account form that was posted without scripts. Its values exclude passwords. */
export interface RejectedAccountForm extends RejectedForm {
  readonly message: string
}

/** The values to show again, without passwords. */
const SHOWN_FIELDS = ['name', 'email', 'token', 'intent']

function shownValues(typed: UncheckedAccountFields): RejectedForm['values'] {
  const shown = SHOWN_FIELDS.map((field) => [field, typed[field]] as const)
  return Object.fromEntries(shown.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
}

function rejectedForm(typed: UncheckedAccountFields, message: string, errors: FieldErrors): RejectedAccountForm {
  return { message, errors, values: shownValues(typed) }
}

/**
 * Handles an account form posted without scripts: an accepted form redirects with 303 to the path that `act` returns, and
 * a rejected form returns with its status. If another request has ended or renewed the session since `act` began, redirects to the
 * page, which finds out whether the visitor is logged in. Runs only on the server.
 */
export async function handleAccountForm(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  act: (accounts: Accounts, typed: UncheckedAccountFields) => Promise<string>,
) {
  const typed: UncheckedAccountFields = await readPost(request)
  try {
    return redirect(await act(context.get(accountsContext), typed), 303)
  } catch (error) {
    if (isInvalidInputError(error)) {
      return data(rejectedForm(typed, invalidInput(error.fields).message, error.fields), { status: 422 })
    }
    if (isTooManyAttemptsError(error)) {
      const headers = { 'Retry-After': String(error.seconds) }
      return data(rejectedForm(typed, error.message, {}), { status: error.statusCode, headers })
    }
    if (isRegistrationClosedError(error)) {
      return data(rejectedForm(typed, error.message, {}), { status: error.statusCode })
    }
    if (isAccessDeniedError(error)) {
      const { pathname, search } = new URL(request.url)
      return redirect(pathname + search, 303)
    }
    return unsavedForm(error, shownValues(typed), context)
  }
}

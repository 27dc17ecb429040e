import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { type Accounts, isTooManyAttemptsError, type UncheckedAccountFields } from '../../contract/account-interface.ts'
import { isInvalidInputError } from '../../contract/directory.ts'
import { invalidInput } from '../../contract/invalid-input.ts'
import type { FieldErrors } from '../../contract/request-fields.ts'
import { accountsContext } from '../context/server-contexts.ts'
import type { RefusedForm } from './page-form.ts'
import { readPost } from './read-post.ts'

/** An account form that was posted without scripts and refused. Passwords are not among the values. */
export interface RefusedAccountForm extends RefusedForm {
  readonly message: string
}

/** What goes back into the page; a password never does. */
const KEPT_FIELDS = ['name', 'email', 'token']

function refused(typed: UncheckedAccountFields, message: string, errors: FieldErrors): RefusedAccountForm {
  const kept = KEPT_FIELDS.map((field) => [field, typed[field]] as const)
  const values = Object.fromEntries(kept.filter((entry): entry is [string, string] => typeof entry[1] === 'string'))
  return { message, errors, values }
}

/**
 * The action of an account page, for browsers without scripts: what is accepted leads on by 303 to where `act` says, what
 * is refused comes back with its status. On the server only.
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
      return data(refused(typed, invalidInput(error.fields).message, error.fields), { status: 422 })
    }
    if (isTooManyAttemptsError(error)) {
      const headers = { 'Retry-After': String(error.seconds) }
      return data(refused(typed, error.message, {}), { status: error.statusCode, headers })
    }
    throw error
  }
}

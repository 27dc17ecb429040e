import { data } from 'react-router'
import type { UncheckedForm } from '../../contract/form-submission.ts'
import { MESSAGES } from '../../contract/messages.ts'
import { MalformedEncodingError, parsePostedFields, TooManyFieldsError } from '../../contract/urlencoded.ts'
import type { PageRejection } from '../page/render-context.ts'

/** Reads a form posted without scripts. An unreadable form gets an error page with status 400. */
export async function readPost(request: Request): Promise<UncheckedForm> {
  const encoded = await request.text()
  try {
    return parsePostedFields(encoded)
  } catch (error) {
    if (error instanceof TooManyFieldsError) throw badRequest(error.message)
    if (error instanceof MalformedEncodingError) throw badRequest(MESSAGES.errors.malformedRequest)
    throw error
  }
}

function badRequest(message: string) {
  return data<PageRejection>({ status: 400, message }, { status: 400 })
}

/** Returns the text to show in a field again; a repeated field keeps its first value. */
export function firstText(value: unknown): string {
  const first: unknown = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? first : ''
}

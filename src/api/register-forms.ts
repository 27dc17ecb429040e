import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Forms, UncheckedForm } from '../contract/form-submission.ts'
import { invalidInput } from '../contract/invalid-input.ts'
import { MESSAGES } from '../contract/messages.ts'
import { MAX_FIELDS, parsePostedFields, TooManyFieldsError } from '../contract/urlencoded.ts'
import { CrossSiteError, isCrossSite } from './cross-site.ts'
import { InvalidKeyError, idempotencyKeyOf } from './idempotency-key.ts'
import { sendApiError } from './register-endpoint.ts'
import { rejectOtherMethods } from './reject-other-methods.ts'

export interface FormApiOptions {
  readonly forms: Forms
  readonly siteUrl: string
}

/** Enough for the longest form if each of its characters is a percent-encoded emoji. */
export const MAX_FORM_BYTES = 128 * 1024
export const URLENCODED = 'application/x-www-form-urlencoded'

class UnreadableFormError extends Error {
  readonly statusCode = 400
}

/** Returns the fields of a body that was sent as JSON or as a form. Throws an error with status 400 for any other body. */
export function formOf(body: unknown): UncheckedForm {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new UnreadableFormError()
  if (Object.keys(body).length > MAX_FIELDS) throw new TooManyFieldsError(MAX_FIELDS)
  return body as UncheckedForm
}

/** Makes `app` accept forms in the format that browsers send. */
export function addFormParser(app: FastifyInstance): void {
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    parsePostedFields(body),
  )
}

/** Replaces the messages of parse errors with messages about forms. */
export function toFormError(error: unknown): unknown {
  if (error instanceof TooManyFieldsError || error instanceof InvalidKeyError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  const message =
    status === 400
      ? MESSAGES.errors.malformedRequest
      : status === 413
        ? MESSAGES.errors.formTooLarge
        : status === 415
          ? MESSAGES.errors.formMediaType
          : null
  return message === null ? error : Object.assign(new Error(message), { statusCode: status })
}

/** A Fastify plugin with the endpoint that accepts forms, as JSON or URL-encoded. */
export async function registerForms(app: FastifyInstance, { forms, siteUrl }: FormApiOptions): Promise<void> {
  app.removeContentTypeParser('text/plain')
  addFormParser(app)

  app.post('/api/form', {
    bodyLimit: MAX_FORM_BYTES,
    errorHandler: (error, request, reply) => sendApiError(toFormError(error), request, reply, (errors) => errors),
    async onRequest(request) {
      if (isCrossSite(request, siteUrl)) throw new CrossSiteError()
    },
    async handler(request, reply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store')
      const outcome = await forms.submit(formOf(request.body), {
        address: request.ip,
        idempotencyKey: idempotencyKeyOf(request),
      })
      if (!outcome.accepted) return reply.code(422).send(invalidInput(outcome.errors))
      return reply.code(201).send({ message: MESSAGES.forms.received })
    },
  })

  rejectOtherMethods(app, '/api/form', 'POST')
}

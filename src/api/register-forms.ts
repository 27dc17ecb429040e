import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Forms, TypedForm } from '../contract/form-submission.ts'
import { invalidInput } from '../contract/invalid-input.ts'
import { MESSAGES } from '../contract/messages.ts'
import { CrossSiteError, isCrossSite } from './cross-site.ts'
import { parseUrlencoded } from './query-string.ts'
import { refuseOtherMethods } from './refuse-other-methods.ts'
import { sendError } from './register-endpoint.ts'

export interface FormCallOptions {
  readonly forms: Forms
  readonly siteUrl: string
}

/** The longest form of all, every character of it an emoji and percent-encoded. */
export const MAX_FORM_BYTES = 128 * 1024
/** Posts of one address in a minute: a class of thirty that signs up behind one address stays below it. */
export const FORM_POSTS_PER_MINUTE = 30
/** Stricter than the limit on reading, and counted apart from it. Off where `RATE_LIMITS` is. */
export const FORM_RATE_LIMIT = { max: FORM_POSTS_PER_MINUTE, timeWindow: 60_000 } as const
export const URLENCODED = 'application/x-www-form-urlencoded'

export class UnreadableFormError extends Error {
  readonly statusCode = 400
}

export function isForm(body: unknown): body is TypedForm {
  return typeof body === 'object' && body !== null && !Array.isArray(body)
}

/** The fields of a urlencoded form; one that is sent twice is a list, which no field takes. */
export function readUrlencoded(text: string): TypedForm {
  const fields = [...parseUrlencoded(text)]
  return Object.fromEntries(fields.map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts]))
}

/** What the framework throws while it reads a form, in our words. */
export function inWordsOfForms(error: unknown): unknown {
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

/** A Fastify plugin: the one call that takes forms, as JSON or as browsers send them. */
export async function registerForms(app: FastifyInstance, { forms, siteUrl }: FormCallOptions): Promise<void> {
  app.removeContentTypeParser('text/plain')
  app.addContentTypeParser(URLENCODED, { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, readUrlencoded(String(body)))
    } catch {
      done(new UnreadableFormError(), undefined)
    }
  })

  app.post('/api/form', {
    bodyLimit: MAX_FORM_BYTES,
    config: { rateLimit: FORM_RATE_LIMIT },
    errorHandler: (error, request, reply) => sendError(inWordsOfForms(error), request, reply, (errors) => errors),
    async onRequest(request) {
      if (isCrossSite(request, siteUrl)) throw new CrossSiteError()
    },
    async handler(request, reply): Promise<FastifyReply> {
      reply.header('cache-control', 'no-store')
      if (!isForm(request.body)) throw new UnreadableFormError()
      const outcome = await forms.submit(request.body)
      if (!outcome.accepted) return reply.code(422).send(invalidInput(outcome.errors))
      return reply.code(201).send({ message: MESSAGES.forms.received })
    },
  })

  refuseOtherMethods(app, '/api/form', 'POST')
}

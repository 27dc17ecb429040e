import { parentPort } from 'node:worker_threads'

// The protocol between the main thread and its worker threads. RequestThread is the other side.

/** Names a method of a worker thread, with its arguments. */
export interface ThreadRequest {
  readonly method: string
  readonly args: readonly unknown[]
}

export interface NumberedRequest extends ThreadRequest {
  readonly id: number
}

/** The response to the request with this ID. */
export type ThreadResponse = { readonly id: number } & ({ readonly value: unknown } | { readonly error: EncodedError })

/** An error as plain data: structured cloning keeps neither the class nor the fields of an error. */
interface EncodedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** The other fields of the error, such as SQLite's codes */
  readonly fields: Readonly<Record<string, string | number>>
}

/** Sends `handle`'s result or error for each request from the main thread. It may handle several requests at once. */
export function serveRequests(handle: (request: ThreadRequest) => unknown): void {
  const port = parentPort
  if (port === null) throw new Error('This file runs in a worker thread only.')
  port.on('message', async ({ id, ...request }: NumberedRequest) => {
    let response: ThreadResponse
    try {
      response = { id, value: await handle(request) }
    } catch (error) {
      response = { id, error: encodeError(error) }
    }
    port.postMessage(response)
  })
}

function encodeError(thrown: unknown): EncodedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const fields: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(error)) {
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value
  }
  return { name: error.name, message: error.message, stack: error.stack, fields }
}

/** Restores an error without its class, but with the name and fields that the server recognizes it by. */
export function decodeError({ name, message, stack, fields }: EncodedError): Error {
  const error = Object.assign(new Error(message), fields)
  Object.defineProperty(error, 'name', { value: name, enumerable: false })
  if (stack !== undefined) error.stack = stack
  return error
}

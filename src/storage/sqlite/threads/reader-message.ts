// What ReaderPool and its threads say to each other.

/** How a thread reads, as it is told when it starts. */
export interface ReaderSettings {
  readonly path: string
  /** `quick` hands back what it would take long for. */
  readonly lane: 'quick' | 'broad'
  /** Pages of the database that a thread keeps, in KiB. */
  readonly cacheKib: number
}

export interface ReaderRequest {
  readonly call: string
  readonly args: readonly unknown[]
}

export interface CarriedError {
  readonly name: string
  readonly message: string
  readonly stack: string | undefined
  /** Its other fields, such as SQLite's codes. */
  readonly fields: Readonly<Record<string, string | number>>
}

export type ReaderAnswer =
  | { readonly value: unknown }
  | { readonly isHandedBack: true }
  | { readonly failure: CarriedError }

/** An error as it travels from thread to thread, which keep neither its class nor its fields. */
export function carried(thrown: unknown): CarriedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown))
  const fields: Record<string, string | number> = {}
  for (const [name, value] of Object.entries(error)) {
    if (typeof value === 'string' || typeof value === 'number') fields[name] = value
  }
  return { name: error.name, message: error.message, stack: error.stack, fields }
}

/** The error again: of no class, but with the name and the fields by which the server recognises it. */
export function revived({ name, message, stack, fields }: CarriedError): Error {
  const error = Object.assign(new Error(message), fields)
  Object.defineProperty(error, 'name', { value: name, enumerable: false })
  if (stack !== undefined) error.stack = stack
  return error
}

import type { UploadOutcome } from '../../../contract/picture-upload.ts'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'

export type PhotoResult =
  | { readonly kind: 'accepted' }
  /** The photo cannot be accepted. */
  | { readonly kind: 'rejected'; readonly problem: string }
  /** The text fields of the form have errors. */
  | { readonly kind: 'invalid'; readonly errors: FieldErrors }
  /** The photo may be accepted later; `retrySeconds` is the time that the server stated, if any. */
  | { readonly kind: 'failed'; readonly problem: string; readonly retrySeconds: number | null }

const FAILED = { kind: 'failed', problem: PICTURE_UPLOAD_COPY.failed, retrySeconds: null } as const

/** Sends a form with one photo. `onProgress` receives the share that was sent, from 0 to 1; `fetch` cannot report it. */
export function sendPhoto(url: string, form: FormData, onProgress: (share: number) => void): Promise<PhotoResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', url)
    request.setRequestHeader('accept', 'application/json')
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(resultOf(request)))
    request.addEventListener('error', () => resolve(FAILED))
    request.send(form)
  })
}

function resultOf(request: Pick<XMLHttpRequest, 'status' | 'responseText' | 'getResponseHeader'>): PhotoResult {
  const { status } = request
  if (status === 201) return { kind: 'accepted' }
  const body = parsed(request.responseText)
  if (status === 422 && body !== null) {
    const { errors = {}, rejected = [] } = body
    const [first] = rejected
    return first === undefined ? { kind: 'invalid', errors } : { kind: 'rejected', problem: first.problem }
  }
  const problem = body?.message ?? FAILED.problem
  if (status === 429 || status >= 500) {
    const seconds = Number(request.getResponseHeader('retry-after'))
    return { kind: 'failed', problem, retrySeconds: seconds > 0 ? seconds : null }
  }
  return { kind: 'rejected', problem }
}

function parsed(text: string): (Partial<UploadOutcome> & { readonly message?: string }) | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

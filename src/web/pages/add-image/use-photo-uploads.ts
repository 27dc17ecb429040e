import { useRef, useState } from 'react'
import { MAX_PICTURE_BYTES, PICTURE_FIELDS, UPLOAD_PROBLEMS } from '../../../contract/picture-upload.ts'
import type { FieldErrors } from '../../../contract/request-fields.ts'
import { type PhotoResult, sendPhoto } from './send-photo.ts'

export interface ChosenPhoto {
  readonly id: number
  readonly file: File
  readonly step: 'waiting' | 'sending' | 'sent' | 'failed' | 'rejected'
  /** The share that was sent, from 0 to 1 */
  readonly progress: number
  /** The reason why the photo failed or was rejected */
  readonly problem: string | null
}

/** If the wait is longer than this, the visitor has to try again. */
const MAX_WAIT_SECONDS = 30
const ATTEMPTS = 3

/** Sends photos one after another, so that a lost connection affects only one of them. */
export function usePhotoUploads(url: string) {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([])
  const [errors, setErrors] = useState<FieldErrors>({})
  const [isSending, setSending] = useState(false)
  const nextId = useRef(1)
  const change = (id: number, values: Partial<ChosenPhoto>) =>
    setPhotos((all) => all.map((photo) => (photo.id === id ? { ...photo, ...values } : photo)))

  function choose(files: readonly File[]): void {
    setErrors(({ [PICTURE_FIELDS.photos]: _, ...others }) => others)
    const chosen = files.map((file): ChosenPhoto => {
      const isTooLarge = file.size > MAX_PICTURE_BYTES
      const problem = isTooLarge ? UPLOAD_PROBLEMS.tooManyBytes : null
      return { id: nextId.current++, file, step: isTooLarge ? 'rejected' : 'waiting', progress: 0, problem }
    })
    setPhotos((all) => [...all, ...chosen])
  }

  async function sendOne(photo: ChosenPhoto, texts: FormData): Promise<PhotoResult> {
    texts.set(PICTURE_FIELDS.photos, photo.file)
    change(photo.id, { step: 'sending', progress: 0, problem: null })
    const result = await sendRepeatedly(url, texts, (progress) => change(photo.id, { progress }))
    if (result.kind === 'accepted') change(photo.id, { step: 'sent', progress: 1 })
    else if (result.kind === 'invalid') change(photo.id, { step: 'waiting', progress: 0 })
    else change(photo.id, { step: result.kind, problem: result.problem })
    return result
  }

  /** Sends the photos that have not been sent yet. Stops if other fields have errors. */
  async function send(form: HTMLFormElement): Promise<void> {
    const open = photos.filter(({ step }) => step === 'waiting' || step === 'failed')
    const problems = problemsOf(form, open.length)
    setErrors(problems)
    if (isSending || Object.keys(problems).length > 0) return
    setSending(true)
    for (const photo of open) {
      const result = await sendOne(photo, new FormData(form))
      if (result.kind !== 'invalid') continue
      setErrors(result.errors)
      break
    }
    setSending(false)
  }

  const remove = (id: number) => setPhotos((all) => all.filter((photo) => photo.id !== id))
  return { photos, errors, isSending, choose, send, remove }
}

function problemsOf(form: HTMLFormElement, photos: number): FieldErrors {
  const hasConsent = new FormData(form).has(PICTURE_FIELDS.consent)
  return {
    ...(photos === 0 ? { [PICTURE_FIELDS.photos]: [UPLOAD_PROBLEMS.noPhotos] } : {}),
    ...(hasConsent ? {} : { [PICTURE_FIELDS.consent]: [UPLOAD_PROBLEMS.noConsent] }),
  }
}

/** Tries again when the server states how long to wait. A repeated photo is stored only once. */
async function sendRepeatedly(url: string, form: FormData, onProgress: (share: number) => void): Promise<PhotoResult> {
  for (let attempt = 1; ; attempt++) {
    const result = await sendPhoto(url, form, onProgress)
    const seconds = result.kind === 'failed' ? result.retrySeconds : null
    if (attempt === ATTEMPTS || seconds === null || seconds > MAX_WAIT_SECONDS) return result
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  }
}

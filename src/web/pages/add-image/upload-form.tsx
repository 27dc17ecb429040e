import {
  type DragEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react'
import { PICTURE_FIELDS, type RejectedUpload, UPLOAD_PROBLEMS } from '../../../contract/picture-upload.ts'
import { PICTURE_UPLOAD_COPY } from '../../copy/picture-upload.ts'
import '../../ui/forms/field.css'
import { Honeypot } from '../../ui/forms/honeypot.tsx'
import { FieldProblem } from '../../ui/search/search-field.tsx'
import { PhotoList } from './photo-list.tsx'
import { UploadNotice } from './upload-notice.tsx'
import { UploadTextField } from './upload-text-field.tsx'
import { usePhotoUploads } from './use-photo-uploads.ts'

const COPY = PICTURE_UPLOAD_COPY

interface UploadFormProps {
  /** The URL that the form is posted to. */
  readonly action: string
  readonly siteName: string
  /** A form that was sent without scripts and whose photos were not all accepted; otherwise null. */
  readonly rejected: RejectedUpload | null
  /** The number of photos that were sent earlier without scripts. */
  readonly sent: number
}

/**
 * The form for photos. It works without scripts. With scripts, it sends each photo separately and shows its progress.
 */
export function UploadForm({ action, siteName, rejected, sent }: UploadFormProps): ReactNode {
  const uploads = usePhotoUploads(action)
  const [hasScripts, setHasScripts] = useState(false)
  const [isOver, setOver] = useState(false)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const chooseFromInput = () => {
    if (input.current === null) return
    uploads.choose([...(input.current.files ?? [])])
    input.current.value = ''
  }
  const onScripts = useEffectEvent(() => {
    setHasScripts(true)
    // The visitor may have chosen photos before the scripts loaded.
    chooseFromInput()
  })
  useEffect(() => onScripts(), [])
  const errors = uploads.photos.length > 0 ? uploads.errors : { ...rejected?.errors, ...uploads.errors }
  const problemOf = (field: string) => errors[field]?.[0] ?? null
  // A form that is rejected without scripts comes back without its files.
  const isEmptied = uploads.photos.length === 0 && Object.keys(rejected?.errors ?? {}).length > 0
  const photosProblem = problemOf(PICTURE_FIELDS.photos) ?? (isEmptied ? UPLOAD_PROBLEMS.chooseAgain : null)
  const consentProblem = problemOf(PICTURE_FIELDS.consent)

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    void uploads.send(event.currentTarget)
  }
  const onDrag = (event: DragEvent, over: boolean) => {
    event.preventDefault()
    setOver(over)
  }
  return (
    <form
      className="upload form"
      method="post"
      encType="multipart/form-data"
      action={action}
      aria-label={COPY.formLabel}
      noValidate
      aria-busy={uploads.isSending}
      onSubmit={onSubmit}
      onDragOver={(event) => onDrag(event, true)}
      onDragLeave={(event) => onDrag(event, false)}
      onDrop={(event) => {
        onDrag(event, false)
        uploads.choose([...event.dataTransfer.files])
      }}
    >
      <UploadNotice photos={uploads.photos} isSending={uploads.isSending} rejected={rejected} sent={sent} />
      <Honeypot />
      <div className={isOver ? 'field upload__drop upload__drop--over' : 'field upload__drop'}>
        <label htmlFor={`${id}photos`}>{COPY.photos}</label>
        <input
          ref={input}
          id={`${id}photos`}
          type="file"
          name={PICTURE_FIELDS.photos}
          accept="image/*"
          multiple
          aria-invalid={photosProblem === null ? undefined : true}
          aria-describedby={`${id}hint${photosProblem === null ? '' : ` ${id}problem`}`}
          onChange={chooseFromInput}
        />
        <p className="hint upload__hint" id={`${id}hint`}>
          <span data-shown={!hasScripts}>{COPY.photosHint}</span>
          <span data-shown={hasScripts}>{COPY.photosHintWithScripts}</span>
        </p>
        <FieldProblem id={`${id}problem`} problem={photosProblem} />
        <PhotoList photos={uploads.photos} isSending={uploads.isSending} onRemove={uploads.remove} />
      </div>
      <UploadTextField field="comment" isLong rejected={rejected} problem={problemOf('comment')} />
      <UploadTextField field="name" rejected={rejected} problem={problemOf('name')} />
      <UploadTextField field="email" rejected={rejected} problem={problemOf('email')} />
      <div className="field">
        <label className="upload__consent">
          <input
            type="checkbox"
            name={PICTURE_FIELDS.consent}
            value="yes"
            defaultChecked={rejected?.values.consent === 'yes'}
            aria-invalid={consentProblem === null ? undefined : true}
            aria-describedby={consentProblem === null ? undefined : `${id}consent`}
          />
          <span>{COPY.consent(siteName)}</span>
        </label>
        <FieldProblem id={`${id}consent`} problem={consentProblem} />
      </div>
      <p className="hint">{COPY.position}</p>
      <div className="actions">
        <button className="btn" type="submit" aria-disabled={uploads.isSending ? true : undefined}>
          {uploads.isSending ? COPY.sending : COPY.send}
        </button>
      </div>
    </form>
  )
}

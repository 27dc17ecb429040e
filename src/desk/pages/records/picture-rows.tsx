import type { ReactNode } from 'react'
import type { EditableImage } from '../../../storage/ports/images.ts'
import type { DeskForm } from '../../desk-form.ts'
import { Checkbox, SecondaryButton, TextField } from '../../ui/field.tsx'
import { PICTURES_COPY } from './pictures-copy.ts'

/** The form with the rows of all pictures, so that no button loses what was entered in another row. */
export const PICTURES_FORM = 'pictures-form'

export interface PictureTexts {
  readonly altText: string
  readonly caption: string
  readonly isPortrait: boolean
}

function storedTexts({ altText, description, isPortrait }: EditableImage): PictureTexts {
  return { altText: altText ?? '', caption: description ?? '', isPortrait }
}

/** Returns the input in the row of a picture; null if the form lacks the row. */
function enteredTexts(form: DeskForm | null, id: number): PictureTexts | null {
  if (form === null || !form.has(`alt-${id}`)) return null
  return {
    altText: form.text(`alt-${id}`).trim(),
    caption: form.text(`caption-${id}`).trim(),
    isPortrait: form.has(`portrait-${id}`),
  }
}

/** Returns the fields in a picture's row that changed since the page was opened; null if there are none. */
export function changedTexts(form: DeskForm, id: number): PictureTexts | null {
  const entered = enteredTexts(form, id)
  return JSON.stringify(entered) === form.text(`shown-${id}`) ? null : entered
}

interface RowProps {
  readonly memorialId: number
  readonly image: EditableImage
  /** Counted from 1 */
  readonly number: number
}

interface ActionProps extends Omit<RowProps, 'image'> {
  readonly id: number
  readonly intent: string
  readonly label: string
}

function Action({ memorialId, id, number, intent, label }: ActionProps) {
  return (
    <SecondaryButton form={PICTURES_FORM} formAction={`/desk/records/${memorialId}/pictures/${id}`} intent={intent}>
      {label}
      <span className="sr"> {PICTURES_COPY.picture(number)}</span>
    </SecondaryButton>
  )
}

function Thumbnail({ image }: { image: EditableImage }): ReactNode {
  const smallest = image.smaller[0]?.url ?? image.url
  return <img src={smallest} alt={image.altText ?? ''} width={120} height={80} loading="lazy" />
}

interface PictureRowProps extends RowProps {
  readonly isLast: boolean
  readonly problem: string | undefined
  /** The rejected form; null if there is none */
  readonly form: DeskForm | null
}

export function PictureRow({ memorialId, image, number, isLast, problem, form }: PictureRowProps): ReactNode {
  const { id } = image
  const stored = storedTexts(image)
  const { altText, caption, isPortrait } = enteredTexts(form, id) ?? stored
  const action = { memorialId, id, number }
  return (
    <div className="form">
      <input type="hidden" name={`shown-${id}`} value={JSON.stringify(stored)} />
      <div className="group">
        <div className="pic third">
          <Thumbnail image={image} />
        </div>
        <TextField
          name={`alt-${id}`}
          label={PICTURES_COPY.alt}
          value={altText}
          problem={problem}
          className="third"
          maxLength={500}
        />
        <TextField
          name={`caption-${id}`}
          label={PICTURES_COPY.caption}
          value={caption}
          className="third"
          maxLength={2000}
        />
      </div>
      <div className="actions">
        <Checkbox name={`portrait-${id}`} isChecked={isPortrait}>
          {PICTURES_COPY.portrait}
        </Checkbox>
        <Action {...action} intent="save" label={PICTURES_COPY.save} />
        {number > 1 && <Action {...action} intent="up" label={PICTURES_COPY.up} />}
        {!isLast && <Action {...action} intent="down" label={PICTURES_COPY.down} />}
        {image.file !== null && <Action {...action} intent="left" label={PICTURES_COPY.left} />}
        {image.file !== null && <Action {...action} intent="right" label={PICTURES_COPY.right} />}
        <Action {...action} intent="remove" label={PICTURES_COPY.remove} />
      </div>
    </div>
  )
}

/** A removed picture. It is not public, so only its description is shown. */
export function RemovedPictureRow({ memorialId, image, number }: RowProps): ReactNode {
  return (
    <div className="actions">
      <span>{image.altText ?? image.url}</span>
      <Action memorialId={memorialId} id={image.id} number={number} intent="restore" label={PICTURES_COPY.restore} />
    </div>
  )
}

import type { ReactNode } from 'react'
import type { EditableImage } from '../../../storage/ports/images.ts'
import { EnterButton, TextField, Tick } from '../../ui/field.tsx'
import { PICTURES_COPY } from './pictures-copy.ts'

interface RowProps {
  readonly memorialId: number
  readonly image: EditableImage
  /** Counted from 1 */
  readonly number: number
}

function Action({ intent, label, number }: { intent: string; label: string; number: number }) {
  return (
    <button className="btn btn--line" type="submit" name="intent" value={intent}>
      {label}
      <span className="sr"> {PICTURES_COPY.picture(number)}</span>
    </button>
  )
}

function Thumbnail({ image }: { image: EditableImage }): ReactNode {
  const smallest = image.smaller[0]?.url ?? image.url
  return <img src={smallest} alt={image.altText ?? ''} width={120} height={80} loading="lazy" />
}

interface PictureRowProps extends RowProps {
  readonly isLast: boolean
  readonly problem: string | undefined
}

/** A picture with its texts and the buttons that change it. */
export function PictureRow({ memorialId, image, number, isLast, problem }: PictureRowProps): ReactNode {
  return (
    <form className="form" method="post" action={`/desk/records/${memorialId}/pictures/${image.id}`}>
      <EnterButton intent="save">{PICTURES_COPY.save}</EnterButton>
      <div className="group">
        <div className="pic third">
          <Thumbnail image={image} />
        </div>
        <TextField
          id={`alt-${image.id}`}
          name="alt"
          label={PICTURES_COPY.alt}
          value={image.altText ?? ''}
          problem={problem}
          className="third"
          maxLength={500}
        />
        <TextField
          id={`caption-${image.id}`}
          name="caption"
          label={PICTURES_COPY.caption}
          value={image.description ?? ''}
          className="third"
          maxLength={2000}
        />
      </div>
      <div className="actions">
        <Tick name="portrait" isChecked={image.isPortrait}>
          {PICTURES_COPY.portrait}
        </Tick>
        <Action intent="save" label={PICTURES_COPY.save} number={number} />
        {number > 1 && <Action intent="up" label={PICTURES_COPY.up} number={number} />}
        {!isLast && <Action intent="down" label={PICTURES_COPY.down} number={number} />}
        {image.file !== null && <Action intent="left" label={PICTURES_COPY.left} number={number} />}
        {image.file !== null && <Action intent="right" label={PICTURES_COPY.right} number={number} />}
        <Action intent="remove" label={PICTURES_COPY.remove} number={number} />
      </div>
    </form>
  )
}

/** A removed picture, which is not public, so that it is shown by its description only. */
export function RemovedPictureRow({ memorialId, image, number }: RowProps): ReactNode {
  return (
    <form className="actions" method="post" action={`/desk/records/${memorialId}/pictures/${image.id}`}>
      <span>{image.altText ?? image.url}</span>
      <Action intent="restore" label={PICTURES_COPY.restore} number={number} />
    </form>
  )
}

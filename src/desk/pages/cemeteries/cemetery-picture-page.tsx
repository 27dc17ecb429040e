import type { ReactNode } from 'react'
import type { CemeteryImage } from '../../../domain/cemetery.ts'
import type {
  CemeteryPictureOutcome,
  ShownCemeteryPicture,
} from '../../../services/desk/cemeteries/cemetery-picture-desk.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { EnterButton, ImageFileField, SecondaryButton, SubmitButton, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PICTURES_COPY } from '../records/pictures-copy.ts'
import { rejectionText } from '../records/records-copy.ts'
import { CEMETERY_PICTURE_COPY } from './cemeteries-copy.ts'
import { CemeteryThumbnail } from './cemetery-form.tsx'
import { cemeteryHistoryPath } from './history-page.tsx'

const MAX_ALT_CHARACTERS = 500

/** GET /desk/cemeteries/:id/picture */
export async function showCemeteryPicture(request: DeskRequest): Promise<DeskResponse> {
  return picturePage(request, { done: request.url.searchParams.get('done') })
}

/** POST /desk/cemeteries/:id/picture: sets the picture, or performs the action of the button. */
export async function changeCemeteryPictureForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, form } = request
  const id = readPathId(params)
  if (id === null) return NOT_FOUND
  const intent = form.text('intent')
  const altText = form.text('alt').trim()
  if (altText === '' && intent !== 'remove') {
    return picturePage(request, { problems: { [intent === 'add' ? 'new-alt' : 'alt']: PICTURES_COPY.noAlt } })
  }
  const outcome = await act(request, id, { intent, altText })
  switch (outcome.kind) {
    case 'saved':
      return goTo(
        `/desk/cemeteries/${id}/picture?done=${intent === 'add' ? 'added' : intent === 'remove' ? intent : 'saved'}`,
      )
    case 'unreadable':
      return picturePage(request, { problems: { file: outcome.message } })
    case 'rejected': {
      const isChanged = outcome.rejection.code === 'changed meanwhile'
      const problem = isChanged ? CEMETERY_PICTURE_COPY.changed : rejectionText(outcome.rejection)
      return picturePage(request, { problem, status: isChanged ? 409 : 422 })
    }
  }
}

async function act(
  { services: { cemeteryPictures }, staff, form }: PostedDeskRequest,
  id: number,
  { intent, altText }: { readonly intent: string; readonly altText: string },
): Promise<CemeteryPictureOutcome> {
  const shown = form.text('shown')
  switch (intent) {
    case 'add': {
      const [file, ...more] = form.files.filter(({ bytes, name }) => bytes > 0 || name !== '')
      if (file === undefined) return { kind: 'unreadable', message: CEMETERY_PICTURE_COPY.noFile }
      if (more.length > 0) return { kind: 'unreadable', message: CEMETERY_PICTURE_COPY.severalFiles }
      return cemeteryPictures.replace(staff, id, { path: file.path, altText, shown })
    }
    case 'left':
    case 'right':
      return cemeteryPictures.rotate(staff, id, { altText, shown, side: intent })
    case 'remove':
      return cemeteryPictures.remove(staff, id, shown)
    default:
      return cemeteryPictures.describe(staff, id, { altText, shown })
  }
}

interface PictureContent {
  readonly done?: string | null
  readonly problem?: string
  /** The problems of fields, by their IDs */
  readonly problems?: Readonly<Record<string, string>>
  readonly status?: number
}

async function picturePage(
  request: DeskRequest,
  { done = null, problem, problems = {}, status = Object.keys(problems).length > 0 ? 422 : 200 }: PictureContent,
): Promise<DeskResponse> {
  const { params, services, staff } = request
  const id = readPathId(params)
  const picture = id === null ? null : await services.cemeteryPictures.show(staff, id)
  if (id === null || picture === null) return NOT_FOUND
  if (picture.mergedInto !== null) return goTo(`/desk/cemeteries/${picture.mergedInto}/picture`)
  const entered = enteredAlt(request)
  const body = (
    <>
      <PageHead
        heading={CEMETERY_PICTURE_COPY.heading}
        parent={{ href: `/desk/cemeteries/${id}`, label: picture.name }}
        done={doneNotice(id, done)}
        problem={problem ?? null}
      />
      <p>{picture.image === null ? CEMETERY_PICTURE_COPY.none : CEMETERY_PICTURE_COPY.intro}</p>
      {picture.image !== null && (
        <StoredPicture id={id} picture={picture} image={picture.image} alt={entered.stored} problem={problems.alt} />
      )}
      <NewPicture id={id} picture={picture} alt={entered.added} problems={problems} />
    </>
  )
  return page(`${CEMETERY_PICTURE_COPY.heading}: ${picture.name}`, body, { status })
}

/** The description of the stored or the new picture in a rejected form. */
function enteredAlt(request: DeskRequest): { readonly stored?: string; readonly added?: string } {
  if (!('form' in request)) return {}
  const { form } = request as PostedDeskRequest
  return { [form.text('intent') === 'add' ? 'added' : 'stored']: form.text('alt') }
}

function doneNotice(id: number, done: string | null): ReactNode {
  if (done === 'added' || done === 'saved') return CEMETERY_PICTURE_COPY[done]
  if (done !== 'remove') return null
  return (
    <>
      {CEMETERY_PICTURE_COPY.removed} <a href={cemeteryHistoryPath(id)}>{CEMETERY_PICTURE_COPY.undo}</a>
    </>
  )
}

interface PictureFormProps {
  readonly id: number
  readonly picture: ShownCemeteryPicture
  /** The description as entered */
  readonly alt: string | undefined
}

function StoredPicture({
  id,
  picture: { shown },
  image,
  alt,
  problem,
}: PictureFormProps & { image: CemeteryImage; problem: string | undefined }): ReactNode {
  return (
    <form className="form" method="post" action={`/desk/cemeteries/${id}/picture`}>
      <EnterButton intent="save">{PICTURES_COPY.save}</EnterButton>
      <input type="hidden" name="shown" value={shown} />
      <div className="group">
        <div className="third">
          <CemeteryThumbnail image={image} />
        </div>
        <TextField
          name="alt"
          label={PICTURES_COPY.alt}
          value={alt ?? image.altText ?? ''}
          hint={PICTURES_COPY.altHint}
          problem={problem}
          maxLength={MAX_ALT_CHARACTERS}
        />
      </div>
      <div className="actions">
        {(['save', 'left', 'right', 'remove'] as const).map((intent) => (
          <SecondaryButton key={intent} intent={intent}>
            {PICTURES_COPY[intent]}
          </SecondaryButton>
        ))}
      </div>
    </form>
  )
}

function NewPicture({
  id,
  picture: { name, image, shown },
  alt,
  problems,
}: PictureFormProps & { problems: Readonly<Record<string, string>> }): ReactNode {
  return (
    <form className="form" method="post" encType="multipart/form-data" action={`/desk/cemeteries/${id}/picture`}>
      <input type="hidden" name="shown" value={shown} />
      <fieldset className="group">
        <legend>{image === null ? CEMETERY_PICTURE_COPY.add : CEMETERY_PICTURE_COPY.replace}</legend>
        <ImageFileField
          name="file"
          label={CEMETERY_PICTURE_COPY.file}
          hint={CEMETERY_PICTURE_COPY.fileHint}
          problem={problems.file}
        />
        <TextField
          id="new-alt"
          name="alt"
          label={PICTURES_COPY.alt}
          value={alt ?? CEMETERY_PICTURE_COPY.suggestedAlt(name)}
          hint={PICTURES_COPY.altHint}
          problem={problems['new-alt']}
          maxLength={MAX_ALT_CHARACTERS}
        />
      </fieldset>
      <div>
        <SubmitButton intent="add">
          {image === null ? CEMETERY_PICTURE_COPY.upload : CEMETERY_PICTURE_COPY.replaceButton}
        </SubmitButton>
      </div>
    </form>
  )
}

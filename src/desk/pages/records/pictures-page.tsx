import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import type { PictureOutcome } from '../../../services/desk/records/picture-desk.ts'
import type { ShownMemorial } from '../../../services/desk/records/record-desk.ts'
import { memorialPath } from '../../../web/links/record-path.ts'
import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { EnterButton, ImageFileField, SubmitButton, TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { changedTexts, PICTURES_FORM, PictureRow, type PictureTexts, RemovedPictureRow } from './picture-rows.tsx'
import { PICTURES_COPY, pictureProblemText } from './pictures-copy.ts'
import { RecordHead } from './record-head.tsx'

const DONE: Readonly<Record<string, string>> = {
  saved: PICTURES_COPY.saved,
  removed: PICTURES_COPY.removedNotice,
  restored: PICTURES_COPY.restored,
}

export async function showPictures(request: DeskRequest): Promise<DeskResponse> {
  const { searchParams } = request.url
  const added = Number(searchParams.get('added'))
  const text = added > 0 ? PICTURES_COPY.added(added) : DONE[searchParams.get('done') ?? '']
  return picturesPage(request, { top: text === undefined ? null : <Notice kind="done">{text}</Notice> })
}

export async function addPicturesForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, services, staff, form } = request
  const id = readPathId(params)
  if (id === null) return NOT_FOUND
  const altText = form.text('alt').trim()
  const files = form.files.filter(({ bytes, name }) => bytes > 0 || name !== '')
  if (altText === '') return picturesPage(request, { problems: { alt: PICTURES_COPY.noAlt } })
  if (files.length === 0) return picturesPage(request, { problems: { files: PICTURES_COPY.noFile } })
  const failures: string[] = []
  for (const { name, path } of files) {
    const outcome = await services.recordPictures.add(staff, id, { path, altText, description: null })
    const problem = problemOf(outcome)
    if (problem !== null) failures.push(PICTURES_COPY.failed(name, problem))
  }
  const added = files.length - failures.length
  if (failures.length === 0) return goTo(`/desk/records/${id}/pictures?added=${added}`)
  return picturesPage(request, {
    problems: { files: failures.join(' ') },
    top: added > 0 ? <Notice kind="done">{PICTURES_COPY.added(added)}</Notice> : null,
  })
}

/**
 * POST /desk/records/:id/pictures/:picture: saves the text of all pictures, and then performs the action of the
 * button.
 */
export async function changePictureForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const { params, services, staff, form } = request
  const [id, picture] = [readPathId(params), readPathId(params, 'picture')]
  if (id === null || picture === null) return NOT_FOUND
  const images = (await services.recordPictures.list(staff, id))?.images ?? []
  const edits = images.flatMap((image) => {
    const texts = image.removedAt === null ? changedTexts(form, image.id) : null
    return texts === null ? [] : [{ id: image.id, texts }]
  })
  if (!images.some((image) => image.id === picture)) {
    const top = <Notice kind="problem">{pictureProblemText({ code: 'no image', id: picture })}</Notice>
    return picturesPage(request, { top, isRejected: true })
  }
  const undescribed = edits.filter(({ texts }) => texts.altText === '')
  if (undescribed.length > 0) {
    const problems = undescribed.map((edit) => [`alt-${edit.id}`, PICTURES_COPY.noAlt] as const)
    return picturesPage(request, { problems: Object.fromEntries(problems) })
  }
  const intent = form.text('intent')
  const problem = await change(request, { id, picture, edits })
  if (problem !== null)
    return picturesPage(request, { top: <Notice kind="problem">{problem}</Notice>, isRejected: true })
  const done = intent === 'remove' ? 'removed' : intent === 'restore' ? 'restored' : 'saved'
  return goTo(`/desk/records/${id}/pictures?done=${done}`)
}

interface PictureChanges {
  readonly id: number
  readonly picture: number
  readonly edits: readonly { readonly id: number; readonly texts: PictureTexts }[]
}

/** Stores the text and performs the action of the button. Returns the problem, or null. */
async function change(request: PostedDeskRequest, { id, picture, edits }: PictureChanges): Promise<string | null> {
  const { services, staff, form } = request
  for (const { id: edited, texts } of edits) {
    const { altText, caption, isPortrait } = texts
    const edit = { altText, description: caption || null, isPortrait }
    const problem = problemOf(await services.recordPictures.edit(staff, id, edited, edit))
    if (problem !== null) return problem
  }
  const outcome = await act(request, id, picture, form.text('intent'))
  return outcome === null ? null : problemOf(outcome)
}

async function act(
  { services: { recordPictures }, staff }: DeskRequest,
  id: number,
  picture: number,
  intent: string,
): Promise<PictureOutcome | null> {
  switch (intent) {
    case 'up':
      return recordPictures.move(staff, id, picture, -1)
    case 'down':
      return recordPictures.move(staff, id, picture, 1)
    case 'left':
    case 'right':
      return recordPictures.rotate(staff, id, picture, intent)
    case 'remove':
      return recordPictures.remove(staff, id, picture)
    case 'restore':
      return recordPictures.restore(staff, id, picture)
    default:
      return null
  }
}

function problemOf(outcome: PictureOutcome): string | null {
  if (outcome.kind === 'unreadable') return outcome.message
  return outcome.kind === 'rejected' ? pictureProblemText(outcome.problem) : null
}

interface PicturesContent {
  readonly top?: ReactNode
  readonly problems?: Readonly<Record<string, string>>
  readonly isRejected?: boolean
}

async function picturesPage(
  request: DeskRequest,
  { top = null, problems = {}, isRejected = Object.keys(problems).length > 0 }: PicturesContent,
): Promise<DeskResponse> {
  const { params, services, staff } = request
  const id = readPathId(params)
  const shown = id === null ? null : await services.records.show(staff, id)
  const listed = id === null ? null : await services.recordPictures.list(staff, id)
  if (id === null || shown === null || listed === null || shown.memorial.isRemoved) return NOT_FOUND
  const pictures = listed.images.filter(({ removedAt }) => removedAt === null)
  const removed = listed.images.filter(({ removedAt }) => removedAt !== null)
  const name = displayName(shown.memorial.record)
  const form = 'form' in request ? (request as PostedDeskRequest).form : null
  const body = (
    <>
      <RecordHead id={id} name={name} lastChange={shown.lastChange} viewPath={memorialPath(shown.memorial)} />
      <p className="crumb">
        <a href={`/desk/records/${id}`}>{PICTURES_COPY.back}</a>
      </p>
      {top}
      <section aria-labelledby="pictures">
        <h2 id="pictures">{PICTURES_COPY.heading}</h2>
        <p>{pictures.length === 0 ? PICTURES_COPY.none : PICTURES_COPY.intro}</p>
        <form id={PICTURES_FORM} method="post" action={`/desk/records/${id}/pictures/${listed.images[0]?.id ?? 0}`}>
          <EnterButton intent="save">{PICTURES_COPY.save}</EnterButton>
          <ul className="rows rows--pics">
            {pictures.map((image, i) => (
              <li key={image.id}>
                <PictureRow
                  memorialId={id}
                  image={image}
                  number={i + 1}
                  isLast={i === pictures.length - 1}
                  problem={problems[`alt-${image.id}`]}
                  form={form}
                />
              </li>
            ))}
          </ul>
        </form>
      </section>
      <AddPictures shown={shown} problems={problems} alt={form?.has('alt') ? form.text('alt') : null} />
      {removed.length > 0 && (
        <section aria-labelledby="removed">
          <h2 id="removed">{PICTURES_COPY.removedHeading}</h2>
          <ul className="rows rows--pics">
            {removed.map((image, i) => (
              <li key={image.id}>
                <RemovedPictureRow memorialId={id} image={image} number={i + 1} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
  return page(`${PICTURES_COPY.heading}: ${name}`, body, { status: isRejected ? 422 : 200 })
}

interface AddPicturesProps {
  readonly shown: ShownMemorial
  readonly problems: Readonly<Record<string, string>>
  /** The description as entered; null to suggest one. */
  readonly alt: string | null
}

function AddPictures({ shown, problems, alt }: AddPicturesProps): ReactNode {
  const { id, record } = shown.memorial
  return (
    <form className="form" method="post" encType="multipart/form-data" action={`/desk/records/${id}/pictures`}>
      <fieldset className="group">
        <legend>{PICTURES_COPY.add}</legend>
        <ImageFileField
          name="files"
          isMultiple
          label={PICTURES_COPY.files}
          hint={PICTURES_COPY.filesHint}
          problem={problems.files}
        />
        <TextField
          name="alt"
          label={PICTURES_COPY.alt}
          value={alt ?? PICTURES_COPY.suggestedAlt(displayName(record))}
          hint={PICTURES_COPY.altHint}
          problem={problems.alt}
          maxLength={500}
        />
      </fieldset>
      <div>
        <SubmitButton>{PICTURES_COPY.add}</SubmitButton>
      </div>
    </form>
  )
}

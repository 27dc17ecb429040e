import type { ReactNode } from 'react'
import { displayName } from '../../../domain/names/display-name.ts'
import type { ReadTexts } from '../../../services/desk/records/memorial-texts.ts'
import type { ShownMemorial } from '../../../services/desk/records/record-desk.ts'
import type { SaveOutcome } from '../../../services/desk/records/save-record.ts'
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
import { EnteredForm, EnteredTexts } from '../../frame/entered-form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { concurrentChanges } from './concurrent-record-changes.tsx'
import { applyFamilyButton, familyState } from './family-input.ts'
import { PicturesGroup } from './pictures-group.tsx'
import type { FormState } from './record-fields.tsx'
import { RecordForm, RecordProblems } from './record-form.tsx'
import { EMPTY_RECORD_FORM, hasUnstoredInput, type RecordFormInput, readRecordForm } from './record-form-input.ts'
import { RecordHead } from './record-head.tsx'
import { resolveTags } from './record-tags.ts'
import { FAMILY_COPY, LIST_COPY, MERGE_COPY, RECORD_FORM_COPY, REMOVAL_COPY, rejectionText } from './records-copy.ts'
import { RemovedMemorial } from './removed-record.tsx'
import { SavedNotice, UndoneNotice } from './saved-notice.tsx'
import { purgedPage, undoneResponse } from './undo-and-purge-pages.tsx'

export async function showRecord(request: DeskRequest): Promise<DeskResponse> {
  const shown = await findShownMemorial(request)
  if (shown === null) return purgedPage(request)
  if (shown.memorial.mergedInto !== null) return goTo(`/desk/records/${shown.memorial.mergedInto}`)
  if (shown.memorial.isRemoved) return removedPage(request, shown)
  const { services, staff } = request
  const input: RecordFormInput = {
    ...EMPTY_RECORD_FORM,
    texts: shown.texts,
    tags: shown.memorial.record.tags,
    familyLinks: shown.memorial.record.familyLinks,
    shown: shown.shown,
  }
  const read = await services.records.read(staff, input)
  return editPage(request, shown, { input, read, top: <SavedNotice shown={shown} url={request.url} /> })
}

export async function saveRecordForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const shown = await findShownMemorial(request)
  if (shown === null) return readPathId(request.params) === null ? NOT_FOUND : purgedMeanwhile(request)
  if (shown.memorial.isRemoved) return removedMeanwhile(request, shown, REMOVAL_COPY.removedWhileEditing)
  const { services, staff, form } = request
  const { id, record } = shown.memorial
  const input = readRecordForm(form)
  const take = form.text('take')
  if (take !== '') {
    const tags = take === 'tags' ? record.tags : input.tags
    const familyLinks = take === 'familyLinks' ? record.familyLinks : input.familyLinks
    const taken = { ...input, tags, familyLinks, texts: { ...input.texts, [take]: shown.texts[take] ?? '' } }
    return editPage(request, shown, { input: taken, read: await services.records.read(staff, taken) })
  }
  const intent = form.text('intent')
  const undo = /^undo:([1-9]\d{0,14})$/.exec(intent)
  if (undo !== null) return undoAboveForm(request, shown, input, Number(undo[1]))
  const changed = applyFamilyButton(intent, input)
  if (changed !== null) {
    const read = await services.records.read(staff, changed)
    const top = changed !== input && <Notice kind="done">{FAMILY_COPY.changed}</Notice>
    return editPage(request, shown, { input: changed, read, top, intent, status: 200 })
  }
  if (intent === 'preview') {
    const read = await services.records.read(staff, input)
    const top = Object.keys(read.problems).length === 0 && <Notice kind="done">{RECORD_FORM_COPY.previewed}</Notice>
    return editPage(request, shown, { input, read, top })
  }
  const resolved = await resolveTags(request, input, await services.records.choices(staff))
  const read = await services.records.read(staff, { ...input, tags: resolved.tags })
  const problems = resolved.problem === null ? read.problems : { ...read.problems, newTags: resolved.problem }
  if (Object.keys(problems).length > 0) {
    return editPage(request, shown, { input, read: { ...read, problems }, offersNewTags: resolved.offersNewTags })
  }
  const outcome = await services.records.save(staff, id, { ...input, tags: resolved.tags })
  if (outcome.kind === 'saved') {
    const isForPictures = intent === 'pictures'
    return goTo(isForPictures ? `/desk/records/${id}/pictures` : `/desk/records/${id}?saved=${outcome.change?.id ?? 0}`)
  }
  return rejectedPage(request, shown, { input, read }, outcome)
}

/** Undoes the change that is named in the notice above the form. The form keeps unsaved input. */
async function undoAboveForm(
  request: PostedDeskRequest,
  shown: ShownMemorial,
  input: RecordFormInput,
  changeId: number,
): Promise<DeskResponse> {
  const { services, staff } = request
  const { id } = shown.memorial
  const outcome = await services.records.undo(staff, changeId)
  const rebased = await services.records.rebase(staff, id, input)
  const current = await findShownMemorial(request)
  if (outcome.kind === 'rejected' || rebased === null || current === null) {
    const read = await services.records.read(staff, input)
    const text = outcome.kind === 'rejected' ? rejectionText(outcome.rejection) : REMOVAL_COPY.removed
    return editPage(request, shown, { input, read: { ...read, problems: { '': text } } })
  }
  const { isUnsaved, ...now } = rebased
  if (!isUnsaved && !hasUnstoredInput(input)) return undoneResponse(id, outcome.undone)
  const next = { ...input, ...now }
  const read = await services.records.read(staff, next)
  const top = <UndoneNotice kept={outcome.undone.kept} />
  return editPage(request, current, { input: next, read, top, status: 200 })
}

function rejectedPage(
  request: PostedDeskRequest,
  shown: ShownMemorial,
  { input, read }: Pick<EditPageContent, 'input' | 'read'>,
  outcome: Exclude<SaveOutcome, { kind: 'saved' }>,
): Promise<DeskResponse> {
  if (outcome.kind === 'invalid') {
    return editPage(request, shown, { input, read: { ...outcome.read, problems: outcome.problems } })
  }
  if (outcome.kind === 'rejected') {
    const problems = { '': rejectionText(outcome.rejection) }
    return editPage(request, shown, { input, read: { ...read, problems } })
  }
  const { texts, tags, familyLinks } = outcome
  const before = input.before || input.shown
  const next = { ...input, texts, tags, familyLinks, newTags: '', shown: outcome.shown, before }
  return editPage(request, shown, { input: next, read: outcome.read, status: 409 })
}

/** Returns null for an ID that no memorial has. */
export async function findShownMemorial({ params, services, staff }: DeskRequest): Promise<ShownMemorial | null> {
  const id = readPathId(params)
  return id === null ? null : services.records.show(staff, id)
}

interface EditPageContent {
  readonly input: RecordFormInput
  readonly read: Pick<ReadTexts, 'interpretations' | 'notes' | 'problems'>
  readonly top?: ReactNode
  readonly offersNewTags?: boolean
  /** The button that was pressed */
  readonly intent?: string
  readonly status?: number
}

async function editPage(
  request: DeskRequest,
  shown: ShownMemorial,
  { input, read, top, offersNewTags = false, intent = '', status }: EditPageContent,
): Promise<DeskResponse> {
  const { services, staff } = request
  const { id, record } = shown.memorial
  const { interpretations, notes, problems } = read
  const choices = await services.records.choices(staff)
  const relatives = shown.published?.relatives ?? []
  const family = await familyState(request, input, { intent, relatives, ownId: id })
  const state: FormState = { ...input, choices, family, interpretations, notes, problems, offersNewTags }
  const name = displayName(record)
  const body = (
    <>
      <RecordHead id={id} name={name} lastChange={shown.lastChange} viewPath={memorialPath(shown.memorial)} />
      {await concurrentChanges(request, id, input, choices.tags)}
      {top}
      <RecordProblems problems={problems} />
      {shown.warnings.length > 0 && (
        <Notice kind="problem">{`${RECORD_FORM_COPY.check} ${shown.warnings.join(' ')}`}</Notice>
      )}
      <RecordForm action={`/desk/records/${id}`} state={state} saveLabel={RECORD_FORM_COPY.save}>
        <PicturesGroup pictures={shown.published?.media ?? []} />
      </RecordForm>
      <p>
        <a href={`/desk/records/${id}/merge`}>{MERGE_COPY.link}</a>
        {' · '}
        <a href={`/desk/records/${id}/remove`}>{REMOVAL_COPY.heading}</a>
      </p>
    </>
  )
  return page(name, body, { status: status ?? (Object.keys(problems).length > 0 ? 422 : 200) })
}

/** The page of a memorial that was removed before a form about it arrived. The input can be sent again. */
export function removedMeanwhile(request: PostedDeskRequest, shown: ShownMemorial, text: string): DeskResponse {
  const { mergedInto } = shown.memorial
  const problem = mergedInto === null ? text : REMOVAL_COPY.mergedMeanwhile(mergedInto)
  return removedPage(request, shown, { problem, entered: <EnteredForm {...request} /> })
}

/** The page of a memorial that was purged, or never existed, when a form about it arrived. */
function purgedMeanwhile(request: PostedDeskRequest): DeskResponse {
  const body = (
    <>
      <PageHead
        heading={RECORD_FORM_COPY.memorial(Number(request.params.id))}
        parent={{ href: '/desk/records', label: LIST_COPY.heading }}
        problem={REMOVAL_COPY.purgedWhileEditing}
      />
      <EnteredTexts form={request.form} />
    </>
  )
  return page(REMOVAL_COPY.purge, body, { status: 404 })
}

interface RemovedPageContent {
  readonly problem: string
  readonly entered: ReactNode
}

function removedPage(
  { staff }: DeskRequest,
  shown: ShownMemorial,
  rejected: RemovedPageContent | null = null,
): DeskResponse {
  const { memorial, lastChange, texts } = shown
  const name = displayName(memorial.record)
  return page(
    name,
    <>
      <RecordHead id={memorial.id} name={name} lastChange={lastChange} viewPath={null} />
      {rejected !== null && <Notice kind="problem">{rejected.problem}</Notice>}
      <RemovedMemorial id={memorial.id} texts={texts} removal={lastChange} staff={staff} />
      {rejected?.entered}
    </>,
    { status: rejected === null ? 200 : 409 },
  )
}

import type { ReactNode } from 'react'
import { parseId } from '../../../contract/search-params.ts'
import { cemeteryImage } from '../../../domain/cemetery.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { CemeteryOutcome, ShownCemetery } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import { cemeteryPath } from '../../../web/links/record-path.ts'
import { type DeskRequest, type DeskResponse, goTo, NOT_FOUND, type PostedDeskRequest, page } from '../../desk-page.ts'
import { ConcurrentChanges } from '../../ui/concurrent-changes.tsx'
import { FieldProblems, Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { changeAuthor } from '../records/change-text.ts'
import { HISTORY_COPY, rejectionText } from '../records/records-copy.ts'
import { CEMETERY_DESK_COPY, CEMETERY_LABELS, SPLIT_COPY } from './cemeteries-copy.ts'
import { CEMETERY_FORM, CEMETERY_TEXT_FIELDS, CemeteryForm, type CemeteryFormState } from './cemetery-form.tsx'
import { findShownCemetery } from './find-shown-cemetery.ts'
import { cemeteryHistoryPath } from './history-page.tsx'
import { mergeProgressPath, showProgress } from './merge-progress.tsx'

const NEW_PATH = '/desk/cemeteries/new'

export async function showNewCemetery(): Promise<DeskResponse> {
  return newPage({ texts: {}, shown: '', before: '', reason: '', interpretations: {}, problems: {} }, null)
}

export async function addCemeteryForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const input = inputOf(request)
  const outcome = await request.services.cemeteries.add(request.staff, input)
  if (outcome.kind === 'saved') return goTo(`/desk/cemeteries/${outcome.id}?done=added`)
  return newPage(
    { ...input, interpretations: {}, problems: problemsOf(outcome) },
    <Problems problems={problemsOf(outcome)} />,
  )
}

export async function showCemetery(request: DeskRequest): Promise<DeskResponse> {
  const shown = await findShownCemetery(request)
  if (shown === null) return NOT_FOUND
  const { mergedInto } = shown.cemetery
  if (mergedInto !== null) return goTo(`/desk/cemeteries/${mergedInto}`)
  const progress = showProgress(request.url, shown)
  if (progress !== null) return progress
  const { searchParams } = request.url
  const done = searchParams.get('done')
  const text =
    done === 'merged'
      ? CEMETERY_DESK_COPY.merged(Number(searchParams.get('moved')))
      : (['saved', 'added', 'unchanged', 'undone'] as const)
          .filter((one) => one === done)
          .map((one) => CEMETERY_DESK_COPY[one])[0]
  const position = searchParams.get('position')
  const notice = position === null ? text : CEMETERY_DESK_COPY.picked
  const texts = position === null ? shown.texts : { ...shown.texts, position }
  return cemeteryPage(request, shown, {
    top: notice === undefined ? null : <Notice kind="done">{notice}</Notice>,
    state: { texts, shown: shown.shown, before: '', reason: '', problems: {} },
  })
}

export async function saveCemeteryForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const shown = await findShownCemetery(request)
  if (shown === null) return NOT_FOUND
  const { id } = shown.cemetery
  const input = inputOf(request)
  const take = request.form.text('take')
  if (take !== '') {
    const texts = { ...input.texts, [take]: shown.texts[take] ?? '' }
    return cemeteryPage(request, shown, { top: null, state: { ...input, texts, problems: {} } })
  }
  const outcome = await request.services.cemeteries.save(request.staff, id, input)
  if (outcome.kind === 'saved') {
    const intent = request.form.text('intent')
    if (intent === 'map' || intent === 'picture') return goTo(`/desk/cemeteries/${id}/${intent}`)
    return goTo(`/desk/cemeteries/${id}?done=${outcome.change === null ? 'unchanged' : 'saved'}`)
  }
  if (outcome.kind === 'changed') {
    const { texts, shown: current } = outcome
    const state = { ...input, texts, shown: current, before: input.before || input.shown, problems: {} }
    return cemeteryPage(request, shown, { status: 409, top: null, state })
  }
  const problems = problemsOf(outcome)
  return cemeteryPage(request, shown, {
    status: 422,
    top: <Problems problems={problems} />,
    state: { ...input, problems },
  })
}

export async function undoCemeteryForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const shown = await findShownCemetery(request)
  const { services, staff, form } = request
  const changeId = parseId(form.text('change'))
  if (shown === null || changeId === null) return NOT_FOUND
  const outcome = await services.cemeteries.undo(staff, changeId)
  if (outcome.kind === 'saved') {
    const isRemoved = outcome.change?.action === 'removed'
    return goTo(isRemoved ? '/desk/cemeteries?removed=1' : `/desk/cemeteries/${outcome.id}?done=undone`)
  }
  if (outcome.kind === 'working') return goTo(mergeProgressPath(shown.cemetery.id, changeId, outcome))
  return cemeteryPage(request, shown, {
    status: 422,
    top: <Problems problems={problemsOf(outcome)} />,
    state: { texts: shown.texts, shown: shown.shown, before: '', reason: '', problems: {} },
  })
}

function inputOf({ form }: PostedDeskRequest) {
  const texts = Object.fromEntries(CEMETERY_TEXT_FIELDS.map((name) => [name, form.text(name)]))
  return { texts, reason: form.text('reason'), shown: form.text('shown'), before: form.text('before') }
}

function problemsOf(outcome: CemeteryOutcome): Readonly<Record<string, string>> {
  if (outcome.kind === 'invalid') return outcome.problems
  return outcome.kind === 'rejected' ? { '': rejectionText(outcome.rejection) } : {}
}

function Problems({ problems }: { problems: Readonly<Record<string, string>> }): ReactNode {
  return (
    <FieldProblems
      intro={CEMETERY_DESK_COPY.invalid}
      problems={problems}
      idPrefix="cemetery-"
      labelOf={(field) => CEMETERY_LABELS[field] ?? field}
    />
  )
}

function newPage(state: CemeteryFormState, top: ReactNode): DeskResponse {
  const body = (
    <>
      <PageHead
        heading={CEMETERY_DESK_COPY.add}
        parent={{ href: '/desk/cemeteries', label: CEMETERY_DESK_COPY.heading }}
      />
      {top}
      <CemeteryForm action={NEW_PATH} state={state} saveLabel={CEMETERY_DESK_COPY.saveNew} />
    </>
  )
  return page(CEMETERY_DESK_COPY.add, body, { status: top === null ? 200 : 422 })
}

interface CemeteryPageContent {
  readonly top: ReactNode
  readonly state: Omit<CemeteryFormState, 'interpretations'>
  readonly status?: number
}

async function cemeteryPage(
  { services, staff }: DeskRequest,
  { cemetery }: ShownCemetery,
  { top, state, status = 200 }: CemeteryPageContent,
): Promise<DeskResponse> {
  const { id, record, memorialsCount } = cemetery
  const { interpretations } = await services.cemeteries.read(staff, state)
  const others = state.before === '' ? null : await services.cemeteries.findConcurrentChanges(staff, id, state.before)
  const body = (
    <>
      <PageHead
        heading={record.name}
        kind={CEMETERY_DESK_COPY.cemetery(id)}
        parent={{ href: '/desk/cemeteries', label: CEMETERY_DESK_COPY.heading }}
      >
        <p>
          <a href={`/desk/records?cemetery=${id}`}>{CEMETERY_DESK_COPY.records(memorialsCount)}</a>
          {' · '}
          <a href={`/desk/cemeteries/${id}/plots`}>{CEMETERY_DESK_COPY.plots}</a>
          {' · '}
          <a href={cemeteryHistoryPath(id)}>{HISTORY_COPY.heading}</a>
          {' · '}
          <a href={cemeteryPath(cemetery)}>{CEMETERY_DESK_COPY.viewPage}</a>
        </p>
      </PageHead>
      {others !== null && (
        <ConcurrentChanges
          heading={CEMETERY_DESK_COPY.changed(others.by === null ? null : changeAuthor(others.by))}
          fields={others.fields.map((field) => ({
            ...field,
            label: CEMETERY_LABELS[field.name] ?? field.name,
            yours: state.texts[field.name] ?? '',
          }))}
          form={CEMETERY_FORM}
          saveLabel={CEMETERY_DESK_COPY.save}
        />
      )}
      {top}
      <CemeteryForm
        action={`/desk/cemeteries/${id}`}
        state={{ ...state, interpretations }}
        saveLabel={CEMETERY_DESK_COPY.save}
        image={cemeteryImage(record)}
      />
      <p>
        <a href={`/desk/cemeteries/${id}/split`}>{SPLIT_COPY.link}</a>
        {' · '}
        <a href={`/desk/records?cemetery=${id}&more=1`}>{SPLIT_COPY.renameLink}</a>
        {mayDo(staff, 'manage-cemeteries') && (
          <>
            {' · '}
            <a href={`/desk/cemeteries/${id}/merge`}>{CEMETERY_DESK_COPY.mergeHeading}</a>
          </>
        )}
      </p>
    </>
  )
  return page(record.name, body, { status })
}

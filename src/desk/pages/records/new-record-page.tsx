import type { ReactNode } from 'react'
import type { MemorialSummary } from '../../../domain/memorial.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { ReadTexts } from '../../../services/desk/records/memorial-texts.ts'
import { type DeskRequest, type DeskResponse, goTo, type PostedDeskRequest, page } from '../../desk-page.ts'
import { SubmitButton } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { applyFamilyButton, familyState } from './family-input.ts'
import { MemorialItem } from './memorial-item.tsx'
import { RecordForm, RecordProblems } from './record-form.tsx'
import { EMPTY_RECORD_FORM, type RecordFormInput, readRecordForm } from './record-form-input.ts'
import { resolveTags } from './record-tags.ts'
import { RECORD_FORM_COPY, rejectionText } from './records-copy.ts'

const PATH = '/desk/records/new'
const NOTHING_READ: Pick<ReadTexts, 'interpretations' | 'notes' | 'problems'> = {
  interpretations: {},
  notes: {},
  problems: {},
}

interface NewPageContent {
  readonly input: RecordFormInput
  readonly read?: Pick<ReadTexts, 'interpretations' | 'notes' | 'problems'>
  readonly top?: ReactNode
  readonly similar?: readonly MemorialSummary[]
  readonly offersNewTags?: boolean
  /** The button that was pressed */
  readonly intent?: string
}

/** GET /desk/records/new. `?cemetery=ID` fills in the cemetery. */
export async function showNewRecord(request: DeskRequest): Promise<DeskResponse> {
  const { cemeteries } = await request.services.records.choices(request.staff)
  const id = Number(request.url.searchParams.get('cemetery'))
  const chosen = cemeteries.length === 1 ? cemeteries[0] : cemeteries.find((cemetery) => cemetery.id === id)
  const cemetery = chosen === undefined ? (id > 0 ? `#${id}` : '') : cemeteryLabel(chosen)
  return newPage(request, { input: { ...EMPTY_RECORD_FORM, texts: { cemetery } } })
}

export async function addRecordForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, form } = request
  const input = readRecordForm(form)
  const read = await services.records.read(staff, input)
  const intent = form.text('intent')
  const changed = applyFamilyButton(intent, input)
  if (changed !== null) return newPage(request, { input: changed, read: { ...read, problems: {} }, intent })
  if (intent === 'preview') {
    const top = Object.keys(read.problems).length === 0 && <Notice kind="done">{RECORD_FORM_COPY.previewed}</Notice>
    return newPage(request, { input, read, top })
  }
  const resolved = await resolveTags(request, input, await services.records.choices(staff))
  const problems = resolved.problem === null ? read.problems : { ...read.problems, newTags: resolved.problem }
  if (Object.keys(problems).length > 0) {
    return newPage(request, { input, read: { ...read, problems }, offersNewTags: resolved.offersNewTags })
  }
  if (intent !== 'add-anyway') {
    const similar = await services.records.findSimilar(staff, input)
    if (similar.length > 0) return newPage(request, { input, read, similar })
  }
  const outcome = await services.records.add(staff, { ...input, tags: resolved.tags })
  switch (outcome.kind) {
    case 'saved':
      return goTo(`/desk/records/${outcome.id}?saved=${outcome.change?.id ?? 0}`)
    case 'invalid':
      return newPage(request, { input, read: { ...outcome.read, problems: outcome.problems } })
    default: {
      const message = outcome.kind === 'rejected' ? rejectionText(outcome.rejection) : RECORD_FORM_COPY.unchanged
      return newPage(request, { input, read: { ...read, problems: { '': message } } })
    }
  }
}

async function newPage(
  request: DeskRequest,
  { input, read = NOTHING_READ, top, similar = [], offersNewTags = false, intent = '' }: NewPageContent,
): Promise<DeskResponse> {
  const { services, staff } = request
  const { interpretations, notes, problems } = read
  const choices = await services.records.choices(staff)
  const family = await familyState(request, input, { intent, relatives: [], ownId: null })
  const body = (
    <>
      <PageHead heading={RECORD_FORM_COPY.newHeading} parent={{ href: '/desk/records', label: 'Records' }} />
      {top}
      <RecordProblems problems={problems} />
      <RecordForm
        action={PATH}
        state={{ ...input, choices, family, interpretations, notes, problems, offersNewTags }}
        saveLabel={RECORD_FORM_COPY.saveNew}
        before={similar.length > 0 && <Similar memorials={similar} />}
      />
    </>
  )
  const isRejected = Object.keys(problems).length > 0 || similar.length > 0
  return page(RECORD_FORM_COPY.newHeading, body, { status: isRejected ? 422 : 200 })
}

function Similar({ memorials }: { memorials: readonly MemorialSummary[] }): ReactNode {
  return (
    <section className="form" aria-labelledby="similar">
      <h2 id="similar">{RECORD_FORM_COPY.similarHeading}</h2>
      <p>{RECORD_FORM_COPY.similarIntro}</p>
      <ul className="rows">
        {memorials.map((memorial) => (
          <MemorialItem key={memorial.id} memorial={memorial} />
        ))}
      </ul>
      <div>
        <SubmitButton intent="add-anyway">{RECORD_FORM_COPY.addAnyway}</SubmitButton>
      </div>
    </section>
  )
}

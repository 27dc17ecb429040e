import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import type { BulkChange } from '../../../services/desk/records/bulk-change.ts'
import type { FoundRecords, RecordSearch } from '../../../services/desk/records/find-records.ts'
import type { RecordChoices } from '../../../services/desk/records/record-desk.ts'
import { type DeskRequest, type DeskResponse, goTo, type PostedDeskRequest, page } from '../../desk-page.ts'
import { FieldSuggestions, Radio, SecondaryButton, SelectField, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { BULK_COPY } from './bulk-copy.ts'
import { ChangePreview, previewOrStore, type ShownChange, targetProblem } from './change-preview.tsx'
import { readRecordSearch, searchPath } from './record-search.ts'

const KINDS = Object.keys(BULK_COPY.kinds) as (keyof typeof BULK_COPY.kinds)[]

interface BulkInput {
  readonly kind: keyof typeof BULK_COPY.kinds
  readonly tag: string
  readonly from: string
  readonly to: string
  readonly cemetery: string
  readonly reason: string
}

const EMPTY_INPUT: BulkInput = { kind: 'tag', tag: '', from: '', to: '', cemetery: '', reason: '' }

/** The search in the URL of the page; null sends the person back to the list. */
interface BulkSearch {
  readonly search: RecordSearch
  readonly choices: RecordChoices
  readonly listPath: string
  readonly found: FoundRecords
}

async function searchOf(request: DeskRequest): Promise<BulkSearch | null> {
  const { services, staff } = request
  const choices = await services.records.choices(staff)
  const { search, entered } = await readRecordSearch(request)
  if (search === null) return null
  const found = await services.records.find(staff, { ...search, page: 1 })
  return { search, choices, found, listPath: searchPath(entered) }
}

/** GET /desk/records/bulk, with the search of the list in its URL */
export async function showBulk(request: DeskRequest): Promise<DeskResponse> {
  const found = await searchOf(request)
  if (found === null) return goTo(`/desk/records${request.url.search}`)
  return bulkPage(request, found, { input: EMPTY_INPUT, problems: {} })
}

/** POST /desk/records/bulk: shows the changes, and stores them when the person confirms what is shown. */
export async function bulkForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const found = await searchOf(request)
  if (found === null) return goTo(`/desk/records${request.url.search}`)
  const input = inputOf(request)
  const problems = await problemsOf(request, input, found.choices)
  if (Object.keys(problems).length > 0) return bulkPage(request, found, { input, problems })
  const outcome = await previewOrStore(request, found.search, { change: changeOf(input), reason: input.reason })
  if (outcome.kind !== 'shown') return outcome
  const { target, ...others } = outcome.problems
  const shown = target === undefined ? others : { ...others, cemetery: target }
  return bulkPage(request, found, { input, problems: shown, preview: outcome.preview })
}

function inputOf({ form }: PostedDeskRequest): BulkInput {
  const texts = Object.fromEntries(Object.keys(EMPTY_INPUT).map((name) => [name, form.text(name)]))
  return { ...(texts as unknown as BulkInput), kind: KINDS.find((kind) => kind === texts.kind) ?? 'tag' }
}

async function problemsOf(
  request: DeskRequest,
  { kind, tag, from, cemetery }: BulkInput,
  { tags }: RecordChoices,
): Promise<Readonly<Record<string, string>>> {
  const needsTag = kind === 'tag' || kind === 'untag'
  if (needsTag && !tags.some(({ slug }) => slug === tag)) return { tag: BULK_COPY.chooseTag }
  if (kind === 'plot' && from.trim() === '') return { from: BULK_COPY.enterFrom }
  if (kind !== 'move') return {}
  if (cemetery.trim() === '') return { cemetery: BULK_COPY.enterCemetery }
  const problem = await targetProblem(request, cemetery)
  return problem === null ? {} : { cemetery: problem }
}

function changeOf({ kind, tag, from, to, cemetery }: BulkInput): BulkChange {
  if (kind === 'plot') return { kind, from, to }
  return kind === 'move' ? { kind, cemetery } : { kind, slug: tag }
}

interface BulkPageContent {
  readonly input: BulkInput
  readonly problems: Readonly<Record<string, string>>
  readonly preview?: ShownChange['preview'] | undefined
}

function bulkPage(
  { url }: DeskRequest,
  { choices, found: { total, ownTotal }, listPath }: BulkSearch,
  { input, problems, preview }: BulkPageContent,
): DeskResponse {
  const action = `/desk/records/bulk${url.search}`
  const body = (
    <>
      <PageHead
        heading={BULK_COPY.heading}
        parent={{ href: listPath, label: 'Records' }}
        problem={problems[''] ?? null}
      />
      <form className="form bulk" method="post" action={action}>
        <p>{BULK_COPY.intro(total)}</p>
        {ownTotal !== total && <p>{BULK_COPY.ownOnly(ownTotal)}</p>}
        {ownTotal !== 0 && (
          <>
            <BulkFields input={input} problems={problems} choices={choices} />
            <div>
              <SecondaryButton intent="preview">{BULK_COPY.preview}</SecondaryButton>
            </div>
          </>
        )}
      </form>
      {preview !== undefined && <ChangePreview action={action} fields={{ ...input }} preview={preview} />}
    </>
  )
  return page(BULK_COPY.heading, body, { status: Object.keys(problems).length > 0 ? 422 : 200 })
}

/** Only the fields of the chosen kind of change are shown (styles/records.css). */
function BulkFields({
  input,
  problems,
  choices,
}: Pick<BulkPageContent, 'input' | 'problems'> & Pick<BulkSearch, 'choices'>) {
  const field = (name: Exclude<keyof BulkInput, 'kind'>) => ({
    id: `bulk-${name}`,
    name,
    label: BULK_COPY[name],
    value: input[name],
    problem: problems[name],
  })
  return (
    <>
      <fieldset className="group">
        <legend>{BULK_COPY.change}</legend>
        {KINDS.map((kind) => (
          <Radio key={kind} name="kind" value={kind} chosen={input.kind}>
            {BULK_COPY.kinds[kind]}
          </Radio>
        ))}
      </fieldset>
      <div className="group">
        <SelectField
          {...field('tag')}
          hint={BULK_COPY.tagHint}
          className="for-tag"
          choices={[
            { value: '', label: BULK_COPY.choose },
            ...choices.tags.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <TextField {...field('from')} hint={BULK_COPY.fromHint} className="for-plot" />
        <TextField {...field('to')} className="for-plot" />
        <TextField {...field('cemetery')} hint={BULK_COPY.cemeteryHint} list="cemeteries" className="for-move" />
        <TextField {...field('reason')} className="full" />
        <FieldSuggestions id="cemeteries" values={choices.cemeteries.map((one) => cemeteryLabel(one))} />
      </div>
    </>
  )
}

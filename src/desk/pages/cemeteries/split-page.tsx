import type { ReactNode } from 'react'
import { optionalText } from '../../../contract/field-rules.ts'
import { cemeteryLabel } from '../../../domain/places/cemetery-label.ts'
import { mayDo } from '../../../domain/staff.ts'
import type { ShownCemetery } from '../../../services/desk/cemeteries/cemetery-desk.ts'
import type { BulkChange } from '../../../services/desk/records/bulk-change.ts'
import {
  type DeskRequest,
  type DeskResponse,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { FieldSuggestions, SecondaryButton, SelectField, TextField } from '../../ui/field.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ChangePreview, previewOrStore, type ShownChange, targetProblem } from '../records/change-preview.tsx'
import { plotWords, sectionSearch } from '../records/record-search.ts'
import { CEMETERY_DESK_COPY, SPLIT_COPY } from './cemeteries-copy.ts'

interface SplitInput {
  /** A section of the menu */
  readonly section: string
  /** The prefix of plots, if the section is not in the menu */
  readonly beginning: string
  /** The name of a new cemetery */
  readonly name: string
  /** An existing cemetery */
  readonly cemetery: string
  readonly reason: string
}

const EMPTY_INPUT: SplitInput = { section: '', beginning: '', name: '', cemetery: '', reason: '' }

/** GET /desk/cemeteries/:id/split: asks which section to move, and where. */
export async function showSplit(request: DeskRequest): Promise<DeskResponse> {
  const shown = await findShown(request)
  return shown === null ? NOT_FOUND : splitPage(request, shown, { input: EMPTY_INPUT, problems: {} })
}

/** POST /desk/cemeteries/:id/split: shows the memorials that move, and moves them when the person confirms it. */
export async function splitForm(request: PostedDeskRequest): Promise<DeskResponse> {
  const shown = await findShown(request)
  if (shown === null) return NOT_FOUND
  const { id } = shown.cemetery
  const texts = Object.fromEntries(Object.keys(EMPTY_INPUT).map((field) => [field, request.form.text(field).trim()]))
  const input = texts as unknown as SplitInput
  const problems = await problemsOf(request, input)
  if (Object.keys(problems).length > 0) return splitPage(request, shown, { input, problems })
  const { name, cemetery, reason } = input
  const change: BulkChange = name === '' ? { kind: 'move', cemetery } : { kind: 'split', name, from: id }
  const search = sectionSearch(id, input.beginning || input.section)
  const outcome = await previewOrStore(request, search, { change, reason })
  if (outcome.kind !== 'shown') return outcome
  const { target, ...others } = outcome.problems
  const found = target === undefined ? others : { ...others, [name === '' ? 'cemetery' : 'name']: target }
  return splitPage(request, shown, { input, problems: found, preview: outcome.preview })
}

/** Returns null for a cemetery that no longer exists. */
async function findShown({ params, services, staff }: DeskRequest): Promise<ShownCemetery | null> {
  const id = readPathId(params)
  const shown = id === null ? null : await services.cemeteries.show(staff, id)
  return shown?.cemetery.mergedInto === null ? shown : null
}

async function problemsOf(
  request: DeskRequest,
  { section, beginning, name, cemetery }: SplitInput,
): Promise<Readonly<Record<string, string>>> {
  const mayAdd = mayDo(request.staff, 'manage-cemeteries')
  const plots = optionalText('section').parse(beginning || section)
  if ('problem' in plots) return { section: plots.problem }
  if (plotWords(plots.value ?? '').length === 0) return { section: SPLIT_COPY.chooseSection }
  if (name === '' && cemetery === '') return { [mayAdd ? 'name' : 'cemetery']: SPLIT_COPY.enterTarget }
  if (name !== '') return cemetery === '' ? {} : { cemetery: SPLIT_COPY.twoTargets }
  const problem = await targetProblem(request, cemetery)
  return problem === null ? {} : { cemetery: problem }
}

interface SplitContent {
  readonly input: SplitInput
  readonly problems: Readonly<Record<string, string>>
  readonly preview?: ShownChange['preview'] | undefined
}

async function splitPage(
  request: DeskRequest,
  { cemetery: { id, record } }: ShownCemetery,
  { input, problems, preview }: SplitContent,
): Promise<DeskResponse> {
  const action = `/desk/cemeteries/${id}/split`
  const body = (
    <>
      <PageHead
        heading={SPLIT_COPY.heading}
        parent={{ href: `/desk/cemeteries/${id}`, label: record.name }}
        problem={problems[''] ?? null}
      />
      <form className="form" method="post" action={action}>
        <p>{SPLIT_COPY.intro}</p>
        {await splitFields(request, id, { input, problems })}
        <div>
          <SecondaryButton intent="preview">{SPLIT_COPY.preview}</SecondaryButton>
        </div>
      </form>
      {preview !== undefined && <ChangePreview action={action} fields={{ ...input }} preview={preview} />}
      <p>
        {SPLIT_COPY.orSearch} <a href={`/desk/records?cemetery=${id}&more=1`}>{SPLIT_COPY.search}</a>
      </p>
    </>
  )
  return page(`${SPLIT_COPY.heading}: ${record.name}`, body, { status: Object.keys(problems).length > 0 ? 422 : 200 })
}

async function splitFields(
  { services, staff }: DeskRequest,
  id: number,
  { input, problems }: SplitContent,
): Promise<ReactNode> {
  const mayAdd = mayDo(staff, 'manage-cemeteries')
  const sections = await services.cemeteries.listSections(staff, id)
  const { cemeteries } = await services.records.choices(staff)
  const field = (name: keyof SplitInput, label: string) => ({
    id: `split-${name}`,
    name,
    label,
    value: input[name],
    problem: problems[name],
  })
  const choices = sections.map(({ name, memorials }) => ({ value: name, label: SPLIT_COPY.section(name, memorials) }))
  return (
    <>
      <fieldset className="group">
        <legend>{SPLIT_COPY.what}</legend>
        {sections.length > 0 && (
          <SelectField
            {...field('section', SPLIT_COPY.sectionLabel)}
            choices={[{ value: '', label: SPLIT_COPY.noSection }, ...choices]}
          />
        )}
        <TextField
          {...field('beginning', sections.length > 0 ? SPLIT_COPY.orBeginning : SPLIT_COPY.beginning)}
          hint={SPLIT_COPY.beginningHint}
          problem={sections.length > 0 ? undefined : problems.section}
        />
      </fieldset>
      <fieldset className="group">
        <legend>{SPLIT_COPY.where}</legend>
        {mayAdd && <TextField {...field('name', SPLIT_COPY.newName)} hint={SPLIT_COPY.newNameHint} />}
        <TextField {...field('cemetery', mayAdd ? SPLIT_COPY.orCemetery : SPLIT_COPY.cemetery)} list="cemeteries" />
        <FieldSuggestions
          id="cemeteries"
          values={cemeteries.filter((one) => one.id !== id).map((one) => cemeteryLabel(one))}
        />
        <TextField {...field('reason', CEMETERY_DESK_COPY.reason)} className="full" />
      </fieldset>
    </>
  )
}

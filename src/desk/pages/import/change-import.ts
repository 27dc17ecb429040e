import type { QueueOutcome, ReadingChange } from '../../../services/desk/imports/import-desk.ts'
import type { DeskForm } from '../../desk-form.ts'
import { type DeskResponse, goTo, idIn, NOT_FOUND, type PostedDeskRequest } from '../../desk-page.ts'
import { IMPORT_COPY } from './import-copy.ts'
import { importPage } from './import-page.tsx'

/** POST /desk/import/:id */
export async function changeImport(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, params, form } = request
  const id = idIn(params)
  if (id === null) return NOT_FOUND
  const { imports } = services
  switch (form.text('intent')) {
    case 'read':
      return readAgain(request, id)
    case 'cemetery':
      return chooseCemetery(request, id)
    case 'run':
      return afterwards(request, id, await imports.run(staff, id))
    case 'preview-undo':
      return afterwards(request, id, await imports.previewUndo(staff, id))
    case 'undo':
      return afterwards(request, id, await imports.undo(staff, id))
    case 'stop':
      await imports.stop(staff, id)
      return goTo(`/desk/import/${id}`)
    case 'remove':
      return (await imports.remove(staff, id)) ? goTo('/desk/import') : afterwards(request, id, 'busy')
    default:
      return NOT_FOUND
  }
}

/** POST /desk/import/runs/:id */
export async function undoCommandRun({ services, staff, params }: PostedDeskRequest): Promise<DeskResponse> {
  const runId = idIn(params)
  const id = runId === null ? null : await services.imports.openRun(staff, runId)
  return id === null ? NOT_FOUND : goTo(`/desk/import/${id}`)
}

async function afterwards(request: PostedDeskRequest, id: number, outcome: QueueOutcome): Promise<DeskResponse> {
  if (outcome === 'queued') return goTo(`/desk/import/${id}`)
  if (outcome === 'not-found') return NOT_FOUND
  return importPage(request, id, { problem: outcome === 'busy' ? IMPORT_COPY.busy : IMPORT_COPY.fixed, status: 409 })
}

async function readAgain(request: PostedDeskRequest, id: number): Promise<DeskResponse> {
  const { services, staff, form } = request
  const years = (form.text('years') === 'other' ? form.text('other-years') : form.text('years')).trim()
  if (years !== '' && !/^(1\d|20)\d\d$/.test(years)) {
    return importPage(request, id, { yearProblem: IMPORT_COPY.yearProblem, status: 422 })
  }
  return afterwards(request, id, await services.imports.read(staff, id, readingIn(form, years)))
}

/** Returns the changes of the fields that a form has. */
function readingIn(form: DeskForm, years: string): ReadingChange {
  const order = form.text('order')
  const count = Number(form.text('columns'))
  return {
    ...(form.has('order') ? { dateOrder: order === 'day-first' || order === 'month-first' ? order : null } : {}),
    ...(form.has('years') ? { twoDigitYearsFrom: years === '' ? null : Number(years) } : {}),
    ...(form.has('sheet') ? { sheet: form.text('sheet') || null } : {}),
    ...(form.has('source') ? { source: form.text('source') } : {}),
    ...(form.has('mapping') ? { mapping: form.text('mapping') } : {}),
    ...(form.has('new-source') ? { isNewSource: true } : {}),
    ...(form.has('columns')
      ? {
          isBurials: form.has('burials'),
          targets: Array.from({ length: Math.min(count, 4000) }, (_, index) => form.text(`column-${index}`)),
        }
      : {}),
  }
}

async function chooseCemetery(request: PostedDeskRequest, id: number): Promise<DeskResponse> {
  const { services, staff, form } = request
  const text = form.text('cemetery')
  const choice = { text, isNew: form.has('new'), isUnknown: form.has('unknown') && text.trim() === '' }
  const outcome = await services.imports.chooseCemetery(staff, id, choice)
  if (typeof outcome === 'string') return afterwards(request, id, outcome)
  if (!('problem' in outcome)) return goTo(`/desk/import/${id}`)
  const { problem, mayAdd } = outcome
  const suggestions = await services.imports.cemeteries(staff, text.split(',')[0] ?? '')
  return importPage(request, id, { cemetery: { text, problem, mayAdd, suggestions }, status: 422 })
}

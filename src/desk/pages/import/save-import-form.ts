import type { ParseChoicesChange } from '../../../services/desk/imports/import-desk.ts'
import type { ImportJob } from '../../../storage/ports/import-jobs.ts'
import { type DeskResponse, goTo, type PostedDeskRequest } from '../../desk-page.ts'
import type { PostedImport } from './checked-file.tsx'
import { IMPORT_COPY } from './import-copy.ts'
import {
  answersAll,
  type CheckedImport,
  changesOf,
  type ImportFormEntries,
  isOutdated,
  mergedEntries,
  postedEntries,
  problemsOf,
} from './import-form.ts'
import { afterTask, importPage } from './import-page.tsx'
import { countDateQuestions } from './question-section.tsx'

/**
 * Saves the form for a checked file and then performs the action of its button. Every button saves everything that was
 * entered.
 */
export async function saveImportForm(request: PostedDeskRequest, job: ImportJob): Promise<DeskResponse> {
  const { services, staff, form } = request
  const { imports } = services
  const reject = (state: PostedImport) => importPage(request, job.id, state)
  const isWorking = job.state === 'queued' || job.state === 'working'
  if (isWorking && job.task === form.text('intent')) return goTo(`/desk/import/${job.id}`)
  if (isWorking) return reject({ problem: IMPORT_COPY.busy, status: 409 })
  if (job.checked === null || job.task !== 'check') return reject({ problem: IMPORT_COPY.fixed, status: 409 })
  const checked = { job, report: job.checked, isLimited: staff.cemeteries !== 'all' }
  if (form.has('seen') && isOutdated(form, job)) {
    const merged = mergedEntries(form, checked)
    return reject({ ...(merged === null ? {} : { entries: merged }), problem: IMPORT_COPY.outdated, status: 409 })
  }
  const entries = postedEntries(form, checked)
  const [intent = '', ...others] = form.texts('intent')
  const chosen = others.length > 0 || entries === null ? null : choiceOf(intent, entries, checked)
  if (entries === null || chosen === null) return reject({ problem: IMPORT_COPY.damaged, status: 400 })
  const problems =
    intent === 'answer' && !answersAll(entries, checked)
      ? { answer: IMPORT_COPY.noAnswer(countDateQuestions(checked)) }
      : problemsOf(entries, checked)
  if (Object.keys(problems).length > 0) return reject({ entries, problems, status: 422 })
  const changes = { ...changesOf(entries, checked), ...chosen }
  const hasChanges = Object.keys(changes).length > 0
  if (intent === 'run' && !hasChanges) return afterTask(request, job.id, await imports.run(staff, job.id))
  const next = NEXT_PAGES[intent] ?? ''
  if (next.startsWith('/') && !hasChanges) return goTo(`/desk/import/${job.id}${next}`)
  const outcome = await imports.read(staff, job.id, changes)
  if (typeof outcome === 'string') return afterTask(request, job.id, outcome, next)
  const suggestions = await imports.cemeteries(staff, entries.cemetery.split(',')[0] ?? '')
  return reject({ entries, cemetery: { ...outcome, suggestions }, status: 422 })
}

/** Returns the choices that a button makes, besides the fields of the form; null for an unknown button. */
function choiceOf(
  intent: string,
  { cemetery }: ImportFormEntries,
  { report }: CheckedImport,
): ParseChoicesChange | null {
  const [, id] = /^cemetery-(\d{1,15})$/.exec(intent) ?? []
  if (id !== undefined) return { cemetery: { text: `#${id}`, isNew: false, isUnknown: false } }
  switch (intent) {
    case 'read':
    case 'answer':
    case 'run':
    case 'refused':
    case 'doubtful':
      return {}
    case 'add-cemetery':
      return { cemetery: { text: cemetery, isNew: true, isUnknown: false } }
    case 'update-source':
      return report.problem?.kind === 'overlap' ? { source: report.problem.source } : null
    case 'new-source':
      return report.problem?.kind === 'overlap' ? { isNewSource: true } : null
    default:
      return null
  }
}

/** The suffix of the import's URL after a button has changed how its file is read. */
const NEXT_PAGES: Readonly<Record<string, string>> = {
  run: '?read=new',
  refused: '/rows',
  doubtful: '/rows?show=check',
}

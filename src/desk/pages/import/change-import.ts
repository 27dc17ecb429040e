import { type DeskResponse, goTo, NOT_FOUND, type PostedDeskRequest, readPathId } from '../../desk-page.ts'
import { afterTask } from './import-page.tsx'
import { saveImportForm } from './save-import-form.ts'

export async function changeImport(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, params, form } = request
  const id = readPathId(params)
  const { imports } = services
  const job = id === null ? null : await imports.find(staff, id)
  if (id === null || job === null) return NOT_FOUND
  switch (form.text('intent')) {
    case 'check':
      return afterTask(request, id, await imports.checkAgain(staff, id))
    case 'continue':
      return afterTask(request, id, await imports.run(staff, id))
    case 'preview-undo':
      return afterTask(request, id, await imports.previewUndo(staff, id))
    case 'undo':
      return afterTask(request, id, await imports.undo(staff, id))
    case 'redo':
      return afterTask(request, id, await imports.redo(staff, id))
    case 'stop-and-undo':
      return afterTask(request, id, await imports.stopAndUndo(staff, id))
    case 'stop':
      await imports.stop(staff, id)
      return goTo(`/desk/import/${id}`)
    default:
      return saveImportForm(request, job)
  }
}

export async function undoCommandRun({ services, staff, params }: PostedDeskRequest): Promise<DeskResponse> {
  const runId = readPathId(params)
  const id = runId === null ? null : await services.imports.openRun(staff, runId)
  return id === null ? NOT_FOUND : goTo(`/desk/import/${id}`)
}

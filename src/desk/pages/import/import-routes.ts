import { type DeskRequest, type DeskResponse, type DeskRoute, NOT_FOUND, readPathId } from '../../desk-page.ts'
import { changeImport, undoCommandRun } from './change-import.ts'
import { showImportList, uploadFile } from './import-list-page.tsx'
import { openImport } from './import-page.tsx'
import { removeMissing, showMissing } from './missing-memorials-page.tsx'
import { askToRemove, removeImport } from './remove-import-page.tsx'
import { postRows, showRows } from './rows-page.tsx'

const IN_IMPORT = { section: 'import', action: 'import' } as const

export const importRoutes: readonly DeskRoute[] = [
  {
    ...IN_IMPORT,
    path: '/desk/import',
    get: showImportList,
    post: uploadFile,
    maxUploadBytes: (services) => services.imports.maxBytes,
  },
  { ...IN_IMPORT, path: '/desk/import/runs/:id', post: undoCommandRun },
  { ...IN_IMPORT, path: '/desk/import/:id', get: openImport, post: changeImport },
  { ...IN_IMPORT, path: '/desk/import/:id/remove', get: askToRemove, post: removeImport },
  { ...IN_IMPORT, path: '/desk/import/:id/missing', get: showMissing, post: removeMissing },
  { ...IN_IMPORT, path: '/desk/import/:id/rows', get: showRows, post: postRows },
  { ...IN_IMPORT, path: '/desk/import/:id/problems.csv', get: downloadProblems },
]

async function downloadProblems({ services, staff, params }: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(params)
  const job = id === null ? null : await services.imports.find(staff, id)
  const content = job === null ? null : await services.imports.rejects(staff, job.id)
  if (job === null || content === null) return NOT_FOUND
  return { kind: 'file', name: `${job.file}.rejects.csv`, type: 'text/csv; charset=utf-8', content }
}

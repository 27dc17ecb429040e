import {
  type DeskRequest,
  type DeskResponse,
  goTo,
  NOT_FOUND,
  type PostedDeskRequest,
  page,
  readPathId,
} from '../../desk-page.ts'
import { RiskButton } from '../../ui/field.tsx'
import { IMPORT_COPY, isRemovable } from './import-copy.ts'
import { importPage } from './import-page.tsx'

/** GET /desk/import/:id/remove asks before it deletes a file. */
export async function askToRemove({ services, staff, params }: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(params)
  const job = id === null ? null : await services.imports.find(staff, id)
  if (job === null) return NOT_FOUND
  if (!isRemovable(job)) return goTo(`/desk/import/${job.id}`)
  const heading = IMPORT_COPY.removeHeading(job.file)
  const body = (
    <>
      <h1>{heading}</h1>
      <p>{job.runIds.length > 0 ? IMPORT_COPY.removeUndone : IMPORT_COPY.removeUnstored}</p>
      <form method="post" className="actions">
        <RiskButton>{IMPORT_COPY.removeNow}</RiskButton>
        <a className="btn btn--line" href={`/desk/import/${job.id}`}>
          {IMPORT_COPY.keepFile}
        </a>
      </form>
    </>
  )
  return page(heading, body)
}

export async function removeImport(request: PostedDeskRequest): Promise<DeskResponse> {
  const { services, staff, params } = request
  const id = readPathId(params)
  if (id === null) return NOT_FOUND
  const outcome = await services.imports.remove(staff, id)
  if (outcome === 'removed') return goTo('/desk/import')
  if (outcome === 'not-found') return NOT_FOUND
  const problem = outcome === 'busy' ? IMPORT_COPY.busy : IMPORT_COPY.storedFile
  return importPage(request, id, { problem, status: 409 })
}

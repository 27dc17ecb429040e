import { displayName } from '../../../domain/names/display-name.ts'
import { type DeskRequest, type DeskResponse, NOT_FOUND, page, readPathId } from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Pager, readPageNumber } from '../../ui/pager.tsx'
import { CEMETERY_DESK_COPY } from './cemeteries-copy.ts'

export async function showPlots({ url, params, services, staff }: DeskRequest): Promise<DeskResponse> {
  const id = readPathId(params)
  const shown = id === null ? null : await services.cemeteries.show(staff, id)
  if (id === null || shown === null) return NOT_FOUND
  const plots = await services.cemeteries.listPlots(staff, id, readPageNumber(url))
  const [plot, name] = CEMETERY_DESK_COPY.plotColumns
  const body = (
    <>
      <PageHead
        heading={CEMETERY_DESK_COPY.plots}
        parent={{ href: `/desk/cemeteries/${id}`, label: shown.cemetery.record.name }}
      />
      {plots.total === 0 ? (
        <p>{CEMETERY_DESK_COPY.noPlots}</p>
      ) : (
        <div className="board">
          <DeskTable columns={CEMETERY_DESK_COPY.plotColumns}>
            {plots.data.map((memorial) => (
              <tr key={memorial.id}>
                <td data-label={plot}>{memorial.plot}</td>
                <td data-label={name}>
                  <a href={`/desk/records/${memorial.id}`}>{displayName(memorial)}</a>
                </td>
              </tr>
            ))}
          </DeskTable>
          <Pager
            currentPage={plots.currentPage}
            lastPage={plots.lastPage}
            label={CEMETERY_DESK_COPY.plots}
            hrefOf={(one) => `/desk/cemeteries/${id}/plots?page=${one}`}
          />
        </div>
      )}
    </>
  )
  return page(`${CEMETERY_DESK_COPY.plots}: ${shown.cemetery.record.name}`, body)
}

import type { NeighborsResult } from '../../../contract/browsing.ts'
import type { Memorial } from '../../../domain/memorial.ts'
import { NEIGHBORS_COPY } from '../../copy/neighbors.ts'
import { cemeteryIndexPath, plotsPath, surnamePath } from '../../links/browse-path.ts'
import { Link } from '../../links/link.tsx'
import { PlotRows } from '../../ui/browse/plot-rows.tsx'
import '../../ui/browse/browse.css'

interface NeighborsProps {
  readonly memorial: Memorial
  readonly neighbors: Pick<NeighborsResult, 'surname' | 'samePlot'>
}

/** Links to other memorials in the same cemetery: by last name, in the same plot, and A to Z. */
export function Neighbors({ memorial: { cemetery, plot }, neighbors: { surname, samePlot } }: NeighborsProps) {
  if (cemetery === null) return null
  const others = (surname?.memorials ?? 1) - 1
  const more = samePlot.total - samePlot.data.length
  return (
    <section className="section section--browse" aria-labelledby="neighbors">
      <div className="wrap browse">
        <h2 id="neighbors">{NEIGHBORS_COPY.heading}</h2>
        <ul className="browse__links">
          {surname !== null && others > 0 && (
            <li>
              <Link to={surnamePath(surname.name, cemetery.id)}>{NEIGHBORS_COPY.others(others, surname.written)}</Link>
            </li>
          )}
          <li>
            <Link to={cemeteryIndexPath(cemetery.id)}>{NEIGHBORS_COPY.inThisCemetery}</Link>
          </li>
          {plot !== null && (
            <li>
              <Link to={plotsPath(cemetery.id)}>{NEIGHBORS_COPY.plotsLink}</Link>
            </li>
          )}
        </ul>
        {samePlot.total > 0 && (
          <div className="browse__group">
            <h3>{NEIGHBORS_COPY.samePlot}</h3>
            <PlotRows memorials={samePlot.data} />
            {more > 0 && plot !== null && (
              <p className="browse__more">
                <Link to={plotsPath(cemetery.id, plot)}>{NEIGHBORS_COPY.morePlots(more)}</Link>
              </p>
            )}
          </div>
        )}
      </div>
    </section>
  )
}

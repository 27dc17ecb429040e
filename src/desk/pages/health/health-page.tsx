import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import type { SiteHealth } from '../../../services/desk/site-health.ts'
import { type DeskRequest, type DeskRoute, page } from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { showMegabytes, showTime } from '../../ui/figures.ts'
import { HEALTH_COPY } from './health-copy.ts'

export const healthRoutes: readonly DeskRoute[] = [
  { path: '/desk/health', section: 'settings', action: 'manage-settings', get: showHealth },
]

async function showHealth({ staff, services }: DeskRequest) {
  return page(HEALTH_COPY.heading, <Health health={await services.health.describe(staff)} />)
}

function Health({ health }: { health: SiteHealth }): ReactNode {
  const { version, node, engine, freeBytes, mail, imports } = health
  return (
    <>
      <div className="desk__head">
        <h1>{HEALTH_COPY.heading}</h1>
      </div>
      <section aria-labelledby="site">
        <h2 id="site">{HEALTH_COPY.site}</h2>
        <dl className="facts">
          <Row name={HEALTH_COPY.version}>{`Lychgate ${version}, Node ${node}, ${engine}`}</Row>
          <Row name={HEALTH_COPY.disk}>{HEALTH_COPY.free(showMegabytes(freeBytes))}</Row>
          <Row name={HEALTH_COPY.mail}>{HEALTH_COPY.mailState(mail)}</Row>
        </dl>
      </section>
      <section className="board" aria-labelledby="imports">
        <h2 id="imports">{HEALTH_COPY.imports}</h2>
        {imports.length === 0 ? <p>{HEALTH_COPY.noImports}</p> : <ImportTable imports={imports} />}
      </section>
    </>
  )
}

function Row({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function ImportTable({ imports }: Pick<SiteHealth, 'imports'>): ReactNode {
  return (
    <DeskTable columns={HEALTH_COPY.importColumns}>
      {imports.map((run) => (
        <tr key={run.id}>
          <td data-label={HEALTH_COPY.importColumns[0]}>{run.file}</td>
          <td data-label={HEALTH_COPY.importColumns[1]}>
            <time dateTime={run.begunAt.toISOString()}>{showTime(run.begunAt)}</time>
          </td>
          <td data-label={HEALTH_COPY.importColumns[2]}>{formatNumber(run.added)}</td>
          <td data-label={HEALTH_COPY.importColumns[3]}>{formatNumber(run.updated)}</td>
          <td data-label={HEALTH_COPY.importColumns[4]}>{formatNumber(run.refused)}</td>
          <td data-label={HEALTH_COPY.importColumns[5]}>{HEALTH_COPY.runState(run)}</td>
        </tr>
      ))}
    </DeskTable>
  )
}

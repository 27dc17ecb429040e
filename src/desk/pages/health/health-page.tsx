import type { ReactNode } from 'react'
import { formatNumber } from '../../../domain/format-number.ts'
import type { SiteHealth } from '../../../services/desk/site-health.ts'
import { Fact } from '../../../web/ui/content/fact.tsx'
import { type DeskRequest, type DeskRoute, page } from '../../desk-page.ts'
import { DeskTable } from '../../ui/desk-table.tsx'
import { formatSize, formatTime } from '../../ui/format-values.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { importedFile } from '../import/import-copy.ts'
import { SETTINGS_PAGE } from '../settings/settings-copy.ts'
import { HEALTH_COPY } from './health-copy.ts'

export const healthRoutes: readonly DeskRoute[] = [
  { path: '/desk/health', section: 'settings', action: 'manage-settings', get: showHealth },
]

async function showHealth({ staff, services }: DeskRequest) {
  return page(HEALTH_COPY.heading, <Health health={await services.health.describe(staff)} />)
}

function Health({ health }: { health: SiteHealth }): ReactNode {
  const { version, node, engine, freeBytes, mail, backup, isBackupLate, index, imports } = health
  const isBackupDoubtful = isBackupLate || (backup.kind === 'archive' && backup.isFailing)
  return (
    <>
      <PageHead heading={HEALTH_COPY.heading} parent={SETTINGS_PAGE} />
      <section aria-labelledby="site">
        <h2 id="site">{HEALTH_COPY.site}</h2>
        <dl className="facts">
          <Row name={HEALTH_COPY.version}>{`Lychgate ${version}, Node ${node}, ${engine}`}</Row>
          <Row name={HEALTH_COPY.disk}>{HEALTH_COPY.free(formatSize(freeBytes))}</Row>
          <Row name={HEALTH_COPY.mail}>
            {HEALTH_COPY.mailState(mail)}
            {mail.failed > 0 && (
              <>
                {' '}
                <a href="/desk/inbox?kind=mail&state=all">{HEALTH_COPY.seeFailed}</a>
              </>
            )}
          </Row>
          <Row name={HEALTH_COPY.backup} isDoubtful={isBackupDoubtful}>
            {HEALTH_COPY.backupState({ backup, isBackupLate })}
          </Row>
          <Row name={HEALTH_COPY.index} isDoubtful={index === null || index.wrong > 0}>
            {HEALTH_COPY.indexState(index)}
          </Row>
        </dl>
      </section>
      <section className="board" aria-labelledby="imports">
        <h2 id="imports">{HEALTH_COPY.imports}</h2>
        {imports.length === 0 ? <p>{HEALTH_COPY.noImports}</p> : <ImportTable imports={imports} />}
      </section>
    </>
  )
}

interface RowProps {
  readonly name: string
  /** Whether the fact is a problem that the owner should check. */
  readonly isDoubtful?: boolean
  readonly children: ReactNode
}

function Row({ name, isDoubtful = false, children }: RowProps): ReactNode {
  return <Fact term={name}>{isDoubtful ? <span className="mark mark--look">{children}</span> : children}</Fact>
}

function ImportTable({ imports }: Pick<SiteHealth, 'imports'>): ReactNode {
  return (
    <DeskTable columns={HEALTH_COPY.importColumns}>
      {imports.map((run) => (
        <tr key={run.id}>
          <td data-label={HEALTH_COPY.importColumns[0]}>{importedFile(run)}</td>
          <td data-label={HEALTH_COPY.importColumns[1]}>
            <time dateTime={run.begunAt.toISOString()}>{formatTime(run.begunAt)}</time>
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

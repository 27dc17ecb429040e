import type { AnnouncedVersion } from '../../storage/ports/content-version.ts'
import { NodeConnection, type NodePart } from '../../storage/postgres/nodes/node-connection.ts'
import { SharedCounts } from '../../storage/postgres/nodes/shared-counts.ts'
import type { Database } from '../../storage/sql/database.ts'
import { SqlMailQueue } from '../../storage/sql/people/mail-queue.ts'
import type { Config } from '../config/config.ts'
import type { SiteLog } from '../log/site-log.ts'
import { type SiteTasks, startSiteTasks } from './compose-tasks.ts'
import { NodeTasks } from './node-tasks.ts'

/** The data that a machine of a PostgreSQL site shares with the other nodes */
export interface SiteNode extends AnnouncedVersion {
  readonly tasks: SiteTasks
  readonly counts: SharedCounts
  close(): Promise<void>
}

/** Connects this machine to the other nodes of its site. `people` belongs to this process. */
export function composeNode(people: Database, config: Config, log: SiteLog): SiteNode {
  const tasks = new NodeTasks(() => startSiteTasks(people, config, log))
  // Email is queued in a transaction, which must end first.
  new SqlMailQueue(people).onEnqueued(() => setImmediate(() => tasks.deliverMail()))
  const counts = new SharedCounts()
  const connection = connectNode(config, log, [...tasks.parts, counts])
  return {
    tasks,
    counts,
    contentVersion: () => connection.contentVersion(),
    onVersion: (listen) => connection.onVersion(listen),
    async close() {
      await tasks.close()
      await connection.close()
    },
  }
}

/** Opens the connection that notifies a process of changes. */
export function connectNode({ postgres }: Config, log: SiteLog, parts: readonly NodePart[] = []): NodeConnection {
  if (postgres === null) throw new Error('A site on SQLite has no nodes.')
  return new NodeConnection({ url: postgres.directUrl, parts, warn: (line) => log.warn(line) })
}

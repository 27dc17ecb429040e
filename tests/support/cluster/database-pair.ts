/** Two PostgreSQL servers with synchronous replication. One of them is the primary. */
export interface DatabasePair {
  /** In the order of the servers in HAProxy's configuration, like `monitorPorts` */
  readonly databasePorts: readonly number[]
  /** Ports that respond to `OPTIONS /primary` with 200 for the primary */
  readonly monitorPorts: readonly number[]
  /** Kills the processes of the primary with SIGKILL. Resolves when the replica is the primary. */
  killPrimary(): Promise<void>
  /** Shuts the primary down and starts it again. Resolves when it accepts connections. */
  restartPrimary(): Promise<void>
  /** Resolves when the killed server, or a new one in its place, is a synchronous replica. Does nothing if there already is one. */
  restoreReplica(): Promise<void>
  stop(): Promise<void>
}

/** The password of the site's user, as in `deploy/pgbouncer` */
export const SITE_PASSWORD = 'change-this-password'

/** Returns the URL of the site's database on a port of this machine. */
export function databaseUrl(port: number): string {
  return `postgres://lychgate:${SITE_PASSWORD}@127.0.0.1:${port}/lychgate`
}

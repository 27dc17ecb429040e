import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type RunningServer, startServer } from '../server.ts'
import { openSmtpReceiver } from '../smtp-receiver.ts'
import { ClusterProxy } from './cluster-proxy.ts'
import { type DatabasePair, databaseUrl } from './database-pair.ts'
import { MonitoredPair } from './monitored-pair.ts'
import { PatroniPair } from './patroni-pair.ts'
import { Pgbouncer } from './pgbouncer.ts'
import { findFreePort, makeOwnedFolder, runAsOwner } from './postgres-programs.ts'

/** The program that promotes the replica: Patroni, or a monitor in this process */
export type PairManager = 'monitor' | 'patroni'

type SmtpReceiver = Awaited<ReturnType<typeof openSmtpReceiver>>

interface Parts {
  readonly folder: string
  readonly pair: DatabasePair
  readonly proxy: ClusterProxy
  readonly pooler: Pgbouncer
  readonly receiver: SmtpReceiver
  readonly ports: readonly number[]
}

/**
 * Two web nodes behind HAProxy, over pgbouncer on two PostgreSQL servers with synchronous replication, with the configurations of
 * `deploy`, and a mail server.
 */
export class RehearsedSite {
  readonly #parts: Parts
  readonly #web: RunningServer[] = []

  private constructor(parts: Parts) {
    this.#parts = parts
  }

  static async start(manager: PairManager): Promise<RehearsedSite> {
    const folder = await mkdtemp(path.join(tmpdir(), 'lychgate-failover-'))
    const databases = path.join(folder, 'databases')
    await makeOwnedFolder(folder)
    await makeOwnedFolder(databases)
    const proxy = await ClusterProxy.prepare()
    const receiver = await openSmtpReceiver()
    const pair = await (manager === 'patroni' ? PatroniPair : MonitoredPair).start(databases)
    const ports = await Promise.all([findFreePort(), findFreePort()])
    proxy.start({ web: ports, databases: pair.databasePorts, monitors: pair.monitorPorts })
    await proxy.foundPrimary()
    const pooler = await Pgbouncer.startDeployed(path.join(folder, 'pgbouncer'), proxy.primaryPort)
    const site = new RehearsedSite({ folder, pair, proxy, pooler, receiver, ports })
    try {
      for (const number of ports.keys()) await site.startNode(number)
    } catch (error) {
      await site.stop()
      throw error
    }
    return site
  }

  get pair(): DatabasePair {
    return this.#parts.pair
  }

  /** The URL of the site, at HAProxy */
  get origin(): string {
    return this.#parts.proxy.origin
  }

  get mails(): SmtpReceiver['mails'] {
    return this.#parts.receiver.mails
  }

  /** Starts a web node, possibly in place of a killed one. */
  async startNode(number: number): Promise<void> {
    const { folder, pair, proxy, pooler, receiver, ports } = this.#parts
    this.#web[number] = await startServer({
      PORT: String(ports[number]),
      DATA_DIR: path.join(folder, `web${number + 1}`),
      TRUST_PROXY: '127.0.0.1',
      SITE_KEY: 'ab'.repeat(32),
      DATABASE_URL: databaseUrl(pooler.port),
      DATABASE_DIRECT_URL: databaseUrl(proxy.primaryPort),
      DATABASE_REPLICA_URLS: pair.databasePorts.map(databaseUrl).join(','),
      SMTP_URL: `smtp://127.0.0.1:${receiver.settings.port}`,
      FORMS_EMAIL: 'owner@graves.example',
    })
  }

  /** Kills a web node with SIGKILL. */
  async killNode(number: number): Promise<void> {
    await this.#web[number]?.kill()
  }

  /** The logs of the web nodes */
  logs(): readonly string[] {
    return this.#web.map((node) => node.output())
  }

  /** Runs a query on the primary and returns its rows as text. */
  async query(sql: string): Promise<string[]> {
    const output = await runAsOwner('psql', ['-qAtX', databaseUrl(this.#parts.proxy.primaryPort), '-c', sql])
    return output === '' ? [] : output.split('\n')
  }

  async stop(): Promise<void> {
    const { folder, pair, proxy, pooler, receiver } = this.#parts
    await Promise.all(this.#web.map((node) => node.stop()))
    await pooler.stop()
    await proxy.stop()
    await pair.stop()
    await receiver.close()
    await rm(folder, { recursive: true, force: true })
  }
}

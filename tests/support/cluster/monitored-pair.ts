import { rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { type DatabasePair, SITE_PASSWORD } from './database-pair.ts'
import { PostgresNode } from './postgres-node.ts'
import { wait } from './postgres-programs.ts'

const CHECK_EVERY_MS = 250
/** The value in `deploy/patroni/patroni.yml` */
const SETTINGS = ['hot_standby_feedback = on', 'wal_retrieve_retry_interval = 1s']
/** The number of failed checks after which the replica is promoted. */
const CHECKS_UNTIL_PROMOTION = 2

/**
 * Two PostgreSQL servers with synchronous replication. A monitor acts as Patroni does: it promotes the replica when the primary fails, and
 * tells HAProxy over HTTP which server is the primary.
 */
export class MonitoredPair implements DatabasePair {
  readonly #folder: string
  readonly #nodes: PostgresNode[]
  #primary: number
  readonly #isPrimary = [true, false]
  #monitors: readonly Server[] = []
  #watching: Promise<void> = Promise.resolve()
  #isStopped = false
  /** The replica is not promoted while the primary restarts on purpose. */
  #isRestarting = false

  private constructor(folder: string, nodes: PostgresNode[]) {
    this.#folder = folder
    this.#nodes = nodes
    this.#primary = 0
  }

  /** Starts both servers with an empty database `lychgate`. */
  static async start(folder: string): Promise<MonitoredPair> {
    const primary = await PostgresNode.create(path.join(folder, 'postgres1'), SETTINGS)
    await primary.start()
    await primary.query(`CREATE ROLE lychgate LOGIN PASSWORD '${SITE_PASSWORD}'`)
    await primary.query('CREATE DATABASE lychgate OWNER lychgate')
    const replica = await PostgresNode.copy(primary, path.join(folder, 'postgres2'))
    const pair = new MonitoredPair(folder, [primary, replica])
    await pair.#addReplica(replica)
    pair.#monitors = await Promise.all([0, 1].map((number) => pair.#openMonitor(number)))
    pair.#watching = pair.#watch()
    return pair
  }

  get databasePorts(): number[] {
    return this.#nodes.map(({ port }) => port)
  }

  get monitorPorts(): number[] {
    return this.#monitors.map((server) => (server.address() as AddressInfo).port)
  }

  async killPrimary(): Promise<void> {
    const killed = this.#primary
    await this.#node(killed).kill()
    while (this.#primary === killed) await wait(CHECK_EVERY_MS)
  }

  async restartPrimary(): Promise<void> {
    this.#isRestarting = true
    const primary = this.#node(this.#primary)
    await primary.stop()
    await primary.start()
    this.#isRestarting = false
  }

  async restoreReplica(): Promise<void> {
    const number = 1 - this.#primary
    const { folder, port, isRunning } = this.#node(number)
    if (isRunning) return this.#untilSynchronous()
    await rm(folder, { recursive: true })
    const replica = await PostgresNode.copy(this.#node(this.#primary), folder, port)
    this.#nodes[number] = replica
    await this.#addReplica(replica)
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#watching
    for (const monitor of this.#monitors) monitor.close()
    for (const node of this.#nodes) await node.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  #node(number: number): PostgresNode {
    const node = this.#nodes[number]
    if (node === undefined) throw new Error(`There is no server ${number}.`)
    return node
  }

  async #addReplica(replica: PostgresNode): Promise<void> {
    await replica.start()
    await this.#node(this.#primary).setSynchronous(true)
    await this.#untilSynchronous()
  }

  async #untilSynchronous(): Promise<void> {
    const state = () => this.#node(this.#primary).query('SELECT sync_state FROM pg_stat_replication')
    while ((await state()) !== 'sync') await wait(CHECK_EVERY_MS)
  }

  async #watch(): Promise<void> {
    let failures = 0
    while (!this.#isStopped) {
      await Promise.all(
        this.#nodes.map(async (node, number) => {
          this.#isPrimary[number] = await node.isPrimary()
        }),
      )
      failures = this.#isPrimary[this.#primary] || this.#isRestarting ? 0 : failures + 1
      if (failures === CHECKS_UNTIL_PROMOTION) {
        await this.#node(1 - this.#primary).promote()
        this.#primary = 1 - this.#primary
        failures = 0
      }
      await wait(CHECK_EVERY_MS)
    }
  }

  async #openMonitor(number: number): Promise<Server> {
    const server = createServer((_request, response) => {
      response.statusCode = this.#isPrimary[number] ? 200 : 503
      response.end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return server
  }
}

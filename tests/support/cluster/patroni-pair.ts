import { type ChildProcess, spawn } from 'node:child_process'
import { chmod, copyFile, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { type DatabasePair, SITE_PASSWORD } from './database-pair.ts'
import { DEPLOY } from './deployed-files.ts'
import {
  findFreePort,
  findOwner,
  killWithChildren,
  makeOwnedFolder,
  POSTGRES_PROGRAMS,
  wait,
} from './postgres-programs.ts'

const START_LIMIT_MS = 60_000
/** A killed server rejoins within seconds. If its files are damaged, the replica is copied again. */
const REJOIN_LIMIT_MS = 30_000
const CHECK_EVERY_MS = 200
/** The passwords of Patroni's users */
const PASSWORD = 'a-long-walk'
const LOG_CHARACTERS = 12_000

/** Two PostgreSQL servers under Patroni, with the configuration of `deploy`, and etcd. */
export class PatroniPair implements DatabasePair {
  readonly databasePorts: readonly number[]
  readonly monitorPorts: readonly number[]
  readonly #folder: string
  readonly #etcdPort: number
  readonly #processes: ChildProcess[] = []
  #log = ''

  private constructor(folder: string, ports: readonly number[]) {
    this.#folder = folder
    this.databasePorts = ports.slice(0, 2)
    this.monitorPorts = ports.slice(2, 4)
    this.#etcdPort = ports[4] ?? 0
  }

  static async start(folder: string): Promise<PatroniPair> {
    const ports = await Promise.all(Array.from({ length: 6 }, findFreePort))
    const pair = new PatroniPair(folder, ports)
    await makeOwnedFolder(path.join(folder, 'backups'))
    for (const script of ['postgres/archive-wal', 'patroni/create-database']) {
      await copyFile(path.join(DEPLOY, script), path.join(folder, path.basename(script)))
      await chmod(path.join(folder, path.basename(script)), 0o755)
    }
    const url = `http://127.0.0.1:${pair.#etcdPort}`
    const peers = `--listen-peer-urls=http://127.0.0.1:${ports[5]}`
    const clients = [`--listen-client-urls=${url}`, `--advertise-client-urls=${url}`]
    await pair.#spawn('etcd', [`--data-dir=${folder}/etcd`, peers, ...clients])
    for (const number of [0, 1]) {
      await pair.#startNode(number)
      if (number === 0) await pair.#until(async () => (await pair.#leader()) === 0)
    }
    await pair.restoreReplica()
    return pair
  }

  async killPrimary(): Promise<void> {
    const killed = await this.#leader()
    const pid = await this.#serverPid(killed)
    killWithChildren(pid)
    // After a kill during a restart, Patroni may start the same server again.
    await this.#until(async () => {
      const leader = await this.#leader()
      return leader === 1 - killed || (leader === killed && (await this.#serverPid(killed)) !== pid)
    })
  }

  async restartPrimary(): Promise<void> {
    const port = this.monitorPorts[await this.#leader()]
    const response = await fetch(`http://127.0.0.1:${port}/restart`, { method: 'POST', body: '{}' })
    if (!response.ok) throw new Error(`Patroni did not restart the primary: ${await response.text()}`)
  }

  async restoreReplica(): Promise<void> {
    const isSynchronous = () => this.#isSynchronous()
    if (await this.#becomes(isSynchronous, REJOIN_LIMIT_MS)) return
    // Follows the instructions in docs/postgres.md.
    const port = this.monitorPorts[1 - (await this.#leader())]
    await fetch(`http://127.0.0.1:${port}/reinitialize`, { method: 'POST', body: '{"force":true}' })
    await this.#until(isSynchronous)
  }

  async stop(): Promise<void> {
    // Patroni stops its server. etcd must stop last.
    for (const child of this.#processes.reverse()) {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      if (child.exitCode === null && child.kill()) await exited
    }
    await rm(this.#folder, { recursive: true, force: true })
  }

  /** The process ID of a PostgreSQL server, even if it was killed */
  async #serverPid(number: number): Promise<number> {
    const lines = await readFile(path.join(this.#folder, `data${number}`, 'postmaster.pid'), 'utf8')
    return Number(lines.split('\n')[0])
  }

  /** The number of the node that is the primary, or -1 */
  async #leader(): Promise<number> {
    const statuses = this.monitorPorts.map(async (port) => {
      const response = await fetch(`http://127.0.0.1:${port}/primary`, { method: 'OPTIONS' }).catch(() => null)
      return response?.status
    })
    return (await Promise.all(statuses)).indexOf(200)
  }

  async #startNode(number: number): Promise<void> {
    const text = await readFile(path.join(DEPLOY, 'patroni/patroni.yml'), 'utf8')
    const api = `127.0.0.1:${this.monitorPorts[number]}`
    const database = `127.0.0.1:${this.databasePorts[number]}`
    const adapted = text
      .replace('etcd:2379', `127.0.0.1:${this.#etcdPort}`)
      .replace('0.0.0.0:8008', api)
      .replace('0.0.0.0:5432', database)
      .replace('/var/lib/postgresql/patroni', path.join(this.#folder, `data${number}`))
      .replace('/usr/lib/postgresql/15/bin', POSTGRES_PROGRAMS ?? '')
      .replaceAll('/usr/local/bin', this.#folder)
      .replaceAll('/backups', path.join(this.#folder, 'backups'))
    const file = path.join(this.#folder, `patroni${number}.yml`)
    await writeFile(file, adapted, { mode: 0o644 })
    await this.#spawn('patroni', [file], {
      PATRONI_NAME: `postgres${number + 1}`,
      PATRONI_RESTAPI_CONNECT_ADDRESS: api,
      PATRONI_POSTGRESQL_CONNECT_ADDRESS: database,
      PATRONI_SUPERUSER_PASSWORD: PASSWORD,
      PATRONI_REPLICATION_PASSWORD: PASSWORD,
      PATRONI_REWIND_PASSWORD: PASSWORD,
      LYCHGATE_DATABASE_PASSWORD: SITE_PASSWORD,
    })
  }

  async #spawn(command: string, args: readonly string[], settings: Readonly<Record<string, string>> = {}) {
    const child = spawn(command, args, {
      ...(await findOwner()),
      cwd: this.#folder,
      env: { PATH: `${process.env.PATH}:${POSTGRES_PROGRAMS}`, HOME: this.#folder, ...settings },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.#log = `${this.#log}${chunk}`.slice(-LOG_CHARACTERS)
      })
    }
    const killOnExit = () => child.kill()
    process.once('exit', killOnExit)
    child.once('exit', () => process.off('exit', killOnExit))
    this.#processes.push(child)
  }

  async #isSynchronous(): Promise<boolean> {
    const port = this.databasePorts[await this.#leader()]
    const client = new Client(`postgres://postgres:${PASSWORD}@127.0.0.1:${port}/postgres`)
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'")
      return rows.length > 0
    } finally {
      await client.end()
    }
  }

  async #until(condition: () => Promise<boolean>): Promise<void> {
    if (await this.#becomes(condition, START_LIMIT_MS)) return
    throw new Error(`Patroni did not do its work in time:\n${this.#log}`)
  }

  async #becomes(condition: () => Promise<boolean>, limitMs: number): Promise<boolean> {
    const deadline = Date.now() + limitMs
    while (Date.now() < deadline) {
      if (await condition().catch(() => false)) return true
      await wait(CHECK_EVERY_MS)
    }
    return false
  }
}

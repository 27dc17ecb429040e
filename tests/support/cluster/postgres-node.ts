import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile } from 'node:fs/promises'
import path from 'node:path'
import { Client } from 'pg'
import { findFreePort, findOwner, killWithChildren, POSTGRES_PROGRAMS, runAsOwner } from './postgres-programs.ts'

const START_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 30_000
/** The name of the replica that commits wait for. */
const SYNCHRONOUS = 'synchronous'

/** Uses files in the data folder as shared memory, because the system's shared memory would remain after a kill. */
const PRIVATE_MEMORY = 'dynamic_shared_memory_type = mmap'

/** A PostgreSQL server in a private folder, on a port of this machine. Its superuser `postgres` needs no password. */
export class PostgresNode {
  readonly folder: string
  readonly port: number
  #process: ChildProcess | null = null
  #log = ''

  private constructor(folder: string, port: number) {
    this.folder = folder
    this.port = port
  }

  /** Creates an empty server. `settings` are lines of postgresql.conf. */
  static async create(folder: string, settings: readonly string[] = []): Promise<PostgresNode> {
    const options = ['--encoding=UTF8', '--locale=C', '--username=postgres', '--auth=trust', '--data-checksums']
    await runAsOwner('initdb', [...options, '--no-sync', `--pgdata=${folder}`])
    await appendFile(path.join(folder, 'postgresql.conf'), `${[PRIVATE_MEMORY, ...settings].join('\n')}\n`)
    return PostgresNode.open(folder)
  }

  /** Copies a running server as its replica, to the same port as before if the folder had a server. */
  static async copy(primary: PostgresNode, folder: string, port?: number): Promise<PostgresNode> {
    const from = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${SYNCHRONOUS}`
    await runAsOwner('pg_basebackup', ['--checkpoint=fast', '--write-recovery-conf', `--dbname=${from}`, '-D', folder])
    return PostgresNode.open(folder, port)
  }

  /** Uses an existing data folder. */
  static async open(folder: string, port?: number): Promise<PostgresNode> {
    return new PostgresNode(folder, port ?? (await findFreePort()))
  }

  get isRunning(): boolean {
    return this.#process !== null && this.#process.exitCode === null && this.#process.signalCode === null
  }

  /** Starts the server and waits until it accepts connections. */
  async start(): Promise<void> {
    const args = ['-D', this.folder, '-p', String(this.port), '-h', '127.0.0.1', '-k', this.folder]
    const child = spawn(`${POSTGRES_PROGRAMS}/postgres`, args, {
      ...(await findOwner()),
      cwd: '/',
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    child.stderr.on('data', (chunk: Buffer) => {
      this.#log = `${this.#log}${chunk}`.slice(-4000)
    })
    const killOnExit = () => this.#killProcesses()
    process.once('exit', killOnExit)
    child.once('exit', () => process.off('exit', killOnExit))
    this.#process = child
    const deadline = Date.now() + START_LIMIT_MS
    while (!(await this.#answers('SELECT true'))) {
      if (!this.isRunning || Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${this.#log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  /** Runs statements and returns the rows of the last one as text, with `|` between columns. */
  query(sql: string, database = 'postgres'): Promise<string> {
    const options = ['--no-psqlrc', '--tuples-only', '--no-align', '--quiet', '--set=ON_ERROR_STOP=1']
    const server = ['-h', '127.0.0.1', '-p', String(this.port), '-U', 'postgres', '-d', database]
    return runAsOwner('psql', [...options, ...server, '-c', sql])
  }

  /**
   * Whether the server runs and accepts writes. Does not start a program, so that a busy machine does not delay the
   * result.
   */
  async isPrimary(): Promise<boolean> {
    const client = new Client({ host: '127.0.0.1', port: this.port, user: 'postgres', database: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query('SELECT pg_is_in_recovery() AS is_replica')
      return rows[0]?.is_replica === false
    } catch {
      return false
    } finally {
      await client.end().catch(() => {})
    }
  }

  /** Makes commits wait until the replica has them on its disk, or not wait for a replica. */
  async setSynchronous(isSynchronous: boolean): Promise<void> {
    await this.query(`ALTER SYSTEM SET synchronous_standby_names = '${isSynchronous ? SYNCHRONOUS : ''}'`)
    await this.query('SELECT pg_reload_conf()')
  }

  /** Makes a replica the primary. */
  async promote(): Promise<void> {
    await this.setSynchronous(false)
    await this.query('SELECT pg_promote()')
  }

  /** Kills all processes of the server at once, as when a machine loses its power. */
  async kill(): Promise<void> {
    const exited = this.#exited()
    const killed = this.#killProcesses()
    await exited
    // The server does not start again while a process still has its shared memory.
    while (killed.some((pid) => existsSync(`/proc/${pid}`))) await new Promise((resolve) => setTimeout(resolve, 10))
  }

  /** Shuts the server down, which ends open connections. */
  async stop(): Promise<void> {
    const exited = this.#exited()
    if (this.isRunning) this.#process?.kill('SIGINT')
    const timer = setTimeout(() => this.#killProcesses(), STOP_LIMIT_MS)
    await exited
    clearTimeout(timer)
  }

  async #answers(question: string): Promise<boolean> {
    return (await this.query(question).catch(() => '')) === 't'
  }

  async #exited(): Promise<void> {
    const child = this.#process
    if (child !== null && this.isRunning) await new Promise((resolve) => child.once('exit', resolve))
  }

  #killProcesses(): readonly number[] {
    return this.isRunning ? killWithChildren(this.#process?.pid ?? 0) : []
  }
}

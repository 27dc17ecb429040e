import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { copyFile, readFile, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import path from 'node:path'
import { DEPLOY } from './deployed-files.ts'
import { findFreePort, findOwner, makeOwnedFolder } from './postgres-programs.ts'

const DEPLOYED = path.join(DEPLOY, 'pgbouncer')
const PROGRAM = '/usr/sbin/pgbouncer'
const START_LIMIT_MS = 20_000

/** Whether pgbouncer is installed. */
export const HAS_PGBOUNCER = existsSync(PROGRAM)

/** pgbouncer in transaction mode, in a private folder on a port of this machine. */
export class Pgbouncer {
  readonly port: number
  readonly #process: ChildProcess

  private constructor(port: number, process: ChildProcess) {
    this.port = port
    this.#process = process
  }

  /** Starts pgbouncer in front of a server, with `connections` connections to it and the time limits of `deploy`. */
  static async start(folder: string, serverPort: number, connections: number): Promise<Pgbouncer> {
    const port = await findFreePort()
    const [limits = ''] = /connect_query='[^']+'/.exec(await readDeployed()) ?? []
    const lines = [
      '[databases]',
      `* = host=127.0.0.1 port=${serverPort} user=postgres ${limits}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = any',
      'pool_mode = transaction',
      `default_pool_size = ${connections}`,
      'server_login_retry = 0.1',
    ]
    return Pgbouncer.#run(folder, port, `${lines.join('\n')}\n`)
  }

  /** Starts pgbouncer with the configuration of `deploy` in front of the site's database on `primaryPort`. */
  static async startDeployed(folder: string, primaryPort: number): Promise<Pgbouncer> {
    const port = await findFreePort()
    const adapted = (await readDeployed())
      .replace('host=haproxy port=5432', `host=127.0.0.1 port=${primaryPort}`)
      .replace('listen_addr = 0.0.0.0', 'listen_addr = 127.0.0.1')
      .replace('listen_port = 6432', `listen_port = ${port}`)
      .replaceAll('/etc/pgbouncer', folder)
    await makeOwnedFolder(folder)
    await copyFile(path.join(DEPLOYED, 'userlist.txt'), path.join(folder, 'userlist.txt'))
    return Pgbouncer.#run(folder, port, adapted)
  }

  static async #run(folder: string, port: number, configuration: string): Promise<Pgbouncer> {
    await makeOwnedFolder(folder)
    const file = path.join(folder, 'pgbouncer.ini')
    await writeFile(file, configuration)
    const child = spawn(PROGRAM, [file], { ...(await findOwner()), cwd: '/', stdio: 'ignore' })
    process.once('exit', () => child.kill('SIGKILL'))
    const deadline = Date.now() + START_LIMIT_MS
    while (!(await isOpen(port))) {
      if (child.exitCode !== null || Date.now() > deadline) throw new Error('pgbouncer did not start.')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    return new Pgbouncer(port, child)
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.#process.once('exit', resolve))
    this.#process.kill('SIGKILL')
    await exited
  }
}

function readDeployed(): Promise<string> {
  return readFile(path.join(DEPLOYED, 'pgbouncer.ini'), 'utf8')
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}

import { type ChildProcess, spawn } from 'node:child_process'
import { databaseUrl } from './database-pair.ts'
import { DeployedFiles } from './deployed-files.ts'
import { findFreePort, runAsOwner } from './postgres-programs.ts'

/** The local ports that the proxy forwards connections to. */
export interface ProxyTargets {
  readonly web: readonly number[]
  readonly databases: readonly number[]
  /** The ports that tell the proxy which database is the primary */
  readonly monitors: readonly number[]
}

/** HAProxy with the configuration of `deploy`, on ports of this machine and without TLS. */
export class ClusterProxy {
  /** The URL of the web nodes */
  readonly origin: string
  /** The port of the primary database */
  readonly primaryPort: number
  readonly #webPort: number
  readonly #files = new DeployedFiles()
  #process: ChildProcess | null = null

  private constructor(webPort: number, primaryPort: number) {
    this.#webPort = webPort
    this.origin = `http://127.0.0.1:${webPort}`
    this.primaryPort = primaryPort
  }

  static async prepare(): Promise<ClusterProxy> {
    return new ClusterProxy(await findFreePort(), await findFreePort())
  }

  start({ web, databases, monitors }: ProxyTargets): void {
    const tls = `bind :443 ssl crt /etc/haproxy/graves.example.pem ssl-min-ver TLSv1.2 no-tls-tickets alpn h2,http/1.1`
    const file = this.#files.adapt('haproxy/cluster.cfg', [
      ['bind :80', `bind 127.0.0.1:${this.#webPort}`],
      [tls, ''],
      ['http-request redirect scheme https code 308 unless { ssl_fc }', ''],
      ['bind :5432', `bind 127.0.0.1:${this.primaryPort}`],
      ...[0, 1].flatMap((i): [string, string][] => [
        [`web${i + 1}:3000`, `127.0.0.1:${web[i]}`],
        [`postgres${i + 1}:5432 port 8008`, `127.0.0.1:${databases[i]} port ${monitors[i]}`],
      ]),
    ])
    const PATH = `${process.env.PATH}:/usr/sbin`
    const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'], env: { PATH } })
    const killOnExit = () => child.kill('SIGKILL')
    process.once('exit', killOnExit)
    child.once('exit', () => process.off('exit', killOnExit))
    this.#process = child
  }

  /** Resolves when the proxy knows which database is the primary. Before its first checks, it uses both in turn. */
  async foundPrimary(): Promise<void> {
    const question = ['-qAtX', databaseUrl(this.primaryPort), '-c', 'SELECT NOT pg_is_in_recovery()']
    const isPrimary = () => runAsOwner('psql', question).catch(() => '')
    for (let found = 0; found < 4; ) found = (await isPrimary()) === 't' ? found + 1 : 0
  }

  async stop(): Promise<void> {
    const child = this.#process
    if (child !== null && child.exitCode === null) {
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await exited
    }
    this.#files.remove()
  }
}

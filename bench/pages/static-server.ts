import { type ChildProcess, execFile, fork, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type CapturedPage, capturePage } from './captured-page.ts'
import { freePort } from './free-port.ts'

/** The path of the servers' only page */
export const STATIC_PATH = '/page'

const START_LIMIT_MS = 10_000
const execFileAsync = promisify(execFile)

/** A server that only sends one captured page */
export interface StaticServer {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Starts a plain Fastify route in a separate process. */
export async function startPlain({ headers, body }: CapturedPage): Promise<StaticServer> {
  const child = fork(new URL('./plain-process.ts', import.meta.url), {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  child.send({ headers, body: body.toString('base64') })
  const origin = await new Promise<string>((resolve, reject) => {
    child.once('message', (address) => resolve(String(address)))
    child.once('exit', (status) => reject(new Error(`The plain server ended with status ${status}.`)))
  })
  return { origin, pid: child.pid ?? 0, stop: () => end(child) }
}

export async function isNginxInstalled(): Promise<boolean> {
  return execFileAsync('nginx', ['-v']).then(
    () => true,
    () => false,
  )
}

/** Starts nginx with one worker per processor. It sends the page as a file. */
export async function startNginx(page: CapturedPage): Promise<StaticServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-nginx-'))
  // When root starts nginx, its workers run as another user.
  chmodSync(folder, 0o755)
  writeFileSync(path.join(folder, STATIC_PATH), page.body)
  const port = await freePort()
  writeFileSync(path.join(folder, 'nginx.conf'), nginxConfig(folder, port, page.headers))
  const child = spawn('nginx', ['-p', folder, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    await end(child)
    rmSync(folder, { recursive: true })
  }
  const origin = `http://127.0.0.1:${port}`
  for (const startedAt = Date.now(); ; ) {
    const response = await capturePage(origin + STATIC_PATH).catch(() => null)
    if (response?.status === 200) return { origin, pid: child.pid ?? 0, stop }
    if (child.exitCode !== null || Date.now() - startedAt > START_LIMIT_MS) {
      await stop()
      throw new Error(`nginx did not start: ${response?.status ?? 'no response'}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

function nginxConfig(folder: string, port: number, headers: Readonly<Record<string, string>>): string {
  const { 'content-type': type = 'text/html', ...others } = headers
  const quoted = (text: string) => JSON.stringify(text).replaceAll('$', '')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  return `
daemon off;
worker_processes auto;
pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=10;
  etag off;
  if_modified_since off;
  server {
    listen 127.0.0.1:${port};
    root ${folder};
    types {}
    default_type ${quoted(type)};
    ${Object.entries(others)
      .map(([name, value]) => `add_header ${name} ${quoted(value)};`)
      .join('\n    ')}
  }
}
`
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGTERM')
  await exited
}

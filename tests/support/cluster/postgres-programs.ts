import { execFile } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { findPostgres } from '../../../scripts/setup/postgres.mjs'

const execute = promisify(execFile)

/** The folder with the programs of the newest PostgreSQL, or null if none is installed. */
export const POSTGRES_PROGRAMS = findPostgres()

interface Owner {
  readonly uid?: number
  readonly gid?: number
}

let owner: Promise<Owner> | null = null

/** Returns the user that PostgreSQL runs as. It refuses to run as root, and Debian's package creates a user for it. */
export function findOwner(): Promise<Owner> {
  owner ??= readOwner()
  return owner
}

async function readOwner(): Promise<Owner> {
  if (process.getuid?.() !== 0) return {}
  const read = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout)
  return { uid: await read('-u'), gid: await read('-g') }
}

/** Makes a folder that the PostgreSQL user owns. */
export async function makeOwnedFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const { uid, gid } = await findOwner()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
}

/** Runs a program as the user of PostgreSQL and returns its output. */
export async function runAsOwner(command: string, args: readonly string[]): Promise<string> {
  const env = { PATH: `${POSTGRES_PROGRAMS}:${process.env.PATH}`, LC_ALL: 'C.UTF-8' }
  const { stdout } = await execute(command, [...args], { ...(await findOwner()), env, cwd: '/' })
  return stdout.trim()
}

/** Returns a port of this machine that no program uses. */
export async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

/** Kills a process and its children at once, and returns their IDs. Without Linux, kills the process only. */
export function killWithChildren(pid: number): readonly number[] {
  const list = `/proc/${pid}/task/${pid}/children`
  const children = existsSync(list) ? readFileSync(list, 'utf8').trim().split(' ').filter(Boolean).map(Number) : []
  const all = [pid, ...children]
  for (const each of all) {
    try {
      process.kill(each, 'SIGKILL')
    } catch {
      // The process has already ended.
    }
  }
  return all
}

export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

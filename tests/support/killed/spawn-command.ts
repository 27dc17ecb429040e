import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../../..')

export interface SpawnedCommand {
  readonly child: ChildProcess
  /** Resolves with what the command printed and its exit status, which is null after a kill. */
  readonly ended: Promise<{ readonly output: string; readonly status: number | null }>
}

/** Starts a lychgate command on the data folder. */
export function spawnCommand(dataFolder: string, args: readonly string[]): SpawnedCommand {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = new Promise<{ output: string; status: number | null }>((resolve) =>
    child.once('close', (status) => resolve({ output, status })),
  )
  return { child, ended }
}

export async function waitUntil(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5))
}

export function waitMs(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

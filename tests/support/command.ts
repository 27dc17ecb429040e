import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const ROOT = path.resolve(import.meta.dirname, '../..')
const { start } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).scripts
/** The arguments with which `npm start` runs Node */
export const SERVE_ARGUMENTS: readonly string[] = String(start).split(' exec node ')[1]?.split(' ') ?? []

/** The time in milliseconds after which a command is killed. */
const LIMIT_MS = 60_000

export interface CommandResult {
  /** The exit status, or null after a kill. */
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
}

/** Returns the environment of a program that a test starts: these settings, without the settings of the test run. */
export function environment(settings: Readonly<Record<string, string>>): Record<string, string | undefined> {
  const { PATH, HOME } = process.env
  // The Node options of `npm run lychgate`.
  return { PATH, HOME, NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/compiled'), ...settings }
}

/** Starts `lychgate` with these arguments. */
export function startCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): { readonly child: ChildProcess; readonly ended: Promise<CommandResult> } {
  const child = spawn(process.execPath, ['src/cli/main.ts', ...args], {
    cwd: ROOT,
    env: environment(settings),
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: LIMIT_MS,
  })
  let stdout = ''
  let stderr = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text
  })
  const ended = new Promise<CommandResult>((resolve) =>
    child.once('close', (status) => resolve({ status, stdout, stderr })),
  )
  return { child, ended }
}

/** Runs `lychgate` with these arguments until it exits. */
export function runCommand(
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  return startCommand(args, settings).ended
}

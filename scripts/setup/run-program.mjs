import { spawn } from 'node:child_process'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/**
 * Runs a program and prints one line with its title. Prints the program's output only when it fails. Throws a SetupError
 * with its exit code.
 */
export async function runProgram(lock, { title, command, args, cwd, env = {}, shell = false }) {
  const startedAt = Date.now()
  process.stdout.write(`${title} ... `)
  const child = spawn(command, args, {
    cwd,
    shell,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  lock.guard(child)
  const output = []
  child.stdout.on('data', (chunk) => output.push(chunk))
  child.stderr.on('data', (chunk) => output.push(chunk))
  const { code, signal, error } = await new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: null, signal: null, error }))
    child.once('close', (code, signal) => resolve({ code, signal, error: null }))
  })
  if (code === 0) {
    process.stdout.write(`done in ${((Date.now() - startedAt) / 1000).toFixed(1)} s\n`)
    return
  }
  process.stdout.write('failed\n')
  if (signal === null) process.stderr.write(Buffer.concat(output))
  const reason = error?.message ?? (signal === null ? `exit status ${code}` : `ended by ${signal}`)
  throw new SetupError(`${title}: ${reason}`, code ?? 1)
}

/** Returns the npm that started this process, with its own Node; otherwise the npm on PATH. */
export function npm(args) {
  const { npm_execpath: script, npm_node_execpath: node } = process.env
  if (script && node && path.basename(script) === 'npm-cli.js') return { command: node, args: [script, ...args] }
  return { command: 'npm', args, shell: process.platform === 'win32' }
}

import { spawnSync } from 'node:child_process'
import { runProgram } from './run-program.mjs'
import { SetupError } from './setup-error.mjs'

/** Installs Debian packages if it runs as root on a system with apt. Otherwise, does nothing. Prints failures. */
export async function installByApt(root, lock, { title, names }) {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const wait = ['-o', 'DPkg::Lock::Timeout=300']
  const apt = (step, ...args) =>
    runProgram(lock, { title: step, command: 'apt-get', args: [...args, ...wait], cwd: root, env })
  try {
    await apt('Updating the package list', 'update')
    await apt(title, 'install', '--yes', '--no-install-recommends', ...names)
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
  }
}

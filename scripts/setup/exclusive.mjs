import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from './setup-error.mjs'

const POLL_MS = 250
const HEARTBEAT_MS = 2000
const PATIENCE_AFTER_SIGNAL_MS = 1500
/** Another machine on a shared folder cannot be asked whether it lives; its heartbeat is all there is. */
const SILENT_ELSEWHERE_MS = 30_000
/** Here a process id answers, but after a restart of the machine it may belong to somebody else. */
const SILENT_HERE_MS = 10 * 60_000

/**
 * Runs `work` while no other set-up of this folder runs. A holder that was killed is noticed and replaced, but only
 * after the program it had started (npm, apt) has ended too, because that one keeps writing.
 */
export async function runExclusively(file, work) {
  const owner = { host: hostname(), pids: [process.pid], token: `${process.pid}-${Date.now()}-${Math.random()}` }
  await acquire(file, owner)

  const isOurs = () => read(file)?.token === owner.token
  const heartbeat = setInterval(() => isOurs() && utimesSync(file, new Date(), new Date()), HEARTBEAT_MS)
  const release = () => {
    clearInterval(heartbeat)
    if (isOurs()) rmSync(file, { force: true })
  }
  let running = null
  let interruption = null
  // The lock is held until the child has ended: npm goes on writing for a moment after a signal.
  const stop = (signal) => {
    interruption = new SetupError(
      'The set-up was interrupted; the next run repairs it.',
      signal === 'SIGINT' ? 130 : 143,
    )
    if (running === null) {
      release()
      process.exit(interruption.exitCode)
    }
    running.kill(signal)
    setTimeout(() => running?.kill('SIGKILL'), PATIENCE_AFTER_SIGNAL_MS).unref()
  }
  const lock = {
    /** Ties a child process to the lock, so that nobody takes the lock over while the child still runs. */
    guard(child) {
      running = child
      child.once('exit', () => {
        running = null
      })
      writeFileSync(file, JSON.stringify({ ...owner, pids: [process.pid, child.pid] }))
    },
  }

  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  try {
    return await work(lock)
  } catch (error) {
    throw interruption ?? error
  } finally {
    process.off('SIGINT', stop)
    process.off('SIGTERM', stop)
    release()
  }
}

async function acquire(file, owner) {
  let isWaiting = false
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(owner), { flag: 'wx' })
      return
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
    }
    if (isAbandoned(file)) {
      discard(file, owner)
      continue
    }
    if (!isWaiting) console.log('Waiting for another set-up of this folder to finish.')
    isWaiting = true
    await sleep(POLL_MS)
  }
}

function isAbandoned(file) {
  const silentMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const holder = read(file)
  // Between creation and the first byte the file is empty for a moment.
  if (holder === null) return silentMs > SILENT_ELSEWHERE_MS
  if (holder.host !== hostname()) return silentMs > SILENT_ELSEWHERE_MS
  return silentMs > SILENT_HERE_MS || !holder.pids.some(isAlive)
}

/** Renaming is atomic: of two that find the same abandoned lock only one moves it, and a fresh one is put back. */
function discard(file, owner) {
  const abandoned = read(file)
  const aside = `${file}.${owner.token}`
  try {
    renameSync(file, aside)
  } catch (error) {
    if (error.code === 'ENOENT') return
    throw error
  }
  if (read(aside)?.token === abandoned?.token) rmSync(aside, { force: true })
  else renameSync(aside, file)
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

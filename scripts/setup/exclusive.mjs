import { readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { SetupError } from './setup-error.mjs'

const POLL_MS = 250
const HEARTBEAT_MS = 2000
const KILL_DELAY_MS = 1500
/** A process on another machine that shares the folder cannot be checked; only the age of its heartbeat can. */
const SILENT_ELSEWHERE_MS = 30_000
/** After a restart of this machine, another program may have the process ID. */
const SILENT_HERE_MS = 10 * 60_000

/**
 * Runs `work` while no other setup of this folder runs. Takes over the lock of a killed setup, but only after the
 * program that it started (npm, apt) has also ended, because that program still writes.
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
  // Keep the lock until the child has ended: npm still writes for a moment after a signal.
  const stop = (signal) => {
    interruption = new SetupError(
      'Setup was interrupted. Run the command again to complete it.',
      signal === 'SIGINT' ? 130 : 143,
    )
    if (running === null) {
      release()
      process.exit(interruption.exitCode)
    }
    running.kill(signal)
    setTimeout(() => running?.kill('SIGKILL'), KILL_DELAY_MS).unref()
  }
  const lock = {
    /** Records a child process in the lock, so that the lock is not taken over while the child runs. */
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
    if (!isWaiting) console.log('Waiting for another setup of this folder to finish.')
    isWaiting = true
    await sleep(POLL_MS)
  }
}

function isAbandoned(file) {
  const silentMs = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
  const holder = read(file)
  // The file is empty for a moment after it is created.
  if (holder === null) return silentMs > SILENT_ELSEWHERE_MS
  if (holder.host !== hostname()) return silentMs > SILENT_ELSEWHERE_MS
  return silentMs > SILENT_HERE_MS || !holder.pids.some(isAlive)
}

/**
 * Removes an abandoned lock. Renaming is atomic, so only one process moves the file. If the file is already another
 * lock, that process moves it back.
 */
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

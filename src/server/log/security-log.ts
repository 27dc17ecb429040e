import { createHmac, randomBytes } from 'node:crypto'
import { appendFileSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { networkOf } from '../../services/accounts/account-request.ts'
import type { Clock } from '../../services/clock.ts'

export type SecurityEvent = 'sign-in' | 'sign-in-failure' | 'forbidden' | 'token-mismatch' | 'rate-limited'

/** Whether the log shows the hash of an IP address or the address itself, which fail2ban needs. */
export type SecurityLogMode = 'hashed' | 'addresses'

/** Receives sign-ins and rejected requests with the IP address of the client. */
export interface SecurityEvents {
  record(event: SecurityEvent, address: string): void
}

export interface SecurityLogOptions {
  readonly folder: string
  readonly mode: SecurityLogMode
  readonly clock: Pick<Clock, 'now'>
  /** Called with one sentence when the file cannot be written. */
  readonly warn: (line: string) => void
}

const FILE = 'security.log'
const ROTATED = /^security-(\d{4}-\d\d-\d\d)\.log$/
const OWNER_ONLY = 0o600
const DAY_MS = 24 * 60 * 60 * 1000
/** Limits the log to 60 MB a day, so that a flood does not fill the disk. */
const MAX_LINES_PER_MINUTE = 300

const dayOf = (time: Date) => time.toISOString().slice(0, 10)

/**
 * Writes sign-ins and rejected requests to `security.log`, one JSON object per line, with a new file each day (UTC). The key
 * of hashed addresses is random, exists only in memory, and changes each day, so lines from one network can be linked only
 * within a day.
 */
export class SecurityLog implements SecurityEvents {
  readonly #options: SecurityLogOptions
  readonly #file: string
  #day = ''
  #key = randomBytes(32)
  #minute = 0
  #lines = 0
  #hasFailed = false

  constructor(options: SecurityLogOptions) {
    this.#options = options
    this.#file = path.join(options.folder, FILE)
    // fail2ban does not start while the file is missing.
    this.#write(() => '')
  }

  record(event: SecurityEvent, address: string): void {
    const now = this.#options.clock.now()
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.#minute) {
      const omitted = this.#lines - MAX_LINES_PER_MINUTE
      this.#minute = minute
      this.#lines = 0
      if (omitted > 0) this.#write(() => lineOf({ time: now, event: 'omitted', count: omitted }))
    }
    this.#lines++
    if (this.#lines <= MAX_LINES_PER_MINUTE) {
      this.#write(() => lineOf({ time: now, event, ...this.#name(address) }))
    }
  }

  #name(address: string): Readonly<Record<string, string>> {
    if (this.#options.mode === 'addresses') return { address: address.replace(/^::ffff:(?=\d+\.)/i, '') }
    const hash = createHmac('sha256', this.#key).update(networkOf(address)).digest('hex')
    return { addressHash: hash.slice(0, 16) }
  }

  /** Starts a new file and a new key if the day has changed. */
  #write(line: () => string): void {
    try {
      this.#beginDay(dayOf(this.#options.clock.now()))
      appendFileSync(this.#file, line(), { mode: OWNER_ONLY })
      this.#hasFailed = false
    } catch (error) {
      if (!this.#hasFailed) this.#options.warn(`The security log cannot be written: ${String(error)}`)
      this.#hasFailed = true
    }
  }

  #beginDay(day: string): void {
    if (day === this.#day) return
    this.#day = day
    this.#key = randomBytes(32)
    const stats = statSync(this.#file, { throwIfNoEntry: false })
    if (stats === undefined || dayOf(stats.mtime) === day) return
    renameSync(this.#file, path.join(this.#options.folder, `security-${dayOf(stats.mtime)}.log`))
  }
}

function lineOf({ time, ...fields }: { readonly time: Date } & Readonly<Record<string, unknown>>): string {
  return `${JSON.stringify({ time: time.toISOString(), ...fields })}\n`
}

/** Removes security logs with lines older than `keepDays` days. Also runs while the log is off. */
export function removeOldSecurityLogs(folder: string, { now, keepDays }: { now: Date; keepDays: number }): void {
  const firstDay = dayOf(new Date(now.getTime() - (keepDays - 1) * DAY_MS))
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name)
    const day = name === FILE ? dayOf(statSync(file).mtime) : ROTATED.exec(name)?.[1]
    if (day !== undefined && day < firstDay) rmSync(file, { force: true })
  }
}

import { readFileSync } from 'node:fs'

const FILE = new URL('./common-passwords.txt', import.meta.url)

let common: ReadonlySet<string> | null = null

function readList(): ReadonlySet<string> {
  const lines = readFileSync(FILE, 'utf8').trim().split('\n')
  return new Set(lines.filter((line) => !line.startsWith('#')).flatMap((line) => line.split(' ')))
}

/** Whether a password is one of the most common ones, ignoring case. */
export function isCommonPassword(password: string): boolean {
  common ??= readList()
  return common.has(password.toLowerCase())
}

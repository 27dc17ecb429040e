import { readFileSync } from 'node:fs'

/** Returns the version of the program, such as "0.1.0". */
export function programVersion(): string {
  return JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version
}

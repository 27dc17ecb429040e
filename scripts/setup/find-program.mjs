import { existsSync } from 'node:fs'
import path from 'node:path'
import { SetupError } from './setup-error.mjs'

/** Finds a program: the file that a variable names, then the names on PATH, then the usual places. Returns null if there is none. */
export function findProgram(env, { variable, names, places }) {
  const chosen = env[variable]
  if (chosen) {
    if (!existsSync(chosen)) throw new SetupError(`${variable} is ${chosen}, which does not exist.`)
    return chosen
  }
  const onPath = (env.PATH ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)))
  return [...onPath, ...places].find((file) => existsSync(file)) ?? null
}

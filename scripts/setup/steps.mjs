import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildPages, isBuildFresh } from './build.mjs'
import { findHeadlessShell, installChromium } from './chromium.mjs'
import { runExclusively } from './exclusive.mjs'
import { findFirefox, installFirefox } from './firefox.mjs'
import { arePackagesFresh, installPackages } from './packages.mjs'
import { findPostgres, installPostgres } from './postgres.mjs'
import { chooseRuntime } from './runtime.mjs'
import { SetupError } from './setup-error.mjs'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')

const STEPS = [
  { flag: null, isDone: arePackagesFresh, run: installPackages },
  { flag: '--build', isDone: isBuildFresh, run: buildPages },
  { flag: '--browser', isDone: () => findHeadlessShell() !== null, run: installChromium },
  { flag: '--browser', isDone: () => findFirefox() !== null, run: installFirefox },
  { flag: '--postgres', isDone: () => findPostgres() !== null, run: installPostgres },
]

/** Runs the steps that are not done yet. Two runs at the same time take turns. */
export async function setUp(flags) {
  const unknown = flags.find((flag) => !STEPS.some((step) => step.flag === flag))
  if (unknown !== undefined)
    throw new SetupError(`Unknown option: ${unknown}. Use --build, --browser, or --postgres.`, 2)

  const wanted = STEPS.filter((step) => step.flag === null || flags.includes(step.flag))
  if (!wanted.every((step) => step.isDone(ROOT))) {
    await runExclusively(path.join(ROOT, '.setup.lock'), async (lock) => {
      for (const step of wanted) {
        if (!step.isDone(ROOT)) await step.run(ROOT, lock)
        // Building the site requires the right version of Node.
        if (step.flag === null) chooseRuntime(ROOT)
      }
    })
  }
  chooseRuntime(ROOT)
}

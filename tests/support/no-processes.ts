import { vi } from 'vitest'

// Keeps `npm run test:quick` quick: a test that starts a program belongs to the "processes" project (vitest.config.ts).
vi.mock('node:child_process', () => {
  const refuse = () => {
    throw new Error('Unit tests start no processes. Add this file to PROCESSES in vitest.config.ts.')
  }
  return {
    exec: refuse,
    execFile: refuse,
    execFileSync: refuse,
    execSync: refuse,
    fork: refuse,
    spawn: refuse,
    spawnSync: refuse,
  }
})

import { vi } from 'vitest'

// Keeps `npm run test:quick` fast: tests that start a program belong to the "processes" project (vitest.config.ts).
vi.mock('node:child_process', () => {
  const rejectCall = () => {
    throw new Error('Unit tests must not start processes. Add this file to PROCESSES in vitest.config.ts.')
  }
  return {
    exec: rejectCall,
    execFile: rejectCall,
    execFileSync: rejectCall,
    execSync: rejectCall,
    fork: rejectCall,
    spawn: rejectCall,
    spawnSync: rejectCall,
  }
})

import { vi } from 'vitest'

// Keeps `npm run test:quick` fast: tests that start a program belong to the "processes" project (vitest.config.ts).
vi.mock('node:child_process', () => {
  const rejectStart = () => {
    throw new Error('Unit tests must not start processes. Add this file to PROCESSES in vitest.config.ts.')
  }
  return {
    exec: rejectStart,
    execFile: rejectStart,
    execFileSync: rejectStart,
    execSync: rejectStart,
    fork: rejectStart,
    spawn: rejectStart,
    spawnSync: rejectStart,
  }
})

// Decodes images in the test's own process. tests/integration/hostile-photo.test.ts uses the child process.
vi.mock('../../src/services/images/prepare-in-child.ts', () => ({
  prepareInChild: async (use: keyof typeof PREPARE, bytes: Uint8Array) => (await PREPARE[use]())(bytes),
}))

const PREPARE = {
  image: async () => (await import('../../src/services/images/prepare-image.ts')).prepareImage,
  logo: async () => (await import('../../src/services/images/prepare-logo.ts')).prepareLogo,
  upload: async () => (await import('../../src/services/images/prepare-upload.ts')).prepareUpload,
}

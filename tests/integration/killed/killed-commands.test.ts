import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../../support/folders/temporary-folder.ts'
import { killEdits, killImports, killMigrations } from '../../support/killed/kill-commands.ts'

const folder = temporaryFolder()

// Together with killed-site.test.ts, this file makes 20 kills. kills.long.test.ts makes 200.
describe('a command killed while it writes', () => {
  test('leaves a consistent directory after an import, which completes when it runs again', async () => {
    const { openKills, problems } = await killImports(folder, 3, 10_000)
    expect(problems).toEqual([])
    expect(openKills).toBeGreaterThanOrEqual(2)
  }, 120_000)

  test('saves a manual change completely or not at all', async () => {
    const { openKills, problems } = await killEdits(folder, 5)
    expect(problems).toEqual([])
    expect(openKills).toBeGreaterThanOrEqual(4)
  }, 120_000)

  test('lets the next start complete a migration', async () => {
    const { openKills, problems } = await killMigrations(folder, 4, 1500)
    expect(problems).toEqual([])
    expect(openKills).toBe(4)
  }, 120_000)
})

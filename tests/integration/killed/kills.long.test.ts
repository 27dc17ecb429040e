import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { killEdits, killImports, killMigrations } from '../../support/killed/kill-commands.ts'
import { killServingSite } from '../../support/killed/kill-serving-site.ts'

/** The share of kills that must interrupt a request or command. */
const OPEN_SHARE = 0.9
const SITE_KILLS = 100

test('200 kills during forms, registrations, imports, edits, and migrations lose nothing that was acknowledged', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-kills-'))
  try {
    const { acknowledged, stored, notices, integrity, openKills } = await killServingSite(SITE_KILLS)
    console.log(`${acknowledged.forms.length} forms and ${acknowledged.accounts.length} accounts were acknowledged`)
    expect(Math.min(acknowledged.forms.length, acknowledged.accounts.length)).toBeGreaterThanOrEqual(SITE_KILLS)
    const [forms, accounts] = [new Set(stored.forms), new Set(stored.accounts)]
    expect(acknowledged.forms.filter((email) => !forms.has(email))).toEqual([])
    expect(acknowledged.accounts.filter((email) => !accounts.has(email))).toEqual([])
    expect([forms.size, notices, integrity]).toEqual([stored.forms.length, stored.forms.length, 'ok'])

    const commands = [
      await killImports(folder, 30, 24_000),
      await killEdits(folder, 40),
      await killMigrations(folder, 30, 3000),
    ]
    expect(commands.flatMap(({ problems }) => problems)).toEqual([])
    const counts = [openKills, ...commands.map((command) => command.openKills)]
    console.log(`open kills: ${counts.join(' + ')}`)
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(200 * OPEN_SHARE)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { DeskClient } from '../../support/desk/desk-client.ts'
import { startServer } from '../../support/server.ts'

const ROWS = 30_000

test('continues an import at the desk after the site was killed, and undoing it removes everything', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'lychgate-desk-import-'))
  const desk = await DeskClient.create({ DATA_DIR })
  let server = await startServer({ DATA_DIR, DEMO: 'off' })
  try {
    desk.origin = server.origin
    await desk.logIn()
    const rows = Array.from({ length: ROWS }, (_, row) => `Ashgrove${row},Honora,${1700 + (row % 200)},1921,Oak Hill\n`)
    const url = await desk.upload('register.csv', ['Surname,Given,Born,Died,Cemetery\n', ...rows])
    expect(await desk.pageWhen(url)).toContain('Import 30,000 records')
    await desk.submit(url, { intent: 'run' })
    await desk.pageWhen(url, (html) => html.includes('read so far'))
    await server.kill()
    server = await startServer({ DATA_DIR, DEMO: 'off' })
    desk.origin = server.origin
    const finished = await desk.pageWhen(url)
    expect(finished).toContain('Import finished')
    const [, added = '', kept = ''] =
      /([\d,]+) memorials? w\w+ added, 0 changed, and ([\d,]+) left/.exec(finished) ?? []
    expect(Number(added.replace(',', '')) + Number(kept.replace(',', ''))).toBe(ROWS)
    await desk.request(url, { intent: 'undo' })
    expect(await desk.pageWhen(url)).toContain('undone: 30,000 memorials and 1 cemetery were removed')
  } finally {
    await server.stop()
    await rm(DATA_DIR, { recursive: true })
  }
}, 120_000)

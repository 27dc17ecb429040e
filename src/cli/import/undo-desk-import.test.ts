import { afterEach, beforeEach, expect, test } from 'vitest'
import { openImportDesk } from '../../../tests/support/desk/import-desk.ts'
import { runImportsIn } from '../../../tests/support/import-run.ts'
import { openImportRuns } from '../../server/compose/compose-directory.ts'
import { closeInboxItemOfRun } from '../../server/compose/compose-import-jobs.ts'

const FILE = {
  name: 'burials.csv',
  content:
    'Surname,Given,Born,Died,Cemetery,City,State\nAshgrove,Honora,1843,1921,Oak Hill,Thornmere,Vermont\nPell,Amos,1850,,Oak Hill,Thornmere,Vermont\n',
}

let desk: Awaited<ReturnType<typeof openImportDesk>>
beforeEach(async () => {
  desk = await openImportDesk()
})
afterEach(() => desk.close())

async function undo(run: number) {
  const { config } = desk.site
  const { status } = await runImportsIn(config.databaseFile, ['undo', String(run), '--yes'], {
    openRuns: () => openImportRuns(config),
    closeInboxItem: (id, at) => closeInboxItemOfRun(config, id, at),
  })
  expect(status).toBe(0)
}

const states = async () => (await desk.people.all('SELECT state FROM inbox_item')).map(({ state }) => state)

test('closes the inbox item of an import at the desk when the command has undone all its runs', async () => {
  await desk.change('/desk/import', { file: FILE })
  await desk.change('/desk/import/1', { fields: { intent: 'run' } })
  await desk.change('/desk/import/1/rows', { fields: { intent: 'check', '3-3': '1899' } })
  const { runIds = [] } = (await desk.imports.find(desk.owner, 1)) ?? {}
  expect([runIds.length, await states()]).toEqual([2, ['new']])
  await undo(Number(runIds[1]))
  expect(await states()).toEqual(['new'])
  await undo(Number(runIds[0]))
  expect(await states()).toEqual(['done'])
  const [event] = await desk.people.all('SELECT author_id, happened_at, detail FROM inbox_event')
  expect(event).toMatchObject({ author_id: null, happened_at: Date.parse('2026-11-22T09:30:00Z') })
  expect(JSON.parse(String(event?.detail))).toEqual({ kind: 'state', from: 'new', to: 'done', isCommand: true })
})

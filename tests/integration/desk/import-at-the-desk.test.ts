import { expect, test } from 'vitest'
import { DeskClient } from '../../support/desk/desk-client.ts'
import { temporaryFolder } from '../../support/folders/temporary-folder.ts'
import { startServer } from '../../support/server.ts'

test('imports an uploaded file in a separate process', { timeout: 60_000 }, async () => {
  const DATA_DIR = temporaryFolder()
  const desk = await DeskClient.create({ DATA_DIR })
  const server = await startServer({ DATA_DIR, DEMO: 'off' })
  try {
    desk.origin = server.origin
    await desk.logIn()
    const url = await desk.upload('a.csv', ['Surname,Died,Cemetery\nAshgrove,1921,Oak Hill\n'])
    expect(await desk.pageWhen(url)).toContain('Import 1 record<')
    await desk.submit(url, { intent: 'run' })
    expect(await desk.pageWhen(url)).toContain('1 memorial was added')
    expect((await fetch(`${server.origin}/memorial/1/ashgrove`)).status).toBe(200)
  } finally {
    await server.stop()
  }
})

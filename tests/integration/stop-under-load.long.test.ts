import { expect, test } from 'vitest'
import { restartUnderLoad, stopUnderLoad } from '../support/stop-under-load.ts'

test('responds to all 20,000 requests around SIGTERM', async () => {
  expect(await stopUnderLoad(20_000)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
})

test('responds to all 40,000 requests while it restarts on a systemd socket', async () => {
  expect(await restartUnderLoad(20_000)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
})

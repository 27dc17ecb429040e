import { expect, test } from 'vitest'
import { restartUnderLoad, stopUnderLoad } from '../support/stop-under-load.ts'

test('responds to every request of 40 busy connections while SIGTERM arrives', async () => {
  expect(await stopUnderLoad(400)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
}, 60_000)

test('responds to every request of reconnecting clients while it restarts on a systemd socket', async () => {
  expect(await restartUnderLoad(400)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
}, 60_000)

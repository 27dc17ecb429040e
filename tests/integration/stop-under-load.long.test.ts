import { expect, test } from 'vitest'
import { restartUnderLoad, stopUnderLoad } from '../support/stop-under-load.ts'

test('answers each of 20,000 requests when it gets SIGTERM', async () => {
  expect(await stopUnderLoad(20_000)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
})

test('answers each of 40,000 requests while it restarts on a systemd socket', async () => {
  expect(await restartUnderLoad(20_000)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
})

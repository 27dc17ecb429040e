import { expect, test } from 'vitest'
import { stopUnderNewConnections } from '../support/stop-under-load.ts'

// On a machine without a free core, a connection can arrive at the moment the port closes. The system resets it.
test('responds to every request of 40 clients that open a connection for each request, in 12 stops', async () => {
  for (let stop = 0; stop < 12; stop++) {
    expect(await stopUnderNewConnections(400)).toEqual({ statuses: { 200: expect.any(Number) }, failures: [] })
  }
})

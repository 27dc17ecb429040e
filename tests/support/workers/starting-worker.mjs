// A worker that never becomes ready. It reports that it listens to the main process.
import { MainProcess } from '../../../src/server/workers/main-process.ts'

const main = new MainProcess()
setInterval(() => undefined, 60_000)
main.send({ type: 'alive' })

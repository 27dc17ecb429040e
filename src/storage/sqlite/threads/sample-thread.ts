import { sampleDirectory } from '../audit/sqlite-audit.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests } from './thread-requests.ts'

// The program of the thread in `sampleInThread`.

yieldToRequests()

serveRequests(({ args: [file, size] }) => sampleDirectory(String(file), Number(size)))

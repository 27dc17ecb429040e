import { sampleDirectory } from '../audit/sqlite-audit.ts'
import { yieldToRequests } from './thread-priority.ts'
import { serveRequests } from './thread-requests.ts'

// The program that the thread of `sampleInThread` runs.

yieldToRequests()

serveRequests(({ args: [file, size] }) => sampleDirectory(String(file), Number(size)))

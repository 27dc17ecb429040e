import { processCommandIo, runCommand } from '../../src/cli/run-command.ts'
import { serveSite } from '../../src/cli/serve.ts'
import { vitePages } from './vite-pages.ts'

process.exitCode = await runCommand([], { io: processCommandIo, usage: '' }, async () => {
  await serveSite(vitePages())
})

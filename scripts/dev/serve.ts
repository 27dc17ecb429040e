import { processCommandIo, runCommand } from '../../src/cli/run-command.ts'
import { serveSite } from '../../src/cli/serve.ts'
import { vitePages } from './vite-pages.ts'

// Only the owner may read the files that the site writes, as in src/cli/main.ts.
process.umask(0o077)
process.exitCode = await runCommand([], { io: processCommandIo, usage: '' }, async () => {
  await serveSite(vitePages())
})

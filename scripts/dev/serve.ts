import { serveSite } from '../../src/cli/serve.ts'
import { vitePages } from './vite-pages.ts'

process.exitCode = await serveSite(vitePages())

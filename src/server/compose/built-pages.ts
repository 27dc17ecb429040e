import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { DeskBuild, PageSource, ServerBuild } from '../pages/register-pages.ts'

const SERVER_BUILD = new URL('../../../build/server/index.js', import.meta.url)
const DESK_BUILD = new URL('../../../build/server/desk.js', import.meta.url)
const CLIENT_BUILD = new URL('../../../build/client/', import.meta.url)

export function arePagesBuilt(): boolean {
  return existsSync(SERVER_BUILD)
}

export async function loadBuiltPages(): Promise<PageSource> {
  const { registerBuiltAssets } = await import('../pages/register-pages.ts')
  return {
    serverBuild: (await import(SERVER_BUILD.href)) as ServerBuild,
    loadDesk: async () => (await import(DESK_BUILD.href)) as DeskBuild,
    registerAssets: (app) => registerBuiltAssets(app, fileURLToPath(CLIENT_BUILD)),
  }
}

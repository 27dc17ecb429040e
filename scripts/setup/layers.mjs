/**
 * The folders under src, called layers, and what each may import besides itself. The boundaries test enforces this table.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ALLOWED_IMPORTS = {
  domain: [],
  search: ['domain'],
  contract: ['domain'],
  export: ['domain', 'contract'],
  synthetic: ['domain'],
  storage: ['domain', 'search'],
  services: ['domain', 'search', 'contract', 'storage/ports'],
  ingest: ['domain', 'search', 'contract', 'storage/ports'],
  api: ['contract', 'domain', 'services', 'export'],
  web: ['contract', 'domain', 'export'],
  desk: ['contract', 'domain', 'web'],
  server: ['domain', 'search', 'contract', 'export', 'storage', 'services', 'ingest', 'api', 'web', 'desk'],
  cli: [
    'domain',
    'search',
    'contract',
    'export',
    'synthetic',
    'storage',
    'services',
    'ingest',
    'api',
    'web',
    'desk',
    'server',
  ],
}

/**
 * The folders that a layer may import only as types. In development, the desk is bundled separately, and a copy of a service's
 * class in its bundle would not be the same class.
 *
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const ALLOWED_TYPES = { desk: ['services', 'storage/ports'] }

export const LAYERS = Object.keys(ALLOWED_IMPORTS)

/**
 * Returns what a layer may import: layers, or a file or folder inside one, such as 'storage/ports'.
 *
 * @param {string} layer
 */
export function allowedImports(layer) {
  return ALLOWED_IMPORTS[layer] ?? []
}

/**
 * Returns what a layer may import with `import type`, in addition to `allowedImports`.
 *
 * @param {string} layer
 */
export function allowedTypes(layer) {
  return ALLOWED_TYPES[layer] ?? []
}

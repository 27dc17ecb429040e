import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFile } from './support/house-rules.ts'

const ROOT = path.dirname(import.meta.dirname)
const NOT_OURS = ['node_modules', 'build', 'data', '.git', '.react-router']
const IS_TEXT = /\.(ts|tsx|mjs|js|css|md|json|sql|svg|html|txt|yml|yaml|toml|service|conf|csv)$|^[^.]+$|^\.[a-z]+$/

describe('the house', () => {
  const files = globSync('**/*', { cwd: ROOT, withFileTypes: true, exclude: (entry) => NOT_OURS.includes(entry.name) })
    .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

  test('its files are found', () => {
    expect(files).toContain('src/domain/dates/partial-date.ts')
    expect(files).toContain('package-lock.json')
    expect(files).not.toContain('node_modules/vite/package.json')
  })

  test('keeps its rules', () => {
    expect(files.flatMap((file) => checkFile(file, readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
  })
})

describe('the checker', () => {
  const refused: readonly (readonly [string, string, string])[] = [
    ['an arrow uphill', 'src/domain/memorial.ts', `import { fold } from '../search/fold.ts'`],
    ['a type taken uphill', 'src/contract/endpoints.ts', `import type { Rows } from '../storage/ports.ts'`],
    ['a type imported in place', 'src/web/root.tsx', `type Rows = import('../storage/ports.ts').Rows`],
    ['a re-export', 'src/search/fold.ts', `export * from '../contract/endpoints.ts'`],
    ['an import for its effect', 'src/api/routes.ts', `import '../storage/sqlite/store.ts'`],
    ['an import made later', 'src/web/root.tsx', `await import('../services/search.ts')`],
    ['a service that goes past the ports', 'src/services/search.ts', `import '../storage/sqlite/store.ts'`],
    ['anything that imports the command line', 'src/server/main.ts', `import '../cli/serve.ts'`],
    [
      'a command that loads the whole site',
      'src/cli/import/import-io.ts',
      `import '../../server/compose/compose-site.ts'`,
    ],
    ['a server that imports synthetic data', 'src/server/main.ts', `import '../synthetic/a.ts'`],
    ['code that imports a test', 'src/cli/main.ts', `import '../storage/store-contract.test-suite.ts'`],
    ['code that imports from tests', 'src/cli/main.ts', `import '../../tests/support/server.ts'`],
    ['Node in the domain', 'src/domain/slug.ts', `import { createHash } from 'node:crypto'`],
    ['Node under its old name', 'src/web/root.tsx', `import fs from 'fs'`],
    ['Node by require', 'src/search/fold.ts', `const fs = require('node:fs')`],
    ['the environment', 'src/server/mailer.ts', `const port = process.env.PORT`],
    ['the environment in brackets', 'src/server/mailer.ts', `const port = process['env'].PORT`],
    ['the environment taken apart', 'src/cli/serve.ts', `const { env } = process`],
    ['the environment by import', 'src/cli/serve.ts', `import { env } from 'node:process'`],
    ['a barrel', 'src/search/index.ts', ''],
    ['a drawer for everything', 'src/search/string-utils/fold.ts'.replace('string-', ''), ''],
    ['a file for everything', 'src/web/helpers.ts', ''],
    ['camel case', 'src/search/nameQuery.ts', ''],
    ['a room that nobody planned', 'src/shared/thing.ts', ''],
    ['a very long file', 'src/search/fold.ts', '\n'.repeat(401)],
    ['a note for later', 'src/search/fold.ts', `// ${'TO'}${'DO'}: more`],
    ['a silenced checker', 'src/search/fold.ts', `// @ts-${'ignore'}\nconst a = 1`],
    ['a path of somebody', 'docs/import.md', `see ${['', 'home', 'jane', 'lychgate'].join('/')}`],
    ['the address of a registry', '.npmrc', `registry=https://registry.${'npmjs'}.org/`],
    ['what cannot be read', 'src/search/fold.ts', 'const = 1'],
  ]
  test.each(refused)('refuses %s', (_, file, text) => {
    expect(checkFile(file, text)).toHaveLength(1)
  })

  const accepted: readonly (readonly [string, string, string])[] = [
    ['an arrow downhill', 'src/search/fold.ts', `import { pageOf } from '../domain/page.ts'`],
    ['a neighbour', 'src/search/query.ts', `import { fold } from './fold.ts'`],
    ['the ports', 'src/services/search.ts', `import type { Rows } from '../storage/ports.ts'`],
    [
      'the command line, which may import all',
      'src/cli/main.ts',
      `import '../synthetic/a.ts'; import '../server/main.ts'`,
    ],
    ['the one reader of the environment', 'src/server/config/config.ts', 'const port = process.env.PORT'],
    ['a test that uses the store', 'src/api/memorial.test.ts', `import '../storage/sqlite/store.ts'; import 'node:fs'`],
    ['a package', 'src/contract/endpoints.ts', `import { z } from 'zod'`],
    ['Node where it belongs', 'src/storage/sqlite/store.ts', `import { DatabaseSync } from 'node:sqlite'`],
    ['an import that is only text', 'src/domain/slug.ts', `const text = "import fs from 'node:fs'"`],
    ['400 lines', 'src/search/fold.ts', '\n'.repeat(400)],
    ['an address of the site', 'src/web/routes.ts', `const home = '/home'`],
  ]
  test.each(accepted)('accepts %s', (_, file, text) => {
    expect(checkFile(file, text)).toEqual([])
  })
})

import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { checkFile, checkProject } from './support/house-rules.ts'

const ROOT = path.dirname(import.meta.dirname)
const EXCLUDED = ['node_modules', 'build', 'data', '.git', '.react-router']
const IS_TEXT = /\.(ts|tsx|mjs|js|css|md|json|sql|svg|html|txt|yml|yaml|toml|service|conf|csv)$|^[^.]+$|^\.[a-z]+$/

describe('the files of the project', () => {
  const files = globSync('**/*', { cwd: ROOT, withFileTypes: true, exclude: (entry) => EXCLUDED.includes(entry.name) })
    .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))

  test('include the sources but not the dependencies', () => {
    expect(files).toContain('src/domain/dates/partial-date.ts')
    expect(files).toContain('package-lock.json')
    expect(files).not.toContain('node_modules/vite/package.json')
  })

  test('follow the rules', () => {
    const texts = new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]))
    expect([...texts].flatMap(([file, text]) => checkFile(file, text))).toEqual([])
    expect(checkProject(texts)).toEqual([])
  })
})

describe('checkFile', () => {
  const rejected: readonly (readonly [string, string, string])[] = [
    ['an import from a higher layer', 'src/domain/memorial.ts', `import { fold } from '../search/fold.ts'`],
    [
      'a type import from a higher layer',
      'src/contract/endpoints.ts',
      `import type { Rows } from '../storage/ports.ts'`,
    ],
    ['a desk that imports a service', 'src/desk/a.ts', `import { run } from '../services/run.ts'`],
    ['an inline import type', 'src/web/root.tsx', `type Rows = import('../storage/ports.ts').Rows`],
    ['a re-export from a higher layer', 'src/search/fold.ts', `export * from '../contract/endpoints.ts'`],
    ['a side-effect import', 'src/api/routes.ts', `import '../storage/sqlite/store.ts'`],
    ['a dynamic import', 'src/web/root.tsx', `await import('../services/search.ts')`],
    ['a service that imports a store', 'src/services/search.ts', `import '../storage/sqlite/store.ts'`],
    ['a server that imports the command line', 'src/server/main.ts', `import '../cli/serve.ts'`],
    [
      'a command that loads the whole site',
      'src/cli/import/import-io.ts',
      `import '../../server/compose/compose-site.ts'`,
    ],
    [
      'a static import of what a site loads when needed',
      'src/server/compose/compose-pages.ts',
      `import './desk/compose-desk.ts'`,
    ],
    ['a server that imports synthetic data', 'src/server/main.ts', `import '../synthetic/a.ts'`],
    ['code that imports a test', 'src/cli/main.ts', `import '../storage/store-contract.test-suite.ts'`],
    ['code that imports from tests', 'src/cli/main.ts', `import '../../tests/support/server.ts'`],
    ['a Node module in the domain', 'src/domain/slug.ts', `import { createHash } from 'node:crypto'`],
    ['a Node module without node:', 'src/web/root.tsx', `import fs from 'fs'`],
    ['a Node module in require', 'src/search/fold.ts', `const fs = require('node:fs')`],
    ['a read of process.env', 'src/server/mailer.ts', `const port = process.env.PORT`],
    ['a read of process.env in brackets', 'src/server/mailer.ts', `const port = process['env'].PORT`],
    ['a destructured process.env', 'src/cli/serve.ts', `const { env } = process`],
    ['an imported env', 'src/cli/serve.ts', `import { env } from 'node:process'`],
    ['an index file', 'src/search/index.ts', ''],
    ['a folder called utils', 'src/search/utils/fold.ts', ''],
    ['a file called helpers', 'src/web/helpers.ts', ''],
    ['a camel-case file name', 'src/search/nameQuery.ts', ''],
    ['an unknown layer', 'src/shared/thing.ts', ''],
    ['a file of 401 lines', 'src/search/fold.ts', '\n'.repeat(401)],
    ['a to-do note', 'src/search/fold.ts', `// ${'TO'}${'DO'}: more`],
    ['a suppressed type check', 'src/search/fold.ts', `// @ts-${'ignore'}\nconst a = 1`],
    ['a path in a Linux home directory', 'docs/import.md', `see ${['', 'home', 'jane', 'lychgate'].join('/')}`],
    ['a path in a macOS home directory', 'docs/import.md', `see ${['', 'Users', 'jane', 'lychgate'].join('/')}`],
    ['a path in the home directory of root', 'bench/main.ts', `const file = '${['', 'root', 'data.csv'].join('/')}'`],
    ['a path in a Windows home directory', 'docs/import.md', `see ${['C:', 'Users', 'jane', 'lychgate'].join('\\')}`],
    ['a registry in .npmrc', '.npmrc', 'registry=https://packages.example/'],
    ['a registry of one scope in .npmrc', '.npmrc', '@scope:registry=https://packages.example/'],
    ['a download URL in the lock file', 'package-lock.json', '{"resolved": "https://packages.example/a.tgz"}'],
    ['a replaced module', 'src/cli/serve.test.ts', `${'vi'}.mock('./site.ts')`],
    ['a syntax error', 'src/search/fold.ts', 'const = 1'],
  ]
  test.each(rejected)('rejects %s', (_, file, text) => {
    expect(checkFile(file, text)).toHaveLength(1)
  })

  const accepted: readonly (readonly [string, string, string])[] = [
    ['an import from a lower layer', 'src/search/fold.ts', `import { pageOf } from '../domain/page.ts'`],
    ['an import from the same layer', 'src/search/query.ts', `import { fold } from './fold.ts'`],
    ['a service that imports the ports', 'src/services/search.ts', `import type { Rows } from '../storage/ports.ts'`],
    ['a desk that imports the type of a service', 'src/desk/a.ts', `import type { Run } from '../services/run.ts'`],
    ['the command line with any import', 'src/cli/main.ts', `import '../synthetic/a.ts'; import '../server/main.ts'`],
    ['the environment in the configuration', 'src/server/config/config.ts', 'const port = process.env.PORT'],
    ['a test that uses the store', 'src/api/memorial.test.ts', `import '../storage/sqlite/store.ts'; import 'node:fs'`],
    ['an import of a package', 'src/contract/endpoints.ts', `import { z } from 'zod'`],
    ['a Node module in storage', 'src/storage/sqlite/store.ts', `import { DatabaseSync } from 'node:sqlite'`],
    ['an import statement inside a string', 'src/domain/slug.ts', `const text = "import fs from 'node:fs'"`],
    ['a file of 400 lines', 'src/search/fold.ts', '\n'.repeat(400)],
    ['a route called /home', 'src/web/routes.ts', `const home = '/home'`],
    ['an absolute path outside home directories', 'docs/operations.md', 'see /var/lib/lychgate/data'],
  ]
  test.each(accepted)('accepts %s', (_, file, text) => {
    expect(checkFile(file, text)).toEqual([])
  })
})

describe('checkProject', () => {
  const filesIn = (folder: string, count: number) =>
    new Map(Array.from({ length: count }, (_, i) => [`${folder}/file-${i}.md`, '']))

  test('rejects a folder of more than 40 files', () => {
    expect(checkProject(filesIn('src/search', 41))).toHaveLength(1)
    expect(checkProject(filesIn('src/search', 40))).toEqual([])
  })

  test.each([
    ['a function', 'export function fold() {}'],
    ['a constant', 'export const fold = 1'],
    ['a type', 'export type fold = string'],
    ['a renamed value', 'const own = 1\nexport { own as fold }'],
  ])('rejects %s with a name that another file of src exports', (_, text) => {
    const files = new Map([
      ['src/search/fold.ts', 'export function fold() {}'],
      ['src/domain/name.ts', text],
    ])
    expect(checkProject(files)).toEqual(['src/search/fold.ts, src/domain/name.ts: both export fold; rename one'])
  })

  test.each([
    ['a loader in two route files', 'src/web/page.tsx', 'export const loader = 1, fold = 2'],
    ['a name that a test exports too', 'src/domain/name.test.ts', 'export const loader = 1, other = 2'],
    ['a default export', 'src/domain/name.ts', 'export default 1'],
    ['an unexported name', 'src/domain/name.ts', 'const other = 1'],
  ])('accepts %s', (_, file, text) => {
    const files = new Map([
      ['src/web/root.tsx', 'export const loader = 1, other = 2\nexport default 2'],
      [file, text],
    ])
    expect(checkProject(files)).toEqual([])
  })
})

import { isBuiltin } from 'node:module'
import path from 'node:path'
import { parseSync } from 'vite'
import { allowedImports, allowedTypes, LAYERS } from '../../scripts/setup/layers.mjs'

const MAX_FILE_LINES = 400
const MAX_FILES_PER_FOLDER = 40

/** The code in these layers can also run in a browser. */
const LAYERS_WITHOUT_NODE = ['domain', 'search', 'contract', 'export', 'web']

const FORBIDDEN_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'lib']
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Importing this file loads Fastify and all pages. Commands that only open the directory start several times faster without it. */
const WHOLE_SITE = 'src/server/compose/compose-site.ts'
const ONLY_COMMAND_WITH_THE_SITE = 'src/cli/serve.ts'
/** A site loads these only when necessary, because they import hundreds of modules. */
const LOADED_WHEN_NEEDED = ['src/server/compose/desk/compose-desk.ts', 'src/cli/load-demo.ts']
const ONLY_READER_OF_THE_ENVIRONMENT = 'src/server/config/config.ts'
const ONLY_MODULE_MOCK = 'tests/support/no-processes.ts'
const IS_TEST = /\.test(-suite)?\.tsx?$/
const FORBIDDEN_IN_COMMENTS = /\b(TODO|FIXME|XXX|HACK)\b|\bbiome-ignore\b|@ts-(ignore|nocheck|expect-error)\b/
/** Absolute paths inside a home directory. */
const HOME_PATH = /(?<![\w./-])\/(?:(?:home|Users)\/[\w-]+|root)\/[\w.-]|\b[A-Z]:\\+Users\\+\w/
/** The URL of a package registry in a lock file or in the settings of npm. */
const REGISTRY_URL = /"resolved":\s*"https?:|^\s*(?:@[\w-]+:)?registry\s*=/m
/** Names that React Router expects in route files. */
const FRAMEWORK_EXPORTS = [
  'ErrorBoundary',
  'action',
  'clientLoader',
  'handle',
  'headers',
  'loader',
  'links',
  'meta',
  'shouldRevalidate',
]

/** Lists the problems of one file, one sentence each. `file` is relative to the root and has forward slashes. */
export function checkFile(file: string, text: string): string[] {
  const problems = [...checkName(file), ...checkText(file, text)]
  if (/^(src|tests|bench)\/.*\.tsx?$/.test(file)) problems.push(...checkCode(file, text))
  return problems.map((problem) => `${file}: ${problem}`)
}

/** Lists the problems that involve several files: crowded folders, and names that two files of src export. */
export function checkProject(files: ReadonlyMap<string, string>): string[] {
  return [...checkFolders([...files.keys()]), ...checkExports(files)]
}

function checkFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files.filter((name) => /^(src|tests|scripts|bench|docs)\//.test(name))) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > MAX_FILES_PER_FOLDER)
    .map(([folder, count]) => `${folder}: has ${count} files; group them in folders of at most ${MAX_FILES_PER_FOLDER}`)
}

function checkExports(files: ReadonlyMap<string, string>): string[] {
  const exporters = new Map<string, string[]>()
  for (const [file, text] of files) {
    if (!/^src\/.*\.tsx?$/.test(file) || IS_TEST.test(file)) continue
    const entries = parseSync(file, text).module.staticExports.flatMap((statement) => statement.entries)
    const names = entries.filter((entry) => entry.moduleRequest === null).map((entry) => entry.exportName.name)
    for (const name of new Set(names)) {
      if (name === null || FRAMEWORK_EXPORTS.includes(name)) continue
      exporters.set(name, [...(exporters.get(name) ?? []), file])
    }
  }
  return [...exporters]
    .filter(([, sources]) => sources.length > 1)
    .map(([name, sources]) => `${sources.join(', ')}: both export ${name}; rename one`)
}

function checkName(file: string): string[] {
  if (!/^(src|tests|scripts|bench)\//.test(file)) return []
  const problems: string[] = []
  const segments = file.split('/')
  const name = segments.at(-1) ?? ''
  if (/^index\.(tsx?|m?js)$/.test(name)) problems.push('an index file is a barrel; import the module itself')
  for (const segment of segments) {
    const stem = segment.split('.')[0] ?? ''
    if (FORBIDDEN_NAMES.includes(stem)) problems.push(`"${stem}" is too general; name it after its one subject`)
    if (/\.(tsx?|mjs|css)$/.test(name) && !KEBAB_CASE.test(segment)) problems.push(`"${segment}" is not kebab-case`)
  }
  const layer = segments[0] === 'src' ? (segments[1] ?? '') : null
  if (layer !== null && !LAYERS.includes(layer)) problems.push(`"${layer}" is not a layer`)
  return problems
}

function checkText(file: string, text: string): string[] {
  const problems: string[] = []
  if (/^(src|tests|scripts|bench)\/.*\.(tsx?|mjs|css)$/.test(file)) {
    const lines = text.split('\n').length - 1
    if (lines > MAX_FILE_LINES) problems.push(`${lines} lines; split files of more than ${MAX_FILE_LINES}`)
  }
  const homePath = HOME_PATH.exec(text)
  if (homePath !== null) problems.push(`"${homePath[0]}" is in a home directory of one machine`)
  if (/(^|\/)(package-lock\.json|\.npmrc)$/.test(file) && REGISTRY_URL.test(text)) {
    problems.push('names a package registry')
  }
  return problems
}

function checkCode(file: string, text: string): string[] {
  const { program, module, comments, errors } = parseSync(file, text)
  if (errors.length > 0) return [`has a syntax error: ${errors[0]?.message}`]

  const isTest = IS_TEST.test(file) || !file.startsWith('src/')
  const found = findInTree(program)
  const types = module.staticImports
    .filter(({ entries }) => entries.length > 0 && entries.every(({ isType }) => isType))
    .map((statement) => statement.moduleRequest.value)
  const imports = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) => statement.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(text.slice(start, end))),
    ...found.imports,
  ].filter((specifier) => specifier !== undefined)

  const problems = [...new Set(imports)].flatMap(
    (specifier) => checkImport(file, specifier, { isTest, isType: types.includes(specifier) }) ?? [],
  )
  for (const { moduleRequest } of module.staticImports) {
    const target = resolve(file, moduleRequest.value)
    if (!isTest && LOADED_WHEN_NEEDED.includes(target)) problems.push(`must load ${target} with import()`)
  }
  if (found.readsEnvironment && !isTest && file !== ONLY_READER_OF_THE_ENVIRONMENT) {
    problems.push(`only ${ONLY_READER_OF_THE_ENVIRONMENT} reads the environment`)
  }
  // Unit tests share their modules (vitest.config.ts), so other test files could get the replaced module.
  if (file !== ONLY_MODULE_MOCK && /\bvi\.mock\(/.test(text))
    problems.push('replaces a module; inject the part instead')
  for (const comment of comments) {
    const match = FORBIDDEN_IN_COMMENTS.exec(comment.value)
    if (match !== null) problems.push(`"${match[0]}" in a comment`)
  }
  return problems
}

interface ImportTraits {
  readonly isTest: boolean
  /** Whether the import is an `import type` */
  readonly isType: boolean
}

/** Returns the path of an imported file, relative to the root. */
function resolve(file: string, specifier: string): string {
  return path.posix.join(path.posix.dirname(file), specifier)
}

function checkImport(file: string, specifier: string, { isTest, isType }: ImportTraits): string | null {
  const layer = file.startsWith('src/') ? (file.split('/')[1] ?? '') : null
  if (!specifier.startsWith('.')) {
    if (isTest || layer === null || !isBuiltin(specifier) || !LAYERS_WITHOUT_NODE.includes(layer)) return null
    return `${layer} can run outside Node and must not import ${specifier}`
  }
  if (layer === null || isTest) return null
  const target = resolve(file, specifier)
  if (target.startsWith(`src/${layer}/`) || target === 'package.json') return null
  if (IS_TEST.test(target)) return `imports the test ${target}`
  if (target === WHOLE_SITE && file !== ONLY_COMMAND_WITH_THE_SITE)
    return `only ${ONLY_COMMAND_WITH_THE_SITE} loads the site`
  const isAllowed = [...allowedImports(layer), ...(isType ? allowedTypes(layer) : [])].some(
    (allowed) => target.startsWith(`src/${allowed}/`) || target === `src/${allowed}.ts`,
  )
  return isAllowed ? null : `${layer} must not import ${target}`
}

/** Finds inline import types, `require`, and reads of the environment. The parser's list of imports does not include them. */
function findInTree(root: unknown): { imports: (string | undefined)[]; readsEnvironment: boolean } {
  const imports: (string | undefined)[] = []
  let readsEnvironment = false
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const item of value) visit(item)
    if (!isNode(value)) return
    const { type, source, callee, object, property, init, id } = value
    if (type === 'TSImportType') imports.push(stringIn(source))
    if (type === 'CallExpression' && nameOf(callee) === 'require') {
      imports.push(stringIn(Array.isArray(value.arguments) ? value.arguments[0] : undefined))
    }
    if (type === 'MemberExpression' && nameOf(object) === 'process') {
      readsEnvironment ||= nameOf(property) === 'env' || stringIn(property) === 'env'
    }
    if (type === 'VariableDeclarator' && nameOf(init) === 'process')
      readsEnvironment ||= JSON.stringify(id).includes('"env"')
    if (type === 'ImportDeclaration' && /^(node:)?process$/.test(stringIn(source) ?? '')) {
      readsEnvironment ||= JSON.stringify(value.specifiers).includes('"env"')
    }
    for (const child of Object.values(value)) visit(child)
  }
  visit(root)
  return { imports, readsEnvironment }
}

function isNode(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined
}

function stringIn(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
}

function literal(source: string): string | undefined {
  return /^(['"`])([^'"`$]*)\1$/.exec(source)?.[2]
}

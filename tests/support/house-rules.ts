import { isBuiltin } from 'node:module'
import path from 'node:path'
import { parseSync } from 'vite'
import { allowedImports, LAYERS } from '../../scripts/setup/layers.mjs'

const LONGEST_FILE_LINES = 400

/** These layers run in a browser too, or could. */
const LAYERS_WITHOUT_NODE = ['domain', 'search', 'contract', 'export', 'web']

const FORBIDDEN_NAMES = ['utils', 'util', 'helpers', 'helper', 'misc', 'common', 'lib']
const KEBAB_CASE = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/
/** Loads Fastify and all pages: a command that opens only the directory would start more slowly by a multiple. */
const WHOLE_SITE = 'src/server/compose/compose-site.ts'
const ONLY_COMMAND_WITH_THE_SITE = 'src/cli/serve.ts'
const ONLY_READER_OF_THE_ENVIRONMENT = 'src/server/config/config.ts'
const IS_TEST = /\.test(-suite)?\.tsx?$/
const MARKS_IN_COMMENTS = /\b(TODO|FIXME|XXX|HACK)\b|\bbiome-ignore\b|@ts-(ignore|nocheck|expect-error)\b/
/** Absolute paths that only one machine has, and hosts that packages come from. */
const MACHINE_PATHS = /(?<![\w./-])\/(work|farm|home|Users|tmp\/bash_jobs)\/[\w-]|[A-Z]:\\Users\\|registry\.npmjs/

/** What is wrong with a file of the project, one sentence each. `file` is relative to the root, with slashes. */
export function checkFile(file: string, text: string): string[] {
  const problems = [...checkName(file), ...checkText(file, text)]
  if (/^(src|tests|bench)\/.*\.tsx?$/.test(file)) problems.push(...checkCode(file, text))
  return problems.map((problem) => `${file}: ${problem}`)
}

function checkName(file: string): string[] {
  if (!/^(src|tests|scripts|bench)\//.test(file)) return []
  const problems: string[] = []
  const segments = file.split('/')
  const name = segments.at(-1) ?? ''
  if (/^index\.(tsx?|m?js)$/.test(name)) problems.push('an index file is a barrel; import the module itself')
  for (const segment of segments) {
    const stem = segment.split('.')[0] ?? ''
    if (FORBIDDEN_NAMES.includes(stem)) problems.push(`"${stem}" says nothing; name it after its one subject`)
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
    if (lines > LONGEST_FILE_LINES) problems.push(`${lines} lines; past ${LONGEST_FILE_LINES} it wants splitting`)
  }
  const place = MACHINE_PATHS.exec(text)
  if (place !== null) problems.push(`"${place[0]}" belongs to one machine`)
  return problems
}

function checkCode(file: string, text: string): string[] {
  const { program, module, comments, errors } = parseSync(file, text)
  if (errors.length > 0) return [`cannot be read: ${errors[0]?.message}`]

  const isTest = IS_TEST.test(file) || !file.startsWith('src/')
  const found = findInTree(program)
  const imports = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) => statement.entries.map((entry) => entry.moduleRequest?.value)),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) => literal(text.slice(start, end))),
    ...found.imports,
  ].filter((specifier) => specifier !== undefined)

  const problems = [...new Set(imports)].flatMap((specifier) => checkImport(file, specifier, isTest) ?? [])
  if (found.readsEnvironment && !isTest && file !== ONLY_READER_OF_THE_ENVIRONMENT) {
    problems.push(`only ${ONLY_READER_OF_THE_ENVIRONMENT} reads the environment`)
  }
  for (const comment of comments) {
    const mark = MARKS_IN_COMMENTS.exec(comment.value)
    if (mark !== null) problems.push(`"${mark[0]}" in a comment`)
  }
  return problems
}

function checkImport(file: string, specifier: string, isTest: boolean): string | null {
  const layer = file.startsWith('src/') ? (file.split('/')[1] ?? '') : null
  if (!specifier.startsWith('.')) {
    if (isTest || layer === null || !isBuiltin(specifier) || !LAYERS_WITHOUT_NODE.includes(layer)) return null
    return `${layer} runs outside Node too and must not import ${specifier}`
  }
  if (layer === null || isTest) return null
  const target = path.posix.join(path.posix.dirname(file), specifier)
  if (target.startsWith(`src/${layer}/`) || target === 'package.json') return null
  if (IS_TEST.test(target)) return `imports the test ${target}`
  if (target === WHOLE_SITE && file !== ONLY_COMMAND_WITH_THE_SITE)
    return `only ${ONLY_COMMAND_WITH_THE_SITE} loads the site`
  const isAllowed = allowedImports(layer).some(
    (allowed) => target.startsWith(`src/${allowed}/`) || target === `src/${allowed}.ts`,
  )
  return isAllowed ? null : `${layer} must not import ${target}`
}

/** What the list of import statements does not show: types imported in place, require, and reads of the environment. */
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

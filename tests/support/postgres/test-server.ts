import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { PostgresNode } from '../cluster/postgres-node.ts'
import { makeOwnedFolder, POSTGRES_PROGRAMS } from '../cluster/postgres-programs.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A URL that returns the port of the test server, or null on a machine without PostgreSQL */
    postgres: string | null
  }
}

/** All projects of a run share one server. Vitest calls the setup once for each project, in the same process. */
const SHARED_URL = 'LYCHGATE_TEST_POSTGRES'

/** Settings that are faster, but lose data in a power failure */
const SETTINGS = ['fsync = off', 'full_page_writes = off', 'max_connections = 300', 'autovacuum_naptime = 1h']

/** Starts one PostgreSQL server for all tests, when the first of them needs it. */
export default async function setUp(project: TestProject): Promise<undefined | (() => Promise<void>)> {
  const shared = process.env[SHARED_URL]
  if (POSTGRES_PROGRAMS === null || shared !== undefined) {
    project.provide('postgres', shared ?? null)
    return
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lychgate-postgres-'))
  let starting: Promise<PostgresNode> | null = null
  const server = createServer((_request, response) => {
    starting ??= start(folder)
    starting.then(
      (node) => response.end(String(node.port)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  process.env[SHARED_URL] = url
  project.provide('postgres', url)
  return async () => {
    delete process.env[SHARED_URL]
    server.close()
    await (await starting)?.kill()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function start(folder: string): Promise<PostgresNode> {
  await makeOwnedFolder(folder)
  const node = await PostgresNode.create(path.join(folder, 'data'), SETTINGS)
  await node.start()
  return node
}

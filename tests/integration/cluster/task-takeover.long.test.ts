import { afterAll, beforeAll, expect, test } from 'vitest'
import { PostgresDatabase } from '../../../src/storage/postgres/connection/postgres-database.ts'
import { SqlMailQueue } from '../../../src/storage/sql/people/mail-queue.ts'
import { CutNetwork } from '../../support/postgres/cut-network.ts'
import { describeOnPostgres, useTestDatabase } from '../../support/postgres/test-database.ts'
import { type RunningServer, startServer } from '../../support/server.ts'
import { openSmtpReceiver } from '../../support/smtp-receiver.ts'

const TAKEOVER_LIMIT_MS = 30_000
const NODES = ['web1@graves.example', 'web2@graves.example'] as const
type NodeName = (typeof NODES)[number]

describeOnPostgres('When the node that sends email', () => {
  const database = useTestDatabase('empty')
  const networks = new Map<NodeName, CutNetwork>()
  const servers = new Map<NodeName, RunningServer>()
  let receiver: Awaited<ReturnType<typeof openSmtpReceiver>>
  let people: PostgresDatabase
  let forms = 0

  async function start(name: NodeName): Promise<void> {
    const network = new CutNetwork(database.url)
    networks.set(name, network)
    const settings = {
      DATABASE_URL: await network.open(),
      SITE_KEY: 'ab'.repeat(32),
      SMTP_URL: `smtp://127.0.0.1:${receiver.settings.port}`,
      MAIL_FROM: name,
      FORMS_EMAIL: 'owner@graves.example',
    }
    servers.set(name, await startServer(settings))
  }

  beforeAll(async () => {
    receiver = await openSmtpReceiver()
    for (const name of NODES) await start(name)
    people = new PostgresDatabase({ url: database.url, area: 'people' })
  })
  afterAll(async () => {
    for (const server of servers.values()) await server.stop()
    for (const network of networks.values()) network.close()
    await receiver.close()
    await people.close()
  })

  /** Sends a form to a node and returns the node that sends its email. */
  async function senderOf(name: NodeName): Promise<NodeName> {
    forms += 1
    const body = JSON.stringify({ form_name: 'volunteer_list', name: 'Ada Pell', email: `ada${forms}@example.org` })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${servers.get(name)?.origin}/api/form`, { method: 'POST', headers, body })
    expect(response.status).toBe(201)
    await expect.poll(() => receiver.mails.length, { timeout: TAKEOVER_LIMIT_MS, interval: 20 }).toBe(forms)
    // A node that fails before it has recorded this lets another one send the email again.
    await expect.poll(() => new SqlMailQueue(people).count('queued')).toBe(0)
    return receiver.mails.at(-1)?.from as NodeName
  }

  const kill = (name: NodeName) => servers.get(name)?.kill()
  const signal = (name: NodeName, signalName: NodeJS.Signals) =>
    void process.kill(servers.get(name)?.pid ?? Number.NaN, signalName)

  test.each([
    ['is killed', kill, start],
    ['hangs', (name) => signal(name, 'SIGSTOP'), (name) => signal(name, 'SIGCONT')],
    ['loses its network', (name) => networks.get(name)?.cut(), (name) => networks.get(name)?.mend()],
    ['stops', async (name) => void (await servers.get(name)?.stop()), start],
  ] satisfies [string, (name: NodeName) => unknown, (name: NodeName) => unknown][])(
    '%s, the other one sends each email once, within 30 seconds',
    async (_fault, fail, repair) => {
      const active = await senderOf(NODES[0])
      const other = NODES[active === NODES[0] ? 1 : 0]
      await fail(active)
      expect(await senderOf(other)).toBe(other)
      await repair(active)
      for (const name of NODES) await senderOf(name)
      expect(receiver.mails).toHaveLength(forms)
    },
  )
})

import { Client } from 'pg'

/** Returns the URL of the test server, to which a database's name can be added. `postgres` is the provided value of that name. */
export async function findServer(postgres: string): Promise<string> {
  const response = await fetch(postgres)
  const body = await response.text()
  if (!response.ok) throw new Error(body)
  return `postgres://postgres@127.0.0.1:${body}/`
}

/** Passes a connection of the superuser to `work`. */
export async function withAdmin(server: string, work: (admin: Client) => Promise<unknown>): Promise<void> {
  const admin = new Client({ connectionString: `${server}postgres` })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}

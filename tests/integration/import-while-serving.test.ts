import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from '../support/command.ts'
import { temporaryFolder } from '../support/folders/temporary-folder.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const ROWS_CSV = `First Name,Last Name,Date of Birth,Date of Death,Cemetery,City,State
Orsolya,Quillfeather,04/04/1843,11/12/1921,Larkmeadow Cemetery,Ambleton,OH
Ezra,Quillfeather,1840,1899,Larkmeadow Cemetery,Ambleton,OH
`

let server: RunningServer
const folder = temporaryFolder()
beforeAll(async () => {
  await writeFile(path.join(folder, 'import.csv'), ROWS_CSV)
  server = await startServer()
})
afterAll(() => server.stop())

interface Found {
  readonly total: number
  readonly data: readonly { id: number; slug: string; given_names: string }[]
}

async function search(query: string): Promise<Found> {
  return (await (await fetch(`${server.origin}/api/search/memorial?${query}`)).json()) as Found
}

async function importFile(): Promise<string> {
  const args = ['import', 'memorials', path.join(folder, 'import.csv')]
  const { status, stdout } = await runCommand(args, { DATA_DIR: server.dataDirectory })
  expect(status).toBe(0)
  return stdout
}

test('shows imported memorials at once on a running site, without the demo data', async () => {
  const [fictional] = (await search('')).data
  const address = `${server.origin}/memorial/${fictional?.id}/${fictional?.slug}`
  expect((await fetch(address)).status).toBe(200)
  expect((await search('sir_name=Quillfeather')).total).toBe(0)

  await importFile()

  const { total, data } = await search('sir_name=quillfeather&location=Ambleton, Ohio')
  expect(total).toBe(2)
  expect(data.map((memorial) => memorial.given_names)).toEqual(['Ezra', 'Orsolya'])
  expect((await search('')).total).toBe(2)
  expect((await fetch(address)).status).toBe(410)
  const page = await fetch(`${server.origin}/search?lastName=Quillfeather`)
  expect((await page.text()).includes('Orsolya Quillfeather')).toBe(true)
})

test('reports no changes when the same file is imported again', async () => {
  const before = (await search('sir_name=Quillfeather')).data
  expect(await importFile()).toMatch(/\b2\b.*unchanged|unchanged.*\b2\b/i)
  expect((await search('sir_name=Quillfeather')).data).toEqual(before)
  expect(await readdir(folder)).toEqual(['import.csv'])
})

import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { SeededRandom } from '../../../tests/search-oracle/seeded-random.ts'
import { temporaryFolder } from '../../../tests/support/folders/temporary-folder.ts'
import { runImportInto } from '../../../tests/support/import-run.ts'

let folder: string
beforeEach(() => {
  folder = temporaryFolder()
})

/** The table of results and the lines about cemeteries and missing memorials, without "would be". */
function resultsOf(out: string): string[] {
  return out
    .replaceAll('would be kept', 'KEPT')
    .replaceAll(/(was|were) kept/g, 'KEPT')
    .split('\n')
    .filter((line) => /^ {2}(added|updated|unchanged|refused) |^New cemeteries|KEPT|\(memorial \d+\)$/.test(line))
}

test.each([1, 2, 3, 4])('a dry run predicts the results of the run after it (random changes %i)', async (seed) => {
  const random = new SeededRandom(seed)
  const below = (limit: number) => random.int(0, limit - 1)
  const rows = Array.from({ length: 30 }, (_, i) => [
    i % 7 === 6 ? '' : String(i),
    ['Ada', 'Elias', 'Honora'][i % 3],
    ['Roe', 'Quill', ''][below(3)],
    i % 5 === 0 ? '' : String(1890 + below(20)),
    ['Elm Grove', 'Hill', ''][below(3)],
  ])
  const path = join(folder, 'graves.csv')
  const columns = join(folder, 'mapping.json')
  await writeFile(columns, '{ "key": "Nr", "recognise": true, "ignore": ["Nr"] }')
  for (let round = 0; round < 3; round++) {
    await writeFile(path, `Nr,First Name,Last Name,Died,Cemetery\n${rows.map((row) => row.join(',')).join('\n')}\n`)
    const args = ['memorials', path, ...(seed % 2 === 0 ? ['--columns', columns] : [])]
    const preview = await runImportInto(folder, [...args, '--dry-run'])
    const again = await runImportInto(folder, [...args, '--dry-run'])
    const run = await runImportInto(folder, args)
    expect(preview.err).toBe('')
    expect(preview.out).toContain('Nothing was stored.\n')
    expect(again.out).toBe(preview.out)
    expect(resultsOf(preview.out)).toEqual(resultsOf(run.out))
    expect(resultsOf(run.out).length).toBeGreaterThanOrEqual(4)
    for (let change = 0; change < 8; change++) {
      const row = rows[below(rows.length)] as string[]
      const column = below(5)
      row[column] = rows[below(rows.length)]?.[column] ?? ''
    }
    rows.splice(below(rows.length), 1)
  }
})

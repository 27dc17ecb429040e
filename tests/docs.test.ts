import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.dirname(import.meta.dirname)
const LARGEST_PICTURE_BYTES = 200_000
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

describe('the documents', () => {
  test.each(DOCUMENTS)('%s links only to what is there', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    )
    const missing = targets.filter((target) => !existsSync(path.join(ROOT, path.dirname(document), target)))
    expect(missing).toEqual([])
  })

  test.each(DOCUMENTS)('%s names only npm scripts that there are', (document) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(document).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map(
      ([, run, own]) => run ?? own,
    )
    expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([])
  })

  test('the pictures of the README are there and light', () => {
    const pictures = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, picture = '']) => picture)
    expect(pictures.length).toBeGreaterThan(0)
    for (const picture of pictures) {
      expect(statSync(path.join(ROOT, picture)).size, picture).toBeLessThan(LARGEST_PICTURE_BYTES)
    }
  })

  test('the decisions are numbered without a gap', () => {
    const numbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => path.basename(file).slice(0, 4))
    const expected = numbers.map((_, i) => String(i + 1).padStart(4, '0'))
    expect(numbers.sort()).toEqual(expected)
  })
})

import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.dirname(import.meta.dirname)
const LARGEST_IMAGE_BYTES = 200_000
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
const CODE = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT })
const EVERYTHING = globSync(['*', '{src,tests,bench,scripts,docs,migrations,examples,public}/**/*'], { cwd: ROOT })

/** A file name with an ending of our own source files, with or without folders in front. */
const FILE_NAME = /(?<![\w./*-])[\w./-]*[\w-]\.(?:tsx?|mjs|css|sql|md)\b/g
/** Names that a document gives as examples of what the project does not have. */
const ABSENT_NAMES = ['index.ts']

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

function commentsOf(code: string): string {
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].join('\n')
}

function missingFiles(text: string): string[] {
  const names = [...text.matchAll(FILE_NAME)].map(([name]) => name.replace(/^(\.{1,2}\/)+/, ''))
  return names.filter(
    (name) => !ABSENT_NAMES.includes(name) && !EVERYTHING.some((file) => `/${file}`.endsWith(`/${name}`)),
  )
}

describe('the documents', () => {
  test.each(DOCUMENTS)('%s links only to existing files', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    )
    const exists = (target: string) => EVERYTHING.includes(path.join(path.dirname(document), target))
    expect(targets.filter((target) => !exists(target))).toEqual([])
  })

  test.each(DOCUMENTS)('%s names only existing source files', (document) => {
    const quoted = [...read(document).matchAll(/`([^`\s]+\.(?:tsx?|mjs|css|sql))`/g)].map(([, name]) => name)
    expect(missingFiles(quoted.join('\n'))).toEqual([])
  })

  test.each(DOCUMENTS)('%s names only existing npm scripts', (document) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    const named = [...read(document).matchAll(/\bnpm (?:run ([\w:]+)|(start|test)\b)/g)].map(
      ([, run, own]) => run ?? own,
    )
    expect(named.filter((name) => scripts[name ?? ''] === undefined)).toEqual([])
  })

  test('the README shows small images', () => {
    const images = [...read('README.md').matchAll(/!\[[^\]]+\]\(([^)]+)\)/g)].map(([, image = '']) => image)
    expect(images.length).toBeGreaterThan(0)
    for (const image of images) {
      expect(statSync(path.join(ROOT, image)).size, image).toBeLessThan(LARGEST_IMAGE_BYTES)
    }
  })

  test('the decisions are numbered without a gap', () => {
    const numbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => path.basename(file).slice(0, 4))
    const expected = numbers.map((_, i) => String(i + 1).padStart(4, '0'))
    expect(numbers.sort()).toEqual(expected)
  })
})

describe('the citations', () => {
  test('every cited interpretation is in docs/readings.md', () => {
    const numbers = new Set([...read('docs/readings.md').matchAll(/^### (\d+)\. /gm)].map(([, number]) => number))
    const cited = [...CODE, ...DOCUMENTS].flatMap((file) =>
      [...read(file).matchAll(/\breadings? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(([, list = '']) =>
        (list.match(/\d+/g) ?? []).map((number) => ({ file, number })),
      ),
    )
    expect(cited.length).toBeGreaterThan(50)
    expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
  })

  test('every file that a comment names exists', () => {
    const missing = CODE.flatMap((file) => missingFiles(commentsOf(read(file))).map((name) => `${file}: ${name}`))
    expect(missing).toEqual([])
  })
})

import { globSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = path.dirname(import.meta.dirname)
const MAX_IMAGE_BYTES = 200_000
const DOCUMENTS = globSync(['*.md', 'docs/**/*.md'], { cwd: ROOT })
const CODE = globSync('{src,tests,bench,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: ROOT })
const ALL_FILES = globSync(['*', '{src,tests,bench,scripts,docs,migrations,examples,public,demo}/**/*'], { cwd: ROOT })

/** Matches the name of a source file or document, with or without its folders. */
const FILE_NAME = /(?<![\w./*-])[\w./-]*[\w-]\.(?:tsx?|mjs|css|sql|md)\b/g
/** File names that a document mentions because they must not exist. */
const ABSENT_NAMES = ['index.ts']

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')

const READING_NUMBERS = new Set([...read('docs/readings.md').matchAll(/^### (\d+)\. /gm)].map(([, number]) => number))

function commentsOf(code: string): string {
  return [...code.matchAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/ .*$/gm)].join('\n')
}

function missingFiles(text: string): string[] {
  const names = [...text.matchAll(FILE_NAME)].map(([name]) => name.replace(/^(\.{1,2}\/)+/, ''))
  return names.filter(
    (name) => !ABSENT_NAMES.includes(name) && !ALL_FILES.some((file) => `/${file}`.endsWith(`/${name}`)),
  )
}

function citedReadings(text: string): string[] {
  return [...text.matchAll(/\breadings? (\d+(?:(?:, | and | to )\d+)*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  )
}

function missingReadings(text: string): string[] {
  return citedReadings(text).filter((number) => !READING_NUMBERS.has(number))
}

function missingDecisions(text: string): string[] {
  const cited = [...text.matchAll(/\bdecisions? (\d+)/gi)].map(([, number = '']) => number)
  return cited.filter(
    (number) => !ALL_FILES.some((file) => path.basename(file).startsWith(`${number.padStart(4, '0')}-`)),
  )
}

/** Returns the anchors that GitHub gives the headings of a document. */
function headingAnchors(text: string): string[] {
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  )
}

describe('documents', () => {
  test.each(DOCUMENTS)('%s links only to existing files', (document) => {
    const targets = [...read(document).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)/g)].map(
      ([, target = '']) => target,
    )
    const exists = (target: string) => ALL_FILES.includes(path.join(path.dirname(document), target))
    expect(targets.filter((target) => !exists(target))).toEqual([])
  })

  test.each(DOCUMENTS)('%s links only to existing headings', (document) => {
    const targets = [...read(document).matchAll(/\]\(((?!https?:|mailto:)[^)#\s]*)#([^)\s]+)\)/g)]
    const missing = targets.filter(([, file = '', anchor = '']) => {
      const target = file === '' ? document : path.join(path.dirname(document), file)
      return !headingAnchors(read(target)).includes(anchor)
    })
    expect(missing.map(([link]) => link)).toEqual([])
  })

  test.each(DOCUMENTS)('%s has only valid JSON examples', (document) => {
    for (const [, example = ''] of read(document).matchAll(/```json\n([\s\S]*?)```/g)) {
      expect(() => JSON.parse(example), example).not.toThrow()
    }
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
      expect(statSync(path.join(ROOT, image)).size, image).toBeLessThan(MAX_IMAGE_BYTES)
    }
  })

  test('have consecutively numbered decisions', () => {
    const numbers = globSync('docs/decisions/*.md', { cwd: ROOT }).map((file) => path.basename(file).slice(0, 4))
    const expected = numbers.map((_, i) => String(i + 1).padStart(4, '0'))
    expect(numbers.sort()).toEqual(expected)
  })
})

describe('references', () => {
  test('name only interpretations in docs/readings.md', () => {
    const cited = [...CODE, ...DOCUMENTS].flatMap((file) => citedReadings(read(file)))
    expect(cited.length).toBeGreaterThan(50)
    const problems = [...CODE, ...DOCUMENTS].flatMap((file) =>
      missingReadings(read(file)).map((number) => `${file}: readings ${number}`),
    )
    expect(problems).toEqual([])
  })

  test('name only existing files in comments', () => {
    const missing = CODE.flatMap((file) => missingFiles(commentsOf(read(file))).map((name) => `${file}: ${name}`))
    expect(missing).toEqual([])
  })

  test('name only existing decisions in comments and documents', () => {
    const problems = [...CODE, ...DOCUMENTS].flatMap((file) =>
      missingDecisions(DOCUMENTS.includes(file) ? read(file) : commentsOf(read(file))).map(
        (number) => `${file}: ${number}`,
      ),
    )
    expect(problems).toEqual([])
  })

  test('are checked in every folder of code', () => {
    for (const folder of ['src', 'tests', 'bench', 'scripts', 'docs']) {
      expect([...CODE, ...DOCUMENTS].filter((file) => file.startsWith(`${folder}${path.sep}`)).length).toBeGreaterThan(
        5,
      )
    }
  })

  test('are reported if they name a missing file in a comment, but not in code', () => {
    const missing = ['missing-file', 'ts'].join('.')
    expect(missingFiles(commentsOf(`/** See ${missing} and docs.test.ts. */`))).toEqual([missing])
    expect(missingFiles(commentsOf(`const a = 1 // see src/${missing}`))).toEqual([`src/${missing}`])
    expect(missingFiles(commentsOf(`import './${missing}'`))).toEqual([])
  })

  test('are reported if they name a missing interpretation or decision', () => {
    const missing = 900
    expect(missingReadings(`see readings 1 and ${missing}`)).toEqual([String(missing)])
    expect(missingReadings('see readings 1, 2 and 3')).toEqual([])
    expect(missingDecisions(`see decision 1 and decision ${missing}`)).toEqual([String(missing)])
  })
})

describe('docs/security.md', () => {
  /**
   * The number of level 1 and 2 requirements in each section of ASVS 5.0.0. The document excludes chapters 9, 10, and
   * 17 as a whole.
   */
  const SECTIONS = {
    ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2 },
    ...{ '3.3': 4, '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2 },
    ...{
      '5.4': 3,
      '6.1': 3,
      '6.2': 12,
      '6.3': 4,
      '6.4': 4,
      '6.5': 5,
      '6.6': 3,
      '6.8': 4,
      '7.1': 3,
      '7.2': 4,
      '7.3': 2,
    },
    ...{ '7.4': 5, '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '11.1': 2, '11.2': 3, '11.3': 3 },
    ...{ '11.4': 4, '11.5': 1, '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5 },
    ...{ '14.1': 2, '14.2': 4, '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3 },
    ...{ '16.5': 3 },
  }

  test('states how each requirement of level 2 is met', () => {
    const stated = new Set<string>()
    for (const [, cell = ''] of read('docs/security.md').matchAll(/^\| (\d+\.\d+[^|]*) \|/gm)) {
      for (const [, section = '', from, to] of cell.matchAll(/(\d+\.\d+)(?:\.(\d+)(?:–\d+\.\d+\.(\d+))?)?/g)) {
        if (from === undefined) stated.add(section)
        for (let at = Number(from); at <= Number(to ?? from); at++) stated.add(`${section}.${at}`)
      }
    }
    const required = Object.entries(SECTIONS).flatMap(([section, count]) =>
      Array.from({ length: count }, (_, at) => [section, `${section}.${at + 1}`]),
    )
    expect(required.filter((names) => !names.some((name) => stated.has(name)))).toEqual([])
    expect(required).toHaveLength(210)
  })
})

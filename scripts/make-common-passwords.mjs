// Makes src/services/accounts/common-passwords.bin from the word lists of two packages, which the site does not need:
//   npm install --prefix FOLDER @zxcvbn-ts/language-common@4.1.3 @zxcvbn-ts/language-en@4.1.1
//   node scripts/make-common-passwords.mjs FOLDER
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { bloomFilter } from '../src/services/accounts/common-passwords.ts'

const MIN_CHARACTERS = 4
/** Passwords likely on cemetery sites, and others that the lists lack. */
const ADDITIONS = [
  'lychgate',
  'cemetery',
  'graveyard',
  'headstone',
  'memorial',
  'genealogy',
  'changeme',
  'p@ssw0rd',
  'iloveyou',
]
const FILE = new URL('../src/services/accounts/common-passwords.bin', import.meta.url)

async function listsOf(folder, name, lists) {
  const file = path.resolve(folder, 'node_modules', '@zxcvbn-ts', name, 'dist', 'index.mjs')
  const { dictionary } = await import(pathToFileURL(file).href)
  return lists.flatMap((list) => dictionary[list])
}

const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Specify the folder with the packages.')
const texts = [
  ...(await listsOf(folder, 'language-common', ['passwords-common'])),
  ...(await listsOf(folder, 'language-en', ['commonWords-en', 'wikipedia-en', 'firstnames-en', 'lastnames-en'])),
  ...ADDITIONS,
]
const entries = new Set(
  texts.map((text) => text.normalize('NFC').toLowerCase()).filter((text) => text.length >= MIN_CHARACTERS),
)
const filter = bloomFilter(entries)
writeFileSync(FILE, filter)
console.log(`${entries.size} entries, ${filter.length} bytes`)

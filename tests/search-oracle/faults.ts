import path from 'node:path'
import { vi } from 'vitest'
import { isTypo } from '../../src/search/names/typos.ts'
import type { NameClause } from '../../src/search/query.ts'
import type { Product } from './product.ts'

type Fold = typeof import('../../src/search/fold.ts')
type Misspellings = typeof import('../../src/search/names/misspellings.ts')
type Typos = typeof import('../../src/search/names/typos.ts')
type NameVariants = typeof import('../../src/search/names/name-variants.ts')
type Nicknames = typeof import('../../src/search/names/nicknames.ts')
type SimilarQuery = typeof import('../../src/search/similar-query.ts')
type SoundCodes = typeof import('../../src/search/names/sound-codes.ts')
type Transliteration = typeof import('../../src/search/names/transliteration.ts')

/** An incorrect search rule that replaces some exports of one module. */
export interface Fault {
  readonly what: string
  readonly module: string
  readonly exportsOf: (original: never) => object
}

/** Returns a fault that replaces exports of src/search/`module` with the exports that `exportsOf` returns. */
function fault<Module extends object>(
  module: string,
  what: string,
  exportsOf: (original: Module) => Partial<Module>,
): Fault {
  return { what, module: path.resolve(import.meta.dirname, '../../src/search', module), exportsOf }
}

/** Runs `attempt` with a product that has the fault. */
export async function withFault(fault: Fault, attempt: (product: Product) => Promise<void>): Promise<void> {
  try {
    vi.resetModules()
    vi.doMock(fault.module, async (importOriginal) => {
      const original = await importOriginal<object>()
      return { ...original, ...fault.exportsOf(original as never) }
    })
    const { PRODUCT } = await import('./product.ts')
    await attempt(PRODUCT)
  } finally {
    vi.doUnmock(fault.module)
    vi.resetModules()
  }
}

/** Changes each word before it is folded. */
const foldingChanged =
  (change: (word: string) => string) =>
  (fold: Fold): Partial<Fold> => ({
    foldWord: (word) => fold.foldWord(change(word)),
    spellings: (word) => fold.spellings(change(word)),
    umlautForms: (word) => fold.umlautForms(change(word)),
  })

/** Changes each string before it is split into words. */
const splittingChanged =
  (change: (text: string) => string) =>
  (fold: Fold): Partial<Fold> => ({
    nameWords: (text) => fold.nameWords(change(text)),
    writtenWords: (text) => fold.writtenWords(change(text)),
    hyphenatedWords: (text) => fold.hyphenatedWords(change(text)),
  })

function lettersSorted(word: string): string {
  return [...word].sort().join('')
}

function withTwoLettersDropped(typos: Typos, word: string): string[] {
  const shorter = Array.from(word.slice(1), (_, at) => word.slice(0, at) + word.slice(at + 2))
  return word.length < 5 ? [] : [...typos.typosOf(word), ...shorter]
}

const FOLD_FAULTS: readonly Fault[] = [
  // No rule folds ƿ.
  fault<Fold>(
    'fold.ts',
    'accents are kept',
    foldingChanged((word) => word.normalize('NFD').replace(/\p{M}/gu, 'ƿ')),
  ),
  fault<Fold>(
    'fold.ts',
    'ß is a letter of its own',
    foldingChanged((word) => word.replaceAll('ß', 'ƿ')),
  ),
  fault<Fold>(
    'fold.ts',
    'ß is one s',
    foldingChanged((word) => word.replaceAll('ß', 's')),
  ),
  fault<Fold>(
    'fold.ts',
    'apostrophes split words',
    splittingChanged((text) => text.replace(/['’]/gu, ' ')),
  ),
  fault<Fold>('fold.ts', 'hyphens do not split words', (fold) => ({
    nameWords: (text) => fold.nameWords(text.replaceAll('-', '')),
  })),
  fault<Fold>('fold.ts', 'hyphenated words are not kept whole', (fold) => ({ hyphenatedWords: fold.nameWords })),
  fault<Fold>(
    'fold.ts',
    'ü is never written ue',
    foldingChanged((word) => word.replace(/ü/giu, 'u')),
  ),
  fault<Fold>('fold.ts', 'ue is never an umlaut', (fold) => ({
    spellings: (word) => fold.spellings(word).filter((one) => !/ue/u.test(fold.foldWord(word)) || /ue/u.test(one)),
  })),
  fault<Fold>('fold.ts', 'ue is an umlaut anywhere', (fold) => ({
    spellings: (word) => {
      const spellings = fold.spellings(word)
      return [...new Set([...spellings, ...spellings.map((one) => one.replace(/([aou])e/gu, '$1'))])]
    },
  })),
  fault<Fold>('fold.ts', 'ø is never written o', (fold) => ({
    spellings: (word) =>
      fold.spellings(word.replace(/ø/giu, 'oe')).filter((one) => !/ø/iu.test(word) || /oe/u.test(one)),
    foldWord: (word) => fold.foldWord(word.replace(/ø/giu, 'oe')),
  })),
]

const NAME_FAULTS: readonly Fault[] = [
  fault<Nicknames>('names/nicknames.ts', 'a nickname of a nickname counts', ({ nicknamesOf }) => {
    const twice = (word: string) => [...new Set(nicknamesOf(word).flatMap((one) => [one, ...nicknamesOf(one)]))]
    return { nicknamesOf: twice, areNicknames: (one, other) => twice(one).includes(other) }
  }),
  fault<Misspellings>('names/misspellings.ts', 'words of four letters have typos', ({ misspelling }) => ({
    misspelling: (field, one, other) =>
      misspelling(field, one, other) ??
      (one.length === 4 && other.length <= 4 && isTypo(one, other, 4) ? 'typo' : null),
  })),
  fault<Misspellings>('names/misspellings.ts', 'two common names are typos of each other', ({ misspelling }) => ({
    misspelling: (field, one, other) => misspelling(field, one, other) ?? (isTypo(one, other) ? 'typo' : null),
  })),
  fault<Misspellings>('names/misspellings.ts', 'letters that look alike are two typos', ({ misspelling }) => ({
    misspelling: (field, one, other) => {
      const found = misspelling(field, one, other)
      return found === 'lookalike' ? null : found
    },
  })),
  fault<Typos>('names/typos.ts', 'words of five letters have no typos', (typos) => ({
    typosOf: (word, shortest) => (word.length === 5 ? [] : typos.typosOf(word, shortest)),
    isTypo: (one, other, shortest) => one.length !== 5 && typos.isTypo(one, other, shortest),
  })),
  fault<Typos>('names/typos.ts', 'swapped letters are not a typo', ({ isTypo }) => ({
    isTypo: (one, other, shortest) => isTypo(one, other, shortest) && lettersSorted(one) !== lettersSorted(other),
  })),
  fault<Typos>('names/typos.ts', 'two missing letters are a typo', (typos) => ({
    typosOf: (word) => withTwoLettersDropped(typos, word),
    isTypo: (one, other) => withTwoLettersDropped(typos, one).includes(other),
  })),
  fault<SoundCodes>('names/sound-codes.ts', 'one sound code is enough', () => ({
    soundAlike: (one, other) => one.some((a) => other.some((b) => a.codes.some((code) => b.codes.includes(code)))),
  })),
  fault<SoundCodes>('names/sound-codes.ts', 'similar sounds may be further apart', ({ soundAlike }) => ({
    soundAlike: (one, other, perUnit) => soundAlike(one, other, perUnit + 0.06),
  })),
  fault<SoundCodes>('names/sound-codes.ts', 'similar sounds must be closer', ({ soundAlike }) => ({
    soundAlike: (one, other, perUnit) => soundAlike(one, other, perUnit - 0.04),
  })),
  fault<NameVariants>('names/name-variants.ts', 'Mac is not Mc', ({ variantForms }) => ({
    variantForms: (field, word) => variantForms(field, word).filter((form) => form === word || !form.startsWith('mc')),
  })),
  fault<NameVariants>('names/name-variants.ts', "O' is always kept", ({ variantForms }) => ({
    variantForms: (field, word) => variantForms(field, word).filter((form) => `o${form}` !== word),
  })),
  fault<Transliteration>('names/transliteration.ts', 'Cyrillic is not romanized', ({ romanizations }) => ({
    romanizations: (word) => (/\p{Script=Cyrillic}/u.test(word) ? [] : romanizations(word)),
  })),
]

const isSurname = (clause: NameClause) => clause[0]?.field === 'surname'

const QUERY_FAULTS: readonly Fault[] = [
  fault<SimilarQuery>('similar-query.ts', 'initials do not count', ({ similarNameClauses }) => ({
    similarNameClauses: (...names) =>
      similarNameClauses(...names)?.map((clause) =>
        isSurname(clause) ? clause : clause.filter((term, at) => at === 0 || 'like' in term),
      ) ?? null,
  })),
  fault<SimilarQuery>('similar-query.ts', 'initials count for the first given name too', ({ similarNameClauses }) => ({
    similarNameClauses: (givenNames, ...others) => {
      const initial = givenNames[0]?.word?.folded.charAt(0) ?? ''
      return (
        similarNameClauses(givenNames, ...others)?.map((clause, at) =>
          at > 0 || isSurname(clause)
            ? clause
            : [...clause, { field: 'given', pattern: { kind: 'equal', spellings: [initial] } }],
        ) ?? null
      )
    },
  })),
  fault<SimilarQuery>('similar-query.ts', 'double surnames have one order', ({ similarNameClauses }) => ({
    similarNameClauses: (...names) =>
      similarNameClauses(...names)?.map((clause) => (isSurname(clause) ? clause.slice(0, 2) : clause)) ?? null,
  })),
]

export const FAULTS: readonly Fault[] = [...FOLD_FAULTS, ...NAME_FAULTS, ...QUERY_FAULTS]

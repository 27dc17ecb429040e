import { describe, expect, test } from 'vitest'
import { compareFolded, foldText, foldWord, hyphenatedWords, nameWords, spellings } from './fold.ts'

describe('foldText and foldWord', () => {
  test('removes case, accents, apostrophes, and periods', () => {
    for (const word of ["O'Brien", 'O’Brien', 'OBRIEN', 'o‘brien', 'O.Brien']) expect(foldWord(word)).toBe('obrien')
    expect(foldWord('Dvořák')).toBe('dvorak')
    expect(foldWord('Muñoz')).toBe('munoz')
    expect(foldWord('Łukasz')).toBe('lukasz')
    expect(foldWord('Groß')).toBe('gross')
    expect(foldWord('Kaʻiulani')).toBe('kaiulani')
    expect(foldWord('Æthelred')).toBe('aethelred')
  })

  test('converts full-width and mathematical letters', () => {
    for (const word of ['𝐉𝐨𝐧𝐞𝐬', '𝕁𝕆ℕ𝔼𝕊', 'Ｊｏｎｅｓ', 'JONES']) expect(foldWord(word)).toBe('jones')
  })

  test('folds composed and decomposed accents alike', () => {
    expect(foldText('Jose\u0301 Nu\u0301n\u0303ez')).toBe(foldText('José Núñez'))
    expect(foldText('José Núñez')).toBe('jose nunez')
  })

  test('keeps letters of other scripts', () => {
    expect(foldText('張 偉')).toBe('張 偉')
    expect(foldText('Иванов')).toBe('иванов')
    expect(foldText('Παπαδόπουλος')).toBe('παπαδοπουλος')
    expect(foldText('김철수')).toBe('김철수')
    expect(foldText('कृष्ण')).toBe('कृष्ण'.normalize('NFC'))
  })

  test('replaces punctuation between words with one space', () => {
    expect(foldText('  de   la\tCruz ')).toBe('de la cruz')
    expect(foldText('Delgado-Casado')).toBe('delgado casado')
    expect(foldText('%_"*?😀\u0000')).toBe('')
  })
})

describe('nameWords and hyphenatedWords', () => {
  test('split a name at hyphens or keep them', () => {
    expect(nameWords('Jean-Luc Marie')).toEqual(['jean', 'luc', 'marie'])
    expect(hyphenatedWords('Jean-Luc Marie')).toEqual(['jean-luc', 'marie'])
    expect(nameWords("O'Brien St. John")).toEqual(['obrien', 'st', 'john'])
    expect(nameWords('James W.H. Geo.E')).toEqual(['james', 'w', 'h', 'geo', 'e'])
  })
})

describe('spellings', () => {
  const share = (a: string, b: string) => spellings(a).some((spelling) => spellings(b).includes(spelling))

  test('returns both spellings of an umlaut', () => {
    for (const [a, b] of [
      ['Müller', 'Muller'],
      ['Müller', 'Mueller'],
      ['Muller', 'Mueller'],
      ['Schröder', 'Schroeder'],
      ['Jäger', 'Jaeger'],
      ['Sørensen', 'Soerensen'],
      ['Sørensen', 'Sorensen'],
      ['Groß', 'Gross'],
    ]) {
      expect(share(a!, b!), `${a} ${b}`).toBe(true)
      expect(share(b!, a!), `${b} ${a}`).toBe(true)
    }
  })

  test('does not treat ue or ae next to a vowel as an umlaut', () => {
    expect(share('Bauer', 'Baur')).toBe(false)
    expect(share('Mae', 'Ma')).toBe(false)
    expect(share('Joe', 'Jo')).toBe(false)
    expect(share('Smith', 'Smyth')).toBe(false)
  })

  test('returns an empty list for text without a letter', () => {
    expect(spellings('%')).toEqual([])
  })
})

describe('compareFolded', () => {
  test('sorts by code point outside the basic plane', () => {
    const inOrder = ['', 'a', 'a b', 'ab', 'z', '張', '\uffee', '\u{1f600}', '\u{10ffff}']
    const shuffled = [...inOrder].reverse().sort(compareFolded)
    expect(shuffled).toEqual(inOrder)
    const asBytes = [...inOrder].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)))
    expect(asBytes).toEqual(inOrder)
  })
})

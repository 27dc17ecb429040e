import { describe, expect, test } from 'vitest'
import { differentPairs, familyPairs } from '../../../tests/support/surname-pairs.ts'
import { foldWord, nameWords } from '../fold.ts'
import type { NameField } from '../query.ts'
import { NICKNAME_GROUPS } from './nickname-groups.ts'
import { nameSimilarity, type Similarity, similarCandidates, soundKeys } from './similar-names.ts'
import { isTypo, typosOf } from './typos.ts'

const folded = (name: string) => foldWord(nameWords(name).join(''))
const surnames = (entered: string, recorded: string) => nameSimilarity('surname', folded(entered), folded(recorded))
const given = (entered: string, recorded: string) => nameSimilarity('given', folded(entered), folded(recorded))

function expectAll(pairs: string, similarity: Similarity | null, judge: typeof surnames = surnames): void {
  for (const pair of pairs.trim().split(/,\s*/)) {
    const [one = '', other = ''] = pair.split('=')
    expect(judge(one, other), pair).toBe(similarity)
    expect(judge(other, one), `${pair}, reversed`).toBe(similarity)
  }
}

describe('nameSimilarity of surnames', () => {
  test('matches nearly every spelling of 400 families', () => {
    const pairs = familyPairs()
    expect(pairs.length).toBeGreaterThan(700)
    const found = pairs.filter(([one, other]) => surnames(one, other) !== null)
    expect(found.length / pairs.length).toBeGreaterThanOrEqual(0.95)
  })

  test('rarely matches different families', () => {
    const pairs = differentPairs()
    expect(pairs.length).toBeGreaterThan(300)
    const taken = pairs.filter(([one, other]) => surnames(one, other) !== null)
    expect(taken.length / pairs.length).toBeLessThanOrEqual(0.02)
  })
})

test('matches surnames that sound alike', () => {
  expectAll('Rooth=Ruth, Schesler=Schussler, Barton=Burton', 'sound')
})

test('matches surnames that sound nearly the same, but not surnames that sound too different', () => {
  expectAll(
    'Peterson=Petersen, Peterson=Pedersen, Peterson=Peterssen, Kelly=Kelley, Smith=Smyth, Fox=Foxx',
    'homophone',
  )
  expectAll('Peterson=Patersen, Jensen=Jansen, Hanson=Henson', 'sound')
  expectAll('Burke=Burch, Burke=Birch', null)
})

describe('nameSimilarity of spelling variants', () => {
  test('matches variants with different sounds', () => {
    expectAll(
      `MacDonald=McDonald, M'Donald=MacDonald, Saint-Pierre=St. Pierre, Ste. Marie=Sainte-Marie, O'Brien=Brien,
      O'Sullivan=Sullivan, Bauer=Baur, Håkonsen=Haakonsen, Đorđević=Djordjevic, Kowalski=Kovalsky, Potocki=Pototsky,
      Abramowicz=Abramovitz, Ivanow=Ivanoff, Kowalska=Kowalski, Kovacs=Kovach`,
      'variant',
    )
  })

  test('keeps the O of names that are not Irish', () => expectAll('Osborn=Sborn, Olsson=Lsson, Oakley=Akley', 'typo'))

  test('matches romanizations of Cyrillic and Greek', () => {
    expectAll(
      `Иванов=Ivanoff, Иванов=Iwanow, Жуков=Zhukov, Жуков=Jukoff, Чехов=Chekhov, Чехов=Tschechow, Щербаков=Shcherbakov,
      Михайлов=Michailow, Юдин=Yudin, Παπαδόπουλος=Papadopoulos, Παπαδόπουλος=Papadopulos, Χατζής=Hatzis, Χατζής=Chatzis,
      Ντούκας=Dukas, Μπουρας=Bouras, Ξενάκης=Xenakis`,
      'variant',
    )
  })
})

describe('nameSimilarity of typos', () => {
  test('matches one edit in words of five letters or more', () => {
    expectAll('Johnston=Johnson, Ashgrove=Ahsgrove, Иванова=Ивакова', 'typo')
    expectAll('Peterson=Patterson, Moore=Muir, Michael=Mitchell', null)
    expectAll('Lane=Lang, Ross=Rose, Hall=Hill, Barton=Bunting, Ivanow=Иваков', null)
    expect(surnames('Adamx', 'Adam')).toBe('typo')
    expect(surnames('Adam', 'Adamx')).toBeNull()
  })

  test('matches typos in given names, except between two known names', () => {
    expectAll('Walter=Wlater, Torrijos=Torrijoa, Harry=Herold', 'typo', given)
    expectAll('Marion=Martin, Albert=Elbert, Harry=Gerold', null, given)
    expectAll('Lloyd=Floyd, Eric=Erica, Earl=Pearl', null, given)
  })

  test('matches typos in given names of four letters if one is a known name and the first letter is the same', () => {
    expectAll('Emma=Enma, Mary=Mray', 'typo', given)
    expect(given('Emly', 'Emily')).toBe('typo')
    expectAll('Dale=Kale, Dale=Gale, Enna=Enma', null, given)
  })

  test('matches two common surnames only if they differ in a doubled letter or an ending', () => {
    expectAll('Parker=Barker, Morgan=Moran, Myers=Byers, Keller=Kelley, Horton=Norton', null)
    expectAll('Daniels=Daniel, Matthews=Mathews, Robertson=Roberson, Wood=Woods, Cook=Cooks', 'typo')
    expectAll('Parker=Parkez, Higginbotham=Higgingbotham', 'typo')
    expect(surnames('Gray', 'Grady')).toBeNull()
  })

  test('matches surnames with different first letters only if both are uncommon and have six letters or more', () => {
    expectAll('Gasper=Casper, Pazzone=Fazzone, Hcapman=Chapman, Enderson=Henderson', 'typo')
    expectAll('Olson=Polson, Allen=Callen, Scott=Cott, White=Hite', null)
    expectAll('Enderson=Henderson, Osborn=Sborn', 'typo')
    expectAll('Gline=Cline, Crank=Frank, Filler=Miller, Jason=Mason, Pifer=Fifer', null)
  })

  test('matches a nickname with a typo of its formal name only if both begin with the same letter', () => {
    expectAll('Tina=Concetto, Vi=Violeta', 'typo', given)
    expectAll('Moe=Dorris, Laura=Floretta', null, given)
  })

  test('rarely matches a given name with a different initial, or through a short foreign name', () => {
    expectAll('Harold=Darold, Norman=Gorman, Albert=Talbert', null, given)
    expectAll('Anthony=Alton, Peter=Pierce, Henry=Elrico', null, given)
    expectAll('Jmaes=James', 'typo', given)
  })

  test('matches letters that look alike', () => {
    expectAll('Woerner=Woemer, Harnish=Harmsh, Claridge=Daridge, Lininger=Limnger', 'lookalike')
    expectAll('Bernard=Bemard, Marvin=Marvm', 'lookalike', given)
    expectAll('Barn=Bam, Bern=Bem', null)
  })

  test('matches every word that typosOf returns', () => {
    for (const entered of ['ashgrove', 'lewis', 'иванов']) {
      const proposed = typosOf(entered)
      expect(proposed.length).toBeLessThanOrEqual(100 * entered.length)
      expect(new Set(proposed).size).toBe(proposed.length)
      for (const recorded of proposed) expect(isTypo(entered, recorded), recorded).toBe(true)
    }
  })
})

describe('nameSimilarity of given names', () => {
  test('matches different spellings', () => {
    expectAll('Orville=Orval, Ardell=Ardel, Annamarie=Annemarie', 'sound', given)
    expectAll('Иван=John, Katharine=Katie, Bill=Willie', 'nickname', given)
  })

  test('needs a closer sound than surnames do', () => expectAll('Michael=Michelle, Jean=Joan, Dan=Don', null, given))
})

describe('nameSimilarity of long words', () => {
  test('matches only equal words', () => {
    expect(nameSimilarity('surname', '1843', '1843')).toBe('same')
    expect(nameSimilarity('surname', '1843', '1844')).toBeNull()
    expect(nameSimilarity('given', '', 'ann')).toBeNull()
    expect(soundKeys('c:7')).toEqual([])
    expect(soundKeys('b:1843')).toEqual([])
  })
})

describe('similarCandidates', () => {
  let seed = 16
  const upTo = (limit: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * limit)
  }
  function miswritten(word: string): string {
    const letters = [...word]
    const at = upTo(letters.length)
    const any = 'aeiouyhwhcklmnprstz'.charAt(upTo(19))
    const ways = [
      () => letters.splice(at, 1),
      () => letters.splice(at, 0, any),
      () => letters.splice(at, 1, any),
      () => letters.push(...['s', 'e', 'ski', 'witz', 'ow', 'son', 'mann'].slice(upTo(7)).slice(0, 1)),
      () => letters.unshift(...['mac', 'mc', 'o', 'saint', 'st'].slice(upTo(5)).slice(0, 1)),
    ]
    ways[upTo(ways.length)]?.()
    return letters.join('')
  }
  const words: Record<NameField, string[]> = {
    surname: [...familyPairs().flat(), ...differentPairs().flat()].map(folded),
    given: [...NICKNAME_GROUPS.flat(), 'иван', 'мария', 'γεωργιος', 'ελενη', 'jürgen', 'maelle'].map(folded),
  }

  test.each(['surname', 'given'] as const)('returns every similar name in the field %s', (field) => {
    const token = field === 'surname' ? 's:' : 'g:'
    let alike = 0
    for (let turn = 0; turn < 6000; turn++) {
      const entered = words[field][upTo(words[field].length)] ?? ''
      const near = upTo(3) > 0 ? miswritten(entered) : (words[field][upTo(words[field].length)] ?? '')
      const recorded = upTo(3) === 0 ? miswritten(near) : near
      if (nameSimilarity(field, entered, recorded) === null) continue
      alike++
      const { words: proposed, sounds } = similarCandidates(field, entered)
      const isProposed = proposed.includes(recorded) || soundKeys(token + recorded).some((key) => sounds.includes(key))
      expect(isProposed, `${entered} ${recorded}`).toBe(true)
    }
    expect(alike).toBeGreaterThan(200)
  })

  test('returns few words', () => {
    for (const word of words.surname) {
      const { words: proposed, sounds } = similarCandidates('surname', word)
      expect(proposed.length + sounds.length, word).toBeLessThan(100 * word.length + 40)
      expect(soundKeys(`s:${word}`).length, word).toBeLessThan(30)
    }
  })

  test('returns the same words for every spelling of a query word', () => {
    for (const [one, other] of familyPairs().slice(0, 200)) {
      const similarity = surnames(one, other)
      expect(surnames(one.toUpperCase(), other.toLowerCase()), `${one} ${other}`).toBe(similarity)
      expect(nameSimilarity('surname', foldWord(folded(one)), foldWord(folded(other)))).toBe(similarity)
    }
  })
})

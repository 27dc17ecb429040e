import { describe, expect, test } from 'vitest'
import { foldWord } from './fold.ts'
import { likeCandidates, resembles } from './similar-names.ts'
import { SURNAME_GROUPS } from './surname-families.ts'

describe('surnames that only their history joins', () => {
  test('stand folded in groups of two and more, each once', () => {
    expect(SURNAME_GROUPS.length).toBeGreaterThan(400)
    for (const group of SURNAME_GROUPS) {
      expect(group.length, group.join(' ')).toBeGreaterThan(1)
      expect(new Set(group).size, group.join(' ')).toBe(group.length)
      expect(group.map(foldWord)).toEqual(group)
    }
  })

  test.each([
    ['mcleod', 'mccloud'],
    ['macleod', 'maccloud'],
    ['whelan', 'whalen'],
    ['huber', 'hoover'],
    ['lefebvre', 'lefever'],
    ['wojcik', 'woychik'],
    ['thibault', 'tebo'],
    ['koenig', 'king'],
  ])('%s and %s are spellings of one name, asked for either way', (one, other) => {
    expect(resembles('surname', one, other)).toBe('variant')
    expect(resembles('surname', other, one)).toBe('variant')
    expect(likeCandidates('surname', one).sounds.length + likeCandidates('surname', one).words.length).toBeGreaterThan(
      1,
    )
  })

  test('does not join two names that a third one may stand for', () => {
    expect(resembles('surname', 'hochstetler', 'hofstetter')).toBeNull()
  })

  test('says nothing of given names', () => {
    expect(resembles('given', 'huber', 'hoover')).toBeNull()
  })
})

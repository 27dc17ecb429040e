import { describe, expect, test } from 'vitest'
import { foldWord } from '../fold.ts'
import { nameSimilarity, similarCandidates } from './similar-names.ts'
import { SURNAME_GROUPS } from './surname-families.ts'

describe('SURNAME_GROUPS', () => {
  test('has groups of two or more distinct folded names', () => {
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
    ['hayes', 'hays'],
    ['wolff', 'woolf'],
    ['ratliff', 'ratcliffe'],
    ['horowitz', 'hurwitz'],
    ['pruitt', 'prewitt'],
  ])('matches %s and %s in both directions', (one, other) => {
    expect(nameSimilarity('surname', one, other)).toBe('variant')
    expect(nameSimilarity('surname', other, one)).toBe('variant')
    expect(
      similarCandidates('surname', one).sounds.length + similarCandidates('surname', one).words.length,
    ).toBeGreaterThan(1)
  })

  test('does not match two names through a third', () => {
    expect(nameSimilarity('surname', 'hochstetler', 'hofstetter')).toBeNull()
  })

  test('does not apply to given names', () => {
    expect(nameSimilarity('given', 'huber', 'hoover')).toBeNull()
  })
})

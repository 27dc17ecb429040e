import { type SeededRandom, words } from './seeded-random.ts'
import SURNAMES from './surnames.json' with { type: 'json' }

/** Spelling changes that keep the sound of a name. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  [/ie/, 'ei'],
  [/ei/, 'ie'],
  [/y$/, 'ie'],
  [/ey$/, 'y'],
  [/son$/, 'sen'],
  [/sen$/, 'son'],
  [/mann$/, 'man'],
  [/man$/, 'mann'],
  [/([a-z])\1/, '$1'],
  [/ck/, 'k'],
  [/ph/, 'f'],
  [/tt/, 't'],
  [/([^aeiou])ow/, '$1au'],
  [/ae/, 'ä'],
  [/oe/, 'ö'],
  [/ue/, 'ü'],
  [/z$/, 's'],
  [/ski$/, 'sky'],
  [/er$/, 'ers'],
  [/^Mc/, 'Mac'],
  [/^O([bcdhmnr])/, "O'$1"],
  [/([^aeiouy])$/, '$1e'],
]

/** Applies the first of SPELLINGS that matches, starting at a random position. */
function respelled(surname: string, random: SeededRandom): string {
  const start = random.int(0, SPELLINGS.length - 1)
  for (let i = 0; i < SPELLINGS.length; i++) {
    const [pattern, replacement] = SPELLINGS[(start + i) % SPELLINGS.length] as readonly [RegExp, string]
    if (!pattern.test(surname)) continue
    const name = surname.replace(pattern, replacement)
    return name.replace(/^O'([a-z])/, (_, letter: string) => `O'${letter.toUpperCase()}`)
  }
  return surname
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** Adds a typo after the first letter: one letter added, dropped, changed, or swapped with the next. */
function withTypo(surname: string, random: SeededRandom): string {
  if (surname.length < 5) return surname
  const at = random.int(1, surname.length - 2)
  const [before, letter, after] = [surname.slice(0, at), surname.charAt(at), surname.slice(at + 1)]
  switch (random.int(0, 3)) {
    case 0:
      return before + random.pick([...LETTERS]) + letter + after
    case 1:
      return before + after
    case 2:
      return before + random.pick([...LETTERS]) + after
    default:
      return before + after.charAt(0) + letter + after.slice(1)
  }
}

const FOREIGN = words(SURNAMES.foreign)

// About 2 people in 100 have a foreign or double surname, and 4 in 100 are recorded with another spelling or a typo.
const FOREIGN_SHARE = 0.006
const PARTICLE_SHARE = 0.006
const DOUBLE_SHARE = 0.008
const RESPELLED_SHARE = 0.03
const TYPO_SHARE = 0.012

/** Returns the surname as a burial register might have it: usually unchanged, sometimes doubled, foreign, or misspelled. */
export function recordedSurname(surname: string, another: () => string, random: SeededRandom): string {
  let draw = random.next()
  if (draw < FOREIGN_SHARE) return random.pick(FOREIGN)
  draw -= FOREIGN_SHARE
  if (draw < PARTICLE_SHARE) return `${random.pick(SURNAMES.particles)} ${surname}`
  draw -= PARTICLE_SHARE
  if (draw < DOUBLE_SHARE) return `${surname}${random.chance(0.6) ? '-' : ' '}${another()}`
  draw -= DOUBLE_SHARE
  if (draw < RESPELLED_SHARE) return respelled(surname, random)
  return draw - RESPELLED_SHARE < TYPO_SHARE ? withTypo(surname, random) : surname
}

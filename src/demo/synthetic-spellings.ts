import { type SeededRandom, words } from './random.ts'

/** Ways in which one name is written by two clerks who both heard it: what stands on the left for what on the right. */
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

/** The same with one of SPELLINGS, where one fits. */
function respelled(surname: string, random: SeededRandom): string {
  const start = random.int(0, SPELLINGS.length - 1)
  for (let i = 0; i < SPELLINGS.length; i++) {
    const [heard, written] = SPELLINGS[(start + i) % SPELLINGS.length] as readonly [RegExp, string]
    if (!heard.test(surname)) continue
    const name = surname.replace(heard, written)
    return name.replace(/^O'([a-z])/, (_, letter: string) => `O'${letter.toUpperCase()}`)
  }
  return surname
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'

/** One letter added, dropped, changed or swapped with its neighbour; the first stays. */
function slipped(surname: string, random: SeededRandom): string {
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

const PARTICLES = words(`de_la van van_der von de del di le du Saint San`).map((text) => text.replace('_', ' '))
const FOREIGN =
  words(`Müller Jäger Schäfer Größer Köhler Krüger Böhm Weiß García Núñez Peña Muñoz Gómez Rodríguez Łukasiewicz
  Wiśniewski Kowalczyk Dvořák Novák Procházka Søndergaard Østergaard Sørensen Åkerlund Lindström Björnsson Lefèvre Gagné Côté
  Bélanger Đorđević Jovanović Kovačević Şahin Yıldız Özdemir D'Angelo O'Shaughnessy L'Heureux Kahanamoku Kalani Szabó Erdős
  Păunescu Ivașcu Иванов Кузнецов Παπαδόπουλος`)

/** Of a hundred people some bear a name that came with them, or two; and some stand in the register otherwise than they wrote. */
const FOREIGN_SHARE = 0.006
const PARTICLE_SHARE = 0.006
const DOUBLE_SHARE = 0.008
const RESPELLED_SHARE = 0.03
const SLIP_SHARE = 0.012

/** The surname as a register has it: mostly as it is, sometimes with another's beside it, foreign, or written wrongly. */
export function recordedSurname(surname: string, another: () => string, random: SeededRandom): string {
  let draw = random.next()
  if (draw < FOREIGN_SHARE) return random.pick(FOREIGN)
  draw -= FOREIGN_SHARE
  if (draw < PARTICLE_SHARE) return `${random.pick(PARTICLES)} ${surname}`
  draw -= PARTICLE_SHARE
  if (draw < DOUBLE_SHARE) return `${surname}${random.chance(0.6) ? '-' : ' '}${another()}`
  draw -= DOUBLE_SHARE
  if (draw < RESPELLED_SHARE) return respelled(surname, random)
  return draw - RESPELLED_SHARE < SLIP_SHARE ? slipped(surname, random) : surname
}

const ABBREVIATIONS: Readonly<Record<string, string>> = {
  William: 'Wm.',
  George: 'Geo.',
  Charles: 'Chas.',
  Thomas: 'Thos.',
  John: 'Jno.',
  James: 'Jas.',
  Joseph: 'Jos.',
  Samuel: 'Saml.',
  Robert: 'Robt.',
  Margaret: 'Margt.',
  Elizabeth: 'Eliz.',
  Benjamin: 'Benj.',
}
const ABBREVIATED_SHARE = 0.06
const LAST_ABBREVIATED_BIRTH = 1890

/** A given name as clerks of the time wrote it, who saved ink. */
export function recordedGivenName(given: string, year: number, random: SeededRandom): string {
  const short = year > LAST_ABBREVIATED_BIRTH ? undefined : ABBREVIATIONS[given]
  return short !== undefined && random.chance(ABBREVIATED_SHARE) ? short : given
}

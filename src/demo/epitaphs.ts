import {
  CHILD_LINES,
  ELDER_LINES,
  FALLEN_LINES,
  INFANT_LINES,
  MARINER_LINES,
  MODERN_LINES,
  OLD_STYLE_LINES,
  PARENT_LINES,
  SOLDIER_LINES,
  SPARE_LINES,
  UNKNOWN_LINES,
  YOUNG_LINES,
} from './epitaph-lines.ts'
import { FOREIGN_LINES } from './epitaph-lines-foreign.ts'
import { TRADES, TRADES_OF_WOMEN, VIRTUES } from './epitaph-trades.ts'
import type { Person } from './person.ts'
import type { SeededRandom } from './random.ts'

const TENS = ['', '', 'Twenty', 'Thirty', 'Forty', 'Fifty', 'Sixty']
const ONES = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

function inWords(years: number): string {
  const tens = TENS[Math.floor(years / 10)] as string
  const ones = ONES[years % 10] as string
  return ones ? `${tens}-${ones}` : tens
}

/** Fits the sex that a line speaks of; lines that speak of neither fit both. */
function fits(line: string, sex: Person['sex']): boolean {
  if (/^(hers|his): /.test(line)) return line.startsWith(sex === 'female' ? 'hers: ' : 'his: ')
  if (/^(He|His|She|Her)\b/.test(line)) return /^(He|His)\b/.test(line) === (sex === 'male')
  const isHers = /\b(she|her|hers|mother|sister|postmistress|midwife|relict|consort)\b/i
  const isHis = /\b(he|his|him|father|man|shepherd|brother|bishop's)\b/i
  const [own, others] = sex === 'female' ? [isHers, isHis] : [isHis, isHers]
  return own.test(line) || !others.test(line)
}

function linesFor(person: Person, random: SeededRandom): readonly string[] {
  const age = person.deathYear - person.birthYear
  if (person.livedDays !== null) {
    const unfitting =
      person.livedDays < 300 ? /Seven steps|One summer|know your voice/ : /name was all|brief a morning|long enough/
    return INFANT_LINES.filter((line) => !unfitting.test(line))
  }
  if (age < 15) return CHILD_LINES
  if (person.service?.diedIn) return FALLEN_LINES
  const foreign = FOREIGN_LINES[person.tradition.key]
  if (foreign && random.chance(person.birthPlace ? 0.55 : 0.25)) return foreign
  if (person.service && random.chance(0.4)) return SOLDIER_LINES
  if (age < 28) return YOUNG_LINES
  if (person.cemetery?.key === 'tidewrack-point' && random.chance(0.5)) return MARINER_LINES
  if (random.chance(0.16)) return SPARE_LINES
  if (age > 84 && random.chance(0.6)) return ELDER_LINES
  if (person.deathYear > 1955) return MODERN_LINES
  if (person.deathYear < 1850) return OLD_STYLE_LINES
  return person.children.length > 0 ? PARENT_LINES : random.chance(0.4) ? VIRTUES : SPARE_LINES
}

/** The usual short words stand on many stones; a line that somebody thought of, on few. */
const OFTEN = 10
const SELDOM = 4

/** A line for the stone, in the manner of its time; each line is used a few times at most, most of them once or twice. */
export class Epitaphs {
  private readonly used = new Map<string, number>()
  private readonly random: SeededRandom

  constructor(random: SeededRandom) {
    this.random = random
  }

  for(person: Person): string | null {
    const age = person.deathYear - person.birthYear
    if (age > 55 && age < 96 && person.birthYear > 1730 && person.birthYear < 1935 && this.random.chance(0.3)) {
      const line = this.work(person, age)
      if (line) return line
    }
    const lines = linesFor(person, this.random).filter((line) => fits(line, person.sex))
    const isUsual = lines.every((line) => line.length < 28)
    return this.leastUsed(lines, isUsual ? OFTEN : SELDOM)
  }

  unknown(): string | null {
    return this.leastUsed(UNKNOWN_LINES)
  }

  private work(person: Person, age: number): string | null {
    const trade = this.random.pick(TRADES)
    const isModern = person.birthYear > 1850
    const years = Math.min(isModern ? 46 : 60, this.random.int(20, age - 20))
    const needsModern =
      /fireman|molder|foundry|lineman|conductor|nurse|weaver|hardware|paper mill|bus|switchboard|machine shop|letter carrier|fire company|lunchroom|cannery|barber|inspector|choir director/.test(
        trade,
      )
    const line = `${inWords(years)} years ${trade}.`
    if (person.sex === 'female' ? !TRADES_OF_WOMEN.test(trade) : /nurse|midwife|postmistress/.test(trade)) return null
    return needsModern !== isModern && this.random.chance(0.8) ? null : this.once(line, person)
  }

  private once(line: string, person: Person): string | null {
    if (this.used.has(line) || !fits(line, person.sex)) return null
    this.used.set(line, 1)
    return line
  }

  private leastUsed(lines: readonly string[], most = OFTEN): string | null {
    const sorted = this.random.shuffle(lines).sort((a, b) => (this.used.get(a) ?? 0) - (this.used.get(b) ?? 0))
    const [line] = sorted
    if (line === undefined || (this.used.get(line) ?? 0) >= most) return null
    this.used.set(line, (this.used.get(line) ?? 0) + 1)
    return line.replace(/^(hers|his): /, '')
  }
}

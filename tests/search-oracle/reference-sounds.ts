import { doubleMetaphone } from 'double-metaphone'
import { type Field, formsOf } from './reference-forms.ts'

// Similar sounds according to docs/decisions/0016-similar-names.md. Costs are in units of 1/200, so that their sums are
// whole numbers.

const WHOLE = 200
const share = (cost: number) => Math.round(cost * WHOLE)
/** The greatest distance between two words, for each unit of the longer one */
const ALLOWED: Readonly<Record<Field, number>> = { surname: share(0.14), given: share(0.08) }

function asSpoken(form: string): string {
  const prefix = /^(mac|mc)(?=.{3})/.exec(form)?.[0]
  const start = prefix === undefined ? form : `mk${form.slice(prefix.length).replace(/^(k|c(?![ehiy]))/, '')}`
  return start
    .replace(/^pf/, 'f')
    .replace(/^gi(?=[aou])/, 'j')
    .replace(/mp(?=[kst])/g, 'm')
    .replace(/nd(?=[rs])/g, 'n')
    .replace(/(?<=.{3})(eau|eaud|eaul|eaut|eaux|ault|aud|aut|aux)s?$/, 'o')
    .replace(/ti(?=an)/g, 't')
    .replace(/cht/g, 't')
    .replace(/gh/g, '')
    .replace(/(?<=[aeiou])h(?=[aeiou])/g, '')
    .replace(/ph(?=ard|erd)/g, 'p')
    .replace(/sch(?=[lmnrvw])/g, 's')
    .replace(/(?<=s)w/g, 'v')
    .replace(/ttz|tzz|tz|zz/g, 'z')
}

/** Returns a word with one letter per sound. Capitals are sounds without their own letter. */
function respelled(reading: string): string {
  return reading
    .replace(/^(kn|gn|pn)/, 'n')
    .replace(/^(wr|rh)/, 'r')
    .replace(/^wh/, 'w')
    .replace(/^(ps|x)/, 's')
    .replace(/^young/, 'jung')
    .replace(/tsch|tch|cz/g, 'C')
    .replace(/sch|sh|sz/g, 'S')
    .replace(/zh/g, 'Z')
    .replace(/rch$/, 'rC')
    .replace(/ch/g, 'X')
    .replace(/ph/g, 'f')
    .replace(/ck|q/g, 'kk')
    .replace(/dg(?=[eiy])/g, 'j')
    .replace(/dt/g, 't')
    .replace(/th/g, 'T')
    .replace(/t?ts(?!on|en)|tz/g, 'zz')
    .replace(/x/g, 'ks')
    .replace(/c(?=[eiy])/g, 's')
    .replace(/c/g, 'k')
    .replace(/(?<=[aeiouy])gh(?=[aeiouy])/g, 'h')
    .replace(/gh(?=[aeiouy])/g, 'g')
    .replace(/gh/g, '')
    .replace(/(?<!^)h(?![aeiouy])/g, '')
    .replace(/^y(?=[aeiou])/, 'j')
    .replace(/ew(?=a|is)/g, 'u')
    .replace(/(?<=[aeiou])w(?=er)/g, 'u')
    .replace(/oui/g, 'ui')
    .replace(/(?<=[aeiou]w)e$/, '')
    .replace(/(?<=[aeiou])w(?![aeiou])/g, 'u')
    .replace(/^([^aeiouy]*)y(?=[^aeiouyT][aeiouy])/, '$1i+')
    .replace(/y/g, 'i')
    .replace(/(?<![aeiou])([aeiou])([^aeiouT+.])e(s?)$/, '$1+$2$3')
    .replace(/(?<=[aeiou].*[^aeiou+.])e(?=s?$)/, '')
    .replace(/(?<![aeiou])([aeiou])(?=[^aeiou+.][aeiou])/g, '$1.')
    .replace(/([^aeiou+.])\1+/g, '$1')
}

const isVowels = (unit: string | undefined) => unit !== undefined && /^[aeiou]/.test(unit)

function unitsOf(reading: string): string[] {
  const units = respelled(reading).match(/[aeiou]+[+.]?|[^aeiou+.]/g) ?? []
  const last = units.at(-1)
  return last === 'i' || last === 'u' ? [...units.slice(0, -1), `${last}e`] : units
}

/** Returns the sounds that a group of vowels may have, one letter each. */
const SOUNDS: Readonly<Record<string, string>> = {
  ...{ a: 'a', 'a+': 'A', 'a.': 'aA', aa: 'a', ae: 'AE', ai: 'A', aie: 'Y', au: 'WOo', aue: 'W' },
  ...{ e: 'e', 'e+': 'E', 'e.': 'eE', ea: 'EA', eau: 'O', ee: 'E', ei: 'AYE', eie: 'Y', eu: 'UT', eue: 'U' },
  ...{ i: 'i', 'i+': 'Y', 'i.': 'iYE', ie: 'EY' },
  ...{ o: 'o', 'o+': 'O', 'o.': 'oO', oa: 'O', oe: 'oO', oi: 'T', oie: 'T', oo: 'U', ou: 'WO', oue: 'WO' },
  ...{ u: 'u', 'u+': 'U', 'u.': 'uU', ue: 'U', ui: 'Y' },
}
const hasSound = (run: string, sound: string) => (SOUNDS[run] ?? '').includes(sound)
const shareASound = (one: string, other: string) => [...(SOUNDS[one] ?? '')].some((sound) => hasSound(other, sound))

const VOICED = ['bp', 'dt', 'gk']
const CLASSES = ['tT', 'kX', 'fv', 'vw', 'sSzZ', 'SCXZ', 'gjZ']
const areBothIn = (letters: string, one: string, other: string) => letters.includes(one) && letters.includes(other)

/** The position of a unit in its word */
interface Place {
  readonly unit: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly isFirstRun: boolean
  /** Whether an r follows that is the last unit or precedes a consonant */
  readonly isBeforeClosingR: boolean
}

function placesOf(reading: string): Place[] {
  const units = unitsOf(reading)
  const firstRun = units.findIndex(isVowels)
  return units.map((unit, i) => ({
    unit,
    isFirst: i === 0,
    isLast: i === units.length - 1,
    isFirstRun: i === firstRun,
    isBeforeClosingR: units[i + 1] === 'r' && !isVowels(units[i + 2]),
  }))
}

function dropCost({ unit, isFirst, isLast, isFirstRun }: Place): number {
  if (!isVowels(unit)) return isFirst ? 1 : 'hjw'.includes(unit) ? 0.15 : 0.9
  return isFirstRun ? 0.9 : isLast ? 1 : 0.75
}

function costOfChange(one: Place, other: Place): number {
  if (one.unit === other.unit) return 0
  if (isVowels(one.unit) !== isVowels(other.unit)) return 2
  if (!isVowels(one.unit)) {
    if (VOICED.some((pair) => areBothIn(pair, one.unit, other.unit))) return one.isFirst && other.isFirst ? 0.9 : 0.6
    return CLASSES.some((letters) => areBothIn(letters, one.unit, other.unit)) ? 0.3 : 1
  }
  return one.isFirstRun || other.isFirstRun ? costOfFirstRuns(one, other) : costOfLaterRuns(one, other)
}

const BEFORE_R = [
  ['e', 'i', 'u', 'ea'],
  ['o', 'oo', 'oa', 'ou', 'o+'],
]
const SHORT_E = ['e', 'e.', 'i', 'i.']
const isSingle = (run: string) => /^[aeiou]\.?$/.test(run)

function costOfFirstRuns(one: Place, other: Place): number {
  if (shareASound(one.unit, other.unit)) return 0.15
  const runs = [one.unit, other.unit]
  if (one.isBeforeClosingR && other.isBeforeClosingR) {
    if (BEFORE_R.some((alike) => runs.every((run) => alike.includes(run)))) return 0.15
  }
  if (SHORT_E.includes(one.unit) && hasSound(other.unit, 'E')) return 0.45
  if (SHORT_E.includes(other.unit) && hasSound(one.unit, 'E')) return 0.45
  if (runs.includes('oo') && runs.includes('u')) return 0.42
  if (runs.includes('oo') && runs.includes('ou')) return 0.45
  if (runs.every(isSingle)) {
    const letters = runs.map((run) => run.charAt(0)).sort()
    if (letters.join('') === 'ei') return 0.45
    if (letters.join('') === 'ou') return 0.6
  }
  return 0.84
}

function costOfLaterRuns(one: Place, other: Place): number {
  if (shareASound(one.unit, other.unit)) return 0.075
  if (one.unit.endsWith('+') !== other.unit.endsWith('+')) {
    return one.unit.charAt(0) === other.unit.charAt(0) ? 0.45 : 0.84
  }
  if (one.isLast || other.isLast) return 0.6
  return [one, other].every(({ unit }) => /^[aeiou][+.]?$/.test(unit)) ? 0.2 : 0.5
}

/** Returns the lowest cost of changing one word into the other, in units of 1/200. */
function distance(one: readonly Place[], other: readonly Place[]): number {
  const reached = new Map<string, number>()
  const from = (i: number, j: number): number => {
    const key = `${i} ${j}`
    const before = reached.get(key)
    if (before !== undefined) return before
    const left = one[i]
    const right = other[j]
    const ways = [
      ...(left === undefined ? [] : [share(dropCost(left)) + from(i + 1, j)]),
      ...(right === undefined ? [] : [share(dropCost(right)) + from(i, j + 1)]),
      ...(left === undefined || right === undefined ? [] : [share(costOfChange(left, right)) + from(i + 1, j + 1)]),
    ]
    const cheapest = ways.length === 0 ? 0 : Math.min(...ways)
    reached.set(key, cheapest)
    return cheapest
  }
  return from(0, 0)
}

interface Reading {
  readonly codes: readonly string[]
  readonly places: readonly Place[]
  /** Like `places`, but for the word with -son in place of -sen */
  readonly placesWithSon: readonly Place[]
}

const known = new Map<string, readonly Reading[]>()

function readingsOf(field: Field, word: string): readonly Reading[] {
  const key = `${field} ${word}`
  let readings = known.get(key)
  if (readings === undefined) {
    const forms = formsOf(field, word).filter((form) => form.length >= 2)
    const texts = new Set([...forms, ...forms.map(asSpoken)])
    readings = [...texts].map((text) => ({
      codes: doubleMetaphone(text).filter((code) => code !== ''),
      places: placesOf(text),
      placesWithSon: placesOf(text.replace(/sen$/, 'son')),
    }))
    known.set(key, readings)
  }
  return readings
}

/** Whether two names of one group differ only in spelling. */
export function areSpelledAlike(entered: string, recorded: string): boolean {
  return soundAlike('given', entered, recorded, ALLOWED.surname)
}

/** Whether two words have pronunciations with a common code and a small distance. */
export function soundAlike(
  field: Field,
  entered: string,
  recorded: string,
  allowed = ALLOWED[field],
  placesIn = ({ places }: Reading) => places,
): boolean {
  return readingsOf(field, entered).some((one) =>
    readingsOf(field, recorded).some((other) => {
      if (!one.codes.some((code) => other.codes.includes(code))) return false
      const units = Math.max(placesIn(one).length, placesIn(other).length)
      return distance(placesIn(one), placesIn(other)) <= allowed * units
    }),
  )
}

/** Whether two surnames that sound alike are as close as given names must be, or differ in the endings -son and -sen. */
export function soundSame(entered: string, recorded: string): boolean {
  return soundAlike('surname', entered, recorded, ALLOWED.given, ({ placesWithSon }) => placesWithSon)
}

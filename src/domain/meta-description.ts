import { displayYear, lowerFirst, proseDate } from './dates/display-date.ts'
import type { Memorial } from './memorial.ts'
import { displayName } from './names/person-name.ts'
import { placeLine } from './places/place.ts'

type Described = Pick<
  Memorial,
  'id' | 'title' | 'givenNames' | 'surname' | 'nameSuffix' | 'birthDate' | 'deathDate' | 'cemetery' | 'isVeteran'
>

/** Search engines cut a description off at about this many characters. */
const LONGEST_DESCRIPTION = 160
const LONGEST_PART = 60

/** The description that search engines and shared links show: one of ten, by memorial id modulo 10, from what is known. */
export function metaDescription(memorial: Described): string {
  const sentences = TEMPLATES[Math.abs(memorial.id) % TEMPLATES.length]?.(factsOf(memorial)) ?? []
  let description = ''
  for (const sentence of sentences.filter((one) => one !== '').map(endedOnce)) {
    const longer = `${description} ${sentence}`.trim()
    if (description === '' || longer.length <= LONGEST_DESCRIPTION) description = longer
  }
  return description
}

interface Facts {
  readonly name: string
  /** The name at the head of a sentence */
  readonly Name: string
  /** "on April 4, 1882" */
  readonly born: string | null
  readonly died: string | null
  /** " (1843 – 1921)", " (born about 1843)", or nothing */
  readonly years: string
  /** "Thornmere Hill Cemetery in Thornmere, Vermont" */
  readonly grave: string | null
  readonly isVeteran: boolean
}

function factsOf(memorial: Described): Facts {
  const isNamed = Boolean(memorial.givenNames || memorial.surname)
  const name = isNamed ? shortened(displayName(memorial)) : 'someone without a recorded name'
  const { cemetery } = memorial
  const place =
    cemetery === null ? '' : placeLine({ ...cemetery, county: cemetery.city === null ? cemetery.county : null })
  return {
    name,
    Name: isNamed ? name : 'Someone without a recorded name',
    born: memorial.birthDate === null ? null : proseDate(memorial.birthDate),
    died: memorial.deathDate === null ? null : proseDate(memorial.deathDate),
    years: yearsOf(memorial),
    grave: cemetery === null ? null : shortened(cemetery.name) + (place === '' ? '' : ` in ${shortened(place)}`),
    isVeteran: memorial.isVeteran,
  }
}

function yearsOf({ birthDate, deathDate }: Described): string {
  const from = birthDate === null ? null : lowerFirst(displayYear(birthDate))
  const to = deathDate === null ? null : lowerFirst(displayYear(deathDate))
  if (from === null) return to === null ? '' : ` (died ${to})`
  return to === null ? ` (born ${from})` : ` (${from} – ${to})`
}

function shortened(name: string): string {
  const letters = [...name]
  return letters.length <= LONGEST_PART ? name : `${letters.slice(0, LONGEST_PART).join('').trimEnd()}…`
}

// "Roe Jr." and a name that was cut off bring their own stop.
function endedOnce(sentence: string): string {
  return sentence.replace(/([.…])\.$/, '$1')
}

// The first sentence of each is never empty; the others are left out when they are, or when they no longer fit.
const TEMPLATES: readonly ((facts: Facts) => readonly string[])[] = [
  (facts) => [
    lifeOf(facts, `${facts.Name} `) || `${facts.Name} is remembered here.`,
    facts.grave === null ? '' : `The grave is at ${facts.grave}.`,
    'What the record holds is on this page.',
  ],
  (facts) => [
    lifeOf(facts, `In memory of ${facts.name}, who `) || `In memory of ${facts.name}.`,
    facts.grave === null ? '' : `Buried at ${facts.grave}.`,
    facts.isVeteran ? 'A veteran, remembered with respect.' : '',
  ],
  (facts) => [
    facts.grave === null ? `A memorial page for ${facts.name}.` : `${facts.Name} lies at rest at ${facts.grave}.`,
    datesOf(facts),
    'See the life events, the family and the plot as far as they are known.',
  ],
  (facts) => [
    `What is known of ${facts.name}, gathered in one place.`,
    datesOf(facts),
    facts.grave === null ? '' : `The burial place is ${facts.grave}.`,
  ],
  (facts) => [
    facts.grave === null
      ? `${facts.Name}${facts.years} has a place in this directory.`
      : `Among those who rest at ${facts.grave} is ${facts.name}${facts.years}.`,
    'See what is known of this life.',
  ],
  (facts) => [
    `Remembering ${facts.name}${facts.years}.`,
    facts.grave === null ? '' : `Laid to rest at ${facts.grave}.`,
    facts.isVeteran ? 'A veteran of the armed forces.' : '',
  ],
  (facts) => [
    facts.died === null ? `${facts.Name} is kept in memory here.` : `${facts.Name} died ${facts.died}.`,
    facts.grave === null ? '' : `The burial was at ${facts.grave}.`,
    facts.born === null ? '' : `Born ${facts.born}.`,
    'Family names are given where the record has them.',
  ],
  (facts) => [
    `A quiet page for ${facts.name}${facts.years}.`,
    facts.grave === null ? '' : `Place of rest: ${facts.grave}.`,
    'It keeps the names, dates and places that are known.',
  ],
  (facts) => [
    `Here family and friends of ${facts.name} find what the record holds.`,
    datesOf(facts),
    facts.grave === null ? '' : `The resting place is ${facts.grave}.`,
  ],
  (facts) => [
    `Is ${facts.name} part of your family?`,
    lifeOf(facts, 'This memorial is for someone who '),
    facts.grave === null ? '' : `The grave lies at ${facts.grave}.`,
    facts.isVeteran ? 'A veteran.' : '',
  ],
]

function lifeOf({ born, died }: Facts, opening: string): string {
  if (born === null) return died === null ? '' : `${opening}died ${died}.`
  return `${opening}was born ${died === null ? born : `${within(born)} and died ${died}`}.`
}

function datesOf({ born, died }: Facts): string {
  if (born === null) return died === null ? '' : `Died ${died}.`
  return died === null ? `Born ${born}.` : `Born ${born}, died ${died}.`
}

// A full date within a sentence closes with a comma: "on March 12, 1843, and".
function within(date: string): string {
  return /\d, \d+$/.test(date) ? `${date},` : date
}

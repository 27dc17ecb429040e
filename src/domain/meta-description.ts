import { displayYear, lowerFirst, proseDate } from './dates/display-date.ts'
import type { Memorial } from './memorial.ts'
import { displayName } from './names/display-name.ts'
import { placeLine } from './places/place.ts'

type DescribedMemorial = Pick<
  Memorial,
  'id' | 'title' | 'givenNames' | 'surname' | 'nameSuffix' | 'birthDate' | 'deathDate' | 'cemetery' | 'isVeteran'
>

/** Search engines cut off a description after about this many characters. */
const MAX_DESCRIPTION_CHARACTERS = 160
const MAX_NAME_CHARACTERS = 60

/** The description of a memorial for search engines and shared links: one of ten templates, by memorial ID modulo 10. */
export function metaDescription(memorial: DescribedMemorial): string {
  const sentences = TEMPLATES[Math.abs(memorial.id) % TEMPLATES.length]?.(factsOf(memorial)) ?? []
  let description = ''
  for (const sentence of sentences.filter((text) => text !== '').map(withSinglePeriod)) {
    const longer = `${description} ${sentence}`.trim()
    if (description === '' || longer.length <= MAX_DESCRIPTION_CHARACTERS) description = longer
  }
  return description
}

interface Facts {
  readonly name: string
  /** The name at the start of a sentence */
  readonly Name: string
  /** "on April 4, 1882" */
  readonly born: string | null
  readonly died: string | null
  /** " (1843 – 1921)", " (born about 1843)", or an empty string */
  readonly years: string
  /** "Thornmere Hill Cemetery in Thornmere, Vermont" */
  readonly grave: string | null
  readonly isVeteran: boolean
}

function factsOf(memorial: DescribedMemorial): Facts {
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

function yearsOf({ birthDate, deathDate }: DescribedMemorial): string {
  const from = birthDate === null ? null : lowerFirst(displayYear(birthDate))
  const to = deathDate === null ? null : lowerFirst(displayYear(deathDate))
  if (from === null) return to === null ? '' : ` (died ${to})`
  return to === null ? ` (born ${from})` : ` (${from} – ${to})`
}

function shortened(name: string): string {
  const characters = [...name]
  if (characters.length <= MAX_NAME_CHARACTERS) return name
  return `${characters.slice(0, MAX_NAME_CHARACTERS).join('').trimEnd()}…`
}

// A name such as "Roe Jr." or a shortened name already ends in a period or an ellipsis.
function withSinglePeriod(sentence: string): string {
  return sentence.replace(/([.…])\.$/, '$1')
}

// The first sentence of each template is never empty. The others are omitted if they are empty or too long.
const TEMPLATES: readonly ((facts: Facts) => readonly string[])[] = [
  (facts) => [
    lifeOf(facts, `${facts.Name} `) || `${facts.Name} is remembered here.`,
    facts.grave === null ? '' : `The grave is at ${facts.grave}.`,
    'See the full record on this page.',
  ],
  (facts) => [
    lifeOf(facts, `In memory of ${facts.name}, who `) || `In memory of ${facts.name}.`,
    facts.grave === null ? '' : `Buried at ${facts.grave}.`,
    facts.isVeteran ? 'A veteran, remembered with respect.' : '',
  ],
  (facts) => [
    facts.grave === null ? `The memorial page of ${facts.name}.` : `${facts.Name} is buried at ${facts.grave}.`,
    datesOf(facts),
    'See life events, family, and plot.',
  ],
  (facts) => [
    `Dates, places, and family of ${facts.name} in one place.`,
    datesOf(facts),
    facts.grave === null ? '' : `The burial place is ${facts.grave}.`,
  ],
  (facts) => [
    facts.grave === null
      ? `${facts.Name}${facts.years} is listed in this directory.`
      : `${facts.Name}${facts.years} rests at ${facts.grave}.`,
    'See life events and family on this memorial page.',
  ],
  (facts) => [
    `Remembering ${facts.name}${facts.years}.`,
    facts.grave === null ? '' : `Laid to rest at ${facts.grave}.`,
    facts.isVeteran ? 'A veteran of the armed forces.' : '',
  ],
  (facts) => [
    facts.died === null ? `${facts.Name} is not forgotten.` : `${facts.Name} died ${facts.died}.`,
    facts.grave === null ? '' : `The burial was at ${facts.grave}.`,
    facts.born === null ? '' : `Born ${facts.born}.`,
    'See the names of family members.',
  ],
  (facts) => [
    `A memorial to ${facts.name}${facts.years}.`,
    facts.grave === null ? '' : `Place of burial: ${facts.grave}.`,
    'See the names, dates, and places in this record.',
  ],
  (facts) => [
    `Find the record of ${facts.name}, for family and friends.`,
    datesOf(facts),
    facts.grave === null ? '' : `The resting place is ${facts.grave}.`,
  ],
  (facts) => [
    `Is ${facts.name} part of your family?`,
    lifeOf(facts, 'This memorial is for a person who '),
    facts.grave === null ? '' : `The grave is in ${facts.grave}.`,
    facts.isVeteran ? 'A veteran.' : '',
  ],
]

function lifeOf({ born, died }: Facts, opening: string): string {
  if (born === null) return died === null ? '' : `${opening}died ${died}.`
  return `${opening}was born ${died === null ? born : `${withComma(born)} and died ${died}`}.`
}

function datesOf({ born, died }: Facts): string {
  if (born === null) return died === null ? '' : `Died ${died}.`
  return died === null ? `Born ${born}.` : `Born ${born}, died ${died}.`
}

// Within a sentence, a comma follows a full date: "on March 12, 1843, and".
function withComma(date: string): string {
  return /\d, \d+$/.test(date) ? `${date},` : date
}

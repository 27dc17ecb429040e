import { regExp } from '../reg-exp.ts'
import type { PlannedField } from './column-plan.ts'
import { headerWords } from './header-key.ts'

const EVENTS = ['birth', 'death'] as const

const WORDS = {
  date: regExp('')`
    (?:
      date|data|dato|datum|datums|fecha|day|time|when|dia|dzien|den|dan|paev|kuupaev|paiva|kelt|ideje|napja|og dato|
      (?:geburts|sterbe|todes)(?:datum|tag)|(?:geboorte|overlijdens)datum|fodsels?dato|fodelse(?:datum|dag)|
      dods(?:dato|datum|dag)
    )
  `,
  place: regExp('')`
    (?:
      place|location|where|lieu|lugar|luogo|local|localidade?|ort|miejsce|miejscowosc|misto|mesto|mjesto|kraj|plaats|plats|
      sted|stad|hely|helye|loc|locul|koht|vieta|paikka|(?:geburts|sterbe|todes)ort|(?:geboorte|overlijdens)plaats|
      fode(?:sted|lseort)|fodselssted|dods(?:sted|ort)
    )
  `,
  birth: regExp('')`
    (?:
      birth|born|naissance|naiss|nacimiento|nac|nascita|nascimento|nasc|geburt|geboorte|urodzenia|ur|narozeni|narodenia|
      rojstva|rodenja|fodsel|fodelse|fodt|fodd|szuletes|szuletesi|nasterii|naixement|sund|synni|dzimsanas|gimimo|
      geburts\p{L}+|geboorte\p{L}+|fode\p{L}+|fodsels?\p{L}+
    )
  `,
  death: regExp('')`
    (?:
      death|died|deces|fallecimiento|defuncion|muerte|morte|decesso|falecimento|obito|tod|todes|zgonu|smierci|umrti|smrti|
      dod|dods|dode|elhalalozas|halal|halala|halalozasi|decesului|defuncio|overlijden|surma|naves|mirties|
      sterbe\p{L}+|todes\p{L}+|overlijdens\p{L}+|dods\p{L}+
    )
  `,
  other: /(?:and|of|the|her|his|et|y|e|i|a|und|u|en|og|och|ja|si|ve|de|del|della|di|do|da|du|la|le|van|d|l|n)/,
}
const WHOLE = Object.fromEntries(
  Object.entries(WORDS).map(([name, { source }]) => [name, new RegExp(`^${source}$`, 'u')]),
) as Readonly<Record<keyof typeof WORDS, RegExp>>

/**
 * Returns the event of a header such as "Date and place of birth", "Date et lieu de décès", or "Geburtsdatum und -ort";
 * otherwise null.
 */
export function eventOfDateAndPlace(header: string): (typeof EVENTS)[number] | null {
  const words = headerWords(header).split(' ')
  const has = (name: keyof typeof WORDS) => words.some((word) => WHOLE[name].test(word))
  if (words.length > 8 || !has('date') || !has('place')) return null
  if (!words.every((word) => Object.values(WHOLE).some((pattern) => pattern.test(word)))) return null
  const [birth, death] = EVENTS.map(has)
  return birth === death ? null : birth ? 'birth' : 'death'
}

/** Marks the columns that fill both the date and the place of an event, so that each field takes its portion of the values. */
export function markPortions(fields: Map<string, PlannedField>): void {
  for (const event of EVENTS) {
    const [date, place] = [fields.get(`${event}_date`), fields.get(`${event}_place`)]
    if (date === undefined || place === undefined) continue
    const isShared = (index: number) => [date, place].every(({ parts }) => parts.some((part) => part.index === index))
    for (const [portion, field] of [
      ['date', date],
      ['place', place],
    ] as const) {
      const parts = field.parts.map((part) => (part.index >= 0 && isShared(part.index) ? { ...part, portion } : part))
      fields.set(`${event}_${portion}`, { ...field, parts })
    }
  }
}

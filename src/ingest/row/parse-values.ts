import { foldText } from '../../search/fold.ts'
import { convertPlaceCase } from '../cemetery/place-case.ts'
import type { AgeColumn } from '../mapping/age-columns.ts'
import { regExp } from '../reg-exp.ts'
import { cleanCell, isPlaceholder } from './field-text.ts'

const YES: ReadonlySet<string> = new Set(
  'y yes true t 1 x veteran vet us veteran self ja si oui tak ✓ ✔ served'.split(' '),
)
const NO: ReadonlySet<string> = new Set('n no false f 0 nein non nie civilian non-veteran nonveteran'.split(' '))

/** Parses a yes or no; returns null for any other value. */
export function parseYesNo(text: string): boolean | null {
  const key = text.toLowerCase()
  if (YES.has(key) || /^(?:u\.?s\.? )?veteran\b/.test(key)) return true
  return NO.has(key) || /^not? (?:a )?veteran/.test(key) ? false : null
}

const GENDERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: 'Male',
    male: 'Male',
    man: 'Male',
    varón: 'Male',
    varon: 'Male',
    mees: 'Male',
    muško: 'Male',
    vyras: 'Male',
    vīrietis: 'Male',
    karl: 'Male',
    άνδρας: 'Male',
    bărbat: 'Male',
    masc: 'Male',
    男: 'Male',
    남: 'Male',
    naine: 'Female',
    žensko: 'Female',
    ženska: 'Female',
    moteris: 'Female',
    sieviete: 'Female',
    kona: 'Female',
    γυναίκα: 'Female',
    femeie: 'Female',
    fem: 'Female',
    女: 'Female',
    여: 'Female',
    boy: 'Male',
    f: 'Female',
    female: 'Female',
    woman: 'Female',
    girl: 'Female',
    u: '',
    x: 'X',
    männlich: 'Male',
    weiblich: 'Female',
    masculin: 'Male',
    féminin: 'Female',
    masculino: 'Male',
    femenino: 'Female',
    feminino: 'Female',
    maschio: 'Male',
    femmina: 'Female',
    mężczyzna: 'Male',
    kobieta: 'Female',
    мужской: 'Male',
    женский: 'Female',
    муж: 'Male',
    жен: 'Female',
    זכר: 'Male',
    נקבה: 'Female',
    h: 'Male',
    hombre: 'Male',
    homme: 'Male',
    uomo: 'Male',
    homem: 'Male',
    mann: 'Male',
    muž: 'Male',
    muški: 'Male',
    moški: 'Male',
    erkek: 'Male',
    lelaki: 'Male',
    'laki-laki': 'Male',
    pria: 'Male',
    mies: 'Male',
    férfi: 'Male',
    мужчина: 'Male',
    чоловік: 'Male',
    чоловіча: 'Male',
    мушки: 'Male',
    м: 'Male',
    k: 'Female',
    w: 'Female',
    ž: 'Female',
    ж: 'Female',
    mujer: 'Female',
    femme: 'Female',
    donna: 'Female',
    mulher: 'Female',
    frau: 'Female',
    vrouw: 'Female',
    kvinne: 'Female',
    kvinna: 'Female',
    kvinde: 'Female',
    žena: 'Female',
    ženski: 'Female',
    kadın: 'Female',
    perempuan: 'Female',
    wanita: 'Female',
    nainen: 'Female',
    nő: 'Female',
    женщина: 'Female',
    жінка: 'Female',
    жіноча: 'Female',
    женски: 'Female',
  }),
)

/** Expands "M" to "Male". Keeps unknown words, and returns an empty string for "U". */
export function parseGender(text: string): string {
  return GENDERS.get(text.toLowerCase()) ?? convertPlaceCase(text)
}

/** Folded words for the units of an age: English, German, French, Spanish, Italian, Polish, Dutch, Nordic, Czech, Russian, Hungarian, and others. */
const AGE_UNITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    year:
      'y yr yrs year years yo j jahr jahre jahren an ans ano anos anno anni jaar jaren ar aar lat lata rok roku roky let ' +
      'лет год года рок роки років ev eves yas aastat vuotta godina tuoi',
    month:
      'm mo mos mth mths month months mon monat monate monaten mois mes meses mese mesi maand maanden maned maneder manad ' +
      'manader mnd mies miesiac miesiace miesiecy mesic mesice mesicu мес месяц месяца месяцев міс місяць місяці місяців ' +
      'honap honapos ay kuud thang',
    week:
      'w wk wks week weeks woche wochen semaine semaines semana semanas settimana settimane weken uge uger uke uker vecka ' +
      'veckor tydzien tygodnie tygodni tyden tydny tydnu нед неделя недели недель тиждень тижні тижнів het hetes hafta',
    day:
      'd da ds dy dys day days tag tage tagen jour jours dia dias giorno giorni dag dagen dage dager dagar dzien dni den ' +
      'dny dnu дн день дня днеи дні днів nap napos gun paeva ngay',
    hour:
      'h hr hrs hour hours stunde stunden heure heures hora horas ora ore uur uren time timer timme timmar godzina ' +
      'godziny godzin hodina hodiny hodin час часа часов saat',
  }).flatMap(([unit, words]) => words.split(' ').map((word) => [word, unit] as const)),
)
const MAX_AGE_YEARS = 130
/** Matches "032-10-14" and "76-2-11", whose first part cannot be a day or a month. */
const YEARS_MONTHS_DAYS = /^(\d{3}|3[2-9]|[4-9]\d)-(0?\d|1[012])-([012]?\d|3[01])$/
const PART_OF_AGE = /(\d{1,3})\s*(\p{L}+)\.?/gu

/** Normalizes an age to "78", "3 months", or "2 years, 4 months". Keeps unknown forms; returns null for an impossible age. */
export function parseAge(text: string): string | null {
  const plain = /^(?:aged?:?\s*)?(\d{1,3})(?:\.0+)?$/i.exec(text)
  if (plain) return Number(plain[1]) <= MAX_AGE_YEARS ? String(Number(plain[1])) : null
  const [, years, months, days] = YEARS_MONTHS_DAYS.exec(text) ?? []
  if (years !== undefined && Number(years) + Number(months) + Number(days) > 0)
    return parseAge(`${Number(years)} years ${Number(months)} months ${Number(days)} days`)
  if (/^\p{L}$/u.test(text)) return null
  if (/\d{4} ?y/i.test(text)) return null
  const parts = [...text.matchAll(PART_OF_AGE)]
  const rest = text
    .replace(PART_OF_AGE, '')
    .replace(/(?<!\p{L})(?:and|old|aged?|und|et|y|e|i|og|och|en|и)(?!\p{L})|[\s,&;:.]/giu, '')
  const units = parts.map((part) => AGE_UNITS.get(foldText(part[2] as string)))
  if (parts.length === 0 || rest !== '' || units.includes(undefined)) return /^-?\d+$/.test(text) ? null : text
  if (units[0] === 'year' && Number(parts[0]?.[1]) > MAX_AGE_YEARS) return null
  const words = parts.map((part, index) => {
    const count = Number(part[1])
    return count === 0 ? '' : `${count} ${units[index]}${count === 1 ? '' : 's'}`
  })
  const filled = words.filter(Boolean)
  if (filled.length === 0) return text
  // A whole number of years is stored without the unit.
  return filled.length === 1 && units[words.indexOf(filled[0] as string)] === 'year'
    ? (filled[0] as string).replace(/ .*/, '')
    : filled.join(', ')
}

/**
 * Joins the parts of an age to one text: "2 years 1 months". A part with letters, such as "6 mos", keeps its own unit. Returns null if
 * all parts are empty.
 */
export function joinAge(columns: readonly AgeColumn[], cells: readonly string[]): string | null {
  const stated = columns
    .map(({ index, unit }) => ({ text: cleanCell(cells[index]).replace(/^(\d+)\.0+$/, '$1'), unit }))
    .filter(({ text }) => text !== '' && !isPlaceholder(text))
  const parts = stated.filter(({ text }) => !/^0+$/.test(text))
  if (parts.length === 0) return stated.length === 0 ? null : '0'
  const [first] = parts
  if (parts.length === 1 && first?.unit === 'years') return first.text
  return parts.map(({ text, unit }) => (/\p{L}/u.test(text) ? text : `${text} ${unit}`)).join(' ')
}

/** In characters. No coordinate is longer. On a longer value, the pattern could backtrack for too long. */
const MAX_DEGREES_LENGTH = 60
const DEGREES = regExp('i')`
  ^([NSEW])?\s*([+-]?\d{1,3}(?:[.,]\d+)?)\s*(?:
    [°ºd:\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:['′’m:\s]\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:"|″|”|''|s)?)?)?)?
  )?\s*([NSEW])?$
`

/** Matches degrees, minutes, and seconds between periods: "61.09.18", "60.33.51.4", "24,41.59". */
const DOTTED_DEGREES = /^(\d{1,3})[.,](\d{1,2})[. ](\d{1,2}(?:\.\d+)?)$/
/** Only the last part can be a fraction: "61.5 30" is not degrees and minutes. */
const FRACTION_INSIDE = /\d[.,]\d+\s*[°ºd:'′’m\s]+\d/i

/**
 * Parses degrees such as "38.8895", "38,8895", "38°53'22\"N", or "38.53.22"; returns null for anything that is not within
 * ±`limit`.
 */
export function parseDegrees(text: string, limit: 90 | 180): number | null {
  const degreesText = text.length > MAX_DEGREES_LENGTH ? '' : text.replace(DOTTED_DEGREES, '$1 $2 $3')
  const match = FRACTION_INSIDE.test(degreesText) ? null : DEGREES.exec(degreesText)
  if (!match) return null
  const [degrees, minutes, seconds] = [match[2], match[3], match[4]].map((part) =>
    Number((part ?? '0').replace(',', '.')),
  )
  if (degrees === undefined || minutes === undefined || seconds === undefined || minutes >= 60 || seconds >= 60)
    return null
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600
  const side = (match[1] ?? match[5] ?? '').toUpperCase()
  if (side !== '' && (limit === 90) !== (side === 'N' || side === 'S')) return null
  const isNegative = (match[2] as string).startsWith('-') || side === 'S' || side === 'W'
  const value = isNegative ? -size : size
  if (size > limit) return null
  // Seven decimals are about a centimeter; converting minutes and seconds gives more digits than were measured.
  return match[3] === undefined ? value : Math.round(value * 1e7) / 1e7
}

/** Matches an object as programs print it: "{'latitude': '44.01', 'longitude': '-72.5'}". */
const POINT_OBJECT =
  /^\{\s*["']?lat(?:itude)?["']?\s*:\s*["']?(-?[\d.]+)["']?\s*,\s*["']?(?:lon|lng|longitude)["']?\s*:\s*["']?(-?[\d.]+)["']?\s*\}$/i

/** Parses a pair of coordinates in one cell, such as "38.88, -77.01" or "POINT (-77.01 38.88)". */
export function parseCoordinates(text: string): { readonly latitude: number; readonly longitude: number } | null {
  if (text.length > 2 * MAX_DEGREES_LENGTH) return null
  const point = /^(?:srid=\d+;\s*)?point\s*z?\s*\(\s*(-?[\d.]+)\s+(-?[\d.]+)(?:\s+-?[\d.]+)?\s*\)$/i.exec(text)
  const parts = point
    ? [point[2] as string, point[1] as string]
    : text
        .replace(POINT_OBJECT, '$1, $2')
        .replace(/^[([]|[)\]]$/g, '')
        .split(/\s*[,;]\s*(?=[-+NSEW\d])/i)
  const pair = parts.length === 2 ? parts : /^\S+\s+\S+$/.test(text) ? text.split(/\s+/) : []
  if (pair.length !== 2) return null
  const latitude = parseDegrees((pair[0] as string).trim(), 90)
  const longitude = parseDegrees((pair[1] as string).trim(), 180)
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Matches a list or an object that a program printed, such as '[{"name": "Ann Roe", "born": "1850"}]'. */
const IS_DATA = /^\s*(?:\[\s*[\]{]|\{\s*(?:\}|["']))/
const EMPTY_DATA = /^[\s[\]{}]*$/
/** Data about a living person would lose its mark if only the name were read. */
const MAY_BE_LIVING = /living|alive/i
const NAME = /(["'])(?:full[_ ]?)?name\1\s*:\s*(["'])((?:\\.|(?!\2)[^\\])*)\2/gi

/** Returns the names of relatives in data of a program, null if they cannot be read, and other text unchanged. */
export function relativesInData(text: string): string | null {
  if (!IS_DATA.test(text)) return text
  if (EMPTY_DATA.test(text)) return ''
  if (MAY_BE_LIVING.test(text)) return null
  const names = [...text.matchAll(NAME)].map(([, , , name = '']) => name.replace(/\\(.)/g, '$1').trim())
  return names.filter(Boolean).join(', ') || null
}

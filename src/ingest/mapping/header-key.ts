/** Words that do not change the meaning of a header. Without them, "Date of Birth" and "Date of Birth of the Deceased" are equal. */
const NOISE: ReadonlySet<string> = new Set(
  'of the deceased decedent decedents deceaseds occupant occupants occ person persons in for at is was d dec s a an if any known like time de del du des'.split(
    ' ',
  ),
)

/** In characters. Longer headers are truncated, because folding thousands of accents is slow. */
const MAX_HEADER_LENGTH = 500

/** Normalizes case and punctuation: "DATE_OF_BIRTH", "dateOfBirth", "DATEOFBIRTH", and "Date of birth" become "date of birth". */
export function headerWords(header: string): string {
  return normalized(header).replace(JOINED_WORDS, (joined) => joined.match(WORD)?.join(' ') ?? joined)
}

function normalized(header: string): string {
  return header
    .slice(0, MAX_HEADER_LENGTH)
    .replace(TAGS, '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '')
    .replace(GENDERED_ENDING, '')
    .replace(/(\p{Ll}|\d)(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .replace(/[łøđßæœ]/g, (letter) => WITHOUT_MARK[letter] as string)
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}#]+/gu, ' ')
    .trim()
}

/** Words that databases join in the names of columns, such as "LOTOWNER". */
const WORDS = `
  first|last|middle|mid|maiden|given|full|names?|deceased|decedent|dec|occupant|occ|inmate|child|father|mother|spouse|parents?|
  dob|dod|dates?|days?|months?|mos|years?|yrs|age|birth|born|death|died|burial|buried|interment|interred|cremation|funeral|
  place|city|town|county|state|country|cemetery|section|block|row|lot|plot|grave|space|site|tier|niche|crypt|
  status|type|unit|number|no|code|cause|of|the|is|reserved|vacant|living|alive|next|kin|nok|relation|owner|holder|buyer|contact|phone|email|
  address|purchase|sale|edit|entry|created|updated|modified|marker|headstone|stone|photo|veteran|vet|military|branch|
  rank|service|war|marital|permit|record|native|english
`.replace(/\s+/g, '')
/** Matches one of the words, if the rest consists of such words too: "date" in "datestone", because "tone" is not one. */
const WORD = new RegExp(`(?:${WORDS})(?=(?:${WORDS})*$)`, 'g')
/** Matches a whole word that consists of several of these. "Birthday" is one word. */
const JOINED_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}])(?!birthday|(?:${WORDS})(?![\\p{L}\\p{N}]))(?:${WORDS}){2,5}(?![\\p{L}\\p{N}])`,
  'gu',
)

/** Matches the HTML tags of a colored header. */
const TAGS = /<\/?[a-z][^<>]*>/gi
/** Matches the endings of "Verstorbene/r", "Verstorbene*r", "Difunto/a", and "Défunt·e". */
const GENDERED_ENDING = /(?<=\p{L}{5})[/*:·](?:r|n|in|a|e)(?![\p{L}\p{N}])/giu

/** Letters that Unicode does not decompose into a base letter and an accent. */
const WITHOUT_MARK: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', œ: 'oe' }

/** Matches "First d." and "Last d.", the deaths of the first and the last person on a stone. */
const DEATH_OF_ONE = /^(?:first|last) (?:d|dec)$/
const DATE_PART = /^(?:date|year|month|day|yr|mo)$/

/** Returns the key for looking up a header's synonyms: its words, except those that do not change its meaning. */
export function headerKey(header: string): string {
  const words = headerWords(header)
    .split(' ')
    .filter((word) => !NOISE.has(word))
  const key = words.join(' ')
  // "Date of the deceased" may be any date, but "Date Deceased" is a known header. "Year" may be any year, but "D Year" is a year of death.
  return key === '' || DATE_PART.test(key) || DEATH_OF_ONE.test(headerWords(header)) ? headerWords(header) : key
}

import { regExp } from '../reg-exp.ts'
import { findAgeColumns } from './age-columns.ts'
import { END_OF_LIFE, isOfNewspapers, namesBuried, partsOfDates, withDates } from './date-columns.ts'
import { eventField } from './event-header.ts'
import type { FieldRules } from './field-rule.ts'
import { headerKey, headerWords } from './header-key.ts'
import {
  asFullName,
  isFamilyOfPlot,
  mapColumns,
  nameBeside,
  only,
  type RecognizedHeader,
  type Synonym,
  type Synonyms,
  withPlaceInSection,
  withRanks,
} from './recognized-header.ts'
import { datePartIn, expandHeader, nestedSynonym, truncatedSynonym } from './short-headers.ts'
import { bySurnamePrefix, withNameAfterPrefix, withPrefixBesideTitle } from './surname-prefix.ts'

/** Whether a header is another column of names: "Name" beside "Name (original)". */
function isNameBeside(name: string, other: string): boolean {
  return other !== name && /name/i.test(other) && !OWN_SCRIPT.test(other)
}

/** In exports of linked data, "cemetery" contains URLs and "cemeteryLabel" contains the names. */
const LABEL = / ?label$/i

const labeledKeys = (header: readonly string[]): ReadonlySet<string> =>
  new Set(header.filter((name) => LABEL.test(name)).map((name) => headerKey(name.replace(LABEL, ''))))

/** Whether a column has the names of those in another, as "personLabel" has those of "person". */
export function isLabelOf(label: string, name: string): boolean {
  return LABEL.test(label) && name !== '' && headerKey(label.replace(LABEL, '')) === headerKey(name)
}

/** Whether a column has URLs because another column, such as "personLabel", has the names. */
export function isLabeled(name: string, header: readonly string[]): boolean {
  return labeledKeys(header).has(headerKey(name))
}
/** Matches a second column with the name in Latin letters. */
const LATIN_VERSION = /[ _-]?(?:english|latin|romani[sz]ed|transliterated)$|^english[ _-]/i
/** Matches the columns of a date in several forms, such as "death_date_iso" and "death_date_display". */
const DATE_VERSION = /[ _-](?:iso|display|formatted|clean(?:ed)?|normali[sz]ed|standardi[sz]ed)$/i

/** Matches a second column with the name in its own script: "Name (original)", "Name in Greek", "LastNameChinese". */
const OWN_SCRIPT = regExp('i')`
  ^(?:(?:full|last|first)[ _-]?|sur)?name[ _-]*(?:[([]|in )?(?:the )?(?:
    original|native|greek|hebrew|yiddish|arabic|armenian|cyrillic|russian|chinese|japanese|korean|vietnamese|thai|
    persian|farsi|urdu|hindi|punjabi
  )(?: (?:name|script|spelling|form|language))?[)\]]?$
`

/** Matches the second degree of a lodge, which is a death only in other lists. */
const DEGREE = /^(?:date )?(?:of )?pass(?:ed|ing)(?: date)?$/
const isOtherDegree = (header: string) =>
  /^(?:date )?(?:of )?(?:init(?:iated|iation)?|raised|crafted|entered(?: apprentice)?|e a|exalted)(?: date)?$/.test(
    headerWords(header),
  )

/** Beside a date of birth, "By" names the person who entered the row. "BY" may also be the year of birth. */
const isEnteredBy = (name: string, header: readonly string[]) =>
  name !== 'BY' && headerKey(name) === 'by' && header.some((other) => BIRTH.test(headerKey(other)))
const BIRTH = /^(?:birth|born|dob|date birth)/

/**
 * Recognizes the headers of a file. A header such as "LastNameEnglish" or "death_date_iso" counts only if no other column has its
 * field, and a header such as "cemetery" only if there is no "cemeteryLabel". `isNamed` means that the mapping states a column of names.
 */
export function recognizeHeaders(
  header: readonly string[],
  rules: FieldRules,
  isNamed = false,
): readonly RecognizedHeader[] {
  const synonyms = synonymsOf(rules)
  const labeled = labeledKeys(header)
  const recognized: RecognizedHeader[] = []
  const others: RecognizedHeader[] = []
  const hasDeaths = header.some((name) => END_OF_LIFE.test(findSynonym(synonyms, name)?.field ?? ''))
  const ages = 'age_at_death' in rules ? findAgeColumns(header, hasDeaths) : []
  const age = synonyms.get('age') as Synonym
  for (const [index, name] of header.entries()) {
    const isDegree = DEGREE.test(headerWords(name)) && header.some(isOtherDegree)
    if (labeled.has(headerKey(name)) || isDegree || isEnteredBy(name, header) || isFamilyOfPlot(name, header)) continue
    if (ages.some((part) => part.index === index)) {
      recognized.push({ index, synonym: age })
      continue
    }
    const isSecondName = OWN_SCRIPT.test(name) && header.some((other) => isNameBeside(name, other))
    const synonym = isSecondName
      ? synonyms.get('remarks')
      : (synonyms.get(nameBeside(headerKey(name), header)) ??
        findSynonym(synonyms, name) ??
        findSynonym(synonyms, name.replace(LABEL, '')))
    if (synonym) recognized.push({ index, synonym })
    else if (LATIN_VERSION.test(name) || DATE_VERSION.test(name)) {
      const version = findSynonym(synonyms, name.replace(LATIN_VERSION, '').replace(DATE_VERSION, ''))
      if (version && !others.some((other) => other.synonym.field === version.field))
        others.push({ index, synonym: version })
    }
  }
  const fields = new Set(recognized.map(({ synonym }) => synonym.field))
  // Remarks have no date, but "remarks_display" is as good as "cause_of_death_display", and joins the other remarks.
  const versions = others.filter(({ synonym }) => synonym.field === 'remark' || !fields.has(synonym.field))
  const own = withRanks(withoutIds([...recognized, ...versions], header), header, synonyms)
  const ranked = withPlaceInSection(own, header, synonyms)
  const sorted = withDeaths(withPrefixBesideTitle(ranked, header), header, synonyms).sort(bySurnamePrefix(header))
  const named = isNamed ? sorted : withNameAfterPrefix(withNames(sorted, header, synonyms), header)
  const all = [
    ...withDates(withoutSectionOfPaper(named, header), header, synonyms),
    ...('birth_day' in rules ? partsOfDates(header.map(headerKey)) : []),
  ]
  all.push(...graveAndSpaceColumns(all, header, synonyms), ...mapColumns(header, synonyms))
  const isBorn = fields.has('birth_date') || fields.has('birth_year') || fields.has('life_dates')
  if (!isBorn) all.push(...only(header.map(headerKey), BORN, synonyms.get('birth date')))
  if (fields.has('given_names') && !fields.has('surname') && !fields.has('full_name')) {
    const keys = header.map(headerKey)
    const families = only(keys, FAMILY, synonyms.get('surname'))
    return families.length > 0 ? [...all, ...families] : all.map((one) => asFullName(one, header[one.index] as string))
  }
  if (fields.has('surname') && !fields.has('given_names')) {
    const religious = fields.has('full_name')
      ? []
      : only(header.map(headerKey), RELIGIOUS_NAME, synonyms.get('given name'))
    return [...all, ...religious].map((one) => asGivenNames(one, header[one.index] as string))
  }
  const withUnit = MILITARY.some((field) => fields.has(field))
    ? [...all, ...only(header.map(headerKey), /^(?:(?:military )?unit|organi[sz]ation)$/, synonyms.get('branch'))]
    : all
  // "Sepultura" may be the burial or the grave.
  const isBuried = withUnit.some(
    ({ index, synonym }) => synonym.field === 'burial_date' && !isGraveOrBurial(header[index] as string),
  )
  if (isBuried) {
    const grave = synonyms.get('grave') as Synonym
    return withUnit.map((one) => (isGraveOrBurial(header[one.index] as string) ? { ...one, synonym: grave } : one))
  }
  return fields.has('birth_month') ? withUnit.map((one) => asDayOfBirth(one, header[one.index] as string)) : withUnit
}

/** In a list of articles, a section without a lot or grave is a part of the newspaper. */
function withoutSectionOfPaper(
  all: readonly RecognizedHeader[],
  header: readonly string[],
): readonly RecognizedHeader[] {
  const plots = isOfNewspapers(header) ? all.filter(({ synonym }) => synonym.field === 'plot') : []
  return plots.length === 1 && plots[0]?.synonym.label === 'Section' ? all.filter((one) => one !== plots[0]) : all
}

/**
 * Returns the column with the numbers of the graves: "No." beside that of the rows, or "Position" or "Место", in a file with sections or
 * rows. Elsewhere, a "Место" may be that of the death. Also returns the column called "Sp" beside that of the lots, which contains
 * the spaces.
 */
function graveAndSpaceColumns(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  const grave = synonyms.get('grave')
  const has = (label: string | null | undefined) => all.some(({ synonym }) => synonym.label === label)
  const after = (label: string, pattern: RegExp, synonym: Synonym | undefined) => {
    const column = all.find((one) => one.synonym.label === label)
    if (column === undefined || synonym === undefined || has(synonym.label)) return []
    const index = column.index + 1
    return pattern.test(headerKey(header[index] ?? '')) ? [{ index, synonym }] : []
  }
  const hasParts = all.some(({ synonym }) => synonym.field === 'plot' && synonym.label !== null)
  // Beside a plot, a position is that of a coffin in it: "1st interment".
  const places = hasParts && !has(grave?.label) && !has('Plot') ? only(header.map(headerKey), PLACE_IN_ROW, grave) : []
  const graves = places.length > 0 ? places : after('Row', NUMBER, grave)
  return [...graves, ...after('Lot', SPACE, synonyms.get('space'))]
}
const PLACE_IN_ROW = /^(?:position|miejsce|misto|mjesto|место|місце)$/
/** Beside a lot. Elsewhere, it may mean spouse or species. */
const SPACE = /^spc?(?: (?:#|no|num))?$/

const isGraveOrBurial = (header: string) => headerKey(header) === 'sepultura'

/** If a file has these fields, a column called "Unit" or "Organization" is a military unit. */
const MILITARY = ['war_served', 'military_branch', 'military_rank']

const NAME_FIELDS = /^(?:full_name|given_names|surname|deceased)$/
/** Matches "Name(s) on plate" and "Names on headstone", which contain the name if no other column does. */
const NAMES_ON_STONE =
  /^names? (?:on|as|inscribed|engraved)(?: |$)|^(?:inscription|inscribed|stone|headstone|marker) names?$/

/** Matches the column with the names in a book of stillbirths. */
const CHILD = /^(?:child|infant|baby|childs|enfant|dziecko)$/
/** In English, "kind" is a type. */
const GERMAN = /vater|mutter|eltern|geb(?:urt|oren|\.)|datum|tot|begraben|beerdigt/i

/** If no other column contains names, "Interred" does. */
function withNames(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): readonly RecognizedHeader[] {
  if (header.length === 1 || all.some(({ synonym }) => NAME_FIELDS.test(synonym.field))) return all
  const keys = header.map(headerKey)
  const name = synonyms.get('full name')
  const inscribed = [
    ...only(keys, NAMES_ON_STONE, name),
    ...only(keys, CHILD, name),
    ...(header.some((one) => GERMAN.test(one)) ? only(keys, /^kind$/, name) : []),
  ]
  const [names] = inscribed.length > 0 ? inscribed : only(header, namesBuried, name)
  return names === undefined ? all : [...all.filter(({ index }) => index !== names.index), names]
}

/** Removes columns such as "LotID" if there is one such as "Lot", because they number the rows of a table. */
function withoutIds(all: readonly RecognizedHeader[], header: readonly string[]): readonly RecognizedHeader[] {
  const isId = ({ index }: RecognizedHeader) => / id$/.test(headerWords(header[index] as string))
  const labels = new Set(all.filter((one) => !isId(one)).map(({ synonym }) => synonym.label))
  return all.filter((one) => one.synonym.label === null || !isId(one) || !labels.has(one.synonym.label))
}

/** Matches words for the person who died that can also mean "died". */
const PERSON_OR_DEATH = /^(?:elhunyt|falecid[oa]|zmarly|verstorben)$/

/** Beside another column of names, and without another column of deaths, "Elhunyt" has the dates of death. */
function withDeaths(
  all: readonly RecognizedHeader[],
  header: readonly string[],
  synonyms: Synonyms,
): RecognizedHeader[] {
  const isPerson = ({ index }: RecognizedHeader) => PERSON_OR_DEATH.test(headerKey(header[index] as string))
  const isNamed = all.some((one) => NAME_FIELDS.test(one.synonym.field) && !isPerson(one))
  const death = synonyms.get('death date')
  if (!isNamed || death === undefined || all.some(({ synonym }) => END_OF_LIFE.test(synonym.field))) return [...all]
  return all.map((one) => (isPerson(one) ? { ...one, synonym: death } : one))
}

/** If a file has only last names, a column called "Name in Religion" contains the given names. */
const RELIGIOUS_NAME = /^(?:religious name|name (?:in )?religion)$/

/** If a file has given names, a column called "Family" or, in Afrikaans, "Van" contains the last names. */
const FAMILY = /^(?:van|family|familie|famille|familia|famiglia|rodzina)$/

/** Words for a birth that also have other meanings, such as NATO. */
const BORN = /^(?:nato|nata|nac|nasc|sund)$/

/** "B Day" is a date of birth, but if there is a "B Month", it is the day. */
function asDayOfBirth({ index, synonym }: RecognizedHeader, header: string): RecognizedHeader {
  const isDay = synonym.field === 'birth_date' && /^b(?:irth)? ?day$/.test(headerKey(header))
  return { index, synonym: isDay ? { ...synonym, field: 'birth_day' } : synonym }
}

/** "Nombre" and "Names" are full names. If there are "Apellidos" or a "Family name", they are the given names. */
function asGivenNames({ index, synonym }: RecognizedHeader, header: string): RecognizedHeader {
  const isGiven =
    synonym.field === 'full_name' &&
    /^(?:nombre|nimi|nome|nomen|names|full names|isim|nama|نام|الاسم|שם|ten)$/.test(headerKey(header))
  return { index, synonym: isGiven ? { ...synonym, field: 'given_names' } : synonym }
}

/** Returns the field with this header, or null. */
export function fieldOfHeader(header: string, rules: FieldRules): string | null {
  return findSynonym(synonymsOf(rules), header)?.field ?? null
}

/** Matches "Time of Death" and "Interment Time", but not "Date and time of death". */
const TIME_OF_DAY = /^time (?!.*date)|^(?!.*date).* time$/

/**
 * Looks up the whole header, then without parentheses ("Name (Last, First)"), without "name", and, for plots, without "number". Other
 * headers can name several parts of a plot, or consist of an event and a date, year, or place.
 */
function findSynonym(synonyms: Synonyms, header: string): Synonym | undefined {
  const words = headerWords(header)
  // "B - D" and "b./d."
  if (words === 'b d') return synonyms.get('lifespan')
  if (TIME_OF_DAY.test(words)) return undefined
  const part = header.includes('.') ? datePartIn(header) : null
  if (part !== null) return synonyms.get(part)
  if (PLACE.test(words)) return synonyms.get(/^(?:born|nat)/.test(words) ? 'birth place' : 'burial place')
  const bare = headerKey(header.replace(/\([^()]*\)/g, ' '))
  // "Alive? Y/N"
  const known = synonyms.get(headerKey(header)) ?? synonyms.get(bare) ?? synonyms.get(bare.replace(YES_OR_NO, ''))
  if (known) return known
  // "Native Name" is not a birthplace.
  const unnamed = synonyms.get(bare.replace(/ name$/, ''))
  if (unnamed && !unnamed.field.startsWith('birth_')) return unnamed
  // "Name of inmate", "Discharged or died"
  const named = synonyms.get(bare.replace(/^names? /, ''))
  if (named?.field === 'full_name') return named
  if (DEATH_OR_LEAVING.test(bare)) return synonyms.get('death date')
  const numbered = synonyms.get(bare.replace(NUMBER_AT_END, '')) ?? synonyms.get(bare.replace(NUMBER_AT_START, ''))
  if (numbered?.field === 'plot') return numbered
  if (namesPlotParts(bare, synonyms)) return { field: 'plot', label: null }
  if (namesNotes(bare, synonyms) || NOTES_OF_OTHERS.test(bare)) return synonyms.get('remarks')
  const spelled = expandHeader(words)
  const full = spelled === words ? undefined : findSynonym(synonyms, spelled)
  if (full) return full
  if (LAST_AND_FIRST.test(bare)) return synonyms.get('full name')
  const event = eventField(header)
  if (event !== null) return synonyms.get(headerKey(event))
  return truncatedSynonym(synonyms, header) ?? nestedSynonym(header, (name) => findSynonym(synonyms, name))
}

/** Matches the header of a column with the dates on which people left an institution or died there, or with the fates of soldiers. */
const DEATH_OR_LEAVING = regExp('')`
  ^fate$|
  ^(?:date )?(?:
    (?:died|death|deceased) (?:or )?(?:
      left|discharged?|removed|released|transferred|eloped|dem[ei]t(?:ted)?|dimitted|withdr[ae]wn?|resigned|
      expelled|dismissed
    )|
    (?:
      left|discharged?|removed|released|transferred|eloped|dem[ei]t(?:ted)?|dimitted|withdr[ae]wn?|resigned|
      expelled|dismissed
    ) (?:or )?(?:died|death|deceased)
  )$
`

/** Whether a column has the fates of people, or the dates on which they died or left an institution. */
export function mayBeLeaving(header: string): boolean {
  return DEATH_OR_LEAVING.test(headerKey(header))
}

/** Matches "Surname, Given" and "Last/First Name", which are full names. */
const LAST_AND_FIRST = regExp('')`
  ^(?:
    (?:last|family|sur)(?: ?names?)? (?:and )?(?:first|given|fore|christian|initials)|
    (?:first|given|fore|christian)(?: ?names?)? (?:and )?(?:last|family|sur)
  ) ?(?:names?)?(?: m(?:iddle|i)?)?$
`

/** Matches the answers at the end of "Alive? Y/N" and "Deceased (yes or no)". */
const YES_OR_NO = / (?:y n|yn|yes no|yes or no|y or n)$/

/** Matches "Born at", "Nato a", and "Buried at", but not "Died at", which may be an age. */
const PLACE = /^(?:(?:born|buried|interred|reinterred) at|nat[oa] a)$/

const NUMBER = /^(?:#|no|nr|num|number|nummer|numer|numero|nbr|cislo|broj|号|號)$/
const NUMBER_AT_END = / ?(?:#|no|nr|num|number|nummer|numer|numero|nbr|id|ref)$/
const NUMBER_AT_START = /^(?:#|no|nr|num|number|nummer|numer|numero) (?:de |du |der |des )?/

/** Whether a header names several parts of a plot, such as "Lot / Grave" and "Sec. & Lot No.". */
function namesPlotParts(bare: string, synonyms: Synonyms): boolean {
  const words = bare.split(' ').filter((word) => word !== 'and' && word.replace(NUMBER_AT_END, '') !== '')
  return words.length > 1 && words.every((word) => synonyms.get(word)?.field === 'plot')
}

/** Whether a header names several kinds of notes, such as "Inscription / Comments". */
function namesNotes(bare: string, synonyms: Synonyms): boolean {
  const words = bare.split(' ').filter((word) => word !== 'and')
  return words.length > 1 && words.every((word) => /^(?:remark|epitaph)$/.test(synonyms.get(word)?.field ?? ''))
}

/** Matches "Sexton's Notes" and "Plot remarks", but not notes about an owner, who may be living, or an office's private notes. */
const NOTES_OF_OTHERS = regExp('u')`
  ^(?!
    .*(?:
      owner|holder|purchas|buyer|contact|deed|billing|photo|private|internal|confidential|office|phone|next kin|
      payment|grante|applicant|lessee|payer|invoice|maintenance
    )
  )(?:\p{L}{3,}(?: \p{L}{1,12}){0,2} (?:notes?|remarks?|comments?)|(?:notes?|remarks?|comments?) (?:on|about|re) .*)
  $
`

const SYNONYMS = new WeakMap<FieldRules, Synonyms>()

function synonymsOf(rules: FieldRules): Synonyms {
  const known = SYNONYMS.get(rules)
  if (known) return known
  const synonyms = new Map<string, Synonym>()
  const add = (key: string, synonym: Synonym) => {
    if (!synonyms.has(key)) synonyms.set(key, synonym)
  }
  for (const [field, { headers }] of Object.entries(rules)) {
    for (const header of headers) {
      const [label, name] = header.includes('>') ? (header.split('>') as [string, string]) : [null, header]
      add(headerKey(name), { field, label: label && capitalize(label) })
    }
    add(headerKey(field), { field, label: null })
  }
  for (const [key, synonym] of [...synonyms]) {
    for (const joined of joinedForms(key)) add(joined, synonym)
  }
  SYNONYMS.set(rules, synonyms)
  return synonyms
}

/** Returns the forms of a header without spaces: "cemeterycountry" and "dateofbirth". */
function joinedForms(key: string): readonly string[] {
  const joined = key.replaceAll(' ', '')
  if (joined === key || joined.length < MIN_JOINED_LENGTH) return []
  const [, first, rest] = /^(date|place|year|month|day|cause|name)(.+)$/.exec(joined) ?? []
  return first === undefined ? [joined] : [joined, `${first}of${rest}`]
}
const MIN_JOINED_LENGTH = 6

function capitalize(word: string): string {
  return word.slice(0, 1).toUpperCase() + word.slice(1)
}

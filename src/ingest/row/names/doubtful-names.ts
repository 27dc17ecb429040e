import type { PersonName } from '../../../domain/memorial.ts'
import { isDescription, isParticle, isUnknownWord } from '../../../domain/names/name-parts.ts'
import type { ProblemSink } from '../../problem.ts'

const NUMBER = String.raw`(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|twelve|several|many|various|some|both|zwei|drei|vier|deux|trois|dos|tres|due|tre|dwoje|troje|twee|drie)`
const PEOPLE =
  '(?:infants|babies|children|childern|twins|triplets|sons|daughters|brothers|sisters|siblings|bodies|unknowns|soldiers|sailors|persons|people|victims|men|women|boys|girls|slaves|paupers|individuals|adults|kinder|kinderen|enfants|niñ[oa]s|figli|bambini|bimbi|dzieci|crianças|zwillinge|drillinge|bliźnięta|bliźniaki|gemel[oa]s|mellizos|jumeaux|jumelles|gemelli|gemelle|tweeling|tvillinger|tvillingar|kaksoset)'
const SEVERAL = new RegExp(
  String.raw`(?<!\p{L})${PEOPLE}(?![\p{L}'’])|^\W*${NUMBER} (?:still ?born|unknown|unidentified|unnamed|infant|baby|child|body|person|soldier)|[([]\s*\d{1,3}(?: \p{L}+)?\s*[)\]]`,
  'iu',
)
/** A fast test: most names have none of these. */
const MAY_BE_SEVERAL =
  /\d|[a-zA-ZñśęłçÑŚĘŁÇ]{2}(?:s|S|[ei]n|[EI]N|er|ER|i|I|le|LE|ta|TA|g|G|x|X|ar|AR|t|T)(?:[\s,.;)\]]|$)/
/** "unknown" inside a word, as in "Campunknown" */
const UNKNOWN_INSIDE = /\p{L}(?:unknown|unidentif)|(?:unknown|unnamed)\p{L}/iu
const VOWEL = /[aeiouyäöüåæøœéèêëáàâãíìîïóòôõúùûýąęóőű]/i
/** Surnames without a vowel */
const WITHOUT_VOWEL = /^(?:ng|sz|kr|hrb|srb|krk|brk|trn|vlk|grk|krc|smr|prk|mc|st)$/i

/** The words of a name as they are in the file. */
interface WrittenName {
  readonly text: string
  readonly name: Pick<PersonName, 'givenNames' | 'surname'>
}

/** Finds names that may not be those of one person. */
export class NameDoubts {
  readonly #isCapitalized: boolean

  /** `isCapitalized` states whether the file capitalizes names. */
  constructor(isCapitalized: boolean) {
    this.#isCapitalized = isCapitalized
  }

  /** Reports a name that may not be that of one person. Returns whether it is in lowercase in a file that capitalizes names. */
  report(written: string, name: WrittenName['name'], column: string | null, problems: ProblemSink): boolean {
    const text = written.trim().replace(/ {2,}/g, ' ')
    const doubt = doubtAbout({ text, name })
    if (doubt !== null) problems.add('note', column, text, doubt)
    const isLow = this.#isCapitalized && isUncapitalized(text, name.surname)
    if (isLow) problems.add('note', column, text, 'is not capitalized as a name and may not be one')
    return isLow
  }
}

/** Returns why a name may not be that of one person, or null. */
function doubtAbout({ text, name: { givenNames, surname } }: WrittenName): string | null {
  if (MAY_BE_SEVERAL.test(text) && SEVERAL.test(text) && !isOnlySurname(text, givenNames, surname))
    return 'may be several people; if so, enter each person in a separate row'
  if (surname === null) return null
  if (surname.length <= 3 && isLetters(surname) && !VOWEL.test(surname) && !WITHOUT_VOWEL.test(surname))
    return 'has no vowel and may not be a name'
  if (/\s(?:\p{Lu}\.){2,}$/u.test(surname))
    return 'has a last name that ends with initials, which may be an honor or given names'
  return UNKNOWN_INSIDE.test(text) ? 'has a word for "unknown" and may not be a name' : null
}

/** Whether the last word of a name is not capitalized although another is, or none is: "Cholera trench", "stone broken". */
function isUncapitalized(text: string, surname: string | null): boolean {
  if (surname === null || !STARTS_LOW.test(surname)) return false
  // An unmarked grave is that of an unknown person.
  if (/^unmarked /i.test(text)) return false
  const last = surname.slice(surname.lastIndexOf(' ') + 1)
  return (
    STARTS_LOW.test(last) && !isDescription(last) && !isParticle(last) && !isUnknownWord(last) && text.includes(last)
  )
}
const STARTS_LOW = /^\p{Ll}/u

function isLetters(text: string): boolean {
  return /^\p{L}{2,}$/u.test(text)
}

/** Whether the surname alone has such a word: "Twins, Ada". */
function isOnlySurname(text: string, givenNames: string | null, surname: string | null): boolean {
  if (givenNames === null || surname === null || /[\d&]/.test(givenNames) || STARTS_LOW.test(surname)) return false
  return SEVERAL.test(surname) && !SEVERAL.test(text.replace(surname, ''))
}

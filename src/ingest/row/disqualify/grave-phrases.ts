import { regExp } from '../../reg-exp.ts'

/** Words in notes about graves and grounds that are not names. */
const NEVER_NAMES =
  'off do not cannot no none use used unused using dig disturb sell grave graves burial burials buried here usable unusable unavailable ' +
  'paid root roots stump easement utility utilities line lines pump ground grounds water sewer pipe driveway walkway road path footpath ' +
  'shed bench benches pole flagpole sign marker markers monument memorial memorials fieldstone fieldstones foundation columbarium niche ' +
  'niches section sections lot lots plot plots space spaces site sale perpetual fund fee due balance deed deeds owner owners garden gardens ' +
  'cremation cremations cremated cremains fence tree trees crown moved removed relocated surveyed bones headstone headstones tombstone skeleton skeletons skull coffin coffins trench funeral various ' +
  'casket caskets amputation amputations amputated disinterment disinterments exhumation exhumations reinterment reinterments interment ' +
  'interments transfer transfers shipment depth installment installments deposit refund receipt invoice prearranged preneed inscription ' +
  'cancelled canceled columbaria mausoleum cenotaph urnspace overlay dumpster compost storage equipment mower irrigation sprinkler faucet ' +
  'hydrant culvert ditch drain tombstones footstone footstones fieldstones stump ' +
  'resti mortali mortales spoglie loculo ' +
  'volné volne wolne wolny puste pusty libre libres vide vacío vacio vacía leer leeg freie freier vrij ledig vuota restos trasladados grabstelle emplacement'
/** Words that are also names, or parts of names. They count only together with one of the words above. */
const OTHERS =
  'keep out be been being is are was were can may must will only yet in on of at by for from to the this that a an and or with without ' +
  'under over near next beside between behind along one body wet dry soft low high rock rocks stone stones boulder ledge area gas power ' +
  'drive lane gate wall hedge house barn building tool flag base bases vault tomb crypt row rows block half full part available ' +
  'care family veteran veterans soldier soldiers war urn urns ashes infant infants baby babies pauper paupers land see map new old north south ' +
  'east west side end corner center edge boundary extra empty open closed blank box boxes brick temporary temp double single only purchased bought home pit mass common cholera plague fever persons people ' +
  'slave slaves modern colored coloured indian catholic protestant masonic confederate union pioneer pioneers ' +
  "human potter’s potter's potters field miejsce místo misto grób grob place lugar fosa nicho espacio platz grab graf grav plass tomba posto sepultura tombe"
const isNeverName = wordTest(NEVER_NAMES)
const isOther = wordTest(OTHERS)
/** In characters. Longer values are not such notes. */
const MAX_LENGTH = 60

/**
 * Whether a value in a name column is a note about a grave or the grounds: "Keep Off", "Wet ground", "Moved to lot 61",
 * "C440 Bench".
 */
export function isGravePhrase(text: string): boolean {
  if (text.length > MAX_LENGTH) return false
  if (POTTERS_FIELD.test(text)) return true
  const words = text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? []
  return words.length > 1 && words.some((word) => isNeverName(word)) && words.every(isPhraseWord)
}
/** Words of registers that are hardly ever names, even in a row with a date */
const isRegisterWord = wordTest(
  'entombment entombments inurnment inurnments committal urna urnan aska askan gravsatt gravsatta kremerad kremerat casket caskets amputation amputations disinterment exhumation reinterment interment interments burial burials cremation cremations cremated transfer ' +
    'transfers depth installment installments inscription marker markers headstone headstones tombstone tombstones footstone footstones ' +
    'fieldstone fieldstones columbarium columbaria mausoleum cenotaph urn urns easement driveway walkway footpath flagpole unusable ' +
    'unavailable prearranged preneed refund invoice receipt dumpster compost irrigation sprinkler culvert hydrant skeleton skeletons ' +
    'coffins restos resti deposit hosp fetus foetus feto nvf ceneri cenizas',
)

/** A fast check: the beginnings of these words */
const MAY_BE_REGISTER_WORD = regExp('i')`
  entomb|inurn|committ|cask|aska|gravs|kremer|urnan?|amput|dis?inter|exhum|reint|interm|burial|crema|transf|depth|
  install|inscr|marker|stone|columb|mausol|cenot|urns?\b|easem|driveway|pathw|walkw|footp|flagp|unus|unava|prearr|
  preneed|refund|invoi|receipt|dumps|compost|irrig|sprink|culvert|hydrant|skelet|coffins|rest[io]|deposit|hosp|
  fo?etus|feto|nvf|ceneri|ceniz
`

/** Returns the first register word in a name, such as "casket" in "Casket Sale". Returns null if there is none. */
export function registerWordIn(name: string): string | null {
  return MAY_BE_REGISTER_WORD.test(name)
    ? (name.match(WORDS)?.find((word) => isRegisterWord(word.toLowerCase())) ?? null)
    : null
}

/** Whether a full name, even in a row with a date, consists only of words for graves and payments: "Casket sale only". */
export function isDatedGravePhrase(text: string): boolean {
  const space = text.indexOf(' ')
  // A fast check, because most names begin with another word.
  if (space === -1 || text.includes(',') || !isPhraseWord(text.slice(0, space).toLowerCase())) return false
  return registerWordIn(text) !== null && isGravePhrase(text)
}

/**
 * Separates register words before a name: "Urn - Fisher Clara", "Disinterment: W. Pratt". Returns null for any other name.
 */
export function splitRegisterNote(text: string): { readonly note: string; readonly name: string } | null {
  const { note = '', name = '' } = NOTE_AND_NAME.exec(text)?.groups ?? {}
  const words = note.toLowerCase().match(WORDS) ?? []
  const isNote =
    words.some((word) => isRegisterWord(word) || SHIPPED.test(word)) &&
    !words.some((word) => MONEY.test(word)) &&
    words.every(isNoteWord) &&
    !name.toLowerCase().match(WORDS)?.every(isNoteWord)
  return isNote ? { note, name } : null
}
const NOTE_AND_NAME = /^(?<note>\p{L}[\p{L}\d /]{1,30}?)(?:\s?[-–—]\s|\s[-–—]\s?|:\s?)(?<name>\p{L}.*\p{L}.*)$/u
const isNoteWord = (word: string) => isRegisterWord(word) || isNeverName(word) || isOther(word) || SHIPPED.test(word)
/** Words for a purchase. The buyer may be living. */
const MONEY =
  /^(?:deposit|refund|invoice|receipt|installments?|transfers?|preneed|prearranged|sale|paid|sold|un\p{L}+)$/u
const SHIPPED =
  /^(?:ship(?:ped)?|sent|reburial|removal|temporary|ashes|cremains|remains|disinterred|exhumed|reinterred|cremated)$/i
const WORDS = /[\p{L}\p{N}'’]+/gu

const isPhraseWord = (word: string) => isNeverName(word) || isOther(word) || /\d/.test(word)

/**
 * Whether a value begins with a word for a grave and a word in lowercase: "Grabstelle gekauft Familie Rau". "Grave of Ann"
 * names a person.
 */
export function startsWithGrave(text: string): boolean {
  return text.includes(' ') && GRAVE_AND_WORD.test(text)
}
const GRAVE_AND_WORD = regExp('u')`
  ^(?:
    [Gg]rave|[Ll]ot|[Pp]lot|[Ss]pace|[Tt]omb|[Vv]ault|[Nn]iche|[Cc]rypt|[Gg]rab(?:stelle)?|[Gg]ruft|[Gg]r[óo]b|
    [Gg]robowiec|[Mm]iejsce|[Kk]watera|[Nn]icho|[Ss]epultura|[Ff]osa|[Ll]ote|[Tt]umba|[Cc]aveau|[Tt]ombe|
    [Ee]mplacement|[Gg]rav(?:plats|sted)?|[Hh]rob|[Gg]raf|[Tt]omba|[Ll]oculo|[Jj]azigo|[Mm]ausol\p{L}+|
    [Cc]ap[ep]l\p{L}+
  ) (?:
    (?!of |for |von |des? |der |d[eu]l? |d[aio]s? |della |a[vf] |van |po )\p{Ll}{3,}(?: |$)|
    (?:d\p{Ll}{1,4} (?:la )?)(?:[Ff]am|[Rr]odzin)
  )
`

/** Matches a shared grave, even in two columns with the last name first. */
const POTTERS_FIELD = /^(?:potter[’']?s[’']? field|field potter[’']?s[’']?)$/i

function wordTest(words: string): (word: string) => boolean {
  const known = new Set(words.split(' '))
  return (word) => known.has(word)
}

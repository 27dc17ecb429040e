import { headerWords } from './header-key.ts'

/** The words for each event in folded headers: English, German, French, Spanish, Portuguese, Italian, Polish, Czech, Dutch, Hungarian, Russian, Ukrainian, Turkish, Lithuanian, Serbo-Croatian, Slovene, Catalan, Bulgarian, Greek, and the Nordic languages. */
const EVENT_WORDS = {
  birth:
    'birth born gebore geburt geburts geb geboren geborene geboorte naissance naiss ne nee nes nacimiento nac nacido nacida nascimento nasc nascido nascida ' +
    'nascita nato nata nati ur urodzenia urodzin urodzony urodzona narozeni nar narozen narozena fodsel fodsels fodt fode fodelse fodd syntyma syntynyt sund sunni ' +
    'roden rodena rodenja nascut nascuta nasterii szuletes szuletesi szuletett szul рождения рождение родился родилась народився народилася народження dogum gime gimimo rodjen rodjena rodenje rojen rojena rojstva rojstvo ' +
    'rodjenja naixement раждане роден родена faeðingardagur faedd faeddur ' +
    'narodenia narodeny narodena рођења рођен рођена dzimsanas dzimis dzimusi γεννησης γεννηση الميلاد الولادة تولد lahir kelahiran',
  death:
    'death died tod todes sterbe sterf sterfte oorlede gest gestorben verst verstorben verstarb overl overlijden overlijdens overleden dood deces decede decedee decedes mort defuncion def ' +
    'fallecimiento fallec fallecido fallecida muerte obito falecimento morte morto morta decesso zgonu zgon smierci smierc sm zm zmarl zmarla zmarly ' +
    'zg umro umrla smrti decedat decedata decesului umrti zemr zemrel zemrela dods dod dode avliden kuolin kuoli kuollut surma suri ' +
    'halal halalozas meghalt смерти смерть умер умерла смерті помер померла olum vefat mire mirties umrl ' +
    'naves halalozasi defuncio смърт починал почина danardagur ' +
    'umrtia zomrel zomrela preminuo preminula смрти умро умрла mirsanas miris mirusi avled deceso deceduto deceduta sehadet θανατου θανατος الوفاة فوت وفات wafat kematian meninggal',
  burial:
    'burial buried begrawe sepultura interment interred begrabnis begraben beerdigung beerdigungs beerdigt bestattung bestattungs bestattet beisetzung beisetzungs beigesetzt ' +
    'begraafs begraaf begraven begrafenis inhumation dinhumation denterrement obseques dobseques inhume inhumee entierro enterrado enterrada inhumacion sepelio enterro sepultamento sepultado tumulazione inumazione tumulato tumulata inumato inumata ' +
    'sepolto sepolta sepoltura pochowania pochowany pochowana pochowek pochowku pogrzeb pogrzebu pohreb pohrben begravelses begravelse begravet begravnings ' +
    'begravning begravd gravlagt gravlagd gravlagde gravsatt jordfestet haudattu hautaus ' +
    'temetes temetesi temetve eltemetve захоронения захоронен похоронен погребения поховання defin ' +
    'matmise matmis maetud laidojimo palaidotas palaidota pokopa pokopan pokopana inhumarii ταφης ταφη greftrunardagur погребение погребан enterrament ' +
    'pohrebu pohrbu sahrane ukopa ukop pokop inmormantarii palaidojimo apbedisanas gravsattnings bisettelse الدفن دفن pengebumian pengkebumian pemakaman',
} as const
const PART_WORDS = {
  date: 'date dt data datum dato fecha f dia dnia dag tag paiva aeg kuupaev дата tarih tarihi ido ideje napja kelte datuma датум datums ημερομηνια تاريخ تاریخ tanggal tarikh',
  year: 'year jahr rok roku annee an ano anno jaar ar aasta vuosi godina година год рік eve gads ετος tahun',
  place:
    'place location ort lieu lugar luogo local miejsce plaats plek tempat sted misto paikka koht mjesto mesto miesto kraj място место місце hely helye locul vieta yeri τοπος مكان محل',
} as const
/** Articles and prepositions. */
const FILLERS = new Set(
  (
    'of the when am im den der des die de du le la les il el da do di del della o w we na op in e em a on ved ' +
    'and und et y i u och og en es ja si ve ir un та і и και на'
  ).split(' '),
)
/** Words with other meanings, which do not count alone. */
const NEVER_ALONE = new Set('ne nes nato nata nati def sm dood suri nac nasc'.split(' '))
/** Matches compound words, such as Sterbedatum and fødselsår. */
const COMPOUND =
  /^(?<event>\p{L}{3,}?)(?<part>datum|dato|jahr|jaar|(?<=[se])ar|ort|tag|dag|kuupaev|aeg|plaats|plek|sted|paiva|aika|vuosi|paikka|koht)$/u
const COMPOUND_PARTS: Readonly<Record<string, keyof typeof PART_WORDS>> = { aika: 'date' }

const MAX_WORDS = 6

type Event = keyof typeof EVENT_WORDS
type Part = keyof typeof PART_WORDS

const eventOf = wordMap<Event>(EVENT_WORDS)
const partOf = wordMap<Part>(PART_WORDS)

/** Returns the field of a header that consists of an event and a date, year, or place in any of these languages, or null: "geb. am". */
export function eventField(header: string): string | null {
  const found = partsOf(header)
  if (found === null) return null
  const [first = 'date', second] = found.parts
  const isDateAndPlace = found.parts.includes('date') && found.parts.includes('place')
  // "death_date_year" is a year.
  return `${found.event}_${isDateAndPlace ? 'date' : first === 'date' && second === 'year' ? second : first}`
}

/** Returns the event of a header such as "Date and place of birth", "Date et lieu de décès", or "Geburtsdatum und -ort", or null. */
export function eventOfDateAndPlace(header: string): 'birth' | 'death' | null {
  const { event, parts } = partsOf(header) ?? {}
  if (event !== 'birth' && event !== 'death') return null
  return parts?.includes('date') && parts.includes('place') ? event : null
}

/** Returns the event in a header and its parts in their order, or null if it has another word. */
function partsOf(header: string): { readonly event: Event; readonly parts: readonly Part[] } | null {
  const words = headerWords(header).split(' ')
  if (words.length > MAX_WORDS) return null
  let event: Event | null = null
  const parts: Part[] = []
  for (const word of words) {
    const { groups } = COMPOUND.exec(word) ?? {}
    const inCompound = eventOf.get(groups?.event ?? '')
    const joined = joinedWords(word)
    const found = eventOf.get(word) ?? inCompound ?? joined?.event
    const part = inCompound
      ? (COMPOUND_PARTS[groups?.part ?? ''] ?? partOf.get(groups?.part ?? ''))
      : (partOf.get(word) ?? joined?.part)
    if (found !== undefined && event !== null && event !== found) return null
    if (found === undefined && part === undefined && !FILLERS.has(word)) return null
    event ??= found ?? null
    if (part !== undefined) parts.push(part)
  }
  if (event === null || (words.length === 1 && NEVER_ALONE.has(words[0] as string))) return null
  return { event, parts }
}

/** Separates the words of "DATUMSMRTI", as databases join them. */
function joinedWords(word: string): { readonly part: Part; readonly event: Event } | null {
  for (const [name, part] of partOf) {
    const event = name.length >= MIN_JOINED && word.startsWith(name) ? word.slice(name.length) : ''
    if (event.length >= MIN_JOINED && eventOf.has(event)) return { part, event: eventOf.get(event) as Event }
  }
  return null
}
/** In letters. Shorter words may be parts of others. */
const MIN_JOINED = 4

function wordMap<Key extends string>(words: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> {
  return new Map(
    Object.entries<string>(words).flatMap(([key, list]) => list.split(' ').map((word) => [word, key as Key] as const)),
  )
}

import { headerWords } from './header-key.ts'

/** The words for each event in folded headers: English, German, French, Spanish, Portuguese, Italian, Polish, Czech, Dutch, Hungarian, Russian, Ukrainian, Turkish, Lithuanian, Serbo-Croatian, Slovene, and the Nordic languages. */
const EVENT_WORDS = {
  birth:
    'birth born gebore geburt geburts geb geboren geborene geboorte naissance naiss ne nee nes nacimiento nac nacido nacida nascimento nasc nascido nascida ' +
    'nascita nato nata nati ur urodzenia urodzin urodzony urodzona narozeni nar narozen narozena fodsel fodsels fodt fode fodelse fodd syntyma syntynyt sund sunni ' +
    'roden rodena rodenja nascut nascuta nasterii szuletes szuletesi szuletett szul рождения рождение родился родилась народився народилася народження dogum gime gimimo rodjen rodjena rodenje rojen rojena rojstva rojstvo ' +
    'narodenia narodeny narodena рођења рођен рођена dzimsanas dzimis dzimusi γεννησης γεννηση الميلاد الولادة تولد lahir kelahiran',
  death:
    'death died tod todes sterbe sterf sterfte oorlede gest gestorben verst verstorben verstarb overl overlijden overlijdens overleden dood deces decede decedee decedes mort defuncion def ' +
    'fallecimiento fallec fallecido fallecida muerte obito falecimento morte morto morta decesso zgonu zgon smierci smierc sm zm zmarl zmarla zmarly ' +
    'zg umro umrla smrti decedat decedata decesului umrti zemr zemrel zemrela dods dod dode avliden kuolin kuoli kuollut surma suri ' +
    'halal halalozas meghalt смерти смерть умер умерла смерті помер померла olum vefat mire mirties umrl ' +
    'umrtia zomrel zomrela preminuo preminula смрти умро умрла mirsanas miris mirusi avled deceso deceduto deceduta sehadet θανατου θανατος الوفاة فوت وفات wafat kematian meninggal',
  burial:
    'burial buried begrawe sepultura interment interred begrabnis begraben beerdigung beerdigungs beerdigt bestattung bestattungs bestattet beisetzung beisetzungs beigesetzt ' +
    'begraafs begraaf begraven begrafenis inhumation dinhumation denterrement obseques dobseques inhume inhumee entierro enterrado enterrada inhumacion sepelio enterro sepultamento sepultado tumulazione inumazione tumulato tumulata inumato inumata ' +
    'sepolto sepolta sepoltura pochowania pochowany pochowana pochowek pochowku pogrzeb pogrzebu pohreb pohrben begravelses begravelse begravet begravnings ' +
    'begravning begravd gravlagt gravsatt jordfestet haudattu hautaus ' +
    'temetes temetesi temetve eltemetve захоронения захоронен похоронен погребения поховання defin ' +
    'pohrbu sahrane ukopa inmormantarii palaidojimo apbedisanas gravsattnings bisettelse الدفن دفن pengebumian pengkebumian pemakaman',
} as const
const PART_WORDS = {
  date: 'date dt data datum dato fecha f dia dnia dag tag paiva aeg kuupaev дата tarih tarihi ideje napja kelte datuma датум datums ημερομηνια تاريخ تاریخ tanggal tarikh',
  year: 'year jahr rok roku annee an ano anno jaar ar aasta vuosi godina година год рік eve gads ετος tahun',
  place:
    'place location ort lieu lugar luogo local miejsce plaats plek tempat sted misto paikka koht mjesto mesto miesto место місце hely helye locul vieta yeri τοπος مكان محل',
} as const
/** Articles and prepositions. */
const FILLERS = new Set(
  'of the when am im den der des die de du le la les il el da do di del della o w we na op in e em a on ved'.split(' '),
)
/** Words with other meanings, which do not count alone. */
const NEVER_ALONE = new Set('ne nes nato nata nati def sm dood suri nac nasc'.split(' '))
/** Matches compound words, such as Sterbedatum and fødselsår. */
const COMPOUND =
  /^(?<event>\p{L}{3,}?)(?<part>datum|dato|jahr|jaar|(?<=[se])ar|ort|tag|dag|plaats|plek|sted|paiva|aika|vuosi|paikka|koht)$/u
const COMPOUND_PARTS: Readonly<Record<string, keyof typeof PART_WORDS>> = { aika: 'date' }

type Event = keyof typeof EVENT_WORDS
type Part = keyof typeof PART_WORDS

const eventOf = wordMap<Event>(EVENT_WORDS)
const partOf = wordMap<Part>(PART_WORDS)

/** Returns the field of a header that consists of an event and a date, year, or place in any of these languages, or null: "geb. am". */
export function eventField(header: string): string | null {
  const words = headerWords(header).split(' ')
  if (words.length > 5) return null
  let event: Event | null = null
  let part: Part | null = null
  for (const word of words) {
    const { groups } = COMPOUND.exec(word) ?? {}
    const inCompound = eventOf.get(groups?.event ?? '')
    const found = eventOf.get(word) ?? inCompound
    const foundPart = inCompound
      ? (COMPOUND_PARTS[groups?.part ?? ''] ?? partOf.get(groups?.part ?? ''))
      : partOf.get(word)
    if (found !== undefined && event !== null && event !== found) return null
    if (found === undefined && foundPart === undefined && !FILLERS.has(word)) return null
    event ??= found ?? null
    // "death_date_year" is a year.
    part = foundPart === 'year' && part === 'date' ? foundPart : (part ?? foundPart ?? null)
  }
  if (event === null || (words.length === 1 && NEVER_ALONE.has(words[0] as string))) return null
  return `${event}_${part ?? 'date'}`
}

function wordMap<Key extends string>(words: Readonly<Record<Key, string>>): ReadonlyMap<string, Key> {
  return new Map(
    Object.entries<string>(words).flatMap(([key, list]) => list.split(' ').map((word) => [word, key as Key] as const)),
  )
}

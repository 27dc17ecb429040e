import type { DateQualifier } from '../../domain/dates/partial-date.ts'
import { regExp } from '../reg-exp.ts'

/** The names of the months, folded, each list in one string */
const MONTHS = [
  'jan ian jany janry january ianuarie ionawr eanair januar janner jaen janvier janv enero ene styczen stycznia styczniu sichnia sty gennaio januari januarius januarii ianuarii januari janeiro ledna leden jaanuar jaanuari januara ocak января січня januarja janvaris sausio sausis gener sijecnja sijecanj tammikuu tammikuuta ιανουαριου ιανουαριος ιαν януари јануара јануар студзеня ינואר בינואר январь январе янв січень janvari janvara jaan',
  'feb feby febry february februarie chwefror feabhra pebrero februar feber fevrier fevr fev febrero luty lutego lutym liutoho liutogo lut febbraio februari febr februarius februarii fevereiro unora unor veebruar veebruari veebr februara subat февраля лютого februarja februaris vasario vasaris febrer veljace veljaca helmikuu helmikuuta φεβρουαριου φεβρουαριος φεβ февруари фебруара фебруар лютага פברואר בפברואר февраль феврале февр фев лютии',
  'mar march martie mawrth marta marz maerz mrz mars marzo marzec marca marcu marc bereznia maart mrt mch martius martii marco brezna brezen marts martsi marcius mart марта березня kovo kovas ozujka ozujak maaliskuu maaliskuuta μαρτιου μαρτιος μαρ март сакавіка מרץ במרץ מרס марте мар березень',
  'apr apl ap april aprilie ebrill aibrean avril avr abril abr kwiecien kwietnia kwietniu kvitnia kwi aprile aprilis dubna duben aprill aprilli aprila nisan апреля квітня balandzio balandis travnja travanj huhtikuu huhtikuuta απριλιου απριλιος απρ април априла красавіка אפריל באפריל апрель апреле апр квітень aprili',
  'may mai bealtaine mayo maj maja maju travnia maggio mei maius maii maio kvetna kveten majus mayıs mayis мая травня maijs maija geguzes geguze maig svibnja svibanj toukokuu toukokuuta μαιου μαιος μαι маи маја мај מאי במאי мае травень',
  'jun iun june iunie mehefin meitheamh hunyo juni juin junio czerwiec czerwca czerwcu chervnia cze giugno junius junii iunii junho cervna cerven juuni juna haziran июня червня junija junijs birzelio birzelis juny lipnja lipanj kesakuu kesakuuta ιουνιου ιουνιος ιουν юни јуна јун чэрвеня יוני ביוני июнь июне червень',
  'jul iul july iulie gorffennaf iuil hulyo juli juillet juil julio lipiec lipca lipcu lypnia lip luglio jly julius julii iulii julho cervence cervenec juuli jula temmuz июля липня julija julijs liepos liepa juliol srpnja srpanj heinakuu heinakuuta ιουλιου ιουλιος ιουλ юли јула јул ліпеня יולי ביולי июль июле липень',
  'aug augt august awst lunasa aout agosto ago sierpien sierpnia sierpniu serpnia sie augustus augusti srpna srpen augusztus agustos августа серпня avgusta avgust augusts rugpjucio rugpjutis agost kolovoza kolovoz agust elokuu elokuuta αυγουστου αυγουστος αυγ август жніуня אוגוסט באוגוסט августе авг серпень augusta avg',
  'sep sept septr szept september septembrie medi setyembre septembre septiembre setiembre wrzesien wrzesnia wrzesniu veresnia wrz settembre septem septembris 7br 7ber 7bre 7bris viibris setembro zari septembri szeptember septembra eylul сентября вересня rugsejo rugsejis setembre rujna rujan syyskuu syyskuuta σεπτεμβριου σεπτεμβριος σεπ септември септембра септембар верасня ספטמבר בספטמבר сентябрь сентябре сент сен вересень',
  'oct octr october octombrie hydref oktubre okt oktober octobre octubre pazdziernik pazdziernika pazdzierniku zhovtnia paz ottobre octobris 8br 8ber 8bre 8bris viiibris outubro rijna rijen oktoober oktoobri oktobra ekim октября жовтня spalio spalis oktobris lokakuu lokakuuta οκτωβριου οκτωβριος οκτ октомври октобра октобар кастрычніка אוקטובר באוקטובר октябрь октябре окт жовтень oktobri',
  'nov noi novr november noiembrie tachwedd samhain nobyembre novembre noviembre listopad listopada listopadzie lystopada lis novembris 9br 9ber 9bre 9bris ixbris novembro listopadu novembri novembra kasim kasım ноября листопада lapkricio lapkritis studenoga studenog studeni marraskuu marraskuuta νοεμβριου νοεμβριος νοε ноември новембра новембар лістапада נובמבר בנובמבר ноябрь ноябре нояб ноя листопад',
  'dec decr december decembrie rhagfyr nollaig disyembre dez dezember decembre diciembre dic grudzien grudnia grudniu hrudnia gru grud dicembre dcr decembris 10br 10ber 10bre 10bris xbr xber xbre xbris dezembro desember prosince prosinec detsember detsembri decembra aralik aralık декабря грудня gruodzio gruodis desembre prosinac prosinca joulukuu joulukuuta δεκεμβριου δεκεμβριος δεκ декември децембра децембар снежня דצמבר בדצמבר декабрь декабре дек грудень',
]

/** Month numbers by folded name, in the languages of registers and in church Latin. */
const MONTH_BY_NAME: ReadonlyMap<string, number> = new Map(
  MONTHS.flatMap((names, index) => names.split(' ').map((name): [string, number] => [name, index + 1])),
)

const ROMAN_MONTHS = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

/** Returns the month with this folded name, or null. */
export function monthOf(word: string): number | null {
  return MONTH_BY_NAME.get(word) ?? null
}

/**
 * Matches a Croatian month. In a column with one, "listopad" is October. In Polish, Czech, and Ukrainian, it is November.
 */
export const CROATIAN_MONTH =
  /(?<!\p{L})(?:sije[cč](?:nja|anj)|velja[cč][ea]|o[zž]uj(?:ka|ak)|travanj|svib(?:nja|anj)|lipanj|srp(?:nja|anj)|kolovoza?|ruj(?:na|an)|stude(?:noga?|ni)|prosinca)(?!\p{L})/iu
/** Matches that month in a date. */
export const LISTOPAD = /(?<![a-z])listopada?(?![a-z])/i

/** Returns the month of a Roman numeral, as in Polish and German records, or null. */
export function romanMonthOf(word: string): number | null {
  const index = ROMAN_MONTHS.indexOf(word)
  return index < 0 ? null : index + 1
}

/** Words in a date that do not affect it, such as weekdays, "the", and "of". */
export const IGNORED_WORDS: ReadonlySet<string> = new Set(
  (
    'the ye of on in w we en im nel an de del den der le el dem day ad ce mon tue tues wed thu thur thurs fri sat sun ' +
    'monday tuesday wednesday thursday friday saturday sunday ' +
    'montag dienstag mittwoch donnerstag freitag samstag sonntag r roku die anno domini ' +
    'г год года р рік року god godine година године leta gada'
  ).split(' '),
)

export const SEASONS: ReadonlySet<string> = new Set('spring summer autumn fall winter'.split(' '))

const HOLIDAYS: readonly (readonly [RegExp, string])[] = [
  [/^(?:christmas|xmas)(?: day)?,? (\d{4})$/, '-12-25'],
  [/^(?:christmas|xmas) eve,? (\d{4})$/, '-12-24'],
  [/^new year'?s?(?: day)?,? (\d{4})$/, '-01-01'],
  [/^new year'?s eve,? (\d{4})$/, '-12-31'],
]

/** Rewrites "christmas day 1922" as "1922-12-25"; returns null for any other text. */
export function holidayDate(folded: string): { readonly text: string; readonly note: string | null } | null {
  // A fast check, because most dates begin with a digit.
  if (folded < 'a' && !folded.includes(' sunday ')) return null
  for (const [pattern, day] of HOLIDAYS) {
    const year = pattern.exec(folded)?.[1]
    if (year !== undefined) return { text: `${year}${day}`, note: null }
  }
  const year = MOVABLE_DAY.exec(folded)?.groups?.year
  return year === undefined ? null : { text: year, note: `only the year of "${folded}" was kept` }
}
/**
 * Matches a holiday without a fixed date: "Ascension Day 1870", "Easter Sunday 1901", "erev Pesach 1931". "Easter 1890" may
 * be a place.
 */
const MOVABLE_DAY = regExp('')`
  ^(?:(?:the )?(?:day (?:of|before|after)|eve of|week of|erev|motzei|1st day|2nd day) )?(?:
    (?:
      easter|whit|palm|trinity|low|good|ash|maundy|holy|ascension|pentecost|thanksgiving|labor|memorial|decoration|
      lent|advent|passion
    ) (?:
      sunday|monday|tuesday|wednesday|thursday|friday|saturday|(?:sun|mon|tues?|wed|thurs?|fri|sat)\.|day|week|eve
    )|whitsun(?:tide)?|whitsunday|corpus christi|passover|pesach|rosh hashan(?:a|ah)|yom kippur|suk?kot|shavuot|
    tish(?:a|ah) b'?av|simchat torah|lag b'?omer|purim|chanukah|hanukkah|michaelmas|martinmas|candlemas|lammas|
    lady day|all (?:saints|souls)'?s?(?: day)?|
    (?:\d(?:st|nd|rd|th)|first|second|third|fourth|last) sunday (?:in|of|after|before|during) (?:
      advent|lent|easter|trinity|epiphany|pentecost
    )
  ),? (?<year>\d{4})$
`

/** Matches a transcriber's mark after a date that looks wrong but is on the stone: "1850 [sic]". */
export const SIC = /\s?[([]sic\.?[)\]]/i

/** Matches the mark of a footnote: "1850*", "4 May 1850 [2]". */
export const FOOTNOTE = /(?<=\d{4}) ?(?:[*†‡§]{1,3}|\[\d{1,2}\])$/
export const WITHOUT_MARK = 'was read without the mark at its end'

/** Placeholders for an unknown date, including Excel's day 0 for an empty cell. They are not reported. */
export const NO_DATE: ReadonlySet<string> = new Set(
  (
    'unknown|unk|unkn|unknwn|not known|notknown|n/a|na|n.a.|none|null|nil|no date|nodate|n.d.|n.d|nd|undated|not given|not stated|' +
    'not recorded|not available|not on file|not listed|none listed|no record|no info|no data|blank|missing|x|xx|xxxx|' +
    '1/0/1900|1/0/00|0-jan-00|0-jan-1900|00-jan-00|00-jan-1900|xx/xx/xxxx|mm/dd/yyyy|dd/mm/yyyy|yyyy-mm-dd|unbekannt|inconnu|desconocido|nieznana|' +
    'undefined|nan|nat|#n/a|ei ole|ei_ole|puudub|teadmata|brak|brak daty|nieznane|nieznany|nieustalona|keine angabe|k.a.|ohne|sin fecha|sans date|s.d.|s/d|s.f.|s/f|n/d|tiada|tidak ada|tidak diketahui|' +
    'unbek|unbek.|inconnue|desconocida|neznamy|neznama|nezname|неизвестно|неизвестна|неизв|неизв.|невідомо|okand|okant|ukjent|ukendt|tuntematon|' +
    'ismeretlen|nepoznat|nepoznata|nepoznato|neznan|neznano|onbekend|onb|onb.|sconosciuto|sconosciuta|ignoto|desconhecido|desconhecida|' +
    'necunoscut|necunoscuta|αγνωστο|αγνωστη|bilinmiyor|לא ידוע|nezinoma|nezinams|не указано|не указана|z.d.'
  ).split('|'),
)

const LIVING = new Set(
  (
    'living|alive|still living|still alive|lives|liv|not dead|not deceased|not dead yet|not yet dead|not yet deceased|not yet died|' +
    'lebt|lebt noch|lebend|am leben|noch am leben|vivant|vivante|en vie|vivo|viva|vive|leeft|levend|zyje|zyjacy|zyjaca|zije|ziv|ziva|zivy|zijici|el|elo|i live|lever|levande|elaa|elossa|elab|elus|gyvas|gyva|dzivs|dziva|in vita|vivente|traieste|in viata|ζει|εν ζωη|yasıyor|sag|חי|חיה|בחיים|a lifi|жив|живий|жива|живой|живая|живе|живет'
  ).split('|'),
)
const LIVING_SINCE = /^(?:still )?(?:living|alive)(?: (?:in|as of|at|on|since))?,? (?:\S+ ){0,2}(\d{4})$/

/** Whether a folded string states that the person is living now; "alive in 1850" does not. */
export function meansLiving(folded: string, thisYear: number): boolean {
  const text = withoutPunctuation(folded)
  return LIVING.has(text) || thisYear - Number(LIVING_SINCE.exec(text)?.[1] ?? 0) <= MAX_LIFE_YEARS
}

const MAX_LIFE_YEARS = 120

/** Whether a folded string states that the person was living at some time, as in "still living 1905". That is not a death. */
export function statesLife(folded: string): boolean {
  return LIVING_SINCE.test(withoutPunctuation(folded))
}

/** Values that, in a death column, mean that the person has not died. */
const NOT_DEAD = new Set(
  (
    'n|no|at home|home|not yet|tbd|to be determined|returned|returned home|returned safely|served and returned|active|active duty|rescued|survived|survived the war|present|current|now|today|pending|tba|to be announced|to be advised|to be added|to be engraved|to be inscribed|to come|' +
    'cancelled|canceled|postponed|rescheduled|to be rescheduled|to follow|awaited|awaiting|awaiting death|awaiting date|expected|date pending|none yet|no death yet|not known yet|not yet known|false|no death|plot only|' +
    'vacant|empty|available|unoccupied|unused|not used|open|nobody|nobody buried|' +
    'planned|preplanned|upcoming|someday|later|not set|none so far|n/y|' +
    'in planung|geplant|ej gravsatt|inte gravsatt|ikke gravlagt|ikke begravet|niet begraven|nog niet|noch nicht|pendiente|en attente|vefat etmedi|hayatta|не похоронен|' +
    'life member|active member|honorary member|member|retired|paid|paid in full|holds deed|deed holder|for future burial|for future use|w rezerwie|not buried|not buried here|not buried here yet|not yet buried|not interred|not yet interred|unburied'
  ).split('|'),
)

/** Values that, in a date column, do not show whether the person is living. */
const NO_DATE_GIVEN = new Set(
  (
    '#value|#ref|#name|b.d|bd|brak danych|' +
    'no dates|no end date|no death date|no death date on stone|no date on stone|none on stone|not on stone|not inscribed|none given|' +
    'no dod|ndd|no date of death|date unknown|death date unknown|wife living|husband living'
  ).split('|'),
)

/** A reserved or purchased grave, or a current residence, with or without a year or street number: "sold 1985", "lives at 12 Elm St". */
const RESERVED_OR_RESIDING = regExp('')`
  ^(?:
    rem(?:\.|'?d|oved)? to (?!
      .*\b(?:
        cem|lot|sec|grave|plot|vault|tomb|crypt|row|block|yard|church|hill|park|mem|garden|lawn|rest|mount|mt|grove|
        view
      )
    )|returned|survived|reserved?|pre-?need|pre need|future|sold|owned|purchased|disch(?:arged)?|
    transf(?:erred|\.)?|dem(?:it|itted)|dimitted|suspended|susp|expelled|withdr(?:ew|awn)|resigned|disowned|
    dismissed|exchanged|emigrated|\d{2} ?(?:yr|year)s?\.? (?:pin|member\w*|award|medal)|rescued|released|paroled|
    escaped|eloped|absconded|ran (?:off|away)|trans(?=\.? to )|dis(?:ch)?'?d|sent to|went to|bound out|
    left(?= )(?! (?:us|this|earth|our|the (?:world|earth)))|(?:1st|2nd|3rd|first|second|burial|interment) rights?|
    to be|will be|waiting|awaits|planned|plans|scheduled|ready|when|(?:present |current )?addr(?:ess)?|
    (?:still |now )?(?:lives|living at|alive at|resides|residing)
  )\b(?!.*\b(?:died|dead|deceased|buried|interred)\b)
`

const WITHHELD = new Set('redacted|date redacted|withheld|date withheld|private|confidential'.split('|'))

/** Whether a folded value means that a date is withheld, as dates are for living people. */
export function meansWithheld(folded: string): boolean {
  return WITHHELD.has(withoutPunctuation(folded))
}

/** Whether a folded value in a death column means that the grave is reserved or that the person has not died. */
export function meansNotDead(folded: string): boolean {
  const text = withoutPunctuation(folded)
  return NOT_DEAD.has(text) || RESERVED_OR_RESIDING.test(text)
}

/** Whether a folded value contains the date of a stone, as in "(unveiled 1999)", instead of the date of an event. */
export function isDateOfStone(folded: string): boolean {
  return DATE_OF_STONE.test(folded)
}
const DATE_OF_STONE = regExp('u')`
  ^[\s([]*(?:(?:grave|head)?stone|marker|plaque|tablet|monument|unveil(?:ed|ing)?)(?:
    \x20(?:was )?(?:unveiled|erected|placed|set|dated|dedicated)
  )?[:,]? [^\p{L}]*(?:[a-z]{3,9}[^\p{L}]+)?\d{4}[\s)\]]*$
`

/**
 * Whether a value consists only of a year and the name of a war, such as "1951 Korea". It may refer to service instead of a
 * death.
 */
export function isYearOfWar(text: string): boolean {
  return YEAR_OF_WAR.test(text)
}
const YEAR_OF_WAR =
  /^\s*\d{4}[\s,(–-]+(?:korean?|viet ?nam|w\.?w\.? ?(?:ii?|[12])|world war|gulf|desert storm|iraq|afghanistan)(?!\p{L})/iu

/** Whether a folded value in a date column means that the date is unknown. */
export function meansNoDate(folded: string): boolean {
  return NO_DATE_GIVEN.has(withoutPunctuation(folded))
}

const NO_REMARK = regExp('')`
  \b(?:
    reserv|pre-?need|sold|own|purchas|bought|deed|lot|paid|plot|moved|removed|transfer|alive|living|lives|born|b\b|
    bapt|christened|chr\b|marri|erected|placed|set\b|install|monument|stone|marker|plaque|inscri|engrav|contract|
    rights|lease|sale|kauf|vacant|empty|open|not\b|no\b|never|or\b|and\b|to\b|until|till|bc|b\.c|julian|hebrew
  )
`

/** Whether folded text after a date can change the meaning of the date, as in "1949 purchased" and "1949 or later". */
export function mayChangeDate(folded: string): boolean {
  return NO_REMARK.test(folded)
}

const MEANS_DEATH = regExp('')`
  \b(?:
    k\.?i\.?a\b|d\.?o\.?w\b|die|dea|found|drown|kill|bur|interr|cremat|repos|depart|asleep|gef|vermi(?:ss|ß)t|
    langes|hukkus|d\.?n\.?b\b|laid to rest|mort|mpf|d[eé]c[eé]d|muri|falleci|zgin|poleg|ashes|accident|war\b|sea\b|
    infant|stillb|child|age|hospital|ermord|umgek|hinger|erschos|omkom|drukn|stupa|padl|padł|poginu|ustrelj|elesett|
    meghalt|hukat|zamordow|rozstrzel
  )|^(?:погиб|убит|умер|пропал|загин)
`

/** Whether folded text after a date confirms that it is a death or burial, such as "Found" and "drowned". */
export function confirmsDeath(folded: string): boolean {
  return MEANS_DEATH.test(folded)
}

/** Whether folded text in place of a date of death is about something else, such as "title transferred". */
export function isAboutOther(folded: string): boolean {
  return NO_REMARK.test(folded) && !MEANS_DEATH.test(folded)
}

function withoutPunctuation(text: string): string {
  return text.replace(/^[\s"'()[\]{}*-]+|[\s"'()[\]{}*.!?-]+$/g, '')
}

const QUALIFIER_WORDS: Readonly<Record<Exclude<DateQualifier, 'between'>, string>> = {
  about:
    'approximately|approximate|approx|apprx|appx|app|about|abt|abou|around|circa|circ|cir|ca|c|estimated|estimate|est|' +
    'calculated|calc|cal|probably|prob|possibly|poss|perhaps|maybe|say|ungefahr|etwa|um|vers|env|environ|hacia|okolo|ok|umbes|u|omstreeks|omstr|' +
    'omkring|omkr|kolem|cirka|asi|noin|verso il|verso|cerca de|около|ок|близько|okoli|oko|okrog|ongeveer|aproximadamente|aprox|cca|περιπου|' +
    'apie|por volta de|yaklasık|kb',
  before:
    'before|befor|bef|prior to|prior|pre|by|ante|until|till|vor|avant|antes del?|przed|enne|pred|до|innan|fore|før|ennen|prije|voor|prima del|inainte de|iki|пре|πριν το|πριν',
  after:
    'after|aft|post|since|nach|apres|despues de|po|parast|peale|после|efter|etter|jalkeen|nakon|na|dopo il|dopo|depois de|dupa|після',
}

const qualifierPattern = (words: string) => new RegExp(`^(?:${words})(?=[\\s.:\\d'(\\[]|$)[.:]?\\s*`)

/** The prefixes of qualified dates in folded text, in the order to try them. */
export const QUALIFIER_PREFIXES: readonly (readonly [RegExp, Exclude<DateQualifier, 'between'>])[] = [
  [qualifierPattern(QUALIFIER_WORDS.about), 'about'],
  [qualifierPattern(QUALIFIER_WORDS.before), 'before'],
  [qualifierPattern(QUALIFIER_WORDS.after), 'after'],
  [/^(?:~|±|\+\/-)\s*/, 'about'],
  [/^(?:<|≤)\s*/, 'before'],
  [/^(?:>|≥)\s*/, 'after'],
]

/** Matches a holiday that is part of a date: "Easter 1843". */
export const FEAST =
  /(?:^| )(?:Easter|Christmas|Xmas|Whitsun|Pentecost|Michaelmas|Martinmas|Candlemas|Lammas|Epiphany|Lent|Advent|All (?:Saints|Souls))(?:tide|day)?(?!\p{L})/u

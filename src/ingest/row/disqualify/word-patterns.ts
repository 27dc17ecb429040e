import { regExpSource } from '../../reg-exp.ts'

// French "réservé" needs its accents, because Reserve is also a town and a military service.
export const LIVING = regExpSource`
  living|alive|not (?:yet )?(?:dead|deceased|died)|still lives|lebt|lebend|am leben|[żz]yje|[żz]yj[ąa]c[ya]|en vie|
  in vita|vivente|leeft|in leven|levende|levande|lever (?:enda|fortsatt|fortfarande)|[žz]ij[íi]c[íi]|el[äa]ä|elus|
  elab|gyv(?:as|a)|elossa|жив(?:ий|а|ой|ая|[её]т|е)?|存命|健在|在世|žije|živ(?=\W*(?:$|[;,.)\]]))|
  (?<!\p{L} )(?:za [żz]ycia|de son vivant|en vida|(?:zu|bei) lebzeiten)(?=\W*(?:$|[;,.)\]]))|
  (?:until|till|ad|biz|bis) 120|yibadel\p{L}*
`
export const RESERVED = regExpSource`
  reserved|pre[- ]?need|pre[- ]?paid|pre[- ]?arr(?:anged|angements?)?|reserviert|vorgemerkt|vorbehalten|vorerwerb|
  zu lebzeiten (?:erworben|gekauft)|zarezerwowan[aey]|reservad[oa]s?|r[ée]servée?s?|riservat[oaie]|prenotat[oaie]|
  gereserveerd|reserv(?:ert|erad|eret)|rezervov[áa]n[oaýé]|rezervat[ăae]?|reservat|varattu|rezervuot[ao]s?|foglalt|
  w rezerwie|rezerv(?:is|ir)ano|reserveeritud|
  rezervace|rezervované|rezervēt[sa]|broneeritud|fenntart(?:va|ott)|frátekið|зарезервован\p{L}*|зарезервирован\p{L}*|
  δεσμευμέν\p{L}+|שמור|резерв|预[留订定]|預留|予約|寿[穴墓陵]|生前(?:建墓|墓)|rsvd|rese?vd?|(?:to|will) be (?:used|buried|interred)|for (?:the )?use (?:of|by)|
  when (?:he|she|they) (?:die|dies|pass|passes)|intended for|pending reservation|reservation pending
`
export const VACANT = regExpSource`
  not yet (?:interred|buried)|not (?:interred|buried) (?:here )?yet|no (?:burials?|interments?)(?=\W*$)|vacante?|(?:unusable|not usable)|unoccupied|not occupied|unused|not used|not in use|unsold|unassigned|unbelegt|nicht belegt|
  ruhezeit abgelaufen|aufgelassen|eingeebnet|niezaj[ęe]t[aey]
`
/** Words that have other meanings inside longer text. They count only as the whole value of a status, remark, or date. */
const LIVING_ALONE = regExpSource`
  él|élő|živ[aáýéií]|viv[oae]|vivant|vivante|lives|lever|i live|levend|trăiește|în viață|ζει|εν ζωή|yaşıyor|hayatta|
  חי|בחיים|dzīv[sa]|á lífi
`
const RESERVED_ALONE = regExpSource`
  sold|owned|(?:lot |plot |deed )?owner|purchaser|buyer|next of kin|applicant|contact|funeral director|purchased|
  on hold|hold|future|future use|rezerwacja|резерв|rezerve|reservierung|reservation|reserva|r[ée]servation|impegnat[oa]|
  apartad[oa]s?|retenue?s?|vendue?s?|vendid[oa]s?|verkauft|sprzedan[aey]
`
const VACANT_ALONE = regExpSource`
  vaba|tühi|void|unavailable|for sale|empty|open|available|free|plot only|no (?:burial|interment)s?|nobody|no one|frei|leer|
  woln[aey]|pust[aey]|libre|disponible|vide|liber[oa]|vuot[oa]|vac[íi][oa]s?|livre|voln[éáýa]|vapaa|üres|vrij|leeg|
  vag[ao]|voľn[éáýo]|prosto|空(?:き|墓|穴|位)?|未使用|szabad|slobodn[oae]|liber|laisv[aio]s?|brīv[sai]|laust?|prázdn[ýáé]|tyhjä|prazn[oai]|vazi[oa]|свободн(?:о|ый|ая)|
  вільн(?:о|ий|а|е)|пусто|n[ée]ant|nessuno|ningun[oa]|aucune?|desocupad[oa]s?|sin ocupar|unbesetzt|
  disponibil[ei]|dispon[íi]vel|κεν[όή]ς?|ריק|פנוי|boş
`

const TEXT_KINDS = [
  ['reserved', RESERVED, RESERVED_ALONE],
  ['vacant', VACANT, VACANT_ALONE],
  ['living', LIVING, LIVING_ALONE],
] as const

export const NO_LETTER_BEFORE = String.raw`(?<![\p{L}\p{N}])(?<!\b(?:not|no longer|never|nicht|nie|no) )`
export const NO_LETTER_AFTER = String.raw`(?![\p{L}\p{N}])`
/** Punctuation, and the number of an entry: "152. RESERVED" */
export const PUNCTUATION_BEFORE = String.raw`^\s*(?:\d{1,5}[a-z]?[.)]\s*)?[\s"'“”‘’()[\]{}*#.–—-]*`
export const PUNCTUATION_AFTER = String.raw`[\s"'“”‘’()[\]{}*#.!?:–—-]*$`
export const STILL = '(?:(?:still|now|currently|is|the|this|grave|plot|lot|space|site|person|noch|encore|nadal) ){0,5}'

/** Makes a pattern from words, in any case. */
export const wordPattern = (source: string) => new RegExp(source, 'iu')
/** Makes a pattern for each kind of words. `alone` has words that have other meanings inside longer text. */
export const wordPatterns = <T>(build: (inside: string, alone: string) => T) =>
  TEXT_KINDS.map(([kind, inside, alone]) => [kind, build(inside, alone)] as const)

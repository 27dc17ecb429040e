import { regExp, regExpSource } from '../../reg-exp.ts'
import { isGravePhrase, startsWithGrave } from './grave-phrases.ts'
import { isGroupOrGrave, isOrder } from './groups-and-graves.ts'
import { isPaymentOrEpitaph, isReleased } from './non-burial-notes.ts'
import { RESERVED_NAMES } from './reserved-names.ts'
import { CLEARED_GRAVE, DATED_OBJECT, FAMILY, INSTITUTION, NUMBER_OF_GRAVES, ORDER } from './shared-names.ts'
import { isTotalLabel, MAX_LABEL_LENGTH } from './total-label.ts'
import {
  BY,
  DATE_AT_END,
  END_OF_PART,
  ENDS_WITH_TOTAL,
  PART_OF_CEMETERY,
  SIGNATURE,
  SIGNATURE_ALONE,
  SIGNATURE_WITH_YEAR,
  STARTS_WITH_TOTAL,
  TOTAL_ALONE,
  TOTAL_OR_SURNAME,
} from './totals-and-signatures.ts'
import {
  LIVING,
  NO_LETTER_AFTER,
  NO_LETTER_BEFORE,
  PUNCTUATION_AFTER,
  PUNCTUATION_BEFORE,
  RESERVED,
  STILL,
  VACANT,
  wordPattern,
  wordPatterns,
} from './word-patterns.ts'

/** The reasons for which a phrase excludes its row from the directory. */
export type Disqualification =
  | 'living'
  | 'reserved'
  | 'vacant'
  | 'total'
  | 'heading'
  | 'signature'
  | 'broken'
  | 'animal'
  | 'several'
  | 'sample'

const ANYWHERE = wordPatterns((inside) => wordPattern(`${NO_LETTER_BEFORE}(?:${inside})${NO_LETTER_AFTER}`))
const EACH_LIVING = new RegExp(`${NO_LETTER_BEFORE}(?:${LIVING})${NO_LETTER_AFTER}`, 'giu')
const MAX_DISTANCE_TO_YEAR = 60
const ALONE = wordPatterns((inside, alone) =>
  wordPattern(`${PUNCTUATION_BEFORE}${STILL}(?:${inside}|${alone})${PUNCTUATION_AFTER}`),
)
/** Matches a value that consists only of such words and years: "Reserved 1990", "RESERVED - living 2019". */
const WHOLE = wordPatterns((inside) =>
  wordPattern(
    `${PUNCTUATION_BEFORE}(?:still )?(?:${inside})(?:[\\s,;:/–—-]{1,4}(?:${RESERVED}|${VACANT}|${LIVING}|\\d{4}))*${PUNCTUATION_AFTER}`,
  ),
)
/** A fast check before WHOLE. Most values fail it at their first letter. */
const STARTS_WHOLE = wordPattern(`${PUNCTUATION_BEFORE}(?:still )?(?:${RESERVED}|${VACANT}|${LIVING})`)
/**
 * Matches a separate clause: "Reserved for the family", "grave is vacant", "Living", but not "living in Ohio" or "two
 * living sons".
 */
const STATEMENT = wordPatterns((inside) =>
  wordPattern(
    `(?:^|[;.,:(/]|\\s[-–—])[\\s"'*(\\[]{0,5}${STILL}(?:${inside})${inside === LIVING ? '(?=[\\s"\'*]*(?:$|[;.,:)\\]/–—-]))' : NO_LETTER_AFTER}`,
  ),
)
/** Matches "Roe Mary RESERVED". Living is also a surname, but then it has the same case as the rest of the name. */
const AT_END_OF_NAME = [
  ['reserved', wordPattern(`\\s(?:${RESERVED})${PUNCTUATION_AFTER}`)],
  ['vacant', wordPattern(`\\s(?:${VACANT})${PUNCTUATION_AFTER}`)],
  ['living', /\p{Lu}\p{Ll}.*\s(?:living|alive|LIVING|ALIVE)$/u],
  ['vacant', /\p{L} (?:empty|unfilled)\W*$/u],
  ['vacant', /[([]\s*(?:(?:empty |open |extra )?(?:space|lot|plot|grave)|[\p{L}\d]+ space)\s*[)\]]$/iu],
] as const
/** Matches "Five (living)" and "Roe - reserved". */
const NOTE_BESIDE_NAME = wordPatterns((inside) =>
  wordPattern(`(?:[([{/&]|\\s[-–—]{1,3})\\s{0,3}(?:(?:still|now) )?(?:${inside})${NO_LETTER_AFTER}`),
)
/** A fast check, because most names have none of these characters. */
const MAY_BE_NOTE = /[([{/&–—-]/
const OWNED = regExpSource`
  (?:sold|deeded|leased) (?:to|back)|(?:gravr[äa]tts)?innehavare|nutzungsberechtigte[rn]?|rechthebbende|
  dysponent(?:ka)?|concession(?:naire|ari[oa])|concessione anticipata|titular(?:es)?|propietari[oa]s?|
  proprietari[oa]s?|(?:deed|lot|plot|grave|permit)[- ]?(?:holder|owner)s?|(?:owned|purchased|bought) by|
  (?:held|hold) for|propi?edade? de|proprietà di|propriété d[eu]|własność|eigentum (?:von|der)|eigendom van|
  nutzungsrecht|rights? of (?:burial|interment)
`
/** Matches "Roe, John (bought by)" and "Roe, John - canceled". */
const OWNED_BESIDE_NAME = wordPattern(
  `(?:[([{]|\\s[-–—]{1,3})\\s{0,3}(?:${OWNED}|holds?|held|future|owner|buyer|purchase[rd]|not (?:interred|buried)(?=\\s*[)\\]]?\\s*$)|cancell?ed|p\\.?n\\.?(?=\\s*[)\\]]))${NO_LETTER_AFTER}`,
)
const STARTS_WITH_RESERVED = wordPattern(
  `${PUNCTUATION_BEFORE}(?:(?:lot|plot|grave|space|site)s? )?(?:${RESERVED}|${OWNED}|not used|unused|unoccupied|unsold|(?:lot|plot|grave|space|site|place)s? for)${NO_LETTER_AFTER}`,
)
/** A limb may be buried while the person is living. */
const LIMB = wordPattern(
  `${PUNCTUATION_BEFORE}(?:(?:amputated |left |right )?(?:leg|arm|foot|hand|limb|placenta|umbilical cord|prosthesis|prosthetic|pacemaker)s? (?:of|from)(?: |$)|(?:pierna|brazo|perna|braço|jambe|bras|gamba|braccio|been|bein) (?:de|du|del|di|van|von|des) |(?:noga|ręka) \\p{Lu}|(?:(?:fo?etal (?:remains|demise|death|tissue)|fo?etus(?:es)?)(?: ?[-–—,:(/].*| of .*)?|feto|fœtus|fötus|płód)${PUNCTUATION_AFTER}|products? of conception(?!\\p{L})|(?:leg|arm|foot|hand|limb)s? (?:[-–—] |\\(?amput)|amputated \\p{L}|(?:\\d+|two|three|four|several) (?:amputated )?(?:limbs|legs|arms|feet|hands)(?!\\p{L})|(?:remains|bones|bodies) from |(?:anatomical|surgical|pathological|medical) (?:remains|specimens?|parts|waste|tissue)(?!\\p{L})|(?:amputated|severed|left|right) (?:leg|arm|foot|hand|limb)s?${PUNCTUATION_AFTER}|(?:amputated|severed)${PUNCTUATION_AFTER}|amputations?(?!\\p{L})|(?:body parts|human parts|medical waste|(?:\\p{L}+ )?specimens?|medical school remains)${PUNCTUATION_AFTER})`,
)
/** Matches "Perna amputada de Roe". */
const AMPUTATED = / amput(?:ad|at|é|iert|owan)/i
/** Matches "Roe (leg)" and "Roe (heart only)". */
const LIMB_IN_BRACKETS = regExp('i')`
  [([]\s*(?:amputated |severed |his |her )?(?:left |right )?(?:
    legs?|arms?|foot|feet|hands?|limbs?|fingers?|toes?|heart|brain|viscera|entrails|organs?
  )(?: only)?\s*[)\]]\s*$
`
/** Matches "(no entries from February to May)", but not "(infant son)" and "(no name)". */
const BRACKETED_NOTE =
  /^\s*[([](?!.*\b(?:infant|baby|child|son|daughter|twin|stillborn|unknown|illegible|named?)\b)\p{Ll}+ [^()[\]]+[)\]]\s*$/u
/** Matches "Empty - body moved" and "Cancelled - entered twice". */
const VACANT_AND_NOTE = /^\W*(?:empty|vacant|vacated|cancell?ed)(?: (?:grave|lot|plot|space))?\s?[-–—:(;]\s?\p{L}/iu
/** Matches "Entry made in error" and "Roe, John (duplicate)". */
const ENTRY_IN_ERROR =
  /^\W*(?:entry|entered|recorded|written) (?:\p{Ll}+ ){0,2}(?:in|by) (?:error|mistake)\W*$|[([]\s?dup(?:licate)?\.?(?: (?:entry|record|listing))?\s?[)\]]\W*$/iu
/** Matches "Survivor: R. Roe" and "Survived by: Ann Roe". */
const SURVIVOR = /^\W*(?:survivors?\s*[-–—:(]|survived by(?!\p{L}))/iu
/** Matches words that refer to the payer in another column of a ledger. Self is also a surname. */
const PRONOUN = /^\W*(?:himself|herself|themselves)\W*$/i
const VACANT_GRAVE = wordPattern(
  `${PUNCTUATION_BEFORE}(?:(?:vacant|empty|available) (?:lot|plot|space|grave|site|niche|crypt|#?\\d)|no (?:burials?|interments?|deaths?) )`,
)

/** A fast check. Most values do not match it, and so cannot match the patterns above. */
const MAY_MATCH = regExp('i')`
  [([]|120|życi|zycia|vida|vivant|yibad|liv|aliv|rsv|rese?v|sale|void|el(?:us|ab|oss)|gyv|foglal|üres|applic|
  contact|director|buyer|next of|propi|propr|własn|eigen|be (?:used|bur|int)|passes|\bdies?\b|\bpass\b|intend|
  reserve|vaba|tühi|deed|bought|h[eo]ld|\bnot\b|leb|yj|vi[ev]|vit[ae]|leef|leven|r.serv|жив|rezerv|varat|livre|voln|
  vapaa|vag[ao]|[žz]ij|živ|^\W*élő?\W*$|el[äa]ä|lev[ae]|lever|pre|gemerkt|vorb|vorer|lebz|rezerw|served|serv|vac|prenot|oc?cup|
  ocupar|besetzt|used|sold|own|impegn|apartad|retenu|vend[ui]|verkauft|sprzedan|purch|futur|assigned|belegt|zaj|
  n.ant|nessun|ningun|aucun|empty|open|avail|free|only|burial|inter|nobody|no one|frei|leer|woln|pust|libr|liber|dispon|vide|vuot|vrij|leeg|
  abgel|aufgel|eingeeb|trăie|viaț|ζει|ζωή|yaşı|hayat|חי|dzīv|lífi|broneer|fenntart|frátek|резерв|δεσμευ|שמור|szabad|
  slobod|laisv|brīv|laus|prázd|tyhj|prazn|vazi|свобод|вільн|пуст|voľn|prosto|[空未预預予寿生存健在]|κεν|ריק|פנוי|boş
`

/** Matches "Upham lot - 4 graves", "Fieldstones (11)", and "Roe & Co.". Lot is also a surname, but not in lowercase. */
const NOT_ONE_PERSON = [
  /\p{L} (?:family )?(?:lot|plot)(?:$|\W*[-–—(:,])/u,
  NUMBER_OF_GRAVES,
  /(?:^|\s)(?:lodge|post|grange|chapter|council|society)\b.*\bno\.? ?\d/iu,
  /(?:&|and) (?:co|sons|bros|company)\b\.?\W*$|\b(?:inc|llc|ltd)\.?\W*$|^[^,]*\p{L}[. ]+(?:co\.|company|corp\.)$/iu,
  /^\W*(?:unmarked )?(?:field ?stones?|foot ?stones?|rocks|(?:corner|boundary|plot|lot) (?:posts?|stones?|markers?))(?: \(?\d+\)?| ["“(].*)?\W*$/iu,
]
const PATHWAY = /^\W*(?:driveway|walkway|roadway|pathway)\W*$/i
/** Matches "Page 1 of 4", "Row 4 begins here", "Continued on next page", "North side of road", and "* = no stone". */
const LIST_NOTE = regExp('i')`
  ^\W*(?:page|row|block|section|grave|lot) \d+(?:\W*$| (?:of \d|begins|starts|ends|cont))|
  ^\W*no (?:entries|burials|records) |^\W*pages? .*(?:missing|torn|illegible)|
  ^\W*(?:continued|cont'd|(?:last )?updated|copyright)(?:$|\W)|©|
  ^\W{0,3}see (?:
    (?:(?:the|old|other|next|last) )*(?:book|pg|ledger|register|file|list)\b|page|also|below|above|map|
    (?:grave|plot|lot|row|section|block|no\.?|#) ?\S
  )|^\W*(?:north|south|east|west)(?:ern)? (?:side|end|edge|half|wall|part)(?:\W|$)|
  ^\S{1,3} (?:=|denotes|indicates|means)\x20
`
/** Values that are not a person's name if the row has no other name. Next to given names, they are surnames. */
const NO_PERSON = [
  ['signature', wordPattern(`\\s${BY} by\\s`)],
  ['vacant', /^to (?:the )?(?:\p{L}+\.? )?(?:school|college|hospital|asylum|vault|poorhouse|almshouse)\W*$/iu],
  [
    'vacant',
    regExp('i')`
      ^\W*(?:
        removed|exhumed|disinterred|exhumad[oa]s?|exumad[oa]s?|exhumée?s?|exhumiert|esumat[oaie]|ekshumowan[aey]|
        blank|cancell?ed|transferred(?: to .+)?|surrendered|relinquished|forfeited|tb[acd]|
        to be (?:confirmed|determined|announced)
      )\W*$
    `,
  ],
  ['total', TOTAL_OR_SURNAME],
  [
    'heading',
    regExp('i')`
      ^\W*(?:
        (?:city|town|village|county|township|diocese|church|estate|heirs) of |
        the \S+ (?:family )?(?:lot|plot)\W*$|(?:the )?(?:first|st\.?|saint|united|baptist|methodist|lutheran|catholic) .*church\W*$|
        .+ (?:cemetery|association|assn\.?|funeral home|hospital|society|orphanage|asylum|convent|congregation)\W*$
      )
    `,
  ],
  [
    'heading',
    /^\W*(?:end|legend|notes|columbarium|mausoleum|(?:veterans'?|war|civil war) (?:memorial|monument)|monument|memorial)\W*$/i,
  ],
  // Things on a map of the cemetery, and notes about the list itself.
  [
    'heading',
    regExp('i')`
      ^\W*(?:
        ledig|trees?|tree stump|stump|hedge|bench|shed|tool ?(?:house|shed|room)|well|gate|pump|pump ?house|garden|
        road|path|footpath|sidewalk|fence|(?:(?:veterans?['’]?|bronze|metal) )*flag ?(?:pole|holder)s?|spigot|
        duplicate(?: (?:entry|row|record))?|.*\bdo not use\b.*|(?:test\W*){1,3}
      )\W*$
    `,
  ],
  [
    'heading',
    regExp('i')`
      ^\W*(?:
        (?:church|parish|city|town|county|village|township|family)[ -]owned|
        (?:croix|calvaire) (?:comm[ée]morati(?:f|ve)|de mission|du cimeti[èe]re)|drainage|foundation|statue|hydrant|
        septic(?: tank)?|corner ?stone|maintenance|geniza|baby ?land|flags|bibles|no record|strangers|potter'?s field
      )\W*$
    `,
  ],
  [
    'vacant',
    /^\W*(?:not sold|eloped|discharged|paroled|released|escaped|deferred|moved|vacated|dnu|slett\p{L}* grav)\W*$/iu,
  ],
  [
    'heading',
    regExp('iu')`
      ^\W*(?:american legion|masonic lodge|odd fellows|i\.?o\.?o\.?f\.?|knights of \p{L}+)\W*$|
      (?<!\p{L})(?:v\.?f\.?w\.?|legion) post(?!\p{L})|^\W*p\.? ?o\.? box \d|\p{L} (?:estate|trust)\W*$
    `,
  ],
  // A religious order, a military unit, a body that was moved, and a lowercase note after symbols.
  ['heading', ORDER],
  ['heading', /^\W*co(?:\.|mpany) \p{L} \d+(?:st|nd|rd|th|d)\W/iu],
  ['vacant', /^(?:disinterred|exhumed) \p{L}+\W*$/iu],
  [
    'signature',
    /(?<!\p{L})(?:friedhofs(?:verwalt|wart|wärter|amt)\p{L}*|bürgermeister(?:amt)?|le maire|l[’']adjoint au maire|il sindaco|el alcalde)(?!\p{L})/iu,
  ],
  ['signature', /^\W*[?*>]\W*\p{Ll}[\p{Ll} ]+$/u],
  // A letter, symbols, crosses, or a title alone.
  ['broken', /^[^\p{L}\d]+$|^[^\p{L}\d]*(?:\p{L}|x(?:[\s.]*x)*|mrs?|ms|miss|dr)[^\p{L}\d]*$/iu],
] as const
const PHONE_NUMBER = /(?:\d{2,}-|(?<![\d-]))\d{3}-\d{4}(?!\d)/
const LETTER = /\p{L}/u
const DIGIT = /\d/

/** A fast check. Values that do not match it are not totals, signatures, or headings. */
const MAY_BE_SUMMARY = regExp('i')`
  \d|\bby\b|total|sum|kokku|razem|fam[ií]?l|ailesi|csal[áa]d|rodin|братск|сем[ье]|famig|fam\.|geschwister|eheleute|
  ehepaar|echtpaar|ektepar|makarna|[ée]poux|rodz|malż|małż|hermanos|hermanas|hnos|irmãos|coniugi|gebrüder|esposos|^\W*(?:gr[óo]b|perekond|obitelj|porodica)|way\b|lots?\b|
  ^\W*(?:družina|[šŠ]eima|dzimta|[ģĢ]imene|perhe|сім)|之墓|の墓|代々|
  plots?\b|stones?\b|rocks|posts?\b|lodge|grange|chapter|council|society|graves|burials|markers?|spaces|&|\band\b|
  inc|llc|ltd|updated|denotes|indicates|means|\bco\.$|company$|corp\.$|copyr|©|=|^\W*see|side|edge|half|wall|part|
  burials|graves|interments|people|persons|stones|markers|gesamt|og.*em|sign|:|von\b|par\b|por\b|sprawdz|
  ^\W*(?:
    se[ckz]|kwat|abt|row|block|lot|plot|page|range|tier|reihe|feld|blatt|seite|rz|fila|number|no\b|count|end|start|
    begin|cont|new|old|grave|north|south|east|west
  )
`

const firstOf = (patterns: readonly (readonly [Disqualification, RegExp])[], text: string) =>
  patterns.find(([, regex]) => regex.test(text))?.[0] ?? null

/** Finds a reason in a name that counts even with a date of death: a note beside the name, a reserved grave, a total, a signature. */
export function certainNameMatch(text: string): Disqualification | null {
  const note = MAY_BE_NOTE.test(text) ? firstOf(NOTE_BESIDE_NAME, text) : null
  if (note !== null) return note
  if (MAY_BE_NOTE.test(text) && OWNED_BESIDE_NAME.test(text)) return 'reserved'
  if (STARTS_WITH_RESERVED.test(text)) return HAS_RESERVED.test(text) ? 'reserved' : 'vacant'
  if (VACANT_GRAVE.test(text) || VACANT_AND_NOTE.test(text)) return 'vacant'
  const afterComma = text.includes(' of') ? text.slice(text.indexOf(',') + 1) : text
  if (LIMB.test(afterComma) || AMPUTATED.test(text) || (MAY_BE_NOTE.test(text) && LIMB_IN_BRACKETS.test(text)))
    return 'heading'
  if (BRACKETED_NOTE.test(text) || ENTRY_IN_ERROR.test(text)) return 'signature'
  if (SURVIVOR.test(text)) return 'living'
  // A fast check, because most names are one word.
  if (text.includes(' ')) {
    if (isReleased(text)) return 'living'
    if (isPaymentOrEpitaph(text)) return 'heading'
  }
  if (PRONOUN.test(text)) return 'broken'
  if (SIGNATURE.test(text)) return 'signature'
  if (STARTS_WITH_TOTAL.test(text)) return 'total'
  if (!DIGIT.test(text)) return null
  if (ENDS_WITH_TOTAL.test(text)) return 'total'
  if (LODGE.test(text)) return 'heading'
  return PHONE_NUMBER.test(text) ? 'broken' : null
}
/** A lodge with its number. The name of the order may be in another column. */
const LODGE = /^\W*(?:lodge|post|grange|camp|chapter)(?:,? (?:no|nr)\.?|,? #) ?\d+\W*$/i
const HAS_RESERVED = wordPattern(`(?:${RESERVED}|${OWNED}|(?:lot|plot|grave|space|site|place)s? for)`)

/** Finds a reason in a value that may also be a name: Living, Total, Page, and Row are also surnames. */
export function possibleNameMatch(text: string): Disqualification | null {
  const afterComma = text.slice(text.lastIndexOf(',') + 1).trim()
  const match = wholeValueMatch(text) ?? wholeValueMatch(afterComma)
  if (match !== null) return match
  if (afterComma !== text && OFFICE.test(afterComma) && /\p{L}\.? \p{L}.*,/u.test(text)) return 'signature'
  if (isOrder(text)) return 'heading'
  if (DIGIT.test(afterComma) && PART_OF_CEMETERY.test(afterComma)) return 'heading'
  const beside = RESERVED_NAMES.find(([, regex]) => regex.test(text))
  if (beside !== undefined) return beside[0]
  const atEnd = MAY_MATCH.test(text) ? firstOf(AT_END_OF_NAME, text) : null
  if (atEnd !== null) return atEnd
  if (!MAY_BE_SUMMARY.test(text)) return null
  if (TOTAL_ALONE.test(text)) return 'total'
  if ([SIGNATURE_ALONE, SIGNATURE_WITH_YEAR, DATE_AT_END].some((one) => one.test(text))) return 'signature'
  if ([PART_OF_CEMETERY, END_OF_PART, FAMILY, PATHWAY, LIST_NOTE].some((one) => one.test(text))) return 'heading'
  if (NOT_ONE_PERSON.some((one) => one.test(text))) return 'heading'
  return DIGIT.test(text) && !LETTER.test(text) ? 'broken' : null
}

/** Finds a reason in the only name of a row: "Free", "Frei", and "Open" are surnames if there is a given name. */
export function soleNameMatch(text: string): Disqualification | null {
  const match = (MAY_MATCH.test(text) ? firstOf(ALONE, text) : null) ?? firstOf(NO_PERSON, text)
  if (match !== null) return match
  return isGroupOrGrave(text) ||
    startsWithGrave(text) ||
    [DATED_OBJECT, CLEARED_GRAVE, INSTITUTION].some((one) => one.test(text))
    ? 'heading'
    : null
}

/** Whether a value is the label of a total, or a surname such as Total. */
export function isTotalOrSurname(text: string): boolean {
  if (text.length >= MAX_LABEL_LENGTH) return false
  return isTotalLabel(text) || TOTAL_ALONE.test(text) || TOTAL_OR_SURNAME.test(text)
}

/** Finds a reason in a value of any column, which must match as a whole. */
export function wholeValueMatch(text: string): Disqualification | null {
  return text.length < MAX_LABEL_LENGTH && STARTS_WHOLE.test(text) ? firstOf(WHOLE, text) : null
}

/** Finds the label of a total or a signature in a value of any column: "TOTAL", "Checked by:". */
export function labelMatch(text: string): Disqualification | null {
  if (text.length >= MAX_LABEL_LENGTH) return null
  if (TOTAL_ALONE.test(text)) return 'total'
  if (BOUNDARY.test(text)) return 'heading'
  return SIGNATURE_ALONE.test(text) ? 'signature' : null
}
/** Finds an office in place of a date, as in a signature: "Sexton". */
export function officeMatch(text: string): Disqualification | null {
  return OFFICE.test(text) ? 'signature' : null
}
const OFFICE = regExp('i')`
  ^\W*(?:
    sexton|caretaker|superintendent|secretary|(?:cor\. )?sec[’']?y|treas|supt|(?:town |county |city )?clerk|trustee|
    treasurer|chairman|surveyor|registrar|compiler|transcriber
  )\W*$
`

const BOUNDARY = /^\W*(?:\p{L}+ )?(?:corner|boundary|plot|lot) (?:posts?|stones?|markers?)\W*$/iu

/** Finds a reason in the given names of a row without dates: "Judd, Empty", "Roe, Test Record", "Kania, Rodzina". */
export function givenNamesMatch(text: string): Disqualification | null {
  if (GRAVE_WORDS.test(text)) return 'vacant'
  if (RESERVED_GIVEN.test(text) || SOLD_AT_END.test(text)) return 'reserved'
  return NOT_GIVEN_NAMES.test(text) || PLACE_OF_TRANSFER.test(text) || isGravePhrase(text) ? 'heading' : null
}
const RESERVED_GIVEN = /^\W*(?:(?:res|rsv|pn)\.?|future(?: (?:use|burial|grave))?|on hold|owner|purchased)\W*$/i
/** Matches the end of "Pat SOLD", whose last word may be in the column of middle names. */
const SOLD_AT_END = / (?:SOLD|HOLD|HELD|OPEN|EMPTY|FUTURE|VACANT|AVAIL|sold|hold|held|vacant|avail|available)\W*$/
const GRAVE_WORDS =
  /^\W*(?:empty|open|re-?open(?:ed)?|tb[acd]|pending|unassigned|available|void(?:ed)?|cancell?ed|sold|unsold|for sale|no (?:burials?|one|body)|nobody)\W*$/i
/** "to Bolton Funeral Home" next to "Transfer". Capitalized, To is a name. */
const PLACE_OF_TRANSFER = /^(?:to|from) \p{Lu}/u
const NOT_GIVEN_NAMES = regExp('iu')`
  ^(?:estate|heirs|family|relatives) of(?: |$)|^see (?:also )?\p{L}{5,}\W*$|
  ^\W*(?:
    (?:living |family |revocable |irrevocable )*trust|plot|vault|tomb|crypt|graves?|bench|reliquaire|ossuaire|
    caveau|chapelle|c[ée]notaphe|st[èe]le|denkmal|kreuz|gruft|kapelle|pomnik|krzyż|kaplica|grobowiec|capilla|
    mausoleo|pante[óo]n|trees?|(?:field|foot|head) ?stones?(?: \S{1,6})?|
    (?:family )?(?:marker|monument|memorial)(?: only)?|test(?: (?:record|entry|row|data))?|dummy|sample|family|
    heirs|rodzina|familie|famille|familia|famiglia|geschwister|eheleute|rodzeństwo|małżonkowie
  )\W*$
`

/** Matches a remark about a grave other than the person's own: "Reserved space beside him", "reserved for his wife". */
const ABOUT_ANOTHER = wordPattern(
  `${NO_LETTER_BEFORE}(?:beside|next to|adjacent|adjoining|alongside|neben|daneben|obok|(?:for|für|dla|para|pour) (?:(?:his|her|their|the|seine|ihre|su|sa|son) )?(?:wife|husband|spouse|widow|widower|son|daughter|children|ehefrau|ehemann|gattin|witwe|żony|męża|esposa|esposo|épouse))${NO_LETTER_AFTER}`,
)

/** Finds a reason in a whole remark or status. */
function statusMatch(text: string): Disqualification | null {
  return firstOf(ALONE, text) ?? (RESERVE.test(text) ? 'reserved' : null)
}
/** Reserve is a status, but also a surname. */
const RESERVE = /^\W*reserve\W*$/i

/** Finds a reason that a remark or status of a dead person states as a separate clause. "Free" means that the person was no slave. */
export function statementMatch(text: string): Disqualification | null {
  if (!MAY_MATCH.test(text) || /^free$/i.test(text)) return null
  const reason = firstOf(STATEMENT, text) ?? statusMatch(text)
  return reason !== 'living' && ABOUT_ANOTHER.test(text) ? null : reason
}

/** Finds a reason anywhere in a remark or status. "Alive in 1850" is not a reason if the year is more than `oldestYears` ago. */
export function mentionMatch(text: string, thisYear: number, oldestYears: number): Disqualification | null {
  if (!MAY_MATCH.test(text)) return null
  for (const [kind, regex] of ANYWHERE) {
    if (kind !== 'living') {
      if (regex.test(text)) return kind
      continue
    }
    for (const { index } of text.matchAll(EACH_LIVING)) {
      const year = /(?<!\d)[12]\d{3}(?!\d)/.exec(text.slice(index, index + MAX_DISTANCE_TO_YEAR))?.[0]
      if (year === undefined || thisYear - Number(year) <= oldestYears) return kind
    }
  }
  return statusMatch(text)
}

import { isDescription } from '../../../domain/names/name-parts.ts'
import { isUnknownWord } from '../../../domain/names/unknown-words.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'

/** Matches a person who left an institution: "Escaped - Larsen", "Paroled: J. Roe". The date is not a date of death. */
const RELEASED = /^\W*(?:discharged|paroled|released|escaped|eloped|ran away|absconded)\s?[-–—:]\s?\p{L}/iu
/** Matches how a person left an institution, in a column such as "Died or left": "left Apr 3 1886", "eloped", "transf. to asylum". */
const LEFT_ALIVE = regExp('iu')`
  ^\W*(?:
    discharged|disch\.|paroled|released|escaped|eloped|ran away|absconded|left(?! (?:us|this|the world))|
    transf(?:erred|\.)? to|sent to|went to|bound out|adopted|married|dem(?:it|itted)|dim(?:it|itted)|suspended|
    susp\.|expelled|withdr(?:ew|awn)|resigned|dropped(?! dead)|disowned|dismissed(?: to)?|excluded
  )(?!\p{L})(?!.*\b(?:died|dead|buried)\b)
`
/** Matches a payment in an account book: "Geo. Roe paid on acct". */
const PAYMENT = /^[^(]*\p{L}\.? (?:(?:paid|pd\.?) )?(?:on|to) (?:acct|account)\.?\W*$/iu
/** Matches a sale or a service in an account book: "Vault only for Roe", "Hearse and chairs for J. Roe". */
const SALE_FOR = regExp('iu')`
  ^\W*(?:(?:outer|burial|concrete|steel|metal|pine|wooden?|rough) )?(?:
    vault|casket|coffin|box|shroud|robe|suit|dress|tent|hearse|ambulance|flowers|chairs|embalming|livery|limousine
  )s?(?:(?: &| and|,|/) ?(?:vault|casket|coffin|box|tent|hearse|flowers|chairs|embalming|livery)s?)*(?:
    \x20(?:only|sale|rental|hire|call|trip|service|set|delivered)
  )* (?:for|to) \p{L}
`
/** Matches a service after a name: "John Roe - ambulance call", "Roe, John (tent rental)". */
const SERVICE_AFTER_NAME = regExp('iu')`
  \p{L}\.? ?[-–—([:] ?(?:
    ambulance(?: (?:call|trip|run|service|to|from)(?: .*)?)?|
    (?:tent|chairs?|chapel|hearse|livery|wheelchair) (?:rental|hire|loan)|
    (?:casket|vault|flowers|chairs?) (?:sale|only)
  )\W*$
`
/** Matches works on the grounds: "Bell tower repaired". */
const WORKS =
  /^\W*\p{Lu}\p{L}*(?: \p{Ll}+){0,4} (?:repaired|recast|opened|painted|erected|graded|mended|installed|dedicated|consecrated|planted|shingled)\W*$/u
/** Matches the first words of epitaphs. */
const EPITAPH = regExp('u')`
  ^(?:
    Gone|Rest|Resting|Asleep|Sleeping|Safe|At|In|Not|Thy|Our|Forever|Always|Until|Till|Peace|Blessed|God|Jesus|Lord|
    We|He|She|They|Though|Requiescat|Absent|Together|Lost|Weep|Prepare|Remember|As|Behold|Stop|Death
  ) (?=\p{Ll})
`
/** Matches a person who serves or supports a cemetery or a society: "Commander: L. Roe", "Donors: A. Roe". */
const OFFICE_BEFORE_COLON = regExp('iu')`
  (?<!\p{L})(?:
    commander|adjutant|quartermaster|chairperson|chair|officer|director|manager|coordinator|organi[sz]er|committee|
    board|member|volunteer|staff|donor|benefactor|sponsor|contact|informant|speaker|host|guide|guest|attendee|
    remark|engagement|wedding|marriage|reunion|anniversary|minute|memorandum|memo|order|resolution
  )s?: ?\p{L}
`
/** Matches a gift or a good wish, whose giver may be living: "Given by the Rotary Club", "Gift of Mr. Roe". */
const GIFT = regExp('iu')`
  ^(?:given|donated|dedicated|presented|sponsored|funded|planted|provided|contributed|maintained) by |
  ^(?:an? )?(?:gift|donation|compliments) of |^happy (?:\d|birthday|anniversary|retirement|mother|father|holiday)|
  ^(?:congratulations|thank you)(?!\p{L})
`
/** Matches a notice in a newspaper or an act of a church that is not a burial: "Card of Thanks", "Bapt. of Ann Roe". */
const OTHER_NOTICE = regExp('iu')`
  ^(?:in memoriam|cards? of thanks|(?:death|funeral|estate|legal|obituary) notices?)\W*$|
  ^(?:bapt|conf|chr|marr)\. of |^(?:bapt(?:i[sz]ed|\.)|christened|chr\.|married|marr\.|confirmed)\s?:\s?\p{L}|
  ^(?:visitation|churching|blessing|procession|ordination|first communion|benediction) (?:of|by|held|for)\x20
`
/** Matches the caption of a photo: "Group photo", "Ann Roe with Thorn stone". */
const CAPTION = regExp('u')`
  ^(?:(?:group|class|aerial) )?(?:[Pp]hoto(?:graph)?s?|[Vv]iew|[Pp]icture|[Cc]lose-?up) (?:of|from|by|with) |
  ^(?:[Gg]roup|[Cc]lass|[Aa]erial) (?:photo|picture|view)|
  ^[^,]* (?:with (?:\p{Lu}[\p{L}'’]* ){1,2}|(?:cleaning|holding|resetting) (?:\p{L}[\p{L}'’]* ){0,3})
  (?:head|grave|tomb)?(?:stone|marker|monument|sign|plaque)$
`
/** Matches ashes and books that are buried in honor of others: "Holocaust ashes", "Torah scroll fragments". */
const RELICS = regExp('iu')`
  ^(?:ashes|soil|earth|dust) (?:from|of) (?:the )?(?:\p{L}+ )?(?:
    holocaust|shoah|camps?|auschwitz|treblinka|dachau|majdanek|battlefields?|holy land|jerusalem
  )(?!\p{L})|^(?:holocaust|shoah|camp|martyrs['’]?) (?:ashes|soil|earth|dust|relics)(?!\p{L})|
  ^(?:torah|sefer|holy|sacred|prayer|religious) .*(?:scrolls?|books?|fragments?|covers?|mantles?|texts?)\W*$
`
/** Matches a business: "Roe Bros.". Brothers is also a surname. */
const BUSINESS = /^[^,(&]*\p{L} (?:bros|hnos|gebr)\.?$/iu
/** Matches an institution: "Mercy Hospital", "Removal only - Mercy Hospital". */
const INSTITUTION = regExp('u')`
  ^(?:[^,()]{1,40} [-–—] )?(?<name>(?:\p{Lu}[\p{L}.'’]* ){1,3})(?:
    Hospital|Hospice|Clinic|Infirmary|Sanat?[ao]ri?um|Funeral (?:Home|Chapel)|Mortuary|Crematory|Crematorium|
    Nursing Home
  )(?: \([^()]*\))?$
`
/** Matches names in text such as "Asleep in Jesus" that do not belong to the dead. */
const GOD = /^(?:God|Jesus|Lord|Christ|Heaven|Thee|Him|His|Thy)\W*$/

/** Whether a name is certainly about a living person. */
export function isReleased(text: string): boolean {
  return RELEASED.test(text)
}

/** Matches the end of a prisoner's or a patient's stay as a whole value. Its date is not a date of death. */
const DISPOSITION_ALIVE = regExp('iu')`
  ^\W*(?:
    paroled|pardoned|released|discharged|transferred|escaped|eloped|deported|extradited|absconded|acquitted|
    furloughed|sentence (?:commuted|expired|served)
  )(?: by (?:the )?(?:gov|president|court)\p{L}*)?\W*$
`

/** Whether a remark says that the row is a sample of the software, not a person: "Placeholder entry", "a fictional name". */
export function isSample(text: string): boolean {
  return SAMPLE.test(text)
}
const SAMPLE = regExp('iu')`
  (?<!\p{L})(?:
    (?:sample|test|dummy|demo|example|placeholder|fictional|fictitious|made-?up) (?:entry|record|row|data|burial|person)|
    (?:fictional|fictitious|made-?up) name|not a real (?:grave|person|burial|entry|record)
  )(?!\p{L})
`

/** Whether a disposition states that a person left an institution alive. */
export function isDispositionAlive(text: string): boolean {
  return DISPOSITION_ALIVE.test(text)
}

/** Whether a cell states that a person left an institution. */
export function statesLeaving(text: string): boolean {
  return LEFT_ALIVE.test(text)
}

/** Whether a value in a name column is certainly not a name, even in a row with a date: a payment, a gift, or an epitaph. */
export function isPaymentOrEpitaph(text: string): boolean {
  return (
    (text.includes(' acc') && PAYMENT.test(text)) ||
    SALE_FOR.test(text) ||
    SERVICE_AFTER_NAME.test(text) ||
    WORKS.test(text) ||
    (MAY_BE_OTHER.test(text) &&
      (OTHER_THAN_BURIALS.some((one) => one.test(text)) || isInstitution(text) || isMemorialToGroup(text))) ||
    isEpitaph(text)
  )
}

/** Matches work on a machine, a building, or the grounds: "Retort maintenance", "Annual care". */
const UPKEEP =
  /^(?:(?:annual|perpetual|seasonal) care|(?:grass )?mowing)\W*$|^[^,]*\p{L} (?:maintenance|inspection|calibration|repairs?|cleaning|renovation|upgrade)\W*$/iu
/** Matches a memorial to a group: "In memory of martyrs 1915". */
const MEMORIAL_TO_GROUP =
  /^(?:[Ss]acred )?(?:[Tt]o the|[Ii]n) (?:loving )?memory of (?:(?:the|all|our|those|\d+) )*(?<group>(?!his|hers|this)\p{Ll}{3,}s)(?= |\W*$)/u
/** A fast check, because it is matched against every row. */
const MAY_BE_OTHER = regExp('iu')`
  :|
  (?<!\p{L})(?:
    no|by|of|from|with|group|class|aerial|thank|happy|memoriam|notices?|(?:clean|hold|resett)ing|bros|hnos|gebr|
    hospital|hospice|clinic|infirmary|sanat\p{L}+|funeral|mortuary|cremator\p{L}+|nursing|care|mowing|anchor|
    command|maintenance|inspection|calibration|repairs?|renovation|upgrade|holocaust|shoah|camp|martyrs|torah|sefer|
    holy|sacred|prayer|religious|congrat\p{L}+|visitation|churching|blessing|procession|ordination|first|benediction
  )(?!\p{L})
`
/** Matches an entry in a ship's log: "At anchor, Table Bay", "Mr. Stowe took command". */
const SHIPS_LOG = /^(?:[Ll]ay )?[Aa]t anchor(?!\p{L})|^[^,]*\p{L} (?:took|assumed|relinquished|resumed) command\W*$/u
/** Matches things in place of ashes: "Wedding ring & photo of Roe". */
const KEEPSAKE =
  /^[^,]*(?<!\p{L})(?:rings?|photos?|photographs?|letters|medals?|mementos?|keepsakes?|belongings|clothing) (?:(?:&|and) \p{L}+ )?of (?:the )?\p{Lu}/u
/** Matches "No inquest necessary", but not "No name given". */
const NOTHING = /^No (?!(?:\p{L}+ )?(?:name|names|known|info|id)(?!\p{L}))\p{Ll}+ \p{Ll}/u
const OTHER_THAN_BURIALS = [
  KEEPSAKE,
  NOTHING,
  UPKEEP,
  SHIPS_LOG,
  OFFICE_BEFORE_COLON,
  GIFT,
  OTHER_NOTICE,
  CAPTION,
  RELICS,
  BUSINESS,
]

/** Whether a value is the name of an institution, and not a person who was brought from one: "Unknown Man County Hospital". */
function isInstitution(text: string): boolean {
  const name = INSTITUTION.exec(text)?.groups?.name ?? ''
  return name !== '' && !name.split(' ').some((word) => isDescription(word) || isUnknownWord(word))
}

function isMemorialToGroup(text: string): boolean {
  const group = MEMORIAL_TO_GROUP.exec(text)?.groups?.group
  // "in memory of james roe"
  return group !== undefined && !isGivenName(foldText(group))
}

/**
 * Whether a value is like "Gone but not forgotten". "In memory of Ann Roe" and "Lost in the woods, a child" are about
 * people.
 */
function isEpitaph(text: string): boolean {
  if (EPITAPH_ALONE.test(text)) return true
  if (!EPITAPH.test(text) || text.includes(',') || text.includes('(')) return false
  const [, ...words] = text.split(' ')
  return (
    words.length > 1 &&
    words.every((word) => (/^\p{Ll}/u.test(word) || GOD.test(word)) && !isUnknownWord(word)) &&
    !words.some((word) => isDescription(word) && !LINKS.test(word))
  )
}
const EPITAPH_ALONE =
  /^\W*(?:(?:at|in|now at) (?:rest|peace)|rest in (?:peace|heaven)|gone home|going home|home at last|asleep in jesus)\W*$/i
/** Words that also occur in descriptions of people */
const LINKS = /^(?:of|and|the|remains|victims?)$/i

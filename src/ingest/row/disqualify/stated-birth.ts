import { isAboutOther } from '../../date/date-words.ts'
import { regExp, regExpSource } from '../../reg-exp.ts'

const YEAR = String.raw`(?<year>(?:19|20)\d\d)(?!\d)`
/** Matches "Born 1950", "b. 12 May 1947", and "geb. 1950", but not "Co. B 1918". */
const BORN = new RegExp(
  regExpSource`
    (?<!\p{L})(?:
      [Bb]orn|BORN|D\.?O\.?B\.?|[Bb]irth(?: year| date)?|[Gg]eb(?:oren)?(?!\p{L})\.?|[Uu]r(?:\.|odz\p{L}*)|
      [Nn]ac(?:id[oa]|\.)|[Nn]ée? le|[Ss]ünd\p{L}*|b(?:\.|(?!\p{L}))|
      (?<!\b(?:[Cc]o|[Ss]ec|[Bb]lk)\.? |\b(?:Company|Troop|Battery|Block|Lot|Section|Row|Plot) )B\.? ?(?=\d)
    )[ :.,]*(?:[\p{L}\d.,/'-]{1,30} ){0,3}?(?:\d{1,2}[/.-]){0,2}${YEAR}
  `,
  'gu',
)
/** Matches "1931 birth" and "1931 birth date". */
const YEAR_OF_BIRTH = new RegExp(String.raw`${YEAR} \(?(?:birth(?: ?date)?|DOB)(?!\p{L}| of | unknown)`, 'giu')
/** Matches "1950 -", a birth without a death. */
const OPEN_LIFE = new RegExp(
  String.raw`(?<![\d–—/-]|[–—-] )${YEAR}\s{0,3}[-–—]{1,2}\s{0,3}(?:$|[;,)\]?]|present|living)`,
  'giu',
)
/** Matches "aged 40 in 1990". */
const AGED = new RegExp(
  String.raw`(?<!\p{L})ag(?:ed?|e of)\s{1,3}(?<age>\d{1,3})(?:\s{1,3}(?:years?|yrs?\.?))?,?\s{1,3}in\s{1,3}${YEAR}`,
  'giu',
)
/** Matches "Roe, Ann (1950)" and "Ann Roe 1950". */
const LONE_YEAR = new RegExp(String.raw`(?:[([]\s{0,3}|(?<=\p{Lu}[\p{L}'’.]*,?) )${YEAR}(?:\s{0,3}[)\]])?\W{0,3}$`, 'u')
const STATES_DEATH = regExp('iu')`
  (?<!\p{L})(?:
    died|dec(?:eased|['’]d|d)?|killed|drowned|buried|interred|reinterred|cremated|removed|moved|infant|baby|child|
    stillborn
  )(?!\p{L})|(?<!\p{L})(?:d|bur|k)\. ?
`
const MAY_MATCH = /(?:19|20)\d\d/
/** Matches "b. '48", which may be 1848 or 1948. */
const BORN_IN_CENTURY = /(?<!\p{L})(?:born|b\.|geb\.) ?(?:in )?['’]\d\d(?!\d)/iu

/** Whether a value states a birth in or after a year: "Born 1950", "1931 birth", "1950 -", "aged 40 in 1990". */
export function statesBirthSince(text: string, firstYear: number): boolean {
  if (BORN_IN_CENTURY.test(text)) return true
  if (!MAY_MATCH.test(text)) return false
  return [BORN, YEAR_OF_BIRTH, OPEN_LIFE, AGED].some((regex) =>
    [...text.matchAll(regex)].some(({ groups }) => Number(groups?.year) - Number(groups?.age ?? 0) >= firstYear),
  )
}

/** Whether a name ends with a single year, in or after `firstYear`, which may be a birth or a death: "Roe, Ann (1950)". */
export function endsWithYearSince(name: string, firstYear: number): boolean {
  if (!MAY_MATCH.test(name) || Number(LONE_YEAR.exec(name)?.groups?.year ?? 0) < firstYear) return false
  return /[)\]]\W*$/.test(name) || !STATES_DEATH.test(name)
}

const OPEN_DEATH = regExp('i')`
  \b(?:
    (?:no|blank|without(?: a)?|missing) (?:death date|end date|date of death|dod)|
    (?:death date|date of death) (?:is )?(?:
      blank|open|missing|not (?:inscribed|engraved|carved|filled|yet|on|given)
    )|birth ?date only|only (?:a |the )?birth ?date|dob only|dod (?:is )?(?:blank|open|missing)|no d\.o\.d|
    (?:has|with) (?:a )?(?:stone|marker),? (?:but )?no date|no date on (?:stone|marker)|
    (?:death|yahrzeit|date) not (?:yet )?(?:set|known yet)|(?:open date|date (?:is )?open)|pre-?inscribed|
    marker (?:pre-?set|placed ahead)|still (?:with|w/) us
  )\b|\bno death\W*$|^\W*not (?:interred|buried)\W*$
`

/** Matches remarks about a person who has a grave or a stone but may be living: "deed holder", "pre-placed stone", "present 2003". */
const NOT_YET_BURIED = regExp('i')`
  \b(?:
    (?:deed|lot|plot|grave)[- ]?(?:holder|owner)s?|concessionnaires?|nutzungsberechtigte[rn]?|rechthebbende|
    dysponent(?:ka)?|(?:plot|grave|burial|lot) permi(?:t|ssion)s?|permit (?:no\.? ?)?\d|
    will (?:be (?:next to|beside|buried)|join|rest|lie)|pre-?placed|when (?:the |his |her |their )?time comes|
    pendiente de (?:inhuma|sepult|entierr)\S*|[àa] inhumer|da inumare|do poch(?:owania|ówku)|
    aguarda(?:ndo)? (?:inuma|sepult)\S*|not (?:yet )?(?:buried )?here(?: yet)?|not yet (?:buried|interred|deceased)|
    not (?:buried|interred|deceased) yet|(?:right|rights) of interment|contract (?:pending|signed)|h[eo]ld for|
    (?:will|to) be (?:moved|placed|laid|brought|cremated|scattered|inurned)|future (?:burial|interment|use|grave)|
    (?:purchased|bought|acquired|adquirid[oa]|gekauft|erworben)(?: \d{4}\W*$| by\b| (?:from|in) \d)|
    (?:\d{4} deed|deed \d{4})\b|name (?:is )?(?:already )?on (?:the )?(?:stone|marker)|
    (?:space|room|place|grave|plot) (?:left|kept|saved|set aside) for|
    (?:space|room|place) (?:next to|beside|by|with) |
    (?:\d|one|two|three|four) (?:spaces?|graves?|plots?) (?:left|remain(?:s|ing)?|open|available|empty|free)|
    (?:not|to be) (?:yet )?(?:engraved|inscribed|carved|cut)|
    (?:name|info(?:rmation)?|details|dates?) (?:is |are )?withheld|served[,;]? (?:and |& )?(?:survived|returned)|
    (?:name ?)?(?:plate|plaque) only|(?:name|inscription) only|(?:casket|coffin|urn) (?:picked out|selected|chosen)|
    present (?:in |at )?\(?(?:19|20)\d\d|survived the war|returned (?:home|safely)|served and returned|festet|
    no (?:record of (?:an? |any |the )?)?(?:burials?|interments?) (?:recorded|record|listed|found)|
    no record of (?:an? |any |the |his |her )?(?:burial|interment)|
    (?:burial|interment|death) not (?:recorded|listed|found)|no death (?:record |certificate )?found|
    not (?:found )?in (?:the )?(?:ss)?death index|not (?:listed )?in (?:the )?burial (?:book|records?)|
    not interred here|never (?:used|buried|interred)|
    (?:opening|opened|digging|dug) for (?:his |her )?(?:
      wife|husband|son|daughter|mother|father|sister|brother|child|baby
    )|(?:hers?|his)(?: side)? (?:is )?(?:left )?blank|plans? (?:for )?cremation|remarried|has (?:the )?deed
  )\b|^\W*(?:survived|returned|present|assigned|planned|p/n)\W*(?:\d{4}\W*)?$
`

/**
 * Matches remarks about a grave that its owner has not used yet: "spoken for", "resides in Ohio", "PN". In a name, some of
 * these are surnames.
 */
const WAITING = regExp('iu')`
  [$€£] ?\d|(?<![\d-])\d{3}[-.]\d{4}(?!\d)|\(\d{3}\) ?\d{3}|\S@\S+\.\p{L}|
  (?<!\p{L})(?:
    opłacon[eyao] do|bezahlt bis|pagad[oa] hasta|pay[ée]e? jusqu|
    (?:mieszka w|wohnt in|vive en|habite à|bor i|woont (?:in|te)|abita a|mora em|živi u|gyvena) \p{L}
  )|\b(?:sold|leased|conveyed|willed) (?:to|back)\b|
  ^\W*(?:
    (?:paid|owner|contract|receipt|invoice|address|phone|telephone|tel|e-?mail|left town|moved away)\b|
    for (?:(?:his|her|their|the) )?(?:
      self|wife|husband|spouse|sons?|daughters?|child(?:ren)?|mother|father|parents|family
    )\W*$
  )|
  \b(?:
    non-?deceased|(?:spouse|wife|husband|dependent) eligible|not (?:yet )?passed|prospective (?:burial|interment)|
    (?:wants?|wishes|plans|hopes) to be|turning \d{2}|(?:resides|residing) (?:in|at|with|near)|
    lives (?:in|at|near|with|w|\p{L}{3,})|spoken for|
    holds? (?:(?:the|an?|his|her|their|next|adjoining|companion|\d+) ){0,2}(?:
      deed|title|rights?|spaces?|lots?|plots?|graves?|niches?|crypts?
    )|left (?:the |our )?(?:community|congregation|convent|order|novitiate)|(?:when|if|until|not|not yet) paid|
    unpaid|(?:check|ck)\.? (?:with|w/) (?:the )?(?:family|owner)|before (?:selling|sale|resale)|saved for|held by|deeded to|buy-?back|bought (?:back|\d)|(?:gift|donation) of|
    donated (?:space|lot|plot|grave)|paid in full|returned to (?:the )?(?:cemetery|town|city|parish)|
    (?:nobody|no one) (?:here|buried)|0 (?:burials|interments)|
    lots? (?:is |are |was |were )?(?:paid|returned|refunded|exchanged|transferred)|
    (?:returned|gave|sold|traded|transferred|exchanged|owns?) (?:\p{L}+ )?(?:lots?|graves?|spaces?|plots?|\d+)|
    (?:stone|marker|headstone|monument|vault) (?:is )?(?:ordered|purchased|bought|sold|paid)|
    ordered (?:an? |his |her )?(?:stone|marker|headstone|monument)|balance due|wants (?:a )?refund|
    last known (?:address|in|at|to)|(?:rental|hire) of
  )\b|
  ^\W*(?:
    (?:ck|check|cheque|deed|contract|receipt|inv)\.? ?(?:no\.? ?|#)? ?\d+|
    (?:ambulance|hearse|tent|chairs?|livery|wheelchair|hospital bed)(?:
      \x20(?:call|trip|run|service|rental|hire|loan|only)| (?:to|from) .*
    )?|chapel (?:rental|hire)|flowers|
    (?:stone|marker|headstone|monument) (?:only|(?:is )?in place|set)(?: (?:in )?\d{4})?|
    (?:has |have )moved(?: away)?|(?:now )?in (?:a |the )?(?:rest|retirement|old folks['’]?) home|contact:? .*|
    exchanged?|purchase|(?:space|lot|plot) only|rsv|res\.(?: \d{4})?|p\.?n\.?|purchasers?|titular|option(?:ed)?|claimed|earmarked|
    allotted|allocated|traded?|swap(?:ped)?|refund(?:ed)?|relinquished|surrendered|still here|surviv(?:es|ing|or)|
    waiting|pending|tb[acd]|to be (?:confirmed|determined|announced)|avail|no body|cancell?ed|void(?:ed)?|
    test(?: record)?|sample|error|dup(?:licate)?|in (?:a )?nursing home|at[- ]need(?: \d{4})?
  )\W*$
`

/** Matches "moved to Florida 1999" and "still at Hill Farm", but not "moved to lot 61" or "moved to Oak Hill Cem.". */
const MOVED_AWAY = regExp('iu')`
  ^\W*(?:(?:has |since )?(?:moved|relocated|rem(?:\.|['’]?d)) to|(?:winters|summers) in|
    (?:still|now) (?:at|in|on)(?!.* (?:condition|place|shape|situ|ground|stone|marker))
  ) (?!
    .*(?:cem|lot|sec|grave|plot|churchyard|vault|niche|crypt|row|block|\d\W*$(?<!\d{4}\W*))
  )\p{L}
`

/** Matches a plaque on an unused grave, "Future use of J. Hobbs", and a burial still to come: "Awaiting ship". */
const PLANNED_USE = regExp('iu')`
  ^\W*(?:awaiting|awaits|scheduled|postponed|rescheduled)(?!\p{L})|
  ^\W*(?:for )?(?:the )?future (?:burial|interment|use|grave|resting place|site|home)\b|\breserved for\b|
  ^\W*pre-?(?:need|paid|arrang(?:ed|ements?))(?!\p{L})
`

/** Whether an inscription states that the grave is not used yet. */
export function statesPlannedUse(text: string): boolean {
  return PLANNED_USE.test(text)
}

/** Whether a remark states that the grave is reserved for a person who may be living. */
export function statesWaiting(text: string): boolean {
  return WAITING.test(text) || MOVED_AWAY.test(text)
}

/** Whether a note beside a name states that the person lives elsewhere. "Moved to Oakwood" may be about a body. */
export function statesWaitingBesideName(text: string): boolean {
  return WAITING.test(text) || REMOVED_AWAY.test(text)
}
const REMOVED_AWAY =
  /^\W*rem(?:\.|['’]?d) to (?!.*(?:cem|lot|sec|grave|plot|churchyard|vault|niche|crypt|row|block))\p{L}/iu

/** Whether a remark states that a stone has no date of death, like the stone of a living person. */
export function statesOpenDeath(text: string): boolean {
  return OPEN_DEATH.test(text) || NOT_YET_BURIED.test(text)
}

/** Whether text in place of a date of death is about something else: "date not on stone", "title transferred". */
export function isNoDeath(text: string): boolean {
  return statesOpenDeath(text) || isAboutOther(text.toLowerCase())
}

/** Whether the column with this header may contain a birth, or another event in a life that may not have ended. */
export function mayHaveLifeDates(header: string): boolean {
  return LIFE_DATES.test(header) && !OTHER_DATES.test(header)
}
/** Matches headers of columns that may contain a birth, or vows that a living person may have made. */
const LIFE_DATES = regExp('u')`
  (?<!\p{L})(?:
    dates?|years?|life|lifespan|lived|birth\w*|born|b|daten?|jahre|lebensdaten|geb\w*|dob|lata|ur\w*|professed|
    profession|vows?|ordain\w*|ordination|novitiate|jubilee|joined|confirmed|graduat\w*|fechas?|nac\w*|naiss\w*|
    nee?|sund\w*
  )(?!\p{L})
`
const OTHER_DATES =
  /survey|photo|record|entry|entered|updat|purchas|deed|transcri|added|modif|visit|creat|sold|stone|marker|paid/u

import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'

/** Matches the initials of an order or a veterans' organization, alone or before a number or another word: "BPOE 812", "B.P.O. Elks". */
const ORDER = regExp('')`
  ^\W*(?:
    (?:BPOE|IOOF|AF ?& ?AM|F ?& ?AM|GAR|VFW|WOW|AOUW|IORM|LOOM|UDC|DAR|WRC|K ?of ?[PC])(?: (?:[Nn]o\.? ?|#)?\d+)?|
    (?:[A-Z]\.){3,} (?:[Nn]o\.? ?|#)?\d+|(?:[A-Z]\.){3,} (?:Elks|Odd Fellows|Lodge|Post|Camp|Circle).*|
    (?:[A-Z]\.?){3,} (?:[Pp]ost|[Ll]odge|[Rr]est|[Cc]amp|[Cc]ircle)
  )\W*$
`
/** Matches a convent: "Barmherzige Schwestern", "Siostry Elżbietanki". */
const CONVENT =
  /(?:^|[\s-])\p{L}*(?:schwestern|ordensbrüder|zusters)\W*$|^\W*(?:siostry|suore|s(?:œ|oe)urs|religieuses|hermanas|karmelitanki|franciscaines) \p{L}/iu
/** Matches a word for a grave, which is never a surname: "Ehrengrab der Gemeinde", "Lunds familjegrav". */
const GRAVE = regExp('iu')`
  (?:^|\s)(?:
    \p{L}{3,}(?:grab|gräber|gruft|grabstätte)|
    (?:familje|urn|kist|mass|barn|ask|allmän ?|enskild ?)grav(?:en|plats)?|
    (?:kelder|familie|eigen|huur|urnen|kinder)graf
  )(?:\s|\W*$)
`
/** Matches a war in place of a name: "Civil War Veteran". */
const WAR = /^\W*(?:(?:american )?civil|revolutionary|world|korean|vietnam|spanish[- ]american|great) war(?: |\W*$)/i

/** Whether one of the names in a row begins with the initials of an order: "B.P.O. Elks" beside "Rest". */
export function isOrder(text: string): boolean {
  return text[1] === '.' && ORDER.test(text)
}

/** Whether the only name in a row without a date is the name of an order, a convent, a grave, or a war. */
export function isGroupOrGrave(text: string): boolean {
  return (!text.includes(',') && [ORDER, CONVENT, GRAVE, WAR].some((one) => one.test(text))) || isFamilyTomb(text)
}

/** Whether the only name in a row is a family's tomb: "Perkins Tomb". Tomb is also a surname, as in "Ann Tomb". */
export function isFamilyTomb(text: string): boolean {
  const owner = FAMILY_TOMB.exec(text)?.groups?.owner
  return owner !== undefined && !isGivenName(foldText(owner))
}
const FAMILY_TOMB = /^(?<owner>\p{Lu}[\p{L}'’]+) (?:[Tt]omb|[Vv]ault|[Mm]ausoleum|[Ee]nclosure)\W*$/u

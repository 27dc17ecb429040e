import { isTitleWord } from '../../../domain/names/name-parts.ts'
import { foldText } from '../../../search/fold.ts'
import { isGivenName } from '../../../search/names/nicknames.ts'
import { regExp } from '../../reg-exp.ts'

/** Words for an occupation or a status. The list omits those that are also given names, such as Carter and Mason. */
const OCCUPATIONS: ReadonlySet<string> = new Set(
  (
    'deserter blacksmith carpenter laborer labourer shoemaker bootmaker tailor tailoress butcher grocer farmer lawyer attorney physician ' +
    'surgeon teacher preacher mariner fisherman bachelor housekeeper housewife midwife wheelwright millwright shipwright stonemason stonecutter ' +
    'bricklayer plasterer printer bookkeeper druggist dentist innkeeper watchmaker cabinetmaker dressmaker seamstress milliner ' +
    'gardener miner policeman fireman lumberman teamster drayman brakeman engineer machinist tinsmith gunsmith ' +
    'yeoman husbandman gentleman lunatic inmate convict tramp refugee drummer bugler musician fifer trumpeter farrier saddler undertaker ' +
    'sheriff postmaster schoolmaster schoolteacher student peddler hostler tinker beggar vagabond ' +
    'cultivateur laboureur journalier tisserand menuisier boulanger meunier domestique notaire rentier ' +
    'contadino contadina bracciante muratore falegname labrador jornalero jornalera soltera soltero casada casado ' +
    'landbouwer arbeider timmerman schipper koopman dienstmeid dienstknecht landman smid ' +
    'torpare dräng piga bonde gaardbruger gårdbruker gardmand gårdmand husmand husmann inderst ' +
    'földműves napszámos kőműves csizmadia rolnik kowal wyrobnik komornik młynarz'
  ).split(' '),
)
/** Matches German words for occupations, most of which are also surnames. */
const GERMAN = regExp('iu')`
  ^(?=\p{L}{5})\p{L}*(?:
    (?:acker|ackers|zimmer|kauf|fuhr|berg|amt|edel|schiff|handels|jung)mann|bauer|meister|knecht|magd|hirte?|
    schneider|schuster|weber|müller|bäcker|tischler|maurer|löhner|häusler|jäger|wirt|lehrer|förster|händler|
    arbeiter|besitzer|macher|schmied|metzger|küster|kätner|köthner|diener|schreiber
  )(?:in)?$
`

/** Whether a word in the place of given names is an occupation or a status: "Mead, Deserter", "Johann Roe, Ackersmann". */
export function isOccupation(word: string): boolean {
  const name = word.replace(/\.$/, '')
  return (OCCUPATIONS.has(name.toLowerCase()) || GERMAN.test(name)) && !isGivenName(foldText(name))
}

/** Matches military honors after the comma of a whole name: "Hon. E. F. Roe, MC". */
const HONORS = regExp('u')`
  (?<=^(?<first>\p{Lu}\p{L}*\.?) [^,]*\p{L}), (?<note>
    (?:VC|GC|MM|MC|CD|DCM|DS[CMO]|DF[CM]|[CMO]BE|C[BH]|K[BC]|KCB|CMG|CIE|QC|JP|TD|ED|RN|MP|MD|DD)
    (?:,? (?:[A-Z]{2,4}|and Bar))*
  )$
`
const INITIAL = /^\p{Lu}\.?$/u

/** Matches one capitalized word after the only comma of a name. */
const LAST_WORD = /(?<=^\p{Lu}[^,]*\p{L}\.?), (?<note>\p{Lu}\p{L}+\.?)$/u

/**
 * Finds an occupation or honors after the comma of a full name, or after given names. "Johann Roe, Ackersmann" then has no comma, so the last
 * name is at its end.
 */
export function occupationAfter(own: string): RegExpExecArray | null {
  const honors = HONORS.exec(own)
  const { first = '' } = honors?.groups ?? {}
  if (honors !== null && (INITIAL.test(first) || isTitleWord(first) || isGivenName(foldText(first)))) return honors
  const found = LAST_WORD.exec(own)
  return found !== null && isOccupation(found.groups?.note ?? '') ? found : null
}

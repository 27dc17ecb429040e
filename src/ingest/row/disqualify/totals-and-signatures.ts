import { regExpSource } from '../../reg-exp.ts'
import { PUNCTUATION_AFTER, PUNCTUATION_BEFORE, wordPattern } from './word-patterns.ts'

const COUNTED =
  '(?:burials?|graves?|interments?|records?|rows?|entries|names?|people|persons?|memorials?|stones?|headstones?|markers?)'
const COUNTED_ABROAD =
  '(?:inhumaciones|enterramientos|sepulturas|sepultamentos|nichos|difuntos|registros|óbitos|inhumations|sépultures|tombes|défunts|enregistrements|sepolture|tumulazioni|tombe|defunti|gräber|bestattungen|graven|pochówków|grobów|hrobů)'
const NUMBER_WORD = '(?:two|three|four|five|six|seven|eight|nine|ten|several)'
export const STARTS_WITH_TOTAL = wordPattern(
  `${PUNCTUATION_BEFORE}(?:(?:grand |sub-?\\s?)?totals?\\b.*\\d|\\d[\\d,]* ${COUNTED}\\b|${NUMBER_WORD} (?:burials|graves|interments|people|persons|stones|markers)\\b|(?:summe|gesamt|insgesamt|razem|ogółem|suma|kokku)\\s*[:=]?\\s*\\d|(?:totale?|totaal|totalt|summe|razem|kokku|celkem)(?: \\p{L}+){1,3} \\d{1,3}\\W*$|(?:number|no\\.?|count) of ${COUNTED}\\b|(?:grand |sub-?\\s?)totals?\\b|totals?:|totals? (?:for |of )?(?:the |this )?(?:half|quarter|year|month|week|page|section)\\b|totals? (?:${COUNTED}|paid|received|receipts|costs?|fees?|spent|collected|due)\\b|tota(?:l|le|les|is) ${COUNTED_ABROAD}(?!\\p{L})|totales? (?:de|des|di|dei|delle) (?:las? |los |les )?\\p{L}+${PUNCTUATION_AFTER}|total (?:de|des) (?:las? |los |les )?\\p{L}+${PUNCTUATION_AFTER})`,
)
export const ENDS_WITH_TOTAL = wordPattern(`\\d\\D*\\btotals?${PUNCTUATION_AFTER}`)
export const TOTAL_ALONE = wordPattern(
  `${PUNCTUATION_BEFORE}(?:totals?|sum|summe|razem|ogółem|suma|kokku|gesamt|insgesamt)${PUNCTUATION_AFTER}`,
)
/** Matches labels that are also surnames. */
export const TOTAL_OR_SURNAME = /^\W*(?:count|average|avg\.?|ttl|tot\.|tally:|total \p{L})\W*$/iu
export const BY = regExpSource`
  (?:
    checked|compiled|transcribed|recorded|surveyed|copied|prepared|typed|verified|entered|read|indexed|photographed|
    submitted|updated|proofread|reviewed|revised|signed|approved|inspected|collected|listed
  )
`
export const SIGNATURE = wordPattern(
  `${PUNCTUATION_BEFORE}(?:${BY} (?:[^,]*\\d{4},? )?by\\b|signature\\b\\s*(?:$|[:_.])|signed:|erected by\\b|(?:copied|taken|extracted|transcribed|compiled) from\\b|(?:page |book )?(?:examined|certified|audited) by\\b|page examined\\b|(?:surveyor|compiler|checker|transcriber|recorder|editor|author|photographer|sexton|caretaker|superintendent|secretary|clerk|trustee|treasurer|president|chairman|owner|contact|(?:(?:el|il|le|der|de) )?(?:encargado|administrador|párroco|parroco|custode|gardien|curé|küster|koster|proboszcz|kościelny|kirkeverge))s?:|(?:geprüft|erstellt|abgeschrieben) von\\b|(?:vérifié|relevé|établi) par\\b|(?:revisado|verificado) por\\b|(?:sprawdził|spisał|sporządził)[ao]?(?!\\p{L})|gez\\. |exam(?:ine|['’])?d\\.? (?:by|with|(?:and|&) (?:found|approved|allowed|compared|certified))\\b|(?:compared|collated) with\\b|(?:visited|seen|inspected|exhibited|perused)(?: (?:and|&) (?:approved|allowed|signed|examined|inspected))? (?:at|by|before) |rec(?:eive|['’])?d\\.? with\\b|(?:survey|page|date|source|notes?|remarks?|key|legend|abbreviations?):)`,
)
/** Matches "R. Nowak 4/2019". */
export const DATE_AT_END = /[\p{L}.] +\d{1,2}\/(?:\d{1,2}\/)?\d{4}$/u
export const END_OF_PART =
  /^\W*(?:end|start|beginning|continuation|new|old) (?:of )?(?:the )?(?:section|row|block|page|list|file|data|register|records?|sheet|book)(?: (?:no\.? ?)?(?:\d+\p{L}?|\p{L}))?\W*$/iu
export const SIGNATURE_ALONE = wordPattern(`${PUNCTUATION_BEFORE}(?:${BY} by|signature|signed)${PUNCTUATION_AFTER}`)
/** Matches a remark about the name beside it: "photo by". */
export const CREDIT = wordPattern(`${PUNCTUATION_BEFORE}(?:${BY}|photos?|pictures?) by${PUNCTUATION_AFTER}`)
/** Matches "Surveyed 2019", "Checked in May 2019", and "Recorded June 2019 by J. Roe". */
export const SIGNATURE_WITH_YEAR = wordPattern(
  `${PUNCTUATION_BEFORE}${BY}(?: (?:in|on))?(?: \\p{L}+)?,? [\\d./-]*\\d{4}(?:,? by\\s.*)?${PUNCTUATION_AFTER}`,
)
const SECTION = '(?:section|sect?\\.|abteilung|sektor|kwatera|sección|sezione)'
export const PART_OF_CEMETERY = wordPattern(
  `${PUNCTUATION_BEFORE}(?:${SECTION}\\s|(?:row|block|lot|plot|page|range|tier|reihe|feld|blatt|seite|rząd|fila)\\s+(?:n[or]\\.?\\s*|#\\s*)?(?:\\d+\\p{L}?|\\p{L}|[ivxlc]+)(?:\\s*[(:,–—-].*)?\\s*$)`,
)

import { regExp, regExpSource } from '../../reg-exp.ts'

/** The endings of surnames such as D'Angelo, which may be spelled "D Angelo". Their D does not mean "died". */
const AFTER_D =
  'Angelo|Amico|Agostino|Ambrosio|Andrea|Antonio|Alessandro|Aquila|Arcy|Amato|Elia|Este|Orsay|Onofrio|Orso|Souza|Silva|Costa'
const MONTH = String.raw`(?:Jan|Feb|Mar|Apr|May|June?|July?|Aug|Sept?|Oct|Nov|Dec)\p{Ll}*\.?`
/** Words that begin a note after a name. Single letters count only in lowercase: "John D Roe" has an initial. */
const NOTE_WORDS = [
  String.raw`(?<! z |v\. ?)d(?:\.\s?|\s+)(?!of\b|(?:${AFTER_D})\b)[\p{L}\p{N}]`,
  String.raw`d\. of (?=\p{Ll})`,
  regExpSource`
    (?<=,? )to be (?=\p{Ll}{4})|(?:co-?mingled|mingled|mixed)$|
    (?<=^[^,]+,\s*)(?:Archimandrite|Archpriest|Hieromonk|Protopresbyter|Protodeacon|Cantor)$
  `,
  // Who gave a memorial, and when it was unveiled
  String.raw`(?<=\p{L}[\s,]+\p{L}.*)by (?=\p{L})|unveil(?:ing|ed)(?!\p{L})|[Oo]b(?:iit|t)?\.? (?:\d|${MONTH} \d)|who (?:died|departed|was|fell|drowned) `,
  // A relative in German, after a comma
  regExpSource`
    (?<=,\s*)(?:
      [Ee]hefrau|[Ee]hefr\.|[Ee]heweib|[Gg]attin|[Hh]ausfrau|[Ww]itwe|[Tt]ochter|[Ss]ohn|[Kk]ind|[Tt]öchterlein|
      [Ss]öhnlein
    ) (?:des|der|d\.|von|v\.)\x20
  `,
  String.raw`b(?:\.\s?|\s+)[\p{L}\p{N}]|b\.? ?(?:&|and) ?d\.? ?(?=.*\d)`,
  regExpSource`
    (?:born|Born|BORN) (?:in|at|on|near|about|abt|ca?|circa|IN|AT|ON|\d)|
    (?:ordained|professed|baptized|emigrated|immigrated|arrived|enlisted) (?:in )?\d{4}$
  `,
  ...'died|deceased|killed|drowned|accidentally|murdered|removed|buried|interred|reinterred|re-interred|reburied|disinterred|exhumed|cremated|unmarked|cenotaph'
    .split('|')
    .map((word) => String.raw`(?:${word}|${word[0]?.toUpperCase()}${word.slice(1)}|${word.toUpperCase()})(?!\p{L})`),
  String.raw`(?:verw|gesch|verh|ovd|rozv)(?:\. ?| )\p{Lu}`,
  regExpSource`
    (?:[ÉéEe]p(?:ou)?se|ép\.|[Vv]euve|[Vv]ve\.?|ved\.|vedova|[Vv]da\.? de|[Vv]iuda de) \p{Lu}|
    (?:[Vv]da\.?|VDA\.?|[Vv]iuda|VIUDA) (?:de|DE)$|[ew]\.v\. \p{Lu}
  `,
  // A parent in Polish, in the genitive: "Jan Nowak s. Adama"
  String.raw`(?=[sc]\. \p{Lu}\p{L}+$)(?<=\p{L}[\s,]+\p{L}.*)[sc]\.`,
  // A second last name, and an unknown name
  String.raw`(?:otherwise|vel) \p{Lu}[\p{L}'’]+$|(?:the )?name (?:is )?(?:unknown|forgotten|lost|not known)$|(?:senza [Nn]ome|sin [Nn]ombre)$`,
  // A late father and a husband in Italian: "Carlo Rossi fu Pietro", "Maria Rossi in Bianchi"
  String.raw`fu (?=\p{Lu})|in \p{Lu}\p{L}+$`,
  '[Ff]ound (?:in|at|on|near|dead|drowned|by) |(?:his|her|their) (?:wife|widow|husband|son|daughter|child|children|infant|mother|father)',
  String.raw`(?:husband|wife|spouse|widow|mother|father) (?=\p{Lu})`,
  String.raw`(?:mother|father) of (?=\p{Ll}|\d)|(?:wd\.|wdowa) po |zm\. we? (?=\p{L})`,
  String.raw`an? (?:[Nn]egro|[Bb]lack(?:man)?|[Cc]olou?red|[Mm]ulatto|[Ff]ree|[Nn]ative|[Ii]ndian|[Ss]lave|[Ss]ervant)(?!\p{L})`,
  regExpSource`
    (?:[Mm]oved|[Rr]em(?:\.|['’]?d)) (?:to|from)|[Tt]ransf(?:\.|erred)? (?:to|from)|[Ll]ost (?:at|in)|
    [Ss]hot (?:by|in|at|dead)|
    (?:no|No|NO) (?:stone|marker|dates?|headstone|Stone|Marker|Headstone|STONE|MARKER|DATES?|HEADSTONE)(?!\p{L})
  `,
  // Only after two names, because the word may be a last name
  String.raw`(?<=\p{L}[\s,]+\p{L}.*|\s[-–—] )(?:[Ff]ield ?stones?|FIELD ?STONES?)(?: (?:marker|only))?$`,
  String.raw`[Ff]rom (?:(?:the|old|receiving) )*(?:lot|grave|plot|vault|tomb|cemetery|churchyard|section|row|ground)(?!\p{L})`,
  // Only after a full name and a comma, because these may be last names
  regExpSource`
    (?<=\p{L},? .*, ?)(?:(?:[Cc]olou?red|[Nn]egro|[Mm]ulatto)(?=$|,)|no (?:first |given |last |sur)?name$)|
    (?:[Ww]ife|WIFE|[Hh]usband|HUSBAND) ?(?:#|[Nn]o\.? ?|NO\.? ?)\d$|
    (?<=^[^,]+, [^,]+, )(?:(?:\p{Lu}\.){2,4}|VC|GC|MM|MC|CD|DCM|QC|KC|JP|TD|DSO|DFC|DSC|MBE|OBE|CBE|BEM)$|
    (?<=Sir .*, ?)(?:Bart|Bt)\.?$
  `,
  String.raw`see (?:also|\p{Lu})|same (?:stone|grave|lot|plot)|broken (?:stone|marker)|[Bb]ody (?:removed|moved|shipped)`,
  regExpSource`
    [Bb]ur\.? (?:next|in|at|with|beside|near|by) |of (?=\d)|
    (?:\d(?:st|nd|rd|th|d)|first|second|third) (?:(?:wife|husband|child|wf)(?!\p{L})|[wh]\.?$)
  `,
  // Honors and orders after a name
  regExpSource`
    (?:
      (?:
        [COM]\.?B\.?E|K\.?C\.?(?:B|M\.?G|V\.?O)|K\.?B\.?E|G\.?C\.?B|C\.?M\.?G|DS[OCM]|DF[CM]|Bt|M\.?R\.?C\.?S|
        F\.?R\.?C\.?S|D\.S\.O|D\.D\.S|D\.V\.M|O\.S\.B|O\.F\.M
      )\.?|SJ|OSBM?|OS[FUC]|OFM|OMI|OCD|OSA|OCSO|SVD|SDB|CSC|CSSR|CS[JP]|SSJ|RSM|RSCJ|SSND|SND|BVM|PBVM|IHM|SCN|CDP|
      F[CS][JC]|FMM|CFX|CPPS|MSC|ANC|WAA?C
    )(?=[\s,;]*(?:$|[,;])|\s[A-Z]{2,5}$|\s(?:Cap|Conv|Rec|Carm)\.?$)
  `,
  String.raw`(?:[Aa]ged?|AGED?|[Aa]et?\.?|AET?\.?|[Ææ]t?\.?|lat|w wieku|[âa]g[ée]e?(?: de)?|alt) ?\d`,
  regExpSource`
    \d{1,3} ?(?:
      [Yy](?:ea)?rs?|[Mm]o(?:nth)?s|[Ww](?:ee)?ks?|[Dd]ays?|lat|[Jj]ahre?|[Tt]age|[Ww]ochen|[Mm]onate|ans|mois|jours|
      años|meses|días|anni|mesi|giorni|jaar|maanden|dagen|[åa]r|dni|miesięcy|napos|hetes|hónapos|éves
    )(?!\p{L})
  `,
  String.raw`[Cc]remains|ashes(?!\p{L})|(?:aka|a\.k\.a\.?|a\/k\/a|AKA|fka|f\/k\/a|nka|n\/k\/a|[Aa]lias|ALIAS|formerly|also known as) \p{L}`,
  String.raw`(?:ca?\.? ?|abt\.? )?(?:1[5-9]|20)\d\d(?!\d)`,
  // "12 Dec 1832" and "Dec. 12, 1832"
  String.raw`\d{1,2}(?:st|nd|rd|th)? ${MONTH} (?:1[5-9]|20)\d\d(?!\d)|${MONTH} \d{1,2},? (?:1[5-9]|20)\d\d(?!\d)`,
  String.raw`\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)`,
  String.raw`(?<=, )twin (?:\p{Ll}+ )?(?:of|to) (?=\p{Lu})|(?<=^[^,]+, [^,]+, )(?:infant|baby) of (?=\p{Lu})`,
  // A place in the cemetery. The word may also be a last name.
  regExpSource`
    (?<=\p{L}[\s,]+\p{L}.*|^\p{L}{3,} )(?:
      [Ll]ot|LOT|[Pp]lot|PLOT|[Gg]rave|GRAVE|[Bb]lo?c?k|BLO?C?K|[Ss]ec(?:t(?:ion)?)?|SEC(?:T(?:ION)?)?|[Rr]ow|ROW|
      [Ss]pace|SPACE|[Nn]iche|NICHE
    )\.? ?[#]?\d{1,5}\p{L}?$
  `,
  // A number that distinguishes people with the same name, and a service number: "Dow Infant #2", "Cpl. Roe 17890"
  String.raw`(?:(?:#|[Nn](?:[Oo]\.|[ºr°]\.?)) ?)?(?:\d{1,2}|(?<=\p{L}.*)\d{4,9})$`,
  regExpSource`
    (?:son|dau|daughter|wife|husband|spouse|widow|child|infant|mother|father|brother|sister|relict|consort)\.? of\x20
    (?:the )?(?:above|same|last|previous|preceding|ditto|do\.?$)
  `,
  '(?:V?[Vv]eteran|VETERAN)(?: Cenotaph)?$',
  // Colored or Colonel: "Cobb, col.", "Ann Cobb Col."
  String.raw`col\.$|[Cc]ol['’]d\.?$|(?<=\p{L}.*[\p{L}.] )(?<!(?:Lt|Lieut|Bvt)\.? )Col\.$`,
  String.raw`(?<=[\p{L}."”)] \p{L}*\p{Ll}.*)(?:MPP|MLA|MHR|VC|GC|MM|MC|CD|MBBS|MBChB|DCM|OAM|AM|QC|KC|JP|TD)(?=[\s,;]*$)`,
  String.raw`(?:(?:Purple Heart|(?:Bronze|Silver) Star)|(?<=\p{Ll}.*)P\.?O\.?W\.?)$`,
  String.raw`(?<=\p{L}[\s,]+\p{L}.*)(?:[Rr]et\.|RET\.|[Rr]et'd\.?|[Rr]etired|RETIRED|a\.D\.|i\.R\.)$`,
  // A status after two names: "Ann Dale widow"
  String.raw`(?<=\p{L}[\s,]+\p{L}.*)(?:widow(?:er)?|wid\.|wdw\.|spinster|bachelor|pauper|single ?woman|yeoman|labou?rer|servant|husbandman|farmer)$`,
  String.raw`(?<=^[^,]*\p{L}\.? [^,]*\p{L}\.? |,.*, )(?:A\.M\.|M\.A\.|A\.B\.|B\.A\.|M\.B\.|LL\.B\.|Ph\.D\.)$`,
  String.raw`(?:[Bb]irth and death |[Dd]eath |[Bb]irth )?[Dd]ates? (?:are )?unknown\.?$`,
  '(?:servant|slave|native|member|resident|pastor|minister|founder|keeper|mate) (?:of|to|at|in) ',
  // Relatives, honors of clergy, and words for the dead
  String.raw`(?:żona|mąż|wdowa|syn|córka|ehefrau|witwe|esposa|viuda|naine|leski?) (?=\p{Lu})`,
  regExpSource`
    (?<=
      ^(?:\S+, )?(?:[Vv]ery |Rt\.? |Most )?(?:Rev|Fr|Father|Canon|Msgr|Bishop|Sr|Sister|Mother|Bro|Brother)(?!\p{L}).*
    )(?:OP|C\.PP\.S|P\.P|C\.C|V\.[GF]|O\.P|C\.S\.C|C\.M|S\.T\.D|J\.C\.D|P\.E|DD|LLD|STD)\.?$
  `,
  String.raw`(?:zt?["”“’'.]+l|[Dd]ec['’]?d|DEC['’]?D|(?:[Dd]ec|DEC)(?=\.)|CSc|DrSc)\.?$|a["”“’'/]+h$|(?:RIP|R\.I\.P|obm|o\.b\.m)\.?$`,
  String.raw`(?:now|gen\.(?<=\p{L}.*gen\.)|genannt|dite?|dett[oa](?: il| la| lo)?|vulgo|zwan[ya]|ps\.|pseud\.) (?=[\p{Lu}"„”])`,
  // Military and lodge abbreviations in capitals, which end the name or precede a unit: "CSA", "USN", "GAR", "Co. B 5th Vt. Inf."
  regExpSource`
    (?:
      C\.?S\.?[AN]\.?|U\.?S\.?(?:N|M\.?C|A\.?F|C\.?G|C\.?T|A\.?A\.?F)\.?|U\.?S\.?A\.|USA|G\.?A\.?R\.?|U\.?C\.?V\.?|
      W\.?W\.? ?(?:II?|[12])|I\.?O\.?O\.?F\.?|D\.D\.?|LL\.D\.?
    )(?=[\s,;.]*(?:$|[,;]|\d)|[\s,;.]+(?:Co|WW|R[Ee][Tt]))
  `,
  String.raw`Co(?:\.|mpany)? \p{Lu}(?![\p{L}.'’])`,
  String.raw`\d{1,3}(?:st|nd|rd|th|d)\.? .*(?:Inf|Cav|Regt?|Art(?:y|illery)?|Batt?er?y|Btry|Vols?|Militia|Bn|Div)`,
  String.raw`\d{1,3}(?:st|nd|rd|th) (?:(?!Wife|Husband|Child)\p{Lu}|(?:burial|interment|grave|in|on|from)(?!\p{L}))`,
  // In capitals, "ROE, MIA" and "JULIA DOW" may be names without a note.
  String.raw`(?<=\p{Ll}.*|\p{L}[\s,]+\p{L}.*[\s,])[KM]IA(?!\p{L})|(?<=\p{Ll}.*|,.*\p{L} )DOW(?!\p{L})`,
  String.raw`K\.I\.A\.|M\.I\.A\.|(?:[Aa]bt\.?|[Aa]bout|[Aa]pprox\.?) ?\d{1,3}(?!\d)`,
  String.raw`(?:U\.?S\.?|United States|Confederate(?: States)?) (?:Colou?red|Army|ARMY|Navy|NAVY|Marines?|MARINES?|Air Force|AIR FORCE|Coast Guard|COAST GUARD)(?!\p{L})`,
  String.raw`(?<=\p{L}[\s,]+\p{L}.*)(?<!['’][Ss] |(?:&|[Aa]nd|AND|[Hh]is|[Hh]er|[Tt]heir|[Oo]f|[Rr]ev\.?|[Ss]ister) )(?:MOTHER|FATHER|Mother|Father)$|(?<=^\p{Lu}\p{Ll}+ )(?:MOTHER|FATHER)$`,
  // After a full name: "Moses Roe, a tinker", "Wm. Roe, the clerk"
  String.raw`(?<=, )(?:an?|the) (?!(?:infant|child|baby|son|daughter|twin|boy|girl|man|woman|stranger|stillborn)(?!\p{L}))\p{Ll}`,
  // "Jakob Rau der Ältere"
  regExpSource`
    (?<=\p{L}[\s,]+\p{L}.*)(?:
      (?:der|die) (?:[Ää]ltere|[Jj]üngere|[Aa]lte|[Jj]unge)|den (?:[Ää]ldre|[Yy]ngre)|le (?:[Jj]eune|[Vv]ieux)|
      l['’][Aa]îné|el (?:[Mm]ozo|[Vv]iejo|[Mm]enor|[Mm]ayor)|il (?:[Vv]ecchio|[Gg]iovane)
    )$
  `,
  String.raw`(?:(?:ur|zm|geb|gest|nac|zg|l|kw|nr)\.|[*†+]) ?\d`,
  // A former office or home, and marriages: "Wm. Roe late Vicar", "Maria Roe 1v. Thorn", "Ann Roe m. 2nd Wm. Thorn"
  regExpSource`
    (?<=\p{L}\.?[\s,]+\p{L}.*)(?<!(?:the|of|his|her|their) )late (?=of |\p{Lu})|
    (?:[1-4](?:°|º|\.|-?(?:szo|mo|do|tio|o) )?[ -]?|primo |secundo )v(?:oto|\.)? (?=\p{Lu})|g\.? ?m\. (?=\p{Lu})|
    m\.? (?=(?:1st|2nd|2d|3rd|3d)(?!\p{L}))
  `,
  // Married, after a surname with a comma
  String.raw`(?<=^[^,]+, .*)m\. ?(?=\p{Lu}|\d)|(?<=^\p{Lu}\p{L}+ \p{Lu}\p{L}+ )m\. (?=\p{Lu}\p{L}+ \p{Lu})|(?<=\p{L}[\s,]+\p{L}.*|^\p{L}{3,} )[Mm]\. ?(?=\d{4}$)`,
  String.raw`(?:of|in) the (?:\p{Lu}\p{L}+ )?(?:World|Civil|American|Korean|Vietnam|Revolutionary) War(?!\p{L})`,
  String.raw`(?:Rev(?:\.|olutionary)? (?:War|[Ss]ol(?:dier|\.)|[Pp]atriot)|War of 1812|Mexican War|Indian Wars?)(?!\p{L})`,
  String.raw`(?:World War|Civil War|Spanish[- ]American War|Korean War|Vietnam War)(?!\p{L})`,
]
export const NOTE_AFTER_NAME = new RegExp(
  String.raw`(?:[\s,;:–—-]+(?<note>(?:${NOTE_WORDS.join('|')}).*)|\s[-–—] (?<aside>[\p{Ll}\d].*|(?<=,.* )\p{Lu}.* [\p{L}\d].*))$`,
  'u',
)
const FAMILY = regExpSource`
  (?:(?:his|her|their|infant|baby|twin|two|three|four|\d{1,2}) ){0,3}(?:
    wife|wf\.?|husband|children|child|family|sons?|daughters?|daus?\.?|infants?|baby|babe|babies|twins?|triplets|
    others|filh[oa]s?|hij[oa]s?|espos[oa]|marido|mulher|mujer|(?:sa |son )?(?:femme|épouse|fils|enfants?)|
    (?:seine? )?(?:ehe)?frau|kinder|kind|żon[aą]|dzieci|moglie|figli|hustru|kone|børn|neje|felesége|férje|családja|
    gyermekei?|fia|fiai|leánya|lánya|szülei
  )
`
/**
 * Matches the ending of "John Roe & wife", "John Roe et ux.", and "John Roe with wife Mary", and the middle of "Mary &
 * infant Roe".
 */
export const AND_FAMILY = new RegExp(
  regExpSource`
    (?<=\p{L}\.?,? \p{L}.*) (?:
      (?:&|and|y|e|et|und|og|och|i|con|com|z|és) (?:${FAMILY}|\p{Lu}\p{L}+ (?:his|her) (?:wife|husband))|
      et (?:ux|uxor)\.?|(?:with|w\/) ?${FAMILY}(?: \p{Lu}[\p{L}. ]*)?
    )$|(?<=^\p{L}{3,}) (?:und|og|och|oraz|i|y|et|és) ${FAMILY}$|
    (?<=^\p{L}+\.?) (?:&|and) (?:his |her )?(?:infant|child|baby)(?= \p{Lu}[\p{L}'’-]+$)
  `,
  'iu',
)
/** Matches the ending of the surname "Roe & wife". */
export const FAMILY_AFTER_SURNAME = new RegExp(
  String.raw`(?<=^\p{L}[\p{L} '’-]+) (?:(?:&|and|et|und|og|och|i|y|e) ${FAMILY}|et (?:ux|uxor)\.?)$`,
  'iu',
)
/** Matches words before a name: "Cremains of Ada", "Here lies Ada", "Vet - John Roe". */
export const BEFORE_NAME = regExp('iu')`
  ^(?:
    [+†✝] ?(?=\p{Lu})|(?:of your charity,? )?pray for (?:the (?:repose of the )?souls? of )?(?=\p{Lu})|
    (?:&|and) (?=(?:an? |his |her |their )?(?:infant|child|baby|son|daughter|stillborn)(?!\p{L}))|
    (?:(?:the|ye) )?(?:ashes|cremains|(?:cremated )?remains|body|urn) of |
    (?:cendres|urne|asche|ceneri|urna|cenizas|cinzas|restos|restes|ossements|ossos|ossadas?|huesos|gebeine)\x20
    (?:de |du |d[’']|von |di )|feue? |r\.?i\.?p[.,:;–—-]* |the late |
    hea?re? l(?:ies?|ye?s?) (?:(?:buried|interred) )?(?:(?:the|ye) (?:body|remains) of )?|
    (?:sacred )?(?:to the|in) (?:loving )?memory of |(?:believed|thought|said|supposed) to be |
    (?:possibly|probably) (?=\p{Lu})|
    (?:(?:memorial |commemorative )?plaque|plate|name|memorial marker)(?: only)?: ?|
    (?:disinterment|exhumation|removal|reburial|reinterment) of |
    (?:exhumaci[óo]n|exuma[çc][ãa]o|exhumation|traslado|esumazione) (?:d[ei] |d[’'])|removed from [^:,]+: ?|
    er (?:serchus )?[cg]of am |
    (?:
      vet(?:eran)?|exhumed|removed|disinterred|reinterred|cremated|cenotaph|unclaimed|indigent|
      same (?:lot|grave|plot|stone)|transient|(?:casket|marker|stone) only
    )\.? ?[-–—:] ?|ś\.? ?p\.?\x20
  )(?=\p{L})
`
/** Matches the words before the name in "their son Duncan", "also Flora", and "Their baby", which follow other names on a stone. */
export const RELATIVE_BEFORE_NAME = regExp('u')`
  ^(?:
    (?:[Aa]lso |[Aa]nd )?(?:[Hh]is|[Hh]er|[Tt]heir) (?:\p{Ll}+ )?(?:
      wife|husband|spouse|son|daughter|child|infant|mother|father|sister|brother
    ),? |[Aa]lso\x20
  )(?=\p{Lu})|^(?:Their|His|Her) (?=(?:infant|baby|child|son|daughter|twin)$)
`
/** Matches the beginning of "the widow Roe", which in lowercase would be a note. */
export const WIDOW_AT_START = /^(?:[Tt]he )?widow (?=\p{Lu})/u
/** Matches the notes in "Gómez Vda. de Ruiz, Pilar", "Rossi ved. Neri Ada", and "Rossi, fu Pietro, Carlo", which name a husband or a father. */
export const NOTE_BEFORE_COMMA = regExp('u')`
  \s+((?:[Vv]da\.?|[Vv]iuda|[Vv]ve\.?|[Vv]euve|ved\.|vedova) (?:de )?\p{Lu}[^,]*)(?=,)|
  (?<=^\p{Lu}[\p{L}'’]+) (ved\. \p{Lu}\p{L}+)(?= \p{Lu}\p{L}+$)|
  (?<=^[^,]+), ((?:fu|di) \p{Lu}\p{L}+)(?=, \p{Lu}[^,]*$)
`
/** At the start of a note, a capitalized word may be a name: "Removed, John", but "Died young". */
export const NOTE_ALONE = new RegExp(
  regExpSource`
    ^(?:
      (?=[\p{Ll}\d])(?:${NOTE_WORDS.join('|')})|
      (?:[Nn]o|NO) (?:[Ss]tone|[Mm]arker|[Hh]eadstone|STONE|MARKER|HEADSTONE)$|
      (?:[Ll]ot|LOT|[Pp]lot|PLOT|[Gg]rave|GRAVE|[Ss]pace|SPACE|[Nn]iche|[Bb]lock|[Ss]ection|[Rr]ow)\x20
      (?:[Nn]o\.? ?|# ?)?\d+\p{L}?$|(?:[Aa]ged?|AGED?) ?\d|
      (?:[Dd]ied|DIED|[Bb]uried|BURIED|[Rr]emoved|REMOVED) (?:young|in|at|of|from|as|to|YOUNG|IN|AT|OF|FROM|TO|\d)
    )
  `,
  'u',
)
/** A fast check, because most names have neither brackets nor a note. */
export const MAY_HAVE_NOTE = regExp('iu')`
  ^\+|[†✝]|[()[\]{}\d"“”]|mrs|vveteran|dates? (?:are )?unknown|\s[-–—] |
  (?:^|[\s,;:–—-])(?:
    co\.? \p{L}(?!\p{L})|company \p{L}(?!\p{L})|
    (?:
      c\.?s|u\.?s|g\.?a\.?r|u\.?c\.?v|w\.?w|i\.?o\.?o\.?f|d\.[dsv]|ll\.[bd]|[ab]\.[abm]|m\.[ab]|ph\.d|
      [comk]\.?b\.?e|k\.?c\.?[bmv]|g\.?c\.?b|c\.?m\.?g|ds[ocm]|df[cm]|bt|[mf]\.?r\.?c|sj|os\.?[bfuc]|o\.[sf]|ofm|
      omi|ocd|ocso|op|svd|sdb|[cs]sj|csp|rs[cm]|ssnd|snd|p?bvm|ihm|scn|cdp|f[cs][cj]|fmm|cfx|cpps|msc|anc|wac|waac|
      c\.pp
    )[\p{L}. ]{0,5}(?:$|[\s,;])|u\.?s\.? |(?:united|confederate) states|
    (?:world|civil|american|korean|vietnam|rev\.?|revolutionary|mexican|indian) war|an? |the |(?:&|and) |[db][\s.]|
    purple|kia|mia|dow|k\.i\.a|m\.i\.a|mpp|mla|mhr|vc|gc|mm|mc|cd|mbbs|mbchb|dcm|oam|am|qc|kc|jp|td|bronze|silver|
    col[.'’]|[ew]\.v\.|cendres|rest[eo]s|ossements|ossos|ossadas?|huesos|gebeine|asche|ceneri|urn[ae]|cenizas|
    cinzas|feue?|p\.?o\.?w|ret|ret'd|retired|wid|wdw|z["'’]+l(?:$|\W)|[sc]\. \p{Lu}|g\.? ?m\. |
    (?:
      lat|transf|transferred|died|his|her|their|deceased|killed|drowned|murdered|removed|moved|rem\.|rem['’]?d|
      buried|interred|re-?interred|cremated|accidentally|bur|unmarked|cenotaph|born|lost|shot|no|field ?stones?|
      widow|widower|spinster|bachelor|pauper|wd\.|zm\.|single|singlewoman|yeoman|labou?rer|farmer|husbandman|verw|
      gesch|verh|ovd|rozv|[ée]p(?:ou)?se|ép\.?|veuve|vve\.?|ved\.?|vedova|vda\.?|viuda|et|with|w/|found|see|same|
      broken|body|aged?|aet|æt|cremains|remains|cremated|exhumed|disinterred|exhuma\p{L}*|exuma\p{L}*|esumazione|
      traslado|er|urn|here?|hear|sacred|ś\.? ?p\.?|in|to|fu|don|otherwise|vel|names?|rev\.? (?:sol|patr)\p{L}*|vet|
      veteran|son|dau|daughter|wife|husband|spouse|widow|child|infant|mother|father|brother|sister|relict|consort|
      servant|slave|native|member|resident|pastor|minister|founder|keeper|mate|ashes|aka|a\.k\.a|fka|alias|formerly|
      also|now|gen|ps|pseud|genannt|dite?|dett[oa]|senza|sin|vulgo|zwan[ya]|żona|mąż|wdowa|syn|córka|ehefrau|witwe|
      esposa|naine|lesk|dec'?d|a/h|rip|r\.i\.p|obm|o\.b\.m|p\.p|c\.c|v\.[gf]|o\.p|c\.s\.c|c\.m|s\.t\.d|j\.c\.d|p\.e|
      dd|lld|std|the late|by|nka|n/k/a|a/k/a|f/k/a|co-?mingled|mingled|mixed|archimandrite|archpriest|hieromonk|
      protopresbyter|protodeacon|cantor|unveil\p{L}*|who|ehefr\.|eheweib|gattin|hausfrau|tochter|sohn|kind|
      töchterlein|söhnlein|a["”“’']+h|
      (?:y|e|et|und|og|och|i|con|com|z|és) (?:s\p{L}{1,4} )?(?:
        neje|feleség|férj|család|gyermek|fia|leány|lány|szül|filh|hij|espos|marido|mulher|mujer|femme|épouse|fils|
        enfants?|ehefrau|frau|kind|żon|dzieci|moglie|figli|hustru|kone|børn
      )\p{L}*|believed|late|primo|secundo|thought|said|supposed|possibly|probably|plaque|plate|name|memorial
    )(?![\p{L}])
  )
`
export const STARTS_WITH_NOTE_WORD = new RegExp(`^(?:${NOTE_WORDS.join('|')})`, 'u')

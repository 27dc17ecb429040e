import { regExp } from '../../reg-exp.ts'
import { startsWithGrave } from './grave-phrases.ts'
import { isFamilyTomb } from './groups-and-graves.ts'

/** Matches "Roe Family" and "Family plot", the stone of a family. */
export const FAMILY = regExp('iu')`
  ^\W*(?:
    grób|groby|grobowiec|familiengrab|familiengruft|familjegrav|familiegraf|familiegrav(?:sted)?|rodin(?:n[ýá]|a)|
    perekond|братская|семья|семейное|obitelj|porodica|družina|šeima|dzimta|ģimene|perhe|сім['’]?я
  )\s|^\W*(?:\p{Script=Han}{1,4}(?:家(?:之墓|の墓|先祖代々|代々)|氏之墓)|先祖代々).{0,4}$|^\W*family (?:plot|lot|stone|marker|monument|vault|mausoleum|of (?:\d|\p{Ll}+$))\b|
  (?:^|(?<![-–—(,;] ?(?:\p{L}+ ){0,3}(?:by|to|with)(?: the| his| her)?)\s)(?:
    family|familien|familjen|rodzina|familie|famille|familia|famiglia|geschwister|eheleute|rodzeństwo|małżonkowie|
    hermanos|esposos|família|ailesi|család
  )(?:
    \s(?:plot|lot|stone|marker|monument|vault|mausoleum|tomb|haka|bench|tree|grave|crypt|memorial|enclosure|niche|sponsor(?:s|ship)?)
  )?\W*(?:\([^()]*\)\W*)?$|\sfam\.(?:\s|$)|^\W*the \p{L}{3,}s\W*$|
  ^\W*(?:
    rodzina|familie|familien|familjen|fam\.|famille|familia|família|famiglia|geschwister|eheleute|ehepaar|echtpaar|
    hnos\.?|hermanos|hermanas|irmãos|coniugi|gebrüder|ektepar|makarna|[ée]poux|rodzeństwo|małżonkowie
  )\s
`
export const NUMBER_OF_GRAVES =
  /(?:^|[\s(–—-])(?:\d+|two|three|four|five|six|several|many) (?:\p{L}+ )?(?:graves|burials|interments|stones|fieldstones|markers|spaces|lots|plots)\W*$/iu
/** Matches a shared building for the dead, which may have a date. */
const SHARED_VAULT =
  /^\W*(?:community|common|public|receiving|holding|town|city|county|winter) (?:receiving )?(?:vault|tomb|crypt)\W*$/i
/** Matches the shared grave of a religious order. */
export const ORDER =
  /^(?:sisters|brothers|priests|clergy|schwestern|brüder|patres|priester|pfarrer|sœurs|hermanas|siostry) (?:of|vom|von|der|des|de|du|del|od) /iu
/** Matches things that have a date: monuments, shared graves, buried books, lodges, and bones. */
export const DATED_OBJECT = regExp('iu')`
  ^\W*(?:
    (?:meeting|school) ?house|(?:war|soldiers'?|sailors'?|civil war|veterans'?) (?:memorial|monument)|
    monument aux morts|carr[ée] militaire|kriegerdenkmal|mahnmal|genizah?\b.*|
    sh(?:ai|ei|e)(?:mos|mot)(?:(?:,? (?:and|&|buried|burial|box|bag|only|books?)| [-–(]).*)?|ehrenmal|
    gedenk(?:stein|kreuz)|(?:decoration|memorial) day|(?:cash on hand|(?:brought|carried) forward)|flag ?pole|
    corner ?stone|genizah?|(?:torah |holy |sacred |sefer )?(?:scrolls?|torahs?|books)|pomnik|obelisk|ossuaire|
    oss?ario|fosse commune|fosa com[uú]n|fossa comune|bauta(?:steine?n?)?|minnesmerke|minneslund(?:en)?|
    urnengemeinschaft(?:sanlage|sgrab)?|famine graves?|minnes(?:tei?n|tøtte)|mindesmærke|class of \d{4}
  )\W*$|
  ^\W*(?:
    (?:holocaust|shoah) (?:memorial|monument)(?!\p{L})|krzyż \p{Ll}|pomn[ií]k \p{L}|ossario \p{Ll}|
    mogi[lł]a (?:zbior|symbol|żołn)|grób (?:zbior|masow|symbol|nieznan)|m[äa]lestus(?:kivi|sammas|märk|tahvel)|
    ühishaud|massengrab|massagraf|massegrav|(?:group|multiple|joint) (?:burial|interment|grave)(?!\p{L})|
    (?:box|bag|sack|crate|barrel) of |(?:skeletal|human|partial|charred) remains(?!\p{L})|
    unclaimed(?:\W*$| ?[([]| (?:cremains|remains|ashes|bodies))|
    memorial (?:tree|bench|brick|paver|garden|rose|shrub)s?(?: only)?(?: (?:for|to|of) | ?[-–—:] ?)|fællesgrav|
    sammelgrab|mass grave|resti (?:mortali )?di |
    rest[oe]s (?:de[ls]?|d[ao]s?|du|dell['’]) ?(?:l[ao]s? )?(?:
      oss?[áa]rio|ossuaire|fos[as]e?|vala|cementerio|cemit[ée]rio|cimeti[èe]re|iglesia|igreja|[ée]glise
    )(?!\p{L})|memorial to |dedicated to |time capsule(?!\p{L})|
    (?:baptism|christening|confirmation|marriage|wedding|banns) ?(?:of |[-–—:])|(?:concession|caveau) \p{L}|
    (?:tomb|head)stone for |moving (?:grave|body|remains) of |(?:cash|lot) sale\W*$|ambulance(?: call)?\W|
    (?:bell|cannon|clock|pulpit|font|stones?|bricks?|timbers?) from (?:the |an )?(?:old|former|first|original) |
    (?:trench|pit) \p{L} ?[-–—:]|
    (?:cholera|plague|fever|typhus|smallpox|famine|burial|lime) (?:pit|trench|mound)s?\W*$
  )|(?<!\p{L})(?:post|lodge|grange|chapter|council)(?: no\.?)? ?#?\d+\W*$|
  \p{L}['’]s (?:
    bones|skull|legs?|arms?|foot|feet|hands?|dogs?|cats?|horses?|mules?|monument|tomb|vault|salary|wages
  )(?!\p{L})|[([]\s*(?:varios|varias|several|various|diverse|mehrere|plusieurs)\s*[)\]]\s*$
`
/**
 * Matches notes that occur with a date in burial registers: "Void", "Tomb opened for repair", "Opening grave for Roe", and
 * "Removed 4 bodies".
 */
const NOTE_ABOUT_GRAVE = regExp('iu')`
  ^\W*(?:
    void(?:ed)?\W*$|(?:1[5-9]|20)\d\d(?: \p{L}+)?\W*$|
    (?:no|nr|number|grave)\.? ?\d+(?:(?: \([^()]*\))?\W*$| ?[-–—:,] ?(?:name|no |not |unk|illeg|lost|stone))|
    (?:disinterment|exhumation)s? of .+ to (?!.*\d)|(?:disinterred|exhumed|removed) .+ from .+ to (?!.*\d)|
    (?:body |remains )?(?:re)?moved (?:to|from) (?!.*: \p{L})|transferred to |
    (?:transferid[oa]s?|trasladad[oa]s?|trasferit[oaie]|przeniesion[yae]|umgebettet|overgebracht|transférée?s?) (?:
      p/|para |al? |do |nach |naar |in |à |au\x20
    )|
    (?:tomb|grave|vault|crypt|lot|plot|space) (?:
      opened|closed|repaired|cleaned|moved|returned|refunded|exchanged|cancell?ed
    )(?!\p{L})|
    (?:head|foot|tomb|grave)?(?:stone|marker) (?:is )?(?:
      leaning|fallen|broken|missing|illegible|loose|down|cleaned|repaired|reset|straightened
    )(?!\p{L})|(?:remains|body|bodies|bones) (?:were |was )?(?:re)?(?:moved|transferred|shipped) |
    (?:removed|moved|transferred|reinterred) (?:\d+|two|three|four|five|several) |sold (?:lot|plot|grave|space)s? |
    (?:lot|plot|grave|space)s? \d+ to \p{L}|paid \p{L}.* for |
    (?:opening|closing|digging|sodding|mowing|rebate|refund|payment|credit|deposit|charge|fees?|labor|balance) (?:
      of|for|to|on|by|from|the|an?|due|forward|graves?|lots?|plots?|vaults?|tombs?
    )(?!\p{L})
  )
`

/** Matches an office, an institution, or a court case: "City of Salem v. Alden", "County Poor Farm". "Hans v. Roe" is a name. */
export const INSTITUTION = regExp('iu')`
  ^\W*(?:
    potter[’']?s[’']? field(?!\p{L})|
    (?:common|strangers?[’']?|paupers?[’']?|free|poor) (?:burial )?(?:ground|lair|plot|section)s?\W*$|
    (?:
      (?:city|town|village|township|county|diocese|commonwealth|trustees|overseers|heirs) of (?:the )?\p{Lu}|
      (?:state|people) of .* vs?\.? |
      (?:sucesi[óo]n|herederos|herdeiros|h[ée]ritiers|succession|erben|spadkobiercy|eredi|arvingar|d[öø]dsbo(?:et)?)
      \x20(?:d[eioa]s? |del |av |efter |von |\p{Lu})
    )|
    (?:(?:the|old|county|city|town|state) ){0,3}(?:
      poor ?(?:farm|house)|alms ?house|work ?house|orphanage|
      (?:county|city|town|state) (?:home|farm|hospital|infirmary|asylum)
    )(?: (?:burials?|graves?|plot|section|lot))?\W*(?:\([^()]*\)\W*)?$
  )|\p{L}\.? vs\.? \p{Lu}|(?<!\p{L})(?:honor|color) guard\W*$
`

/** Matches a grave that was returned or cleared, a body that was moved, or a stone or plot without a name of its own. */
export const CLEARED_GRAVE = regExp('iu')`
  ^\W*(?:(?:grav(?:plats|rätt)?|urna|grab|grób|hrob) )?(?:
    återlämnad|(?:ut|in|ej |o(?:ut|in))löst|upphörd|uppsagd|hemfallen|sløjfe[ts]|slette[ts]|aufgehoben|abgeräumt|
    eingeebnet|umgebettet|zrušen[aoý]?|zlikwidowan[aey]|ekshumowan[aey]|esumat[aeio]|estumulat[aeio]|traslat[aeio]
  )(?: (?:grav(?:plats|rätt)?|urna|hrob|grób|grab|salma|tomba|\d{4}))?\W*$|
  ^\W*(?:\p{L}+ ){0,2}(?:stone|slab|marker) ?[([](?:blank|worn|illegible|no (?:name|inscription))[)\]]\W*$|
  ^\W*(?:(?:lair|enclosure|burying ground) of |(?:concentrated|relocated|reburied|repatriated) (?:to|at|in) )
`

/** One expression, because it is matched against every row. */
const SHARED_NAME = new RegExp(
  [ORDER, FAMILY, NUMBER_OF_GRAVES, SHARED_VAULT, NOTE_ABOUT_GRAVE, CLEARED_GRAVE, DATED_OBJECT, INSTITUTION]
    .map(({ source }) => `(?:${source})`)
    .join('|'),
  'iu',
)

/** Whether the only name in a row means several people, whose stone may have a date: "Roe Family", "Roe - 6 graves". */
export function isSharedName(text: string): boolean {
  return SHARED_NAME.test(text) || startsWithGrave(text) || isFamilyTomb(text)
}

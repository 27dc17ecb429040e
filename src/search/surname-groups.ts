/**
 * Surnames that are one family's in different registers though no rule of letters or sounds joins them: silent letters, names
 * heard by clerks of another language, spellings grown apart. General knowledge, not taken from any record. Translations
 * (Schmidt, Smith) and mere likenesses are not among them. All are folded; a name of several groups does not join those.
 */
export const SURNAME_GROUPS: readonly (readonly string[])[] = `
mcleod mccloud mcloud mclode | whelan whalen whealan whealen phelan | huber hoover hueber hoeber | kerr carr karr |
lefebvre lefever lefevre lefebure lefavor | beauchamp beecham beacham | cholmondeley chumley cholmley |
featherstonhaugh featherstone fanshaw | mainwaring mannering manwaring | marjoribanks marchbanks | menzies mingus mingies |
dalziel dalzell dalyell | colquhoun cahoon calhoun cohoon colhoun | urquhart urquart orcutt | farquhar farquar |
farquharson farquerson | kirkpatrick kilpatrick | gilchrist gilcrest gilcrease | drummond drummon | cockburn coburn coburne |
bohun boone | beaulieu bewley bolieu bealieu | levesque leveck levasque | archambault archambeau shambo shambeau |
beauregard beaugard bogard | benoit benway benoy | bourgeois bourgoise bushway | bouchard bushard bushor |
boucher bushey busha | charbonneau sharbono charbono sharboneau | chevalier shevalier sheverlier chivalier |
choquette shoquette shackett | cloutier cloutie clukey | comeau como comeaux comeaus | cousineau cusino cuzzeno |
daigneault dagneau daigneau dano | daigle deagle daigre | deschenes dashner deshaine | desjardins dejordy dejarden |
desrosiers derosia derosier | dube dubay dubey | dubois duboise | duquette duket ducat | fontaine fountain |
gagne gonyea gonya gagnier | gagnon gonyo gonyon | gauthier gokey gauthia gocha | gervais jarvis gervaise |
giguere jiguere gigger | girard jerard gerard | giroux geroux jero | goyette guyette gayette | guilbert gilbert |
hebert abare abair | houle hoole | jolicoeur jollicour | labonte labounty labonty | lachance lashans |
lamoureux lamoreaux lamoreau lamora | langevin langevine lonjevin | langlois longley langlais langlay |
lapierre lapeer lapier | larocque larock laroque laroche | latour latoure | leblanc leblank | ledoux ladue ledue |
legault lago lego legeau | lemieux lemeiux lamieux lamew | levasseur lavasseur vasseur | maheu mayhew maheux mahew |
marceau marso marceaux | martineau martino | menard mennard | meunier miner mugnier | michaud mishaw michaux mesho |
miville mivelle | monette monet | ouellette willett willette ouellet wellet | paquette pockett paquet pacquette |
paradis parady paradee | pelletier pelkey peltier pelky | perrault perro perreault | petit petty pettit | plourde plude |
poirier porier | poissant poissan | quesnel quenel | racine rassin | robidoux rubidoux robidou | robitaille robtoy robetoy |
rocheleau rushlow rocheleaux | saintonge santonge | santerre sanctere | surprenant supernaw suprenant |
tetreault tatro tetro tetrault | theriault terrio theriot terriault | thibault tebo thibeau tibo thibeault |
thibodeaux thibodeau tibbodo thibodo tibado | tremblay trombley trembley trombly tromblay | trudeau trudo trudeaux |
turcotte turkot | vaillancourt viancour veioncour | vezina vizena | villeneuve vilnave |
wojcik woychik wojick wojcek woicik voychik | szczepanski stepanski szczepansky sczepanski shepanski |
szymczak shimchak simczak shymchak simzak | wozniak wosniak | grzeskowiak greskowiak |
krzyzanowski krizanowski kryzanowski krzyzanowsky | przybylski prybylski przybilski pribilski |
jablonski yablonski yablonsky | jankowski yankowski yankoski yankowsky | jaworski yaworski yaworsky javorsky |
jasinski yasinski yashinsky | wisniewski vishnefsky wisnefski wisnewski wishneski wishnefsky vishnevsky |
wroblewski vroblewski wrobleski wroblesky | zielinski zelinski zelinsky | kaczmarek katchmark kaczmarski catchmark |
kwiatkowski quiatkowski kiatkowski | lewandowski levandoski levandowski lewandoski | lukaszewski lucashefski |
mikolajczyk mikolaichik nicholaychik | nowakowski novakoski | olszewski olshefski olshevsky olsheski |
piotrowski petroski petrowski piotroski | pietrzak petrzak petrak | raczkowski rackowski rachkowski | rzepka zepka |
stachowiak stachowiack stahowiak | szwed schwed | walczak valchak walchak | wasilewski vasilevsky wasileski waselesky |
wieczorek wetchorek wiezorek | wlodarczyk vlodarchik | hrbek herbeck | prochazka prohaska prochaska prohaske |
ruzicka ruzichka rosicky | svoboda swoboda | vavra wawra | kucera kuchera kutchera | dvorak dworak |
cerny cherney chorney cerney cherny | hruska hrushka | jelinek yelinek jellinek | kolar kolarz | kovac kovach kovacs kovats |
krizek crizek | novotny nowotny novotney | pospisil pospichel pospeshil | stastny stasny | vesely vessely wesely |
zeleny zelany | nagy nadj nady | szabo sabo sabow zabo | horvath horvat horwath | kiss kish | varga vargo |
juhasz yuhas yuhasz juhas | szekely sekely sekel | huszar husar | schwartz swartz schwarz shwartz swarts |
schweitzer switzer sweitzer schwitzer | schwab swab swope schwob | schaub shoup shaub shoop | schenck shank shenk schenk |
schlegel slagle slagel | schnabel snavely snabel schnebele | schroeder shrader schrader shroder |
schumacher shoemaker shumaker schumaker | schuyler skyler schyler schuylar | schwenk swank | seitz sides sites |
seibert sivert sybert | spannagel spanogle | stauffer stover stouffer stoffer | steinmetz stinemetz stinemates |
steiner stiner | stein stine | stoltzfus stoltzfoos stolzfus | strauss strouse straus | tschudy judy tschudi tshudy |
vogel fogle fogel | vogt fought voght faught voigt focht | volk folk | volkmar folkmar |
volmer fulmer vollmer follmer fullmer | wagner waggoner wagoner wagenaar | weber webber | weidner whitener widener |
wentz wence wance | wertz werts wirtz | wieland weiland wyland | wolfersberger wolfersparger | yoder yother jotter joder |
yost jost joost youst | jaeger yeager jager yager yaeger | jung young | jungblut youngblood | johannes yohannes |
zaug zook zug zugg zaugg | zartman sartman | ziegler zeigler zigler sigler | zurcher zercher zuercher |
albrecht albright allbright | amwake amweg amwig | bachmann baughman backman pachman | bierly byerly beyerle |
blauch blough plough | boehm beam bem behm | bohrer borer | bowman baumann bauman boughman | brechbill brightbill brechbiel |
brubaker brubacher brewbaker | burkhart burkhard burkett burghardt burchard | conrad coonrad kunrad |
dietz deitz deets teets | dreisbach dreisbaugh driesbaugh | ebersole eversole ebersol aebersold | eberhard everhart eberhart |
eichelberger eikleberger | eisenhauer isenhower eisenhower icenhour | ernst earnest | eschelman eshleman eshelman ashelman |
faust foust fust | fenstermacher fenstermaker | frantz france franz | freund friend | fritz fretz | funk funck |
gebhardt kephart gephart gebhart | geiger kyger giger | gerlach garlock | gerhardt garret garhart carehart |
gottschalk gutshall cutshall gotshall | graeff graff | greiner criner griner | guth good | haas hass | hafner hefner heffner |
hartmann hardman | hauck houck | hauser houser howser | heilmann hileman heylman | heinz hines | hershey hirschi hershi |
herz hertz | hildebrand hiltabrand hillebrand | hirsch hersh hersch | hochstetler hostetler hostetter hochstedler |
hofstetter hostetter | imhoff emhoff | kaiser keyser kyser keiser kizer | kauffman coughman | keim kime |
kestner castner kastner | kiefer keefer keever | kirchner kershner kirshner | klingensmith clingensmith clingersmith |
knecht kneght | knopf nupp | koch cough | koehler kaylor caler kahler | koenig king kinig | kolb culp kulp |
krauss crouse krouse kraus | krebs crabbs crebs | kreider crider kryder | krick crick | kuehn keen kuhn | kuntz koontz |
kurtz curtz | lehmann layman leaman leeman lehman | leitner lightner | loescher lesher | ludwig ludwick | lutz loots |
maurer mowrer mourer mowry | meixel mixell | metzger metsker metsger | moser mosser musser | naas noss |
neumann newman numan | neuschwander neiswender niswander | noll knoll null |
oberholtzer overholt overholser oberholzer overholtzer | oesterreich estrich | pfautz fouts pfouts | pfeiffer phifer fifer |
pfeil file | pfister feaster | pflueger pfluger fluger flueger | pfund pound | preiss price | rausch roush rouch |
reinhardt rhinehart rinehart reinhart | reiter rider | roth rote | rothermel rotharmel | rueger ruger riegger | ruth root |
sauer sower | sauter souder souter | schaad shade | schaeffer shaver | scheetz sheets sheetz shoets schuetz |
scherer shearer sherer | scheuermann sherman shireman schuerman | schoen shain | schoener shaner | schuler shuler |
seyfert siefert | seiler siler syler saylor | sauser souser | spaeth spade | spengler spangler | staudt stout |
stehman stayman | strohm strome | traut trout | trautmann troutman | troxell trachsel traxel trachsler |
ulrich woolrich olery ulery | umstead umstat | wannamaker wannemacher | weiser wiser | wampler wampfler | zehner zaner |
vandyke vandyck vandike vandeik | vanburen vanbeuren | vanderbilt vanderbelt | vanderbeek vanderbeck |
vanhorn vanhorne vanhoorn | vanness vannest | vannostrand vanostrand | vansickle vansyckle vansyckel | vanwinkle vanwinkel |
vanwyck vanwyk | dejong deyoung dejonge | devries defries devreese | hoekstra hookstra | huizenga huizinga hysinga |
kuiper cuyper kuyper kyper | kruger kreager creager | nieuwenhuis nyenhuis | snijders snyders | wijnkoop wynkoop wyncoop |
zuidema zuidma | aagaard agard | bjork byork | bjorn bern byorn | bjornson byornson | gjerde yerde | hjelm yelm |
kjellberg chellberg shellberg | kjos chos | ljungberg youngberg | ljungquist youngquist | sjoberg shoberg seaberg |
sjogren shogren segren | sjostrom shostrom seastrom | skjold shold | tjaden chaden | hjalmarson yalmarson |
quist kvist qvist | lindqvist lindquist linquist | bergqvist bergquist | mahaffey mehaffey mchaffie | mcgillicuddy mcelcuddy |
mcgee magee mghee mcghee | mcgill magill | mcginnis mcguinness maginnis magennis | mcguire maguire |
mckay mackey mackie mackay | mckeon mckeown | mclaughlin mcglothlin mcloughlin | mcnamara macnamara mcnamarra |
mcnulty mcanulty | mcquaid mcquade | mcquillan mcquillen mcquilkin | mcilwain mcelwain mcilvaine mcilvain |
mcelroy mcilroy mcleroy mackleroy | mccauley mcaulay mccawley macaulay | mcintyre mcentire mckintire | mcinerney mcanerney |
mcdonough mcdonagh macdonagh | mcgeoghegan gahagan geoghegan gagan geohagan | mulvihill mulvehill |
monaghan monahan monihan monoghan | murtagh murtaugh murtha | callaghan callahan calahan |
cavanagh kavanaugh cavanaugh kavanagh | coughlin coghlan coughlan cochlan | dempsey dimpsey |
devereux devereaux deverow deveraux devers | dougherty daugherty doherty docherty dorrity | duffy duffie | eagan egan keegan |
fahey fahy | feeney feeny | finnegan finigan | fogarty fogerty | gallagher gallaher golliher galliher | gilhooly gilhooley |
griffith griffeth | hanratty hanraty | hennessy hennessey hensy | heffernan hefferan hevernan | joyce joice |
keough kehoe keogh kehough | kiernan kernan kearnan mckiernan | leahy lahey | loughran lochran | macnally mcnally mcanally |
maher meagher mahar | meehan meighan mehan | mulcahy mulcahey | nevin niven | nugent newgent | odonoghue donahue |
ohagan hagan | quinlan kinlan | rafferty raverty | reardon riordan | roche roach | rourke rorke roark |
sheehan shehan sheahan | sheridan sherdan | slattery slatery | tighe tye tigue | toomey twomey toohey | tracey treacy |
waldron waldren | bryan brien | auchincloss aughenclose | beaumont bowmont beamont | berkeley barclay berkley barkley |
bethune beaton beatoun | blyth bly blythe | brough bruff | burroughs burrows burris | buchan bucken |
caldwell coldwell cauldwell | chisholm chism chisolm chisum chisam | claiborne clayborn cliburn |
cockrell cockerell cockrill | coulson colson | crichton crighton creighton | cruikshank crookshanks crookshank | derby darby |
dewey dewy | doughty dowty | dunbar dumbar | eyre ayer ayers eyers ayres | farnham varnum | forsyth forsythe foresight |
foulkes fowkes folks fooks | fraser frazier frasier frazer | gough goff goffe | graeme graham grayham |
greenhalgh greenhow greenhaugh | halliday holliday holladay | haughton hawton | hepburn hebburn hepbron | hereford herford |
home hume | holmes homes | jephson jepson | keighley keithley | knowles noles | knollys knolles | laughton lawton |
leicester lester | leveson lewson | lichfield litchfield | livingstone levingston | maugham mawm | meikle mickle | meux mews |
monson munson | naismith nasmyth | neville nevill | ogilvie ogleby oglevie | pepys peeps | pettigrew petticrew |
pontefract pomfret | powys poyce | pugsley puxley | rainey reaney | raleigh rawley rawleigh | rhys reese rees reece |
ruthven riven | saintclair sinclair stclair sinkler | saintjohn sinjin stjohn | saintmaur seymour | sandys sands |
scrymgeour scrimger | shakespeare shackspeare | southwell suthell | strachan strawn straughn straughan strahan |
tollemache talmadge talmage | vaughan vaughn | wemyss weems | whalley whaley | wriothesley risley | yonge young
`
  .split('|')
  .map((group) => group.trim().split(/\s+/u))

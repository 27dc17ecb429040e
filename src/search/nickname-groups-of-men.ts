/** One group a line, folded, the formal name first: its short and pet names, its abbreviations in old records, its spellings. */
export const MENS_NAMES = `
aaron aron arron ron ronnie
abel abe abie
abner ab abbie
abraham abram abe abr abrm bram abie ham
absalom abe app ab abby
adam ad adm addie ade
adelbert del delbert bert ade
adolph adolf adolphus dolph ad adolphe
adrian ade rian adriaan
alan allan allen al allyn alyn
alastair alistair alasdair alister allister alexander
albert al bert bertie alb albt albrecht adalbert
alden al aldy
alexander alex alexr alec aleck alick sandy alx sander xander sasha lex alexdr elick ellick sawney zander
alfred al fred alf alfd fredy freddy freddie alfie
algernon algy alger al
alonzo lon lonnie al lonzo alphonso alonso lonny
alphonse alphonso al alfonso phonse fonzie alfons
alvin al alva alvan vin vinny
ambrose brose amby
andrew andy andw drew andrw dandy andre anders
angus gus
anthony tony anty antony anthy toney antho
archibald archie archd arch baldy archy archebald arche
arnold arnie arn arny arnd
arthur art artie arth arthr
asa ase
ashley ash
august augustus augustine gus gust gussie austin augt augs augie guss
augustine austin gus augustin augustus
barnabas barney barnaby barny barnabus
bartholomew bart barth bartholw bat barty bartel mees tolly bartlett
basil baz bas
benedict ben bennie dick benny bennett
benjamin ben benj bennie benny benja jamie benjn benjm benje
bernard barney bernie berney barny bern berny bernhard bernd
bertram bert bertie bertrand
bradford brad ford
bradley brad
brian bryan bryant
burton burt bert
byron by ron
caleb cal cale kaleb
calvin cal vin vinny calv
cameron cam ron
carlton charlton
carroll cary
casimir cash cass casper kasimir
casper jasper caspar kaspar kasper gaspar
cecil cis cece
cephas ceph
chancellor chance chan
chandler chan
charles chas charlie charley chuck chaz chick chs carl chip charly chars charls
chauncey chan chance chauncy
chester chet ches chess
christian chris chrn christ christn kit chr
christopher chris kit christr topher chrisr christ chrisn kester stoffel xopher cristopher kris
clarence clare clair clarrie clarance
claude claud clod
clayton clay clayt
clement clem clemt clemens
clifford cliff cliffd ford
clifton cliff clift
clinton clint
columbus lum clum
conrad con curt conny konrad kurt coonrod coon conradt
cornelius con neil neal corn corny cornels neely connie case corns kees cornel
curtis curt kurt kurtis
cuthbert bert cuddy
cyrus cy cyrs
dale dal
daniel dan danl danny dannie danel dnl
darius rias dari
darrell darrel darryl daryl daryll derrell
david dave davy davie davd davey dav
dean deane
delano del laney
delbert del bert delbt adelbert
dennis denis denny denys dennie dionysius
derek derrick dirk theodoric derick
dominic dominick dom nick domenic domk dominik
donald don donnie donny dond donal
douglas doug dougie dougl douglass
duncan dunc dunk
dwight ike
earl earle erle
ebenezer eben eb ebbie ebenr ebenz benezer
edgar ed eddie edgr ned eddy
edmund ed eddie ned ted edmond edmd teddy eddy edm
edward ed ned ted eddie edwd eddy teddy edw edwards neddy
edwin ed eddie edwn ned eddy win edw
eleazer elazer lazar eleazar lazarus
elbert bert el
elias eli lias elijah
elihu eli
elijah lige eli elij lijah
eliphalet life liph left
elisha lish eli elish
ellsworth elly worth
elmer el elmo elm
elwood woody el
emanuel manuel manny immanuel emmanuel mannie manl
emil emile emilio
enoch nock enos
ephraim eph epm ephrm eaphraim ephriam ephr
erasmus ras rasmus raz rastus
erastus ras rastus
eric erik erick rick ricky erich
ernest ernie ern ernst erny earnest
ervin irvin erwin irwin irv
eugene gene gen
evan ev
everett ev everet everette
ezekiel zeke ez ezek ezekl
ezra ez
ferdinand ferd ferdie fred nando
fletcher fletch
florence flurry
francis frank fran franky frankie frans frs francs fras franc franz
franklin frank frankie fran franky frankn
frederick fred freddie fredk freddy fritz fredrick fredric frederic fredc fridrich redric
gabriel gabe gab gabby gabl
garrett garret gerrit jarrett
gary garry
geoffrey jeff jeffrey geoff jeffery
george geo georgie jorge geog geor dod geordie
gerald gerry jerry gerold jerold jerrold
gerard gerry jerry gerrard gerhard gerardus
gideon gid giddy
gilbert gil bert gib gilbt
gordon gordie gord
graham grahame gray
gregory greg gregg gregr gregor
gustave gus gustaf gustav gustavus gust
hamilton ham hamp
hampton ham hamp
harold hal harry harald hally
harrison harry harr
harvey harv harve hervey
henry harry hal hank hen heny hy henery hennie hny
herbert herb bert herbie herbt
herman hermann harman herm
hezekiah hez hy ki hezek kiah
hiram hi hy hirum
hobart hobie bart hob
horace horry horatio
horatio horace rashio
howard howie hal
hubert hugh bert hub hubie
hugh hughey hughie hew hue huey hub
humphrey humph umphrey
ichabod ich ick
ignatius iggy nace nate natius ignatz ignace
ira irie
irving irv irvin
isaac ike isac issac zac isc isak isaak ikey
isaiah zay isiah isa
isidore izzy isadore isador dore
israel isr izzy issy
jacob jake jaky jcb cobb jacobus jakey jacb coby
james jim jas jimmy jimmie jamie jem jms jame jemmy jimy
jared jerry jed
jasper jap casper jas
jedediah jed jediah dyer diah
jefferson jeff sonny
jeremiah jerry jere jer jeremy jerh jeremh
jeremy jerry jeremiah jere
jerome jerry
jesse jess jessie jessey
jethro jeth
joel joe
john jack jno johnny jon johnnie jonny jock johnie johny jhn jn ian jackie hans jackey
jonas jone
jonathan jon jonathon jona johnathan jonathn natty jonny jonn
joseph joe jos joey josh jody josey joss jo jsph joesph joseh
joshua josh jos joss
josiah jos joe si josh jo sy
josias joe si
judah jude jud judas
judson jud sonny
julius jule jules july
justin just jus justus
kenneth ken kenny kenney kenn
lambert bert lam lammie
lancelot lance launcelot
lawrence larry laurence lawr lorry lon lonny lawrie laurie lars lorenzo lorence
leander lee andy
lemuel lem lemmie lemuell
leo leon leopold
leonard leo len lenny leon lennie leond lee leonhard
leonidas leon lon
leopold leo lepp poldi
leroy roy lee lroy elroy
leslie les lesley
lester les
levi lee lev
lewis louis lew lou louie ludwig lewie luis
lincoln link linc
linus line
lionel leo lon
llewellyn lew llew lynn lyn
lloyd loyd
lorenzo loren ren
lucas luke luc
lucius lou lu luce
ludwig louis lewis lou
luther lute luth
lyman ly
malachi mal mally malachy
malcolm mal malc colm mac
manuel manny mannie
marcus mark marc
mark marc markus
marmaduke duke
marshall marsh
martin mart marty martn martyn marten mat
marvin marv merv mervin mervyn
matthew matt mat mathew matthw mathias matth matty thys
matthias matt mat mathias mathis matthew math
maurice morris maury morry moritz mo
maxwell max
maximilian max
melvin mel melvyn vin
meredith merry med
michael mike mich mick mickey micky micah michl mic mitch mikey mikel mical micheal micl
miles myles milo
milton milt
mitchell mitch mike mick
montgomery monty gum
mordecai mort mordica
morgan mo
mortimer mort morty
morton mort morty
moses mose moss mos moe
napoleon nap leon nappy polie
nathan nate nat natty nathn
nathaniel nat nate nathl nathan nathanl natl natty nathanael than nathll nthl
nehemiah nehe neh nemiah
nelson nels nel
newton newt
nicholas nick nicky nichs nicolas nichol claus klaus nikolaus nicklas nichl colas cole nico
noah noe
norbert bert norb
norman norm normie norrie
obadiah obed obie diah obe obediah obidiah
obed obadiah obe
octavius tave
oliver ollie olly ol noll olivier
orlando lanny rolly roland
orville orv orvil
oscar oskar ossie osc
oswald oz ozzie ossie waldo
owen owin
patrick pat paddy patk patsy patr patricius
paul pauly polly
percival percy perce
perry pere
peter pete petr pate petie
peyton pate payton
philander phil andy
philip phil phillip pip phill philp phillp flip
phineas phin phinny phinehas finny
pleasant pleas
preston pres
ralph rafe raphael ralf rolph
ramon ray
randall randy randolph randal randel
randolph randy dolph rand randall
raphael rafe ralph rafael raph
raymond ray raymd redmond
reginald reg reggie rex naldo reynold renny
reuben rube ruben rubin rueben
richard dick rick rich richd ricky richie rickie ritchie dickie dicken rickey
robert bob rob bobby robt bert robbie bobbie robin rupert robby
roderick rod rory rick roddy
rodney rod rodny
roger rog rodger hodge rodge
roland rollo rolly rowland orlando rollie rolland
ronald ron ronnie ronny
rosco ross roscoe
rudolph rudy rolf rudolf dolph rodolph
rufus rufe
rupert robert
russell russ rusty russel
samson sam sampson
samuel sam saml sammy samml sammie samll
sanford sandy
seymour sy
sebastian seb bastian bas sebastien bastien
seth set
shadrach shad shadrack
sherman sherm
sidney sid sydney syd
sigmund siegmund sig siggy zygmunt
silas si silvanus sy
silvester sylvester vester vest sil sy
simeon sim simon si
solomon sol saul solo solly zollie
spencer spence
stanley stan stanly
stephen steve steven stevie stephn steph stephan stevey
stewart stuart stu stew
stuart stewart stu
sullivan sully van
sylvanus van sy silvanus vanny
terence terry terrence terrance torrance
thaddeus thad thady tad
theobald theo tibbald
theodore ted theo theodor teddy dory theod theodr dode
theophilus theo ophi theop
thomas tom thos tommy thom tommie tho thoms tomy
timothy tim timy timmy timo
tobias toby tobe bias
uriah uri urias
valentine val felty valentin
vernon vern verne
victor vic vick viktor
vincent vin vince vinnie vinny vincenz vint vincz
virgil virge virgie
wallace wally walace wallie
walter walt wally walty wat wal waltr
warren ren
washington wash
wendell wen
wesley wes west
wilbert bert will wib
wilbur will willie bur wilber
wilfred will fred wil wilfrid willie
willard will willie
william wm will bill billy willie willy willm billie wille liam willi wllm wiliam
willis will bill willie
winfield win field winny
winfred fred win winnie
winston win winnie
woodrow woody wood drew
zachariah zach zack zacariah zachary zechariah zac zacharias zachh zeke
zebulon zeb lon zebedee
zedekiah zed dyer
craig kraig
duane dwayne dwain dwane dewayne
glenn glen glyn
jeffrey jeff geoffrey jeffery jeffry
keith kieth
neil neal niel neill neale
wayne waine
`

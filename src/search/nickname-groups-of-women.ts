/** One group a line, folded, the formal name first: its short and pet names, its abbreviations in old records, its spellings. */
export const WOMENS_NAMES = `
abigail abby abbie gail nabby abigal abbey abi abbigail
adaline ada addie adeline adelaide lina addy aline
adelaide addie ada della heidi adela dell adelia laidy addy
adele della dell adela adelle
agatha aggie aga
agnes aggie nessie nancy nessa inez annis senga agness agns
aileen eileen allie
alberta bertie berta allie bert
alexandra sandra alex sandy alexa lexie sasha alla alix
alexandrina drina alex sandra
alfreda freda frieda alfie freddie
alice allie elsie ally alison alicia alyce alla
alison allie alice allison
almeda meda almedia
almira myra mira elmira
althea thea allie
alverda verdie vera
alzada zada
amanda mandy amandy manda mandie mander
amelia millie emily mellie melia mill milly emelia
amy amey aimee
anastasia stacy ana statia stasia staysha
andrea andy drea
angela angie angelina angelica
angelina lina angie angeline
ann anne anna annie nancy nan nannie nanny nana ana anny nance nancie
annabel bell belle annabelle annabella
annette annie anna nettie anette
antoinette nettie tony netta toni antonette
antonia tony toni tonia
appolonia appie loni apollonia
arabella bella belle ara bell arabelle
arlene arly lena
augusta gussie gusta aggie guss
aurelia ora rilla aura orilla
barbara barb babs bab barbie barbary barbra bobbie babbie barby
beatrice bea trixie bee trix beatrix beattie tris
belinda linda bell belle lindy
bernadette bernie detta
bernice bernie berny nicey
bertha bert bertie birdie berta
bethany beth
betty bettie betsy betsey
beverly bev beverley
blanche blanch
brenda brandy
bridget biddy bridie delia bridgit bridgt bess brigid breda bride birdie bidelia
camilla millie cammie milla camille
candace candy dacey candice candis
carol carole caroline carrie
caroline carrie lina caddie carol callie carline carolyn carolina
cassandra cassie sandra cass sandy
catherine kate cath katie kitty cathy kit katherine catharine cathe kathy cate cassie kay trina kathryn kathleen lena cathrine kati katharine kathrine cathryn
cecilia celia cissy sheila cecelia cis cecily cecile sis sissy
celeste celestine lessie
celestine celeste tina lessie
charity chatty cherry
charlotte lottie char lotta carlotta chattie sherry lott charlottie
chloe clo
christiana kit kitty crissy tina christine christina chris
christina tina christine chris chrissie crissy kit kristina christena christie teenie kirsty stina kirsten
claire clara clare
clara clare clarissa clarrie clair claire clary
clarinda clara rindy
clarissa clara cissy clarice rissa clarisa
claudia claud claudie
clementine clem tina clementina
constance connie con
cordelia delia cordy della cordie
corinne cora corrie
cornelia nelia corny nelle neely cory nell
cynthia cindy cintha cynth cynthy sinthy cyntha
daisy margaret
daphne daph
deborah debbie deb debby debra debora
delia dell della cordelia
delilah lilah dell della lila
delores dolores lola dee lolly
dorothy dot dolly dottie dora dorothea dortha dody dorthy thea dolley dotty
dorothea dora thea dorothy dolly dorthea
dulcinea dulcie
edith edie edyth eda dicey ede edythe
edna eddie ed
eleanor ella nell nellie ellen elinor nora lenora elnora lena leonora ellie eleanore nelly eleonora elenor
electra lecta
elizabeth eliza betsy bess betty lizzie liz beth libby bessie elizth elsie lisa eliz lizzy betsey bettie libbie lisbeth elisabeth lib lillibet tetty bette bettsy elza elise liza elsa lizbeth elizbth lilibeth
ella ellie ellen eleanor
ellen nell nellie helen ellie lena nelly elen
elmira mira elly myra
elsie else ilse alice
elvira vira elvie ell
emeline emma em milly emmaline lina emiline
emily em millie milly emilie emmy emiley emely
emma em emmy emmie
ernestine erna tina teenie
esther essie hester hetty easter esta ester hettie
ethel eth
ethelinda linda ethel lindy
etta ettie
eugenia gene genie jenny gena
eulalia eula lally eulalie
euphemia effie effy phemie euphamia fanny eupheme
eva eve evie
evaline eva eve lina evelyn
evelina lina eve evelyn eveline
evelyn eve evie evalyn
faith fay
fidelia delia
flora flo florrie florence
florence flo flora flossie florrie floy flossy
frances fanny fannie fran frankie francie franny fan sis francis frannie francine
frederica freda freddie fritzi ricka
genevieve jenny gen eve genny viv neva jennie genie
georgia georgie
georgiana georgia georgie georgianna
geraldine gerry jerry dina gerrie deena
gertrude gert gertie trudy gerty trudie truda
gillian jill gill
gloria glory
grace gracie
griselda grissel zelda grizel grizzel
guinevere jenny gwen jennifer
gwendolyn gwen wendy gwenda
hannah hanna hannie hanah anna
harriet hattie hatty harriett hat harrietta hariet harriette etta
helen nell ellen lena nellie ella elena helena nelly eileen
helena helen lena ellen nell nellie
henrietta hattie etta hetty retta hettie ettie nettie
hephzibah hepsy hepsie hepzibah eppie hepsibah hipsie
hester hetty esther hettie hessie essie
hildegard hilda hildegarde hildy
honora nora nory norah honor hanora hannah onora honoria
hope hopie
hortense harty tensey hortensia
huldah hulda dilly
imogene imogen emma genie
inez agnes
irene rena renie
isabel bell belle isabella bella tibbie ibby nib isabelle isobel sabella ishbel issy ib isbell
isadora dora issy izzy
jacqueline jackie jacky jaqueline
jane jennie jean janie jenny janet jinny jincy jany
janet jessie jennet jane jenny nettie jan janette jannet
jean jeannie jeanne jane jenny
jeanette nettie jessie jean jenny janet jeannette
jemima mima jem mimie jemimah mime
jennifer jenny jen
jerusha rusha
jessica jessie jess
jessie jess janet
joan joanna jo joanie joanne johanna
joanna jo hannah joan jody johanna joann
johanna joanna hannah hanna jo joan
josephine jo josie josey fina jozy joey pheny josepha
joyce joy
juanita nita
judith judy jude judie judah
julia julie jule jill juliet
juliana julia julie
juliet julia julie juliette
kathleen kathy kate cathleen katie kitty kath kay
keziah kizzie kissy kizzy kesiah
laura laurie lollie lolly loretta laury
laurinda laura linda
lavinia vina vinnie viney lavina lovina ina levina vinie louvinia
lenora nora norah leonora elnora
leona onie leonie
letitia lettie letty tish titia lettice leticia
lettice lettie letty
lillian lil lilly lily lillie lilian lilla
linda lindy
lois lou
lorena rena lora laura
loretta retta etta laura lorrie
lorraine lorrie rainey
louisa lou lulu louise lois lu luisa lula louiza
louise lou lulu louisa lu eloise
lucille lucy lou lucile lu
lucinda lucy cindy lou cinda sindy
lucretia creasy lucy creesy crecy
lucy luce lucie lu
lulu lou lula luella
luella lou ella lula lu
lurana lura rana
lydia liddy lyddie lyddy lidia lidie liddie
mabel may mabelle mae mable maybelle
madeline maddie lena maud magdalen lina madge madelyn madeleine
magdalena lena maggie magdalene magdalen maud madeleine
mahala hallie haley mahalia
malinda linda mindy lindy melinda
malvina vina viney mallie melvina
marcia marsha
margaret maggie peggy meg margt daisy margie marge meggie madge greta rita mag may peg margery maisie gretchen margret margarett mollie gritty margr pegg margy margeret mamie
margaretha margaret gretchen greta margarethe grete maggie margaretta
margery marge margie marjorie madge margaret
marguerite margaret rita daisy
maria mary mariah ria mamie
marianne marian polly
marie mary mae mimi maria
marilla rilla
marion marian
marjorie marge margie margery marjory
martha mattie patty mat marty patsy marthy matty mart
mary polly molly mamie mollie mae may minnie maria mame mayme moll poll mitzi marie marey
matilda tilly tillie mattie maud matty till mathilda mathilde tilda
maud maude maudie matilda madeline
maureen reenie
maxine max
mehitable hitty hetty mitty hetabel mehetabel mehitabel hittie
melanie mellie
melissa lissa mel missy millie lisa
melvina vina mellie
mercedes mercy sadie
mercy merc mercie marcy
mildred millie milly dreda midge
millicent millie milly mellicent
minerva minnie nerva nervie
miranda mandy randy mira
miriam mimi mitzi mirriam
mittie submit
monica monie
muriel mur
myrtle myrt myrtie mert
nancy nan nannie ann nance nanny
naomi omie naoma
natalie nattie talia nat natalia
nicole nicky
nora honora norah
norma normie
octavia tave tavia
olive ollie olivia livvy nollie
olivia livvy nollie ollie livia olive
ophelia phelia orphelia
orpha orphy
pamela pam pamelia permelia
parthenia thenia parsuny phenie
patience pat patty
patricia pat patty patsy tricia trish pattie
paula polly paulina
paulina polly lina pauline
penelope penny nelly pen neppie
permelia melia amelia pamelia milly
persis percy
philadelphia delphia
philomena mena phil
phoebe phebe pheobe feby
phyllis phil phillis
polly mary
priscilla cilla prissy prisey prisca siller
prudence prue prudy
rachel rach shelly rachael rae
rebecca becky beck reba becca rebekah rebeca beckie
regina reggie gina ginny rena
rhoda rodie roda
rhonda ronnie
roberta bobbie robbie bert bertie
rosa rose rosie
rosabella rose
rosalia rose rosalie
rosalind rose linda roz rosalyn rosalinda rosalin
rosamond rose rosie rosamund
rosanna rose roxie rosie rosannah roseanna rosann
rosemary rose rosie romy
rowena rena ro
roxanna roxie roxy rose roxana roxanne
ruby rube
ruth ruthie ruthy
sabina bina sabrina
salome sally loma salomie
samantha sam sammy mantha
sandra sandy
sarah sally sadie sara sallie sal sarai sary
selena lena celina selina
selma anselma
serena rena
sheila cecilia sheilah
shirley shirl sherry
sibyl sybil sibbie sybilla sibella
silvia sylvia
sophia sophie sophy sofia sopha sophronia
sophronia sophie phronie frona saphronia
stella estelle essie estella
stephanie stevie steph
submit mitty
susan sue susie sukey susannah suzie suky suzanne susy suze
susanna sue susan susie susannah sukey suzanna
suzanne sue susan suzy susannah
sybil sibbie sibyl
tabitha bitha tabby
temperance tempy tempie
teresa terry tess tessie theresa tracy tessa therese tressa trissie thursa
thelma tel
theodora dora theo thea
theodosia theo dosia dosie
thomasine tamsin tamzin tamzine thomasina tamsen
ursula sula ursie ursel
valeria val valerie
vanessa nessa vannie
verna vernie
veronica ronnie vonnie franny ronna veronika
victoria vicky torie vic tory vickie
vincentia vincie vinnie
viola vi violet ola
violet vi viola vy
virginia ginny jennie virgie ginger jinny verge
vivian viv
wilhelmina minnie mina willie billie wilma minna helmina willa
wilma willie wilhelmina
winifred winnie freda winny wynifred una
yvonne vonnie
zipporah zip porah
carole carol caryl carolle
danielle daniele dani daniella
darlene darleen darla darline
denise denyse denice
eloise louise ellie
gail gale gayle abigail
janice janis jan janyce
joyce joice
kathryn kathy katherine kate kathie catherine
kimberly kim
lucia lucy luci
luise louise louisa
lynn lynne lyn
marlene marleen marla
michelle michele shelly shelley
paulette paula polly
sharon sherry sharyn
tamara tammy tamar
`

/**
 * What families wrote before the voyage and after it, folded: a line begins with the name of the old country. What became of it
 * stands in groups parted by `|` where that were several names: Wojciech was Albert or George, and Albert is not George.
 */
export const IMMIGRANTS_NAMES = `
wilhelm william wm will bill willy willi
johann johannes hannes johan john hans jno
johannes johann johan hannes john hans
heinrich hein heinz hendrik hinrich henry harry
friedrich frederick fred fritz fredrick fredk
georg jorg jurgen george geo
karl carl | charles chas
jakob jacob jake
josef sepp joseph joe jos
ludwig louis lewis
franz frank francis frans
mathias matthias matthew mathis matt
michel michael mike
peter pieter petrus pete
nikolaus nicholas klaus nick claus
philipp philip phil
gottlieb gottleib theophil
gottfried godfrey fred
gerhard gerhardt gerard
konrad conrad
christoph christopher chris stoffel
andreas andrew anders andy
stephan stephen steven steve
anton antone anthony tony
lorenz lawrence larry
bernhard bernard | ben
leonhard leonard leo
valentin valentine felty
wenzel vaclav wencel james
adalbert albert bert
ignatz ignatius
katharina catharina kathe kathrina katrina catherine kate katie katherine trina
margarethe margareta margaret greta gretchen grete maggie margaretha
elisabeth elizabeth elise lisbeth betty lizzie | ilse
maria mariechen mary marie
anna ann annie
dorothea dorothy dora
magdalena madeline lena | maggie lena
barbara barbel barb
christine christina tina
gertrud gertrude gertie trudy
hedwig hedy hattie
johanna joanna hannah hanna | jane
rosina rose rosa
susanna susan susie
theresia theresa teresa
ursula ursel
giuseppe beppe peppino joseph joe
giovanni gianni john johnny jack
antonio tonino anthony tony
francesco cesco ciccio frank francis
salvatore salvador toto sam samuel sammy | salvador toto sal
vincenzo enzo vincent | enzo james jim jimmy
domenico mimmo dominic dominick
michele michael mike
pietro peter pete
paolo paul
luigi gino louis lewis lou
carlo angelo angel
nicola nicholas nick
raffaele ralph raphael
gaetano guy | tano thomas tom tommy
pasquale pasqual patrick pat patsy | pasqual charles
calogero carl charles charlie
carmelo carl | carmen
rocco rocky
andrea andrew
giacomo jack | james
giacchino joachim gioacchino jack
filippo philip phil
guglielmo william
enrico henry harry
giorgio george
lorenzo lawrence
matteo matthew
stefano stephen steve
tommaso thomas tom
alfonso alphonse al
rosario russell | ross
santo sam
sebastiano sebastian
maria mariuccia mary marie
giuseppa giuseppina josephine josie
giovanna joanna | jennie jane
concetta tina | connie
caterina catherine katie
carmela carmen millie
rosaria rose | sarah
francesca frances fannie
filomena philomena mena
assunta susie sue
vincenza virginia jennie
teresina theresa tess
stanislaw stanislaus stach stanley stan
jan johan john
jozef joseph joe
wojciech voytek albert adalbert | voytek george
wladyslaw ladislaus wladislaw walter | ladislaus wladislaw wallace
boleslaw bolek boleslaus william bill
kazimierz casey casimir kasimir | casey charles
franciszek franciszka frank francis
jakub jacob jake | james
piotr peter pete
pawel paul
michal michael mike
mikolaj nicholas nick | michael
tomasz thomas tom
andrzej andrew andy
szymon simon
walenty valentine | walter
wawrzyniec lawrence larry
jerzy jurek george
ignacy ignatius
antoni anthony tony
zygmunt sigmund | sidney
czeslaw ceslaus chester
mieczyslaw mitchell mike | max
bronislaw bruno brownie barney
zbigniew zbig
tadeusz thaddeus | ted
henryk henry
stefan stephen steven steve
szczepan stephen steven
marcin martin
maciej matthew matthias | mathew matthew
bartlomiej bartholomew
grzegorz gregory
lukasz luke lucas
katarzyna kasia catherine katie kate
malgorzata margaret maggie
elzbieta elizabeth
jadwiga hedwig hattie harriet
stanislawa stella | stanley
wladyslawa wladislawa lottie charlotte
bronislawa bertha | bernice
boleslawa bessie
czeslawa celia
agnieszka agnes
zofia sophia sophie
marianna mary marian
helena helen lena
franciszka frances
jozefa josephine
rozalia rose rosalie
apolonia pauline polly
anastazja anastasia
wiktoria victoria
ewa eva eve
waclaw wenceslaus vaclav walter
vaclav wenceslaus wenzel james
frantisek frank francis
josef joseph
vojtech albert adalbert | george
jiri george
matej matthew matthias
tomas thomas
jan john
katerina catherine kate
alzbeta elizabeth betty
ladislav ladislaus walter
istvan steven stephen
janos john
jozsef joseph
ferenc frank francis
gyorgy george
sandor alexander alex
laszlo ladislaus leslie
mihaly michael
imre emery emeric
lajos louis
karoly charles
erzsebet elizabeth
katalin catherine
ilona helen
julianna julia
ivan john
yosef yossel joseph
moishe morris | moses moe | max
shlomo solomon sol
yitzhak itzik isaac | itzik isidore
avraham abraham abe
yakov jacob jack
chaim hyman herman
chaya ida clara
rivka rivke rebecca
leib louis | leo
hirsch hersh harry | hersh harris
wolf william
mendel max
srul israel | isidore
rochel rachel | rose
sura sarah
feige fannie fanny
malka mollie molly
gittel gertrude
shmuel samuel sam
dovid david
yetta jetta henrietta
aleksandr alexander alex
mikhail michael mike
nikolai nicholas nick
vasily basil | william
petr peter
pavel paul
yuri george
sergei sergius serge
dmitri demetrius james
grigori gregory
ekaterina catherine
elena helen
tatiana tanya
evdokia eudokia dora
ioannis john
georgios george
konstantinos constantine gus | constantine dean
dimitrios demetrios james jim
nikolaos nicholas nick
vasilios william bill | basil
panagiotis peter pete
athanasios thanasi arthur | thanasi tom
christos chris christ
spyridon spiros sam
eleftherios terry
evangelos angelo
theodoros theodore ted
stavros steve
anastasios tasos ernest
eleni helen
aikaterini catherine
vasiliki vicki bessie
panagiota pota
juan juanito john
jose pepe joseph joe
pedro peter
pablo paul
miguel michael mike
francisco pancho paco frank francis
antonio anthony tony
guillermo memo william bill
enrique henry
carlos charles
jorge george
jaime james
santiago james
diego james
felipe philip
luis louis
ricardo richard
roberto robert
eduardo edward
fernando ferdinand
rafael raphael ralph
esteban stephen steven
andres andrew
jesus chuy jesse
ignacio nacho ignatius
manuel emanuel
joaquin jack
domingo dominic
vicente vincent
maria mary
margarita margaret rita
isabel elizabeth
catalina catherine
juana jane
dolores lola
guadalupe lupe
josefa josephine
ana ann anna
teresa theresa
jacques james | jack jacob
pierre peter
guillaume william
francois francis frank
etienne stephen steven
louis lewis
antoine anthony
michel michael
jeanbaptiste john
baptiste john
henri henry
andre andrew
luc luke
marguerite margaret
marie mary
jeanne jane jean
francoise frances
genevieve jennie
josephte josephine
lars lawrence | lewis louis
anders andrew
nils nels nelson
olof olaf ole
ole olaf oliver
peder peter
per peter
jens james jim
hans john
soren sam
knut canute newt
torvald thorwald
gustaf gustav | august
johan john
sven swan
mats matthew
erik eric
kristian christian chris
kristoffer christopher
ingeborg inga belle
karen caren carrie
kirsten christine
marit mary | margaret
brita bridget
sigrid sarah
kerstin christina
gunhild julia
guri julia
annemarie annie
willem william bill
hendrik henry
cornelis cornelius case kees
gerrit garrett
pieter peter
klaas nicholas
jacobus james | jacob
maarten martin
dirk derek | richard
adriaan adrian
antje ann
aaltje alice
grietje margaret
trijntje catherine
neeltje nellie | cornelia
geertje gertrude
seamus james
sean shane john
liam william
padraig patrick
eoin john | owen
diarmuid dermot jeremiah
tadhg timothy | thaddeus
conchobar conor cornelius
domhnall daniel | donald
ruairi roger | rory
eamon edmund | edward
siobhan johanna | jane | judith
maire mary
caitlin catherine kathleen
brighid bridget
sile julia | sheila cecilia
`

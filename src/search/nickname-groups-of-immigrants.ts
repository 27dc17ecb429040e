/** What families wrote before the voyage and after it: the name of the old country first, then what it became; one group a line, folded. */
export const IMMIGRANTS_NAMES = `
wilhelm william wm will bill willy willi
johann johannes john hans hannes johan jno
johannes johann john hans johan hannes
heinrich henry hein heinz hendrik hinrich harry
friedrich frederick fred fritz fredrick fredk
georg george jorg jurgen geo
karl carl charles chas
jakob jacob jake
josef joseph joe jos sepp
ludwig louis lewis
franz frank francis frans
mathias matthias matthew mathis matt
michel michael mike
peter pieter petrus pete
nikolaus nicholas klaus nick claus
philipp philip phil
gottlieb gottleib theophil
gottfried godfrey fred
gerhard gerard gerhardt
konrad conrad
christoph christopher chris stoffel
andreas andrew anders andy
stephan stephen steven steve
anton anthony tony antone
lorenz lawrence larry
bernhard bernard ben
leonhard leonard leo
valentin valentine felty
wenzel james vaclav wencel
adalbert albert bert
ignatz ignatius
katharina catherine kate catharina katie katherine trina kathe kathrina katrina
margarethe margaret greta gretchen grete maggie margareta margaretha
elisabeth elizabeth elise lisbeth betty lizzie ilse
maria mary mariechen marie
anna ann annie
dorothea dorothy dora
magdalena madeline lena maggie
barbara barb barbel
christine christina tina
gertrud gertrude gertie trudy
hedwig hattie hedy
johanna joanna hannah hanna jane
rosina rose rosa
susanna susan susie
theresia theresa teresa
ursula ursel
giuseppe joseph joe beppe peppino
giovanni john johnny gianni jack
antonio anthony tony tonino
francesco frank francis cesco ciccio
salvatore sam salvador sal samuel toto sammy
vincenzo vincent james jim enzo jimmy
domenico dominic dominick mimmo
michele michael mike
pietro peter pete
paolo paul
luigi louis lewis gino lou
carlo charles carl
angelo angel
nicola nicholas nick
raffaele ralph raphael
gaetano guy thomas tom tano tommy
pasquale patrick pat charles patsy pasqual
calogero carl charles charlie
carmelo carl carmen
rocco rocky
andrea andrew
giacomo jack james
giacchino jack joachim gioacchino
filippo philip phil
guglielmo william
enrico henry harry
giorgio george
lorenzo lawrence
matteo matthew
stefano stephen steve
tommaso thomas tom
alfonso alphonse al
rosario russell ross
santo sam
sebastiano sebastian
maria mary marie mariuccia
giuseppa josephine josie giuseppina
giovanna joanna jennie jane
concetta tina connie
caterina catherine katie
carmela carmen millie
rosaria rose sarah
francesca frances fannie
filomena philomena mena
assunta susie sue
vincenza virginia jennie
teresina theresa tess
stanislaw stanley stan stanislaus stach
jan john johan
jozef joseph joe
wojciech albert adalbert george voytek
wladyslaw walter ladislaus wladislaw wallace
boleslaw bolek william bill boleslaus
kazimierz casimir charles casey kasimir
franciszek frank francis franciszka
jakub jacob jake james
piotr peter pete
pawel paul
michal michael mike
mikolaj nicholas michael nick
tomasz thomas tom
andrzej andrew andy
szymon simon
walenty valentine walter
wawrzyniec lawrence larry
jerzy george jurek
ignacy ignatius
antoni anthony tony
zygmunt sigmund sidney
czeslaw chester ceslaus
mieczyslaw mitchell mike max
bronislaw bruno brownie barney
zbigniew zbig
tadeusz thaddeus ted
henryk henry
stefan stephen steven steve
szczepan stephen steven
marcin martin
maciej matthew matthias mathew
bartlomiej bartholomew
grzegorz gregory
lukasz luke lucas
katarzyna catherine katie kasia kate
malgorzata margaret maggie
elzbieta elizabeth
jadwiga hattie hedwig harriet
stanislawa stella stanley
wladyslawa lottie charlotte wladislawa
bronislawa bertha bernice
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
waclaw walter wenceslaus vaclav
vaclav james wenceslaus wenzel
frantisek frank francis
josef joseph
vojtech albert adalbert george
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
laszlo leslie ladislaus
mihaly michael
imre emery emeric
lajos louis
karoly charles
erzsebet elizabeth
katalin catherine
ilona helen
julianna julia
ivan john
yosef joseph yossel
moishe morris moses moe max
shlomo solomon sol
yitzhak isaac isidore itzik
avraham abraham abe
yakov jacob jack
chaim hyman herman
chaya ida clara
rivka rebecca rivke
leib louis leo
hirsch harry harris hersh
wolf william
mendel max
srul israel isidore
rochel rachel rose
sura sarah
feige fannie fanny
malka mollie molly
gittel gertrude
shmuel samuel sam
dovid david
yetta henrietta jetta
aleksandr alexander alex
mikhail michael mike
nikolai nicholas nick
vasily basil william
petr peter
pavel paul
yuri george
sergei sergius serge
dmitri james demetrius
grigori gregory
ekaterina catherine
elena helen
tatiana tanya
evdokia eudokia dora
ioannis john
georgios george
konstantinos constantine gus dean
dimitrios james jim demetrios
nikolaos nicholas nick
vasilios william bill basil
panagiotis peter pete
athanasios arthur tom thanasi
christos chris christ
spyridon spiros sam
eleftherios terry
evangelos angelo
theodoros theodore ted
stavros steve
anastasios ernest tasos
eleni helen
aikaterini catherine
vasiliki vicki bessie
panagiota pota
juan john juanito
jose joseph joe pepe
pedro peter
pablo paul
miguel michael mike
francisco frank francis pancho paco
antonio anthony tony
guillermo william bill memo
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
jesus jesse chuy
ignacio nacho ignatius
manuel emanuel
joaquin jack
domingo dominic
vicente vincent
maria mary
margarita margaret rita
isabel elizabeth
catalina catherine
juana jane joan
dolores lola
guadalupe lupe
josefa josephine
ana ann anna
teresa theresa
jean john
jacques james jack jacob
pierre peter
guillaume william
francois francis frank
etienne stephen steven
louis lewis
antoine anthony
michel michael
jeanbaptiste john
baptiste john
charles carl
henri henry
andre andrew
luc luke
marguerite margaret
marie mary
jeanne jane jean
francoise frances
genevieve jennie
josephte josephine
lars lawrence lewis louis
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
gustaf gustav august
johan john
karl charles
sven swan
mats matthew
erik eric
kristian christian chris
kristoffer christopher
ingeborg inga belle
karen caren carrie
kirsten christine
marit mary margaret
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
jacobus james jacob
maarten martin
dirk derek richard
adriaan adrian
antje ann
aaltje alice
grietje margaret
trijntje catherine
neeltje nellie cornelia
geertje gertrude
seamus james
sean john shane
liam william
padraig patrick
eoin john owen
diarmuid dermot jeremiah
tadhg timothy thaddeus
conchobar cornelius conor
domhnall daniel donald
ruairi roger rory
eamon edmund edward
siobhan johanna jane judith
maire mary
caitlin catherine kathleen
brighid bridget
sile julia sheila cecilia
`

import { field, type MappedFieldRule } from './field-rule.ts'

/** The fields of a memorial that an import can fill, by their names in mappings. */
export const MEMORIAL_FIELDS = {
  full_name: field(
    ' ',
    `name|names|full name|name raw|raw name|name as recorded|name on stone|name on marker|name as inscribed|victim|victim name|victims name|name and dates|names and dates|name dates|veterans name|veteran name|name veteran|
      soldiers name|name soldier|service members name|fullname|decedent|occupant|name full|person name|nombre|
      nom complet|nombre completo|nimi|label|item label|human label|entity label|display name|name interred|
      name buried|burial name|interment name|commemorated|name commemorated|names commemorated|inscribed name|rank name|name rank|full names|childs name|nomen|name vorname|name und vorname|
      vorname und name|nachname vorname|vor und nachname|nazwisko i imie|fulde navn|fullt navn|fullstendig navn|
      fullstandigt namn|koko nimi|teljes nev|volledige naam|vollstandiger name|cele jmeno|imie i nazwisko|
      vardas pavarde|pavarde vardas|ime i prezime|prezime i ime|prezime ime|ime prezime|name verst|vardas ir pavarde|meno a priezvisko|nom prenom|
      nom et prenom|prenom et nom|apellidos y nombre|nombre y apellidos|apellidos nombre|cognome e nome|
      nome e cognome|cognome nome|nome cognome|nome|nome completo|nazwisko i imiona|imiona i nazwisko|nom et prenoms|
      prenoms et nom|apellidos y nombres|nombres y apellidos|nombre y apellido|apellido y nombre|sobrenome e nome|
      achternaam en voornamen|naam|navn|namn|nimi ja sukunimi|difunto|difunta|defunto|defunta|defunt|defunte|
      overledene|verstorbene|verstorbener|zmarly|zmarla osoba|pochowana osoba|interred name|inmate|convict|prisoner|
      patient|nom prenom defunt|nombre difunto|nombre fallecido|nombre y apellidos difunto|name verstorbenen|
      nazwisko i imie zmarlego|imie i nazwisko zmarlego|nominativo|nominativo defunto|nome defunto|navn avdode|avdode|
      nom et prenom defunt|nom defunt|defunt|defunts|nome do falecido|nome falecido|falecido|falecida|naam|
      naam overledene|overledene|naam en voornaam|elhunyt neve|elhunyt|nev|фио|ф и о|nafn|이름|성명|фамилия имя отчество|фамилия и имя|піб|
      прізвище та імя|прізвище імя по батькові|adı soyadı|ad soyad|prijmeni a jmeno|jmeno a prijmeni|priezvisko a meno|meno a priezvisko|
      person|complete name|pauper|name designation|name and designation|name unit|name and unit|name abode|
      name and abode|
      name residence|name and residence|nombre finado|nombre finada|finado|finada|nomen defuncti|defunctus|defuncti|
      numele si prenumele|nume si prenume|ime in priimek|priimek in ime|име и презиме|презиме и име|фамилия имя|
      vards uzvards|ονοματεπωνυμο|isim|isim soyisim|nama penuh|nama lengkap|nama si mati|nama arwah|nama almarhum|الاسم|اسم المتوفى|نام|نام و نام خانوادگی|姓名|氏名|nama|zemrely|
      zosnuly|pokojnik|pokojni|преминули|покоиныи|умершии|померлии|mirusysis|vainaja|afdode|שם|שם מלא|שם הנפטר|שם הנפטרת|ho ten|ho va ten|ten|ten liet si|
      ho ten liet si`,
  ),
  title: field(' ', 'title|prefix|name prefix|honorific|honorific prefix|salutation|name title'),
  given_names: field(
    ' ',
    `first name|firstname|given name|given names|given|first|first names|forename|forenames|christian name|
      christian names|personal name|personal names|baptismal name|fname|f name|
     name first|firstn|first n|first given name|first name s|vorname|prenom|nombre pila|imie|imiona|nombres|prenoms|
     vornamen|vorname verst|rufname|eesnimi|eesnimed|first mid name|first middle|voornaam|voornamen|voorletters|voorl|fornavn|
     fornamn|etunimi|etunimet|jmeno|meno|nome proprio|initials|forename s|vardas|vardai|ime|krstne meno|имя|
     krestni jmeno|eiginnafn|имя и отчество|імя|keresztnev|utonev|adı|prenume|име|vards|ονομα|vlastni jmeno|الاسم الأول|名|שם פרטי`,
  ),
  middle_names: field(
    ' ',
    'middle name|middle names|middle|additional name|mid|mid name|middle initial|middle name initial|middle name middle initial|middle names initials|middle name or initial|mi|m i|mname|m name|middlename|name middle|отчество|по батькові',
  ),
  surname: field(
    ' ',
    `last name|lastname|surname|family name|family names|last|last names|surnames|lname|l name|sir name|name last|lastn|last n|
      nachname|nachname verst|zuname|nom|apellido|
     apellidos|nazwisko|name family|perekonnanimi|perenimi|familienname|nom famille|cognome|primer apellido|
     achternaam|familienaam|tussenvoegsel|tussenvoegsels|voorvoegsel|surname prefix|last name prefix|etternavn|efternavn|efternamn|slektsnavn|
     sukunimi|prijmeni|priezvisko|sobrenome|apelido|apelidos|cognomen|nom usage|nom dusage|nom epouse|nom depouse|nom marital|nom mari|nazwiska|apellido paterno|
     apellido materno|ap paterno|ap materno|segundo apellido|apellido 1|apellido 2|pavarde|prezime|priimek|фамилия|
     прізвище|soyadı|soyad|soyisim|nume|nume familie|презиме|uzvards|επωνυμο|اللقب|نام خانوادگی|姓|vezeteknev|csaladnev|csaladi nev|kenninafn|cognoms|משפחה|שם משפחה`,
  ),
  suffix: field(
    'first',
    'suffix|name suffix|prefix suffix|suffix prefix|honorific suffix|suff|generation|jr sr|suf|sfx|suffix name|generational suffix',
  ),
  maiden_name: field(
    ' ',
    `maiden name|maiden names|maiden|nee|maiden surname|birth surname|surname birth|name birth|birth name|former name|
      geburtsname|maidenname|previous name|nom jeune fille|nazwisko rodowe|nazwisko panienskie|z domu|de domo|
      meisjesnaam|nom naissance|apellido soltera|cognome nubile|pikenavn|fodenavn|flicknamn|geborene|nazw rodowe|
      rodne prijmeni|rozena|szuletesi nev|девичья фамилия|madchenname|pigenavn|tyttonimi|neiupolvenimi|leanykori nev|leanykori neve|旧姓|
      дівоче прізвище|dekliski priimek|djevojacko prezime|cognome da nubile|nome solteira|mergautine pavarde|dzimtais uzvards|שם נעורים`,
  ),
  deceased: field('first', 'deceased|is deceased|dead|vital status'),
  living: field('first', 'living|is living|alive|is alive|still living|living y n|living status'),
  nickname: field(
    ', ',
    `nickname|nick name|aka|also known as|alias|known as|goes by|a k a|called|preferred name|smeknamn|spitzname|
      kallenavn|kaldenavn|bijnaam|roepnaam|surnom|sobriquet|apodo|soprannome|przydomek|prezdivka|becenev`,
  ),
  gender: field(
    'first',
    `gender|sex|m f|geschlecht|sexe|sexo|plec|geslacht|kjonn|kon|kjon|sesso|sukupuoli|pohlavi|pohlavie|spol|lytis|
      dzimums|sugu|φυλο|jantina|jenis kelamin|cinsiyet|cinsiyeti|пол|стать|الجنس|جنسیت|性别|性別|מין|gioi tinh`,
  ),
  epitaph: field(
    '\n',
    `epitaph|inscription|inscrip txt|inscrip text|inscription text|inscrip|inscr|inscr text|epitaph text|
      plaque text|plaque inscription|plaque wording|plaque|stone text|inscription transcription|headstone inscription|
      stone inscription|marker inscription|gravestone inscription|tombstone inscription|gravestone transcription|
      headstone transcription|stone transcription|gravestone text|headstone text|inschrift|inskrypcja|inscripcion|iscrizione|
      inscricao|opschrift|innskrift|grabinschrift|
      epitaphe|epitafio|epitaffio|inscriptie|grafschrift|epitafium|epitaf|napis|felirat|sirfelirat|эпитафия|надпись|inskription`,
  ),
  birth_date: field(
    'first',
    `geburt|births|birth date|date birth|birthdate|dob|born|birth|b date|date born|birth dt|bdate|b day|birthday|
      geburtsdatum|geboren|
     date naissance|naissance|natus|natus est|geb|ur|urodz|geb datum|urodzony|urodzona|data ur|fecha nacimiento|data urodzenia|
     born on|born date|geboren am|ne le|nee le|nacimiento|sund|sunniaeg|sundinud|data nascita|תאריך לידה|出生日期|生年月日|생년월일|出生|ngay sinh|
      nam sinh`,
  ),
  birth_year: field(
    'first',
    `birth year|year birth|birthyear|geburtsjahr|sunniaasta|rok urodzenia|ano nacimiento|annee naissance|yob|
      year born|born year|birth yr|b year|year b|by|jahrgang`,
  ),
  birth_month: field('first', 'birth month|month birth|birthmonth|month born|mob|birth mo|b month'),
  birth_day: field('first', 'birth day|day birth|day born|birthday day|b day month'),
  birth_circa: field(
    'first',
    'birth circa|circa birth|birth date circa|birth year circa|birth approximate|birth approx|birth estimated',
  ),
  birth_place: field(
    ', ',
    `birth place|birth place text|place birth|birthplace|born place|pob|birth location|where born|location birth|geburtsort|
      lieu naissance|lugar nacimiento|naturalidade|מקום לידה|noi sinh`,
  ),
  birth_city: field(', ', 'birth city|city birth|birth town'),
  birth_county: field(', ', 'birth county|county birth'),
  birth_state: field(', ', 'birth state|state birth|birth province|birth st'),
  birth_country: field(', ', 'birth country|country birth|nativity|native'),
  birth_note: field('; '),
  life_dates: field(
    'first',
    `life dates|dates life|lifespan|life span|life years|years life|birth death|birth and death|birth death dates|
      birth and death dates|dates birth and death|born died|born and died|dob dod|lebensdaten`,
  ),
  death_date: field(
    'first',
    `death date|deaths|date death|eow|end of watch|decease|date decease|demise|date demise|expired|date expired|
      obit|obiit|mort pour la france|mort pour france|tod|zgon|smierc|mort|deathdate|dod|died|death|d date|date died|
      death dt|ddate|sterbedatum|gestorben|date deces|deces|gest|verst|verstorben|zm|zmarl|zmarla|data zgonu|data sm|
     defunctus|defunctus est|obitus|dies obitus|fecha defuncion|fecha muerte|data smierci|died on|died date|passed|date passed|date passing|date deceased|
     deceased date|gestorben am|todesdatum|todestag|decede le|decedee le|decede|mort le|defuncion|fallecimiento|
     fecha fallecimiento|fallecido|surm|surmaaeg|surnud|data morte|reposed|date reposed|reposed on|repose|
     date repose|fell asleep|fell asleep in lord|departed|departed this life|date departed|departed life|
     departed this life|entered into rest|entered rest|תאריך פטירה|תאריך הפטירה|פטירה|נפטר|נפטרה|死亡日期|逝世日期|去世日期|没年月日|死亡年月日|命日|사망일|死亡|ngay mat|nam mat|
      ngay hy sinh|nam hy sinh|hy sinh`,
  ),
  death_year: field(
    'first',
    `death year|year deceased|year death|deathyear|sterbejahr|todesjahr|surma aasta|rok zgonu|rok smierci|
      ano defuncion|annee deces|yod|year died|died year|death yr|d year|year d|dy`,
  ),
  death_month: field('first', 'death month|month death|deathmonth|month died|mod|death mo|d month'),
  death_day: field('first', 'death day|day death|day died|d day'),
  death_circa: field(
    'first',
    'death circa|circa death|death date circa|death year circa|death approximate|death approx|death estimated',
  ),
  death_place: field(
    ', ',
    `death place|death place text|place death|deathplace|died place|pod|death location|where died|location death|sterbeort|
      lieu deces|lugar defuncion|מקום פטירה|noi mat|noi hy sinh`,
  ),
  death_city: field(', ', 'death city|city death|death town'),
  death_county: field(', ', 'death county|county death'),
  death_state: field(', ', 'death state|state death|death province|death st'),
  death_country: field(', ', 'death country|country death'),
  death_note: field(
    '; ',
    `cause death|death cause|cause|disease|disease cause death|dodsorsak|dodsaarsak|dodsarsag|todesursache|cause deces|causa muerte|
      causa mortis|causa morte|przyczyna zgonu|doodsoorzaak`,
  ),
  burial_date: field(
    'first',
    `burial date|date burial|buried|interment date|date interment|interred|date buried|date interred|burialdate|
      interment|
     sepultus|sepulta|sepultus est|dies sepulturae|funeral date|date funeral|inhumation date|burial dt|internment date|date internment|buried on|beerdigung|
     burial|bur|begr|burial day month year|begraben|beerdigt|bestattet|beerdigungsdatum|bestattungsdatum|sepultura|
     inhumation|pochowany|data pochowku|data pogrzebu|fecha entierro|entierro|inhume le|maetud|matmise aeg|
     committal|committal date|date committal|inurned|inurnment|inurn date|inurned date|date inurned|date inurnment|
     inurnment date|entombed|entombment|date entombed|date entombment|entombment date|int date|doi|intmt date|
     bur date|date int|date intmt|תאריך קבורה|תאריך הקבורה|安葬日期|下葬日期|埋葬日|埋葬年月日|納骨日`,
  ),
  burial_year: field('first', 'burial year|year burial|year buried|interment year'),
  burial_month: field('first', 'burial month|month burial|month buried|interment month'),
  burial_day: field('first', 'burial day|day burial|day buried|interment day'),
  burial_place: field(
    ', ',
    `burial place|burial place text|place burial|where buried|place buried|where interred|burial location|place interment|interment place|resting place|
      final resting place|lieu sepulture|lieu inhumation|lugar sepultura|luogo sepoltura`,
  ),
  burial_note: field(
    '; ',
    `disposition|disposal ashes|disposition ashes|burial note|burial notes|interment note|burial type|type burial|
      interment type|type interment|method disposition|cremation|cremated|ashes|cremains|vault type|burial remarks|
      cremated>date cremated|cremated>cremated on|cremated>cremation date|cremated>date cremation`,
  ),
  age_at_death: field(
    'first',
    `age|aetas|aetatis|age text|age death|death age|aged|age died|age yrs|age years|alter|wiek|edad|eta|leeftijd|alder|idade|vek|ika|
      vanus|age au deces|возраст|вік|eletkor|yas|yasi|yası|dob smrti|starost|vek umrti|vek pri umrti|varsta|amzius|vecums|
      ηλικια|العمر|سن|年龄|年齢|享年|行年|umur|גיל|tuoi|aldur`,
  ),
  plot: field(
    ', ',
    `section>section|portion>portion|lair>lair|section>sec|section>sect|section>section name|division>division|
      division>div|block>block|block>blk|
     range>range|tier>tier|area>area|garden>garden|row>row|lot>lot|plot>plot|grave>grave|grave>gr|site>site|space>space|
     space>burial space|niche>niche|crypt>crypt|wall>wall|bay>bay|section>plot section|section>burial section|
     section>cemetery section|
     block>plot block|row>plot row|lot>plot lot|lot>burial lot|plot>burial plot|grave>plot grave|space>plot space|plot location|
     plot code|lot code|grave code|location cemetery|location in cemetery|grave location|location grave|
     location plot|
     gravesite|grave site|emplacement|lot location|grave reference|plot reference|section>abt|section>abteilung|
     section>kwatera|row>rzad|plot>kwatera rzad miejsce|plot>hautapaikka|grave>grob|grave>grobu|row>reihe|
     grave>grab|grave>grabstelle|grave>grabes|section>sektor|section>seccion|section>cuartel|niche>nicho|
     grave>sepultura|lot>lote|block>manzana|row>hilera|row>fileira|niche>gaveta|plot>parcela|field>feld|field>grabfeld|field>graberfeld|
     section>quartier|row>fila|row>rangee|grave>tumba|grave>haud|section>plats|gravplats|row>rida|grave position|
     grave>graf|row>rij|row>regel|section>oddeleni|grave>hrob c|grave>jazigo|section>vak|section>felt|row>rad|
     section>kvarter|grave>grav|section>sektion|grave>tomba|section>riquadro|niche>loculo|section>quadra|
     grave>campa|section>carre|row>rang|grave>tombe|grave>hrob|niche>columbario|niche>kolumbarium|plot id|grave ref|
     plot ref|section>parcella|section>участок|section>квартал|section>kvartal|section>kvartalas|grave>kapo|section>墓区|section>墓區|row>排|grave>墓号|plot>墓所番号|plot>区画番号|plot>区画|section>сектор|row>sor|row>ряд|grave>sir|
     grave>sirhely|grave>могила|grave>mezar|row>linea|row>rada|row>rand|grave>cislo hrobu|grave>mormant|grave>raka|section>парцела|row>ред|grave>гроб|
     row>eile|grave>kapas|row>rinda|grave>kaps|section>osasto|row>rivi|grave>hauta|row>rekke|section>patio|
     section>campo|grave>τάφος|plot>parsel|section>قطعه|row>ردیف|grave>jazigo|zone>zone|block>גוש|section>חלקה|row>שורה|grave>קבר|
     section>khu|row>hang|grave>so mo|grave>haua number|grave>kapa vieta|grave>kapo numeris|plot>grobno mjesto|grave>номер могилы|
     section>ділянка`,
  ),
  latitude: field(
    'first',
    `latitude|lat|grave latitude|gps latitude|gps lat|y coord|point y|coords lat|coordinates lat|coordinates latitude|
      location lat|geo lat`,
  ),
  longitude: field(
    'first',
    `longitude|long|lon|lng|grave longitude|gps longitude|gps long|gps lon|x coord|point x|logitude|coords lon|coords lng|
      coordinates lon|coordinates longitude|location lon|location lng|geo lon|geo lng`,
  ),
  coordinates: field(
    'first',
    `coordinates|coordinate|coord|coordinate location|gps|gps coordinates|lat long|lat lon|coords|geo|lat lng|
      geolocation|gps location|wkt|geometry|geom|point|wkt geometry|geom wkt`,
  ),
  veteran: field('first', 'veteran|vet|vet status|veteran y n|military veteran|us veteran|veteran status'),
  relationship: field(
    'first',
    'relationship|relation|relationship veteran|relationship to veteran|relation to veteran|veteran relationship',
  ),
  war_served: field(
    ', ',
    'war|war served|wars|conflict|war era|service era|period service|service period|war period|conflicts|wars served',
  ),
  military_branch: field(
    ', ',
    'branch|branch unit|military branch|branch service|service branch|military service|service|armed force|military',
  ),
  military_rank: field(
    ', ',
    'rank|military rank|grade|rank title|title rank|rank rate|rank unit|dienstgrad|rutbe|воинское звание|דרגה',
  ),
  father: field(
    ' ',
    `father|father name|father full name|father given name|father surname|fathers name|name father|dad|vater|pere|padre|ojciec|vader|pai|imie ojca|baba adı|nome padre|
      nombre padre|nom pere|nome pai|отец|имя отца|батько|otec|jmeno otce|apja neve|tata|otac|ime oca|tevas|nome pai|πατρωνυμο|ονομα πατρος|اسم الأب|نام پدر|שם האב|שם אב`,
  ),
  mother: field(
    ' ',
    `mother|mother name|mother full name|mother given name|mother surname|mothers name|name mother|mother maiden name|mothers maiden name|mutter|mere|madre|matka|
      moeder|mae|imie matki|nome madre|nombre madre|nom mere|nome mae|мать|имя матери|мати|שם האם|שם אם`,
  ),
  spouse: field(
    ', ',
    `spouse|spouse name|spouse full name|spouses name|husband|wife|name spouse|spouses|husband wife|partner|married to|conjoint|
      conyuge|coniuge|ehepartner|ehegatte|ehegattin|echtgenoot|echtgenote|echtgenoot van|echtgenote van|gehuwd met|
      malzonek|ektefelle|aegtefaelle|make|maka|gatte|gattin|gatte gattin|conjuge|manzel|manzelka|epoux|epouse|муж|
      жена|супруг|супруга|чоловік|дружина`,
  ),
  // The keys of relatives in the same file. Several columns are joined, as in the key of a row.
  father_key: field('\u001f'),
  mother_key: field('\u001f'),
  spouse_key: field('\u001f'),
  remark: field(
    '; ',
    `remark|remarks|notae|opm|obs|note|notes|comment|comments|bemerkung|bemerkungen|bem|anmerkung|anmerkungen|uwaga|uwagi|
      observaciones|observacion|
     observations|remarque|remarques|osservazioni|opmerking|opmerkingen|bijzonderheden|bijzonderheid|memo|notas|
     markused|markus|misc|miscellaneous|additional information|additional info|additional information on stone|vet details|veteran details|
     biographical text|other information|other info|
     annotation|annotations|merknad|merknader|bemerking|bemerkingen|bemaerkning|bemaerkninger|anmarkning|
     anmarkningar|anm|nota|observacoes|obs|poznamka|poznamky|pozn|huomautus|huomautukset|huomautuksia|adnotacje|adnotacja|
     pastabos|huom|napomena|opombe|observatii|bio|biography|hebrew name|hebrew date|yahrzeit|native name|
     original name|name native language|תאריך עברי|תאריך פטירה עברי|chinese name|persian name|
      arabic name|greek name|russian name|yiddish name|armenian name|japanese name|korean name|vietnamese name|
      megjegyzes|примечание|примечания|примітка|
     примітки|acıklama|notlar|opomba|pastaba|piezimes|annotazioni|παρατηρησεις|ملاحظات|توضیحات|备注|備考|keterangan|הערות|ghi chu`,
  ),
  photo_url: field('\n', 'photo url|photo|image url|image|photo link|picture|headstone photo|grave photo|photos'),
  cemetery_name: field(
    'first',
    `cemetery|cemetery name|cemetery memorial|cemetery or memorial|name cemetery|cem name|cemeteryname|burial ground|graveyard|cem|ceme|churchyard|
      cemetary|cemetery title|buried in|friedhof|cimetiere|cementerio|cmentarz|kerkhof|begraafplaats|kirkegard|
      kyrkogard|cimitero|cemiterio|hrbitov|kalmistu|surnuaed|hautausmaa|кладбище|кладовище|בית עלמין|בית קברות|
      nghia trang|gravlund|kapseta|kapi|kapines|cintorin|temeto|pokopalisce|groblje|гробље|гробище|гробища|cimitir|νεκροταφειο|
      κοιμητηριο|mezarlık|mezarlik|cementiri|kirkjugarður`,
  ),
  cemetery_key: field('first', 'cemetery key|cemetery id|cem id|cemetery code'),
  cemetery_address: field(
    ', ',
    `cemetery address|cem addr one|cem addr two|cem address|cem addr|cemetery street|address|street|street address|
      cemetery address 1|cemetery address 2|address 1|address 2|address line 1|address line 2`,
  ),
  cemetery_city: field(
    'first',
    'cemetery city|cem city|ceme city|cem town|city|town|ort|stadt|cemetery town|municipality|township|twp|locality|village',
  ),
  cemetery_county: field('first', 'cemetery county|cem county|ceme county|county'),
  cemetery_parish: field('first', 'cemetery parish|parish|borough'),
  cemetery_state: field(
    'first',
    'cemetery state|cem state|ceme state|state|province|st|region|cemetery province|state province',
  ),
  cemetery_zip: field(
    'first',
    'cemetery zip|cem zip|zip|zip code|zipcode|postal code|postcode|postalcode|post code|cemetery zip code|plz',
  ),
  cemetery_country: field('first', 'cemetery country|cemetery country abbrev|cem country|ceme country|country|nation'),
  cemetery_phone: field('first', 'cemetery phone|cem phone|phone|telephone|phone number|tel'),
  cemetery_website: field('first', 'cemetery website|cem url|cemetery url|website|cemetery web site|web site'),
} as const satisfies Record<string, MappedFieldRule>

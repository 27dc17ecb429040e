import { words } from './random.ts'
import type { Tradition } from './tradition.ts'

type Stated = Pick<Tradition, 'key' | 'abroad' | 'abroadUntil' | 'arrivesFrom' | 'englishFrom'> & Partial<Tradition>

function tradition(stated: Stated, surnames: string, male: string, female: string): Tradition {
  return {
    surnames: words(surnames),
    fashions: [{ until: 2015, male: words(male), female: words(female) }],
    surnameRule: 'taken',
    middleNames: null,
    hasOwnLetters: false,
    feminineEnding: null,
    ...stated,
  }
}

export const GERMAN = tradition(
  {
    key: 'german',
    arrivesFrom: 1700,
    englishFrom: 1880,
    abroadUntil: 1885,
    abroad: [
      'Lindenau an der Quell, Württemberg',
      'Oberammerling, Bavaria',
      'Grünwalde, Prussia',
      'Hessenbrück, Hesse',
      'Rheinfelde, Rhenish Palatinate',
      'Klein Storchow, Mecklenburg',
    ],
  },
  `Steinhollern Apfelkamp Winterhager Rabenholzer Lindenquell Mühlengrund Grünwalser Schönquell Kirchblüher Königstauber
  Weißenquast Vögelheim Ährenfeld Baumgärtling Eichenlohr Fuchsbühler Glöckenhoff Haferwind Jägerquell Krähwinter
  Löwenackerl Nebelgrund Ölmüllner Pfefferkuch Schafhimmel Tannenwipfl Uhlenmoor Wiesenquell Zwölfahrn Rübezahler`,
  `Johann Heinrich Wilhelm Friedrich Georg Jakob Michael Adam Peter Conrad August Carl Ludwig Ernst Hermann Otto Leopold
  Anselm Gottlieb Christian Matthias Philipp Balthasar Valentin Joachim Andreas Daniel Franz Joseph Lorenz Jürgen`,
  `Anna Maria Catharina Elisabeth Margaretha Barbara Christina Dorothea Eva Magdalena Sophia Wilhelmina Friederike Karoline
  Louise Johanna Rosina Susanna Veronika Apollonia Ottilie Emilie Bertha Mathilde Pauline Hedwig Käthe Ursula`,
)

export const SCANDINAVIAN = tradition(
  {
    key: 'scandinavian',
    arrivesFrom: 1845,
    englishFrom: 1900,
    abroadUntil: 1895,
    abroad: [
      'Granlykke, Hedmark, Norway',
      'Fjellbotn, Sogn og Fjordane, Norway',
      'Åsløkka, Telemark, Norway',
      'Ekelunda, Småland, Sweden',
      'Strömvik, Värmland, Sweden',
      'Lövhaga, Dalarna, Sweden',
      'Møllehøj Sogn, Jutland, Denmark',
    ],
  },
  `Fjellbotten Granlykke Nordtjernet Sølvskar Åsløkken Bjørnhamre Ekelundby Strömviken Lövhaga Stjärnmark Hästmarken Ødegrind
  Kvernmoen Myrstølen Rognelien Tjønnhaug Ulvestrand Vinterløv Älvkvarn Björkskata Grönhammar Sjövinter Tallåker Østerskog
  Skjærvøen Blåfjellet Høstmark Møllehøj Rævskov Lærkedal`,
  `Ole Lars Nils Anders Hans Knut Per Johan Peder Erik Gunnar Halvor Iver Jens Karl Magnus Olaf Sven Tollef Torsten Ragnar
  Sigurd Søren Christen Rasmus Åke Bjørn Einar Gustaf Axel Oskar Hjalmar Thor Håkon`,
  `Anna Ingeborg Karen Kari Marit Berit Ragnhild Sigrid Gunhild Kirsten Guri Johanna Christina Brita Ingrid Astrid Karin Elin
  Hulda Hilda Selma Signe Solveig Thea Borghild Mathilda Emma Sofia Märta Else Dagny Åse Ane Maren`,
)

export const IRISH = tradition(
  {
    key: 'irish',
    arrivesFrom: 1700,
    englishFrom: 1910,
    abroadUntil: 1895,
    abroad: [
      'Ballykerrin, County Clare, Ireland',
      'Killavarna, County Mayo, Ireland',
      'Tobernarragh, County Cork, Ireland',
      'Dunfinnerty, County Donegal, Ireland',
      'Rathcarrow, County Kerry, Ireland',
      'Carrowmoylan, County Galway, Ireland',
    ],
  },
  `O'Ballinmore O'Tarragh McGlendarra MacGlannagh Corrivane Dunfinnerty O'Sheevan Killavarna Fenlarrigan O'Rosheen McArdlan
  Carrowmoy O'Dunnaherty O'Lorgan McSherravan Tiernaghan O'Quillarne Mulfarrigan Brannelly-Roe O'Fintan Garrahoe McNulligan
  O'Cassarty Rathkeely Donaghrue`,
  `Patrick John Michael James Thomas William Daniel Timothy Cornelius Jeremiah Dennis Bartholomew Martin Maurice Owen Peter
  Hugh Francis Terence Bernard Eugene Florence Lawrence Stephen Matthew Malachy Brendan Kieran`,
  `Mary Bridget Margaret Catherine Ellen Johanna Honora Ann Julia Nora Hannah Elizabeth Rose Sarah Winifred Sabina Abigail
  Delia Agnes Theresa Kathleen Eileen Josephine Cecilia Brigid Una Veronica Teresa`,
)

export const ITALIAN = tradition(
  {
    key: 'italian',
    arrivesFrom: 1884,
    englishFrom: 1915,
    abroadUntil: 1912,
    abroad: [
      'Pietralunga al Mare, Calabria, Italy',
      'Montefiorello, Abruzzo, Italy',
      'Serravecchia, Sicily, Italy',
      'Campolieto di Sopra, Basilicata, Italy',
      'Lucciarda, Liguria, Italy',
    ],
  },
  `Montefiorello Della_Rovigna Campolietti Serravecchi Di_Pietralunga Bellarocchi Fontanarossi Lucciardelli D'Orlandetta
  Acquaviola Cantagrilletti Grillofiore Lucernaretti Malvasciotti Nocciolari Olivastrini Passeretto Quattrorose Roccamelia
  Stellapiana Tramontelli Vignabassa Zafferanti De_Lucciola`,
  `Giuseppe Antonio Giovanni Salvatore Francesco Domenico Vincenzo Luigi Pietro Michele Nicola Angelo Carlo Rocco Pasquale
  Raffaele Gaetano Carmine Ernesto Alfredo Donato Niccolò`,
  `Maria Rosa Angela Giuseppina Carmela Concetta Filomena Lucia Teresa Assunta Antonia Caterina Francesca Raffaela Grazia
  Immacolata Vincenza Anna Michelina Domenica Serafina Pasqualina`,
)

export const POLISH = tradition(
  {
    key: 'polish',
    arrivesFrom: 1882,
    englishFrom: 1918,
    abroadUntil: 1905,
    abroad: [
      'Zawilczyn, Galicia, Poland',
      'Brzozokrzew, Congress Poland',
      'Łąkowina, Province of Posen',
      'Śniegoń, Galicia, Poland',
      'Jarzębniki, Congress Poland',
    ],
  },
  `Brzozokrzewski Wierzbałowski Śniegoński Łąkowiński Zawilcki Jarzębnicki Gołębiowniak Kłosowieńczyk Źródlański Mgłowiński
  Dąbroszewniak Czapliniecki Żurawieński Słowikowniak Wrzosieński Rosiczański Trzcinowiak Olszynkiewnik Świetlikowski`,
  `Jan Stanisław Józef Wojciech Franciszek Antoni Michał Piotr Andrzej Walenty Ignacy Kazimierz Tomasz Marcin Szczepan
  Bolesław Władysław Leon Roman Czesław Edmund Teofil`,
  `Maria Anna Katarzyna Franciszka Józefa Marianna Agnieszka Wiktoria Zofia Rozalia Bronisława Stanisława Antonina Apolonia
  Jadwiga Helena Władysława Weronika Stefania Cecylia Elżbieta Pelagia`,
)

export const CZECH = tradition(
  {
    key: 'czech',
    arrivesFrom: 1862,
    englishFrom: 1912,
    abroadUntil: 1895,
    abroad: ['Třešňov, Bohemia', 'Březohory nad Mží, Bohemia', 'Růžomír, Moravia', 'Horní Vrbice, Moravia'],
  },
  `Březohorský Jeřábkovský Třešňovec Mlynářovský Růžomír Křídlovec Vrbičanský Dvořomír Šípkovec Žitomírek Čápomil Lněnička-Hora
  Hruškovník Sýkorník`,
  `František Josef Jan Václav Vojtěch Antonín Karel Matěj Tomáš Jakub Jiří Martin Šimon Ondřej Řehoř Ignác`,
  `Marie Anna Kateřina Barbora Josefa Františka Antonie Terezie Rozálie Ludmila Aloisie Emilie Růžena Božena Žofie Vlasta`,
)

export const FRENCH_LOUISIANA = tradition(
  {
    key: 'french-louisiana',
    arrivesFrom: 1700,
    englishFrom: 1935,
    abroadUntil: 1790,
    abroad: ['Port-Perdrine, Acadie', 'Saint-Aurélien, Poitou, France'],
  },
  `Beaubrillant Desmarécages Fontbleue Thibodelle Larivègne Béranceau Grandbayou Saint-Évremer Delacyprière Aucoinville
  Chênevertel Duplantoir Évangélard L'Hirondais Malvoisel Perdrinière Roseaulieu Têtebois Villemoussé`,
  `Jean-Baptiste Joseph Pierre François Louis Étienne Antoine Alcide Achille Adrien Théophile Onésime Ovide Évariste Narcisse
  Placide Célestin Honoré Émile Théodule Ulysse René Aurélien`,
  `Marie Célestine Clémence Eulalie Azélie Zulmé Élodie Mélanie Odile Philomène Aurore Céleste Euphémie Estelle Joséphine
  Léontine Anaïs Thérèse Hélène Noémie Ophélia Rosalie`,
)

export const GREEK = tradition(
  {
    key: 'greek',
    arrivesFrom: 1900,
    englishFrom: 1925,
    abroadUntil: 1912,
    abroad: ['Spongari, Kalymnos, Greece', 'Thalassino, Symi, Greece', 'Anemomylos, Halki, Greece'],
    hasOwnLetters: true,
    middleNames: 0,
  },
  `Θαλασσινάκος/Thalassinakos Φεγγαρόπουλος/Fengaropoulos Ανεμομύλης/Anemomylis Σφουγγαρίδας/Sfoungaridas Γλαροπέτρης/Glaropetris
  Αστρογιάννης-Λύρας/Astrogiannis-Lyras`,
  `Γεώργιος/Georgios Νικόλαος/Nikolaos Ιωάννης/Ioannis Δημήτριος/Dimitrios Κωνσταντίνος/Konstantinos Μιχαήλ/Michail
  Εμμανουήλ/Emmanouil Ηλίας/Ilias Σπυρίδων/Spyridon`,
  `Μαρία/Maria Ελένη/Eleni Αικατερίνη/Aikaterini Σοφία/Sofia Καλλιόπη/Kalliopi Άννα/Anna Ευαγγελία/Evangelia Δέσποινα/Despina`,
)

export const RUSSIAN = tradition(
  {
    key: 'russian',
    arrivesFrom: 1790,
    englishFrom: null,
    abroadUntil: 1905,
    abroad: ['Снегирёво, Архангельская губерния', 'Верхняя Ольшанка, Вологодская губерния'],
    hasOwnLetters: true,
    middleNames: 0,
    feminineEnding: 'а/a',
  },
  `Снегирёвцев/Snegiryovtsev Ольшаногоров/Olshanogorov Туманолюбов/Tumanolyubov Чайкоморов/Chaikomorov Брусникогоров/Brusnikogorov
  Ледоходов/Ledokhodov`,
  `Иван/Ivan Пётр/Pyotr Василий/Vasily Николай/Nikolai Фёдор/Fyodor Григорий/Grigory Алексей/Alexei Степан/Stepan Семён/Semyon
  Герасим/Gerasim Кирилл/Kirill`,
  `Мария/Maria Анна/Anna Евдокия/Evdokia Параскева/Paraskeva Татьяна/Tatiana Агафья/Agafya Елена/Elena Ксения/Xenia Матрёна/Matryona
  Ольга/Olga`,
)

import type { SeededRandom } from './seeded-random.ts'

// Different spellings of names of one person or family, and names that only look similar.

export const SURNAME_FAMILIES: readonly (readonly string[])[] = [
  ['Ashgrove', 'Ashgrave', 'Asgrove', 'Ashgorve', 'Ashgroove', 'Ash Grove', 'Ashcroft', 'Ashgroves'],
  ['Johnson', 'Jonson', 'Johnston', 'Johnstone', 'Johnsen', 'Jonsson', 'Jensen', 'Jansen', 'Johansson', 'Jhonson'],
  ['Smith', 'Smyth', 'Smythe', 'Smithe', 'Schmidt', 'Schmitt', 'Schmid', 'Smit', 'Smiht', 'Srnith'],
  ['McDonald', 'MacDonald', "M'Donald", 'M’Donald', 'Mc Donald', 'Mac Donald', 'McDonnell', 'MacDonell', 'Donald'],
  ['McLeod', 'MacLeod', 'McCloud', 'M‘Leod', 'Leod', 'Macleod', 'Mack', 'Macy', 'Mackey', 'McKay', 'MacKay', 'McGee'],
  ["O'Brien", 'OBrien', 'Brien', "O'Bryan", 'O’Brian', 'Bryan', 'O Brien', 'Obryen', 'Obrecht', 'Brine'],
  ["O'Neill", "O'Neal", 'Neill', 'Neal', 'Oneil', 'Onley', 'Ogden', 'Olson', 'Lson', 'Odell', 'Dell'],
  ['St. John', 'Saint John', 'St John', 'StJohn', 'Saintjohn', 'St-John', 'Sainte Marie', 'Ste. Marie', 'Stjohn'],
  ['FitzGerald', 'Fitzgerald', 'Fitz Gerald', 'Fitzgerrald', 'Gerald', 'Fitzpatrick', 'Fitz-Patrick', 'Patrick'],
  ['Kowalski', 'Kowalsky', 'Kowalska', 'Kowalskij', 'Kowalskiy', 'Kovalsky', 'Kovalskii', 'Novotný', 'Novotny'],
  ['Иванов', 'Ivanov', 'Ivanoff', 'Iwanow', 'Ivanow', 'Иванова', 'Ivanova', 'Иваноф', 'Івановъ'],
  ['Παπαδόπουλος', 'Papadopoulos', 'Papadopulos', 'Papadopoulou', 'Παπαδοπουλοσ', 'Papadapoulos'],
  ['Достоевский', 'Dostoyevsky', 'Dostoevski', 'Dostojewski', 'Dostoevskij', 'Достоевски'],
  ['Müller', 'Mueller', 'Muller', 'Miller', 'Möller', 'Moeller', 'Moller', 'Muellar', 'Muler'],
  ['Schäfer', 'Schaefer', 'Schafer', 'Shafer', 'Schaffer', 'Sheaffer', 'Schaeffer', 'Schäffer'],
  ['Bauer', 'Baur', 'Bäuer', 'Baeuer', 'Bower', 'Bowers', 'Neuer', 'Nuer'],
  ['Groß', 'Gross', 'Gros', 'Grosz', 'Grose', 'Strauß', 'Strauss', 'Straus', 'Weiß', 'Weiss', 'Wise', 'Weis'],
  ['Łukasz', 'Lukasz', 'Lucas', 'Lukas', 'Lukacs', 'Łuczak', 'Luczak'],
  ['Sørensen', 'Sorensen', 'Soerensen', 'Sorenson', 'Sorrensen', 'Søorensen', 'Sørnsen'],
  ['Ångström', 'Angstrom', 'Aangstroem', 'Angstroem', 'Åberg', 'Aaberg', 'Aberg', 'Oberg'],
  ['Delgado-Casado', 'Casado-Delgado', 'Casado Delgado', 'Delgado', 'Casado', 'Delgada', 'Cassado', 'Delgadillo'],
  ['de la Cruz', 'Cruz', 'Delacruz', 'Dela Cruz', 'de la Cruz-Ortiz', 'Ortiz de la Cruz', 'Kruz', 'Ortiz', 'Ortis'],
  ['van der Berg', 'Vanderberg', 'Van Den Berg', 'von Berg', 'Berg', 'Burg', 'van Berg', 'Vandenberg', 'von der'],
  ['du Pont', 'Dupont', 'Du-Pont', 'DuPont', 'Pont', 'Dupond', 'le Blanc', 'Leblanc', 'Blanc', 'Blank', 'al Saud'],
  ['García Márquez', 'Marquez Garcia', 'Garcia-Marquez', 'Garcia', 'Garzia', 'Marques', 'Márquez'],
  ['Catherwood', 'Katherwood', 'Cathewood', 'Catherwod', 'Cahterwood', 'Catherwoods', 'Atherwood'],
  ['Wright', 'Right', 'Write', 'Rite', 'Wrigth', 'Knight', 'Night', 'Nite', 'Kneight'],
  ['Thompson', 'Thomson', 'Tomson', 'Tompson', 'Thomsen', 'Thornpson', 'Thomas'],
  ['Phillips', 'Philips', 'Filips', 'Philipps', 'Fillips', 'Phelps'],
  ['Lee', 'Leigh', 'Lea', 'Li', 'Leah', 'Loy', 'Low', 'Lowe', 'Ley', 'Lie', 'Leo', 'L'],
  ['Baker', 'Becker', 'Bacher', 'Backer', 'Bakir', 'Booker', 'Bickar', 'Boker', 'Pecker', 'Bakre'],
  ['Stein', 'Steen', 'Stone', 'Sten', 'Stine', 'Steyn', 'Satin', 'Sutton', 'Stain', 'Stien'],
  ['Cline', 'Klein', 'Kline', 'Clein', 'Colin', 'Cullen', 'Callan', 'Kleine', 'Kleyn'],
  ['Parker', 'Barker', 'Packer', 'Parkers', 'Parkes', 'Parks', 'Marks', 'Mark', 'Paker'],
  ['Hornell', 'Homell'],
  ['Clodius', 'Dodius'],
  ['Harnish', 'Harmsh', 'Harrnsh'],
  ['Nguyễn', 'Nguyen', 'Nguyn', 'Ngyuen', 'Win', 'Newin'],
  ['Tindlewick', 'Tindelwick', 'Tindlewyck', 'Tindlewik', 'Tyndlewick', 'Tinderwick', 'Tindlewicks', 'Tindlewcik'],
  ['張', '張偉', 'Zhang', 'Chang', 'Zhangwei', 'שלום', 'محمد', 'Mhmd', 'かな', 'Kana'],
]

export const GIVEN_NAME_FAMILIES: readonly (readonly string[])[] = [
  ['William', 'Wm', 'Wm.', 'Bill', 'Will', 'Billy', 'Willie', 'Willy', 'Willm', 'Williarn', 'Wilhelm', 'Guillermo'],
  ['Elizabeth', 'Elisabeth', 'Betsy', 'Eliza', 'Beth', 'Liz', 'Lizzie', 'Bess', 'Eliz.', 'Elsie', 'Betty', 'Lisa'],
  ['George', 'Geo', 'Geo.', 'Georg', 'Georgie', 'Jorge', 'Goerge', 'Gorge'],
  ['Charles', 'Chas.', 'Chas', 'Charlie', 'Charley', 'Chuck', 'Karl', 'Carl', 'Carlos', 'Chales'],
  ['John', 'Jno.', 'Jno', 'Jack', 'Jon', 'Johnny', 'Johann', 'Juan', 'Jonathan', 'Ivan', 'Иван', 'Iwan', 'Jean'],
  ['Margaret', 'Margt.', 'Margt', 'Peggy', 'Maggie', 'Meg', 'Margarita', 'Daisy', 'Greta', 'Margery', 'Margret'],
  [
    'Catherine',
    'Katharine',
    'Kathryn',
    'Kate',
    'Katie',
    'Cathy',
    'Kitty',
    'Cath.',
    'Katherine',
    'Katarina',
    'Catherme',
    'Kat',
  ],
  ['Henry', 'Harry', 'Hank', 'Henery', 'Heinrich', 'Hal', 'Hy', 'H', 'H.', 'Harold'],
  ['Mary', 'Polly', 'Molly', 'Maria', 'Marie', 'Mae', 'May', 'Mamie', 'Minnie', 'Moll', 'Marya', 'Mary Ann'],
  ['Robert', 'Bob', 'Rob', 'Robt', 'Robt.', 'Bobby', 'Rupert', 'Bert', 'Albert', 'Gilbert', 'Herbert'],
  ['James', 'Jas.', 'Jas', 'Jim', 'Jimmy', 'Jamie', 'Jacob', 'Jacobus', 'Jmaes', 'Jarnes'],
  ['Sarah', 'Sally', 'Sadie', 'Sara', 'Sal', 'Zara', 'Saray'],
  ['Thomas', 'Thos.', 'Thos', 'Tom', 'Tommy', 'Tomas', 'Thornas', 'Τομας', 'Θωμάς'],
  ['Joseph', 'Jos.', 'Jos', 'Joe', 'Josef', 'José', 'Josie', 'Pepe', 'Giuseppe', 'Iosif'],
  ['Frances', 'Francis', 'Fanny', 'Frank', 'Franz', 'Fran', 'Francisco', 'Fannie'],
  ['Alexander', 'Alex', 'Alec', 'Sandy', 'Sasha', 'Александр', 'Alejandro', 'Alexandra', 'Xander'],
  ['Jürgen', 'Juergen', 'Jurgen', 'Jörg', 'Yurgen', 'George', 'Søren', 'Soren', 'Sören', 'Soeren'],
  ['Susan', 'Sue', 'Susannah', 'Sukey', 'Susie', 'Suzan', 'Zuzana'],
  ['J. H.', 'J. R.', 'J.H.', 'W. H.', 'Wm. H.', 'Wm H', 'Mary E.', 'M. E.', 'Geo. W.', 'E', 'R'],
  ['Mary Elizabeth', 'John Henry', 'William Henry', 'Wm. Henry', 'John H.', 'Mary-Elizabeth', 'Mary E', 'Elizabeth M.'],
  ['Aaron', 'Arron', 'Erin', 'Aron', 'Irene', 'Orin', 'Ron'],
  ['Philip', 'Phil', 'Phillip', 'Filip', 'Pip', 'Phoebe', 'Phebe', 'Febe'],
  ['Emma', 'Enma', 'Amma', 'Ema', 'Emmy', 'Irma', 'Gemma', 'Jemma'],
  ['Floyd', 'Lloyd', 'Loyd', 'Flloyd', 'Floid'],
  ['Bernard', 'Bemard'],
  ['Marvin', 'Marvm'],
  ['Arminda', 'Armmda', 'Arrninda'],
  ['Steven', 'Stephen', 'Steve', 'Stefan', 'Stephan', 'Esteban', 'Stephn'],
]

const LOOKALIKES: Readonly<Record<string, readonly string[]>> = {
  ...{ rn: ['m'], in: ['m'], ni: ['m'], cl: ['d'], m: ['rn', 'in', 'ni'], d: ['cl'], w: ['vv'] },
}

/**
 * Returns a name with a typo: a letter that is added, omitted, changed, or swapped with the next one, or letters that look
 * alike.
 */
export function misspelled(random: SeededRandom, name: string): string {
  const letters = [...name]
  const at = random.int(0, letters.length - 1)
  const other = random.pick([...'aeiouhlnrstz'])
  const ways: readonly (() => readonly string[])[] = [
    () => letters.toSpliced(at, 1),
    () => letters.toSpliced(at, 0, other),
    () => letters.with(at, other),
    () => [...letters.slice(0, at), ...letters.slice(at, at + 2).reverse(), ...letters.slice(at + 2)],
    () => [name.replace(/rn|in|ni|cl|m|d|w/, (found) => random.pick(LOOKALIKES[found] ?? [found]))],
  ]
  return random.pick(ways)().join('')
}

/** Returns another name of the same family, if there is one. */
export function relatedName(random: SeededRandom, families: readonly (readonly string[])[], name: string): string {
  const family = families.find((names) => names.includes(name))
  return family === undefined ? name : random.pick(family)
}

/** Spellings of one surname that occur in genealogical records. Any two in a group belong together. */
const FAMILIES = `
Meyer=Maier=Mayer=Meier, Schmidt=Schmitt=Schmid, Thompson=Thomson=Tompson, Clark=Clarke, Reilly=Riley=Reily, Stephens=Stevens, Stephenson=Stevenson,
Kowalski=Kovalsky=Kowalsky, Nielsen=Nielson=Neilson=Nilsen, Macdonald=McDonald, MacKenzie=McKenzie, McLean=MacLean, M'Donald=McDonald,
Sørensen=Sorenson=Soerensen, Bauer=Baur, Kaufmann=Kaufman=Kauffman, Philips=Phillips, Johnston=Johnstone, Cohen=Cohn=Kohn=Cohan,
Szymański=Shimanski=Szymanski=Szymansky, Wójcik=Wojcik, Ivanov=Ivanoff=Иванов, Papadopoulos=Παπαδόπουλος=Papadopulos, Petrov=Petroff=Петров,
Smith=Smyth=Smythe, Brown=Browne, Green=Greene, White=Whyte, Taylor=Tayler, Davis=Davies, Reed=Reid=Read=Reade, Allen=Allan=Alan, Cook=Cooke,
Moore=Moor, Hughes=Hughs, Rogers=Rodgers, Shaw=Shawe, Steele=Steel, Thorpe=Thorp, Lowe=Low, Wolfe=Wolf=Wolff, Klein=Kline=Cline, Stein=Stine,
Weiss=Weis=Weisz=Weiß, Schneider=Snyder=Snider, Schroeder=Schröder=Schroder=Shroeder, Müller=Mueller=Muller, Köhler=Kohler=Koehler,
Krüger=Kruger=Krueger, Schäfer=Schaefer=Schafer=Shafer=Shaffer=Schaeffer, Groß=Gross, Fischer=Fisher, Schultz=Schulz=Schulze=Shultz,
Hoffman=Hofmann=Hoffmann=Hofman, Zimmerman=Zimmermann, Bachmann=Bachman=Baughman, Hartmann=Hartman, Hermann=Herman=Herrmann, Lehmann=Lehman=Leman,
Neumann=Newman=Neuman, Schumacher=Schumaker=Shoemaker, Koch=Kock, Pfeiffer=Pfeifer=Fifer, Kaiser=Keiser=Kayser, Beyer=Bayer=Baier, Becker=Bekker,
Wagner=Waggoner=Wagoner, Keller=Kellar, Vogel=Fogel, Vogt=Voigt, Schwartz=Schwarz=Swartz, Schreiber=Shriber, Schaub=Shaub, Yoder=Joder, Jung=Young,
Jäger=Jaeger=Jager=Yeager=Yager, Huber=Hoover, Frey=Fry=Frei, Rhodes=Rhoades=Rhoads, Roth=Rothe, Myers=Meyers=Miers, Snell=Schnell,
Krause=Krauss=Kraus, Braun=Brown, Albrecht=Albright, Ulrich=Ullrich, Dietrich=Dittrich=Deitrich, Friedrich=Frederick, Heinrich=Henrich,
Eberhardt=Eberhard=Everhart, Bernhard=Bernhardt, Reinhardt=Reinhard=Rinehart, Gerhardt=Gerhard, Burkhardt=Burkhart=Burkhard, Engelhardt=Engelhart,
Leonhardt=Leonhard=Leonard, Seidel=Seidl=Sidel, Hess=Hesse, Lutz=Luts, Metz=Mets, Dreyer=Dreier=Drier, Geyer=Geier, Steyer=Steier, Reiter=Ryder,
Schuyler=Schuiler, Vandyke=Vandyck, Van Buren=Vanburen, O'Brien=OBrien=Brien, O'Connor=Connor=O'Conner=Conner, O'Neill=O'Neil=Neill,
O'Sullivan=Sullivan, O'Reilly=Reilly, O'Donnell=Donnell=O'Donnel, O'Leary=Leary, O'Hara=O'Harra, Sullivan=Sulivan, Kelly=Kelley, Murphy=Murphey,
Byrne=Byrnes, Burns=Byrns, Byrne=Burne, Burke=Bourke, Doherty=Dougherty=Daugherty, Gallagher=Galagher=Gallaher, Kavanagh=Cavanagh=Cavanaugh=Kavanaugh,
Kane=Cain=Caine, Carroll=Carrol=Caroll, Connolly=Connelly=Conley, Donnelly=Donelly, Farrell=Farrel=Ferrell, Fitzgerald=Fitz-Gerald,
Fitzpatrick=Fitz Patrick, Fitzsimmons=Fitzsimons, Flanagan=Flannagan=Flanigan, Hennessy=Hennessey, Hogan=Hogen, Keane=Keene=Kean, Keough=Keogh,
Maguire=McGuire, McCarthy=McCarty=MacCarthy, McLaughlin=McLoughlin=MacLachlan, McNeil=McNeill=MacNeil, McMahon=McMahan, McGrath=Magrath, McKee=McKey,
McCall=MacCall, McIntosh=MacIntosh=Mackintosh, McIntyre=MacIntyre, McKay=MacKay=Mackey, McLeod=MacLeod=McCloud, McAllister=MacAlister=McAlister,
McArthur=MacArthur, McCauley=McAuley, McDermott=McDermot=MacDermott, McNamara=MacNamara, Moran=Moren, Mooney=Moony, Mullen=Mullin, Noonan=Nunan,
Quinn=Quin, Regan=Reagan, Shea=Shay, Sheehan=Sheahan, Sweeney=Sweeny, Tierney=Teirney, Whelan=Whalen, Barnes=Barns, Bailey=Baily=Bayley, Baird=Beard,
Baxter=Backster, Beale=Beal, Brooks=Brookes, Bryan=Brian, Bryant=Briant, Burrows=Burroughs, Campbell=Cambell=Campbel, Carr=Karr, Catlin=Catlyn,
Chapman=Chapmann, Christian=Christien, Christiansen=Christensen=Christianson, Clayton=Claytan, Coleman=Colman, Cooper=Couper, Cox=Coxe, Crane=Crain,
Cummings=Cummins, Curtis=Curtiss, Daly=Daley, Dean=Deane, Dickson=Dixon, Dickinson=Dickenson, Dunn=Dunne, Edwards=Edwardes, Elliott=Eliot=Elliot,
Ellis=Elliss, Evans=Evins, Faulkner=Falkner, Ferguson=Fergusson, Foster=Forster, Fox=Foxe, Gardner=Gardiner, Geary=Gearey, Gibbs=Gibs,
Gilbert=Gilburt, Gray=Grey, Griffith=Griffeth, Harris=Harriss, Harrison=Harrisson, Hart=Harte, Haynes=Haines=Hanes, Hayes=Hays, Hicks=Hix,
Howe=How, Hudson=Hutson, Hutchinson=Hutchison, Jackson=Jacksen, Jarvis=Jervis, Jenkins=Jenkyns, Jones=Jonas, Kerr=Ker, Knight=Night,
Lawrence=Laurence, Leigh=Lee=Lea, Lewis=Louis, Lloyd=Loyd, Lynch=Linch, Marshall=Marshal, Matthews=Mathews, Maxwell=Maxwel, Miles=Myles, Mills=Mils,
Mitchell=Mitchel, Montgomery=Mongomery, Morris=Morriss, Morrison=Morison, Neal=Neil=Neale, Nichols=Nicholls=Nickols, Norris=Noris,
Osborn=Osborne=Osbourne, Page=Paige, Parish=Parrish, Parker=Parkar, Parsons=Persons, Patterson=Paterson=Pattersen, Payne=Paine=Pain,
Pearce=Pierce=Peirce, Pearson=Pierson, Perkins=Purkins, Perry=Perrey, Petersen=Peterson=Pederson, Phelps=Phelpes, Pollock=Pollack, Porter=Portor,
Powell=Powel, Price=Pryce, Rees=Reese=Reece, Reynolds=Renolds, Rice=Reis, Richards=Ritchards, Robertson=Robertsen, Robinson=Robison, Rowe=Roe,
Russell=Russel, Sanders=Saunders, Schofield=Scofield, Scott=Scot, Sears=Seares, Shepherd=Sheppard=Shepard, Simmons=Simons, Simms=Sims, Simpson=Simson,
Skinner=Skiner, Spenser=Spencer, Stanley=Standley, Stewart=Stuart, Stokes=Stoakes, Stone=Stoane, Story=Storey, Summers=Sommers, Terry=Terrey,
Townsend=Townshend, Tracy=Tracey, Tucker=Tooker, Turner=Turnor, Tyler=Tiler, Vaughan=Vaughn, Waite=Wait, Wallace=Wallis, Walsh=Walch, Ware=Wear,
Warren=Warran, Watson=Wattson, Webb=Web, Wells=Welles, Welsh=Welch, Wheeler=Wheler, Whitaker=Whittaker, Wilkins=Wilkens, Williams=Willyams,
Willis=Wyllis, Wood=Woode, Woods=Woodes, Wray=Ray, Wright=Right, Wylie=Wiley, Young=Younge, Andersen=Anderson=Andersson, Carlsen=Carlson=Karlsson,
Gustafson=Gustavson=Gustafsson, Hansen=Hanson=Hanssen, Jensen=Jenson=Jenssen, Johnsen=Johnson, Larsen=Larson=Larsson, Magnusson=Magnuson,
Olsen=Olson=Olsson=Ohlson, Rasmussen=Rasmusson, Svensson=Swenson=Svenson, Aagaard=Agård, Haakonsen=Håkonsen, Lindqvist=Lindquist, Nordström=Nordstrom,
Sjöberg=Sjoberg, Hedström=Hedstrom, Bjornson=Bjornsen, Halvorsen=Halvorson, Gundersen=Gunderson, Nowak=Novak, Wiśniewski=Wisnewski=Wisniewski,
Lewandowski=Levandowski=Lewandowsky, Kamiński=Kaminsky, Jankowski=Yankowski, Zieliński=Zielinsky, Kowalczyk=Kovalchik=Kowalchuk, Wolski=Volsky,
Sokołowski=Sokolowski=Sokolovsky, Piotrowski=Piotrowsky, Dąbrowski=Dombrowski=Dabrowski, Majewski=Maievsky=Mayevsky, Czarnecki=Charnecki=Tscharnetzki,
Gorski=Gorsky, Malinowski=Malinovsky, Pawłowski=Pavlovsky, Potocki=Pototsky, Brodsky=Brodski=Brodzky, Abramowicz=Abramovich=Abramovitz=Abramowitz,
Markowicz=Markovich=Markovitz, Rabinowitz=Rabinovich=Rabinowicz, Horowitz=Hurwitz=Horwitz, Moskowitz=Moskovitz, Kovacs=Kovach=Kovats,
Kovačić=Kovacich=Kovacic, Petrović=Petrovich=Petrovitch, Szabo=Sabo, Horvath=Horvat, Dvořák=Dvorak, Popov=Popoff=Попов,
Sokolov=Sokoloff=Соколов, Romanov=Romanoff=Romanow, Chekhov=Чехов=Tchekhov, Щербаков=Shcherbakov=Scherbakov, Жуков=Zhukov,
Чайковский=Tchaikovsky=Tschaikowsky, Tolstoy=Tolstoi=Толстой, Хрущёв=Khrushchev=Chruschtschow, Pappas=Παππάς, Georgiou=Γεωργίου, Christou=Χρήστου,
Δημητρίου=Dimitriou, Konstantinou=Κωνσταντίνου, Nikolaidis=Nicolaides=Νικολαΐδης, Rosenberg=Rosenburg, Rosenzweig=Rosensweig, Goldstein=Goldstine,
Bernstein=Bernstine, Levy=Levi, Levin=Levine=Lewin, Katz=Kats, Greenberg=Grunberg=Grünberg, Friedman=Freedman=Friedmann, Shapiro=Schapiro=Shapero,
Schechter=Shechter, Abrahams=Abrams, Isaacs=Isacs, Jacobs=Jakobs, Jacobsen=Jacobson=Jakobsen, Lefebvre=Lefevre=LeFevre, Beaudoin=Boudoin,
Boucher=Bouchet, Thibault=Thibeault=Tibault, Leblanc=Le Blanc, Gauthier=Gautier, Hébert=Hebert, Saint-Pierre=St. Pierre, St. John=Saint John,
Sainte-Marie=Ste. Marie, St. Clair=Saint Clair, Gonzalez=Gonzales, Rodriguez=Rodrigues, Hernandez=Hernandes, Lopez=Lopes, Martinez=Martines,
Perez=Peres, Ramirez=Ramires, Velasquez=Velazquez, Chavez=Chaves, Jimenez=Ximenez=Gimenez, Muñoz=Munoz, Vasquez=Vazquez, Espinoza=Espinosa, Peña=Pena,
DeLuca=De Luca, Russo=Rousso, Rossi=Rosi, Nguyễn=Nguyen
`

/** Real surnames that are close in spelling or sound but not related. No pair counts as a typo. */
const DIFFERENT = `
Johnson/Jensen, Martin/Morton, Lee/Low, Lee/Lowe, Lee/Lay, Moore/Meyer, Moore/Mayer, Moore/Muir, Brown/Baron, Brown/Byron, Brown/Bruno, Bell/Ball,
Bell/Bull, Bell/Bailey, Bell/Boyle, Hall/Hill, Hall/Hull, Hall/Hale, Hall/Holly, Hill/Hull, Hill/Hale, Hill/Healy, Ross/Rose, Ross/Russ, Ross/Reiss,
Ross/Rice, Rose/Reese, Rose/Rice, Cole/Kyle, Cole/Call, Cole/Kelly, Cole/Clay, Cole/Keel, Kelly/Clay, Kelly/Call, Kelly/Coyle, Kelly/Kohl, Kelly/Kyle,
Grey/Garry, Gray/Gary, Gray/Grow, Gray/Carey, Clay/Klee, Blair/Baylor, Blair/Bowler, Blake/Black, Blake/Bullock, Black/Bleak, Black/Bullock,
Block/Bullock, Burns/Barnes, Barron/Burn, Barry/Perry, Barry/Beery, Barry/Bray, Berry/Bray, Berry/Barr, Barr/Bear, Barr/Boyer, Barr/Bower, Barr/Burr,
Burr/Boyer, Boyer/Perry, Boyd/Byrd, Boyd/Pitt, Bates/Butts, Bates/Betts, Bates/Potts, Bates/Beatty, Betts/Pitts, Potts/Betts, Day/Dow, Day/Dye,
Day/Toy, Day/Doe, Dow/Doe, Dow/Tew, Dodd/Todd, Dodd/Tate, Dodd/Dowd, Todd/Tate, Todd/Teed, Tate/Tuttle, Dean/Dunn, Dean/Downey, Dean/Dunne, Dean/Tune,
Dunn/Donn, Dunn/Tenney, Downey/Dunn, Denny/Downey, Duke/Duck, Dyke/Duke, Dyke/Tuck, Drew/True, Fay/Foy, Fox/Fix, Ford/Freed, Ford/Forte, Ford/Fort,
Field/Flood, Floyd/Fields, Foley/Fall, Foley/Fell, Foley/Fuller, Foley/Fly, Fuller/Fowler, Fowler/Feeler, Fry/Fahr, Frey/Farr, Frye/Farrow, Gill/Gale,
Gill/Gall, Gill/Kiel, Gale/Kale, Good/Cody, Good/Cott, Goode/Gates, Green/Garron, Green/Gorin, Green/Cron, Green/Crane, Green/Corn, Grant/Garrett,
Harris/Horace, Harris/Hirsch, Harper/Hooper, Hart/Hurt, Hart/Herod, Hardy/Hurd, Hardy/Hart, Hardy/Herd, Hays/Hess, Hays/House, Hays/Huss, Hess/House,
Hess/Haas, Hayes/Howes, Hogan/Hagen, Holt/Halt, Holt/Hult, Holmes/Helms, Hood/Hyde, Hood/Head, Hood/Hutt, Hood/Heady, Hoyt/Hyatt, Hoyt/Hutt,
Hoyt/Hyde, Hunt/Hand, Ives/Eaves, Jack/Jacques, Jay/Joy, Jones/Jaynes, Jordan/Jardin, Keen/Kuhn, Keen/Kane, Keen/Koon, Keen/Conn, Kane/Coon,
Kane/Kenny, Kane/Kuehn, Kenny/Cooney, Kenny/Conway, Kenny/Coyne, Keyes/Cass, Keyes/Case, King/Kong, Knox/Nix, Kirk/Crook, Kirk/Creek, Craig/Carrick,
Craig/Crook, Cook/Cake, Cook/Keck, Cook/Coke, Carr/Cary, Carr/Kerry, Carr/Currie, Carey/Currie, Carey/Crow, Carey/Curry, Corey/Curry, Crow/Cray,
Case/Cass, Lane/Lynn, Lane/Lunn, Lane/Luna, Lane/Lang, Lynn/Lunn, Lang/Long, Lang/Ling, Long/Lung, Long/Ling, Lake/Luke, Lake/Locke, Luke/Lock,
Lott/Light, Lott/Latta, Lewis/Lass, Lewis/Loos, Lewis/Lees, Lewis/Lyles, Little/Ladle, Little/Liddle, Lord/Laird, Lord/Lloyd, Love/Leaf, Love/Levy,
Love/Lowe, Love/Laffey, Lyle/Lull, Lyons/Lines, Lyons/Lenz, Mack/Mock, Mack/Muck, Mack/Meek, Mack/Mick, Mann/Moon, Mann/Munn, Moon/Mooney,
Mooney/Mann, Marsh/Murch, Mars/Morse, Morse/Myers, Morris/Myers, Morris/Mars, Morris/Marrs, Morris/Meers, Myers/Mars, May/Moe, May/Mew, Mayes/Moss,
Mayes/Massey, Mays/Moss, Moss/Mace, Moss/Massey, Moss/Mussey, Mead/Mudd, Mead/Moody, Mead/Mott, Mead/Matt, Moody/Mott, Murray/Moore, Murray/Marrow,
Murray/Meyer, Murray/Morrow, Murray/Mayer, Morrow/Moore, Miller/Mahler, Mullen/Malone, Mullen/Malin, Mullen/Milan, Malone/Malin, Malone/Milano,
Neal/Noel, Neal/Newell, Neal/Nell, Newell/Noel, Nye/Noe, Nye/New, Owen/Oman, Owens/Evans, Paine/Penn, Paine/Bean, Penn/Bonn, Parr/Poor, Parr/Barr,
Perry/Poore, Perry/Parr, Perry/Pray, Pierce/Price, Pierce/Perez, Pike/Peck, Pike/Beck, Pike/Book, Peck/Beck, Pope/Papp, Pope/Pepe, Powell/Pool,
Powell/Bell, Pratt/Brett, Pratt/Parrott, Pratt/Bart, Quinn/Keen, Ray/Roe, Ray/Rowe, Ray/Roy, Roy/Roe, Roy/Row, Reed/Rood, Reed/Rudd, Reed/Rudy,
Rice/Russo, Rich/Roach, Rich/Roche, Roach/Rush, Riley/Rowley, Riley/Rawley, Riley/Rule, Robb/Rupp, Rock/Rook, Rock/Rick, Rock/Rich, Roth/Rath,
Roth/Ruth, Roth/Rudd, Ryan/Rowan, Ryan/Rion, Ryan/Rooney, Ryan/Renn, Shaw/Shay, Shaw/Shea, Shaw/Show, Small/Smiley, Steele/Stull, Steele/Stoll,
Steele/Stahl, Stein/Stone, Stout/Steed, Stuart/Street, Stuart/Strode, Taylor/Tiller, Terry/Dyer, Terry/Torre, Tracy/Dorsey, Turner/Trainer,
Tyler/Tiller, Tyler/Taylor, Wade/Wood, Wade/Weed, Wade/Watt, Wade/White, Wood/Watt, Wood/White, Wood/Weed, Wood/Waite, White/Watt, Wall/Will,
Walls/Wiles, Walls/Willis, Walls/Wallace, Wells/Willis, Wells/Wiles, Ward/Word, Ward/Wert, Warren/Wren, Wiley/Wall, Wynn/Wayne
`

/** Returns all pairs of spellings of one surname. */
export function familyPairs(): [string, string][] {
  return items(FAMILIES).flatMap((family) => {
    const spellings = family.split('=')
    return spellings.flatMap((one, i) => spellings.slice(i + 1).map((other): [string, string] => [one, other]))
  })
}

/** Returns all pairs of surnames that a similar search must not match. */
export function differentPairs(): [string, string][] {
  return items(DIFFERENT).map((pair) => {
    const [one = '', other = ''] = pair.split('/')
    return [one, other]
  })
}

function items(text: string): string[] {
  return text.trim().split(/,\s+/u)
}

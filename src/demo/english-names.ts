import { words } from './random.ts'
import type { NameFashion, Tradition } from './tradition.ts'

export const ENGLISH_FASHIONS: readonly NameFashion[] = [
  {
    until: 1785,
    male: words(`John Samuel Joseph Josiah Ebenezer Jonathan Nathaniel Benjamin Jedediah Elijah Hezekiah Obadiah Ezra Eliphalet
      Zebulon Isaac Jacob Abner Asa Amos Enoch Gideon Increase Jabez Peleg Reuben Seth Silas Solomon Thaddeus Zadok Barnabas
      Caleb Comfort Consider Daniel Elisha Ephraim Hosea Ichabod Israel Joshua Moses Noah Preserved Timothy William Thomas`),
    female:
      words(`Mary Abigail Hannah Patience Mercy Thankful Submit Mehitable Prudence Temperance Deliverance Experience
      Tabitha Keziah Jerusha Bathsheba Dorcas Desire Hepzibah Huldah Lois Lydia Martha Naomi Phebe Rachel Rebecca Rhoda Ruth
      Sarah Silence Susannah Tryphena Waitstill Zerviah Remember Constance Charity Chloe Damaris Elizabeth Eunice Freelove`),
  },
  {
    until: 1835,
    male: words(`William John James Thomas Josiah Samuel Joseph George Daniel Isaac Jacob Benjamin Levi Lemuel Orrin Alvah Ira
      Ezekiel Elias Ephraim Erastus Horace Hiram Jared Jesse Luther Lyman Nathan Nehemiah Orson Philander Rufus Simeon Tobias
      Warren Asahel Bartholomew Calvin Chester Darius Edmund Harvey Henry Jeremiah Leander Lorenzo Marcus Sylvanus Zenas`),
    female:
      words(`Mary Sarah Elizabeth Abigail Hannah Nancy Polly Betsey Lucy Lydia Sally Susan Almira Achsah Clarissa Cynthia
      Diantha Emeline Esther Fanny Harriet Jane Judith Lovina Lucinda Mahala Malinda Maria Miranda Orpha Parthenia Permelia
      Philena Rhoda Roxana Rosina Sophronia Sylvia Theodosia Thirza Ursula Zilpha Margaret Catherine Ann Electa Philura`),
  },
  {
    until: 1870,
    male: words(`William John James George Charles Henry Thomas Joseph Samuel Edward Frank Albert Alonzo Ambrose Augustus Byron
      Cassius Clark Cyrus Edwin Elbert Ellis Emmett Eugene Ferdinand Franklin Gilbert Gustavus Homer Horatio Isaac Jasper
      Jerome Julius Lafayette Leonidas Lucius Marion Milo Milton Myron Newton Oliver Orlando Oscar Perry Porter Sherman
      Theodore Tobias Walter Warren Washington Wesley Willard Winfield`),
    female:
      words(`Mary Sarah Elizabeth Margaret Emma Ella Alice Anna Caroline Amanda Adeline Angeline Arabella Augusta Celestia
      Clara Cordelia Cornelia Delia Eliza Ellen Eudora Eugenia Eveline Flora Frances Georgianna Harriet Helen Honora Ida Isabel
      Josephine Julia Laura Lavinia Louisa Lucretia Martha Melissa Minerva Myra Octavia Ophelia Philippa Rosetta Rosalie
      Sabrina Samantha Sophia Susannah Viola Virginia Zelinda`),
  },
  {
    until: 1900,
    male: words(`William John George Charles James Frank Joseph Harry Fred Robert Edward Albert Arthur Bert Carl Chester Clarence
      Claude Clifford Clyde Earl Edgar Elmer Ernest Everett Floyd Guy Harvey Herbert Herman Homer Howard Hugh Jesse Lawrence
      Leo Lester Lewis Luther Oscar Otis Percy Ralph Ray Roy Rufus Sidney Stephen Thomas Victor Walter Wilbur Willis`),
    female:
      words(`Mary Anna Emma Minnie Elizabeth Margaret Ida Bertha Clara Alice Annie Florence Bessie Grace Nellie Ethel Agnes
      Ada Addie Alma Amelia Beulah Blanche Carrie Cora Daisy Della Edith Effie Eleanor Elsie Essie Esther Etta Eva Fannie
      Frances Gertrude Hattie Hazel Helen Iva Jennie Josephine Katherine Laura Lena Lillian Lottie Lucy Lula Mabel Mae Mattie
      Maude Myrtle Nettie Olive Pearl Rose Stella Susie Viola Winifred`),
  },
  {
    until: 1922,
    male: words(`John William James Robert Joseph George Charles Edward Frank Thomas Walter Harold Paul Raymond Donald Albert
      Alfred Alvin Arnold Bernard Carl Cecil Chester Clarence Clifford Dale Earl Edwin Elmer Eugene Floyd Francis Fred Gerald
      Gilbert Glenn Gordon Harvey Herbert Howard Jack Kenneth Lawrence Leo Leonard Leroy Lester Lloyd Louis Marvin Melvin
      Milton Norman Orville Ralph Richard Rufus Russell Stanley Theodore Vernon Victor Virgil Warren Wilbur Woodrow`),
    female:
      words(`Mary Helen Dorothy Margaret Ruth Mildred Anna Elizabeth Frances Alice Virginia Evelyn Marie Agnes Beatrice
      Bernice Bertha Catherine Clara Doris Edith Edna Eleanor Elsie Esther Ethel Eva Florence Geraldine Gladys Grace Harriet
      Hazel Irene Jean Jessie Josephine Juanita Julia Lillian Lois Louise Lucille Mabel Marian Marjorie Martha Maxine Norma
      Opal Pauline Pearl Phyllis Rose Sarah Sylvia Thelma Velma Vera Viola Violet Vivian Wanda Wilma Winifred`),
  },
  {
    until: 1946,
    male: words(`James Robert John William Richard Charles Donald George Thomas Joseph David Edward Ronald Paul Kenneth Frank
      Raymond Jack Harold Billy Gerald Walter Jerry Joe Eugene Henry Carl Ralph Albert Arthur Larry Roger Willie Wayne
      Howard Fred Roy Gary Norman Dale Lawrence Daniel Bobby Marvin Stanley Dennis Gene Leroy Allen Duane Amos`),
    female:
      words(`Mary Betty Barbara Shirley Patricia Dorothy Joan Margaret Nancy Carol Joyce Helen Beverly Ruth Virginia Jean
      Elizabeth Marilyn Judith Donna Janet Lois Phyllis Norma Alice Evelyn Martha Gloria Doris Carolyn Sandra Rose Marjorie
      Elaine Sally Peggy Delores Audrey Jacqueline Geraldine Ann June Janice Lorraine Marlene Darlene Rosemary Wanda`),
  },
  {
    until: 2015,
    male: words(`James Michael Robert John David William Mark Richard Thomas Steven Jeffrey Daniel Kevin Brian Timothy Gary
      Scott Ronald Kenneth Paul Gregory Stephen Eric Jason Matthew Christopher Andrew Joshua Ryan Keith Douglas Patrick`),
    female:
      words(`Mary Susan Linda Karen Deborah Patricia Barbara Donna Cynthia Lisa Sandra Pamela Kathleen Nancy Sharon Diane
      Carol Kimberly Michelle Jennifer Amy Angela Melissa Laura Heather Rebecca Julie Catherine Teresa Emily Sarah Amanda`),
  },
]

const NO_PLACES: readonly string[] = []

function english(key: string, surnames: string, abroad: readonly string[] = NO_PLACES, abroadUntil = 0): Tradition {
  return {
    key,
    surnames: words(surnames),
    fashions: ENGLISH_FASHIONS,
    englishFrom: 0,
    abroad,
    abroadUntil,
    arrivesFrom: 0,
    surnameRule: 'taken',
    middleNames: null,
    hasOwnLetters: false,
    feminineEnding: null,
  }
}

export const NEW_ENGLAND = english(
  'new-england',
  `Ashgrove Tindlewick Lockhaven Rookwood Hollowmere Thistlemark
  Quillhaven Larkwhistle Copperthorne Harrowgill Saltmeadow Gorsewick Oxbarrow Ravenhythe Silverlatch Tarnbeck Underwillow
  Wintersedge Yarrowby Fallowmere Candlewright Dunnockby Eavestone Fernyhurst Gatherwell Hazelmarch Ivoryknoll Kettlemead
  Lanternby Millwether Northcandle Orchardlee Pewterby Quaymaster Rushlight Sparrowhithe Tallowby Umberfield Weatherlock`,
)

export const MIDWEST = english(
  'midwest',
  `Ashgrove Lockhaven Barleycroft Cloverdyke Drummelhay Elderbrake Flaxenby Goldhurrow
  Haymarrow Inchwater Junipole Kindleton-Vane Larchbolt Meadowright Nutbrown-Hale Osierfield Plowmarsh Quickhatch
  Reedmarrow Sickleworth Threshwell Upfallow Vetchling Wheelbarton Wrensong Yokefield Appledock Brackenmoor Cobbleway
  Dovetree Emberlin Fencelow Gristwell Hearthby Ironbrook Lambswain Mossgather Oakapple Pondright Ridgewater Stonecrop`,
)

export const SOUTHERN = english(
  'southern',
  `Sweetbough Magnoway Cottonmere Belhaventon Duskfield Eveningham Fallenwater Greenbough
  Hushpond Indigowell Jessamy-Rowe Laurelock Mossbank Nightingdale Oleanderson Pinewhistle Quietwater Redclay Sorrelwood
  Tupelow Vineholt Whippowell Possumhaw Briarlock Cedarline Dogwoodson Gumtree-Lacey Hickorow Rivermark `,
)

export const COUNTRY_WEST = english(
  'west',
  `Sagemoor Bluestemmer Canyonby Driftlock Flintwater Goldpanner Hawkmere
  Junegrass Larkspurton Mesquitton Oreway Plainswell Quartzby Ridgewell Sandlark Timberlocke Wagonwright Yellowpine
  Bitterbrush Campion-Reed Dustwell Firweather Heronlake Madroneby Saltbush Tidemarsh Willowmere Alderpath`,
)

export const CORNISH = english(
  'cornish',
  `Trevellick Polgarrow Tremorvah Nancewidden Bosgarrick Trewennel Carnmarrow Lanwithick Pengarth-Rowe`,
  ['Porthwidden, Cornwall, England', 'Saint Tearn, Cornwall, England', 'Garrow Head, Cornwall, England'],
  1875,
)

export const SCOTS = english(
  'scots',
  `MacArdish MacFenzean Dunlarrie Kilbrechtie McTorvie Glenharrow Strathlarne McQuarrick Inverlady Auchterbane MacIlvorie`,
  ['Kilfearn, Argyll, Scotland', 'Strathmuir, Perthshire, Scotland', 'Dunvarrie, Isle of Skye, Scotland'],
  1880,
)

export const HUDSON_DUTCH = english(
  'hudson-dutch',
  `Van_der_Heuvelaar Ten_Broekel Van_Rietmolen De_Waterlander Van_Slootwijck Vandermeerle Schuylenhof Opdenwater Ter_Linden-Kaats`,
)

import { ENGLISH_FASHIONS } from './english-names.ts'
import { type SeededRandom, words } from './random.ts'

interface Era {
  readonly until: number
  readonly male: readonly string[]
  readonly female: readonly string[]
}

// By frequency, the most common first; the fashions of the demonstration follow as the rarer ones.
const LEADING: readonly { readonly until: number; readonly male: string; readonly female: string }[] = [
  {
    until: 1835,
    male: `John William James Thomas Samuel Joseph George Daniel Henry David Benjamin Charles Robert Isaac Jacob Peter Nathaniel
      Stephen Richard Abraham Jonathan Jesse Moses Andrew Michael Joshua Elijah Alexander Edward Hugh`,
    female: `Mary Elizabeth Sarah Nancy Ann Margaret Hannah Jane Susan Catherine Martha Rebecca Rachel Lydia Polly Abigail Lucy Ruth
      Rhoda Esther Phebe Eleanor Eliza Harriet Anna Betsey Charlotte Sally Maria Frances`,
  },
  {
    until: 1880,
    male: `John William James George Charles Thomas Joseph Henry Samuel David Robert Edward Frank Daniel Benjamin Albert Andrew
      Walter Francis Alfred Peter Isaac Michael Stephen Jacob Frederick Louis Patrick Richard Martin`,
    female: `Mary Sarah Elizabeth Martha Margaret Anna Emma Nancy Catherine Susan Jane Ellen Alice Ann Julia Eliza Caroline Harriet
      Rebecca Laura Clara Frances Amanda Ella Hannah Lucy Annie Rachel Louisa Ida`,
  },
  {
    until: 1905,
    male: `John William James George Charles Joseph Frank Robert Edward Henry Thomas Walter Harry Fred Arthur Albert Clarence Louis
      Roy Willie Carl Ernest Samuel Paul David Earl Ralph Raymond Joe Herbert Howard Jesse`,
    female: `Mary Anna Margaret Helen Elizabeth Ruth Florence Ethel Emma Marie Clara Bertha Minnie Bessie Alice Lillian Grace Annie
      Edna Mabel Ida Rose Gladys Gertrude Agnes Martha Frances Mildred Hazel Edith Myrtle`,
  },
  {
    until: 1930,
    male: `John William Robert James Charles George Joseph Edward Frank Thomas Richard Donald Harold Paul Walter Raymond Jack Henry
      Kenneth Albert Arthur Ralph David Harry Eugene Howard Carl Willie Louis Earl Roy Clarence`,
    female: `Mary Dorothy Helen Margaret Ruth Betty Virginia Mildred Elizabeth Frances Doris Anna Evelyn Marjorie Alice Marie Irene
      Florence Jean Martha Rose Louise Lillian Shirley Barbara Gladys Catherine Edna Eleanor Josephine`,
  },
  {
    until: 1950,
    male: `James Robert John William Richard David Charles Thomas Ronald Michael Donald George Joseph Larry Jerry Gary Kenneth Edward
      Paul Dennis Raymond Gerald Carl Roger Douglas Walter Willie Daniel Harold Wayne`,
    female: `Mary Barbara Patricia Linda Carol Betty Nancy Judith Sandra Shirley Sharon Margaret Carolyn Judy Dorothy Virginia Joan
      Elizabeth Martha Helen Janet Joyce Donna Marilyn Janice Frances Karen Ruth Alice Phyllis`,
  },
  {
    until: 2199,
    male: `Michael James David John Robert William Mark Richard Christopher Joseph Thomas Steven Daniel Matthew Kevin Jeffrey Brian
      Timothy Anthony Jason Charles Joshua Paul Kenneth Andrew Scott Gary Stephen Eric Gregory`,
    female: `Mary Jennifer Linda Deborah Lisa Susan Patricia Karen Michelle Kimberly Donna Barbara Cynthia Sandra Amy Angela Melissa
      Jessica Pamela Nancy Elizabeth Sharon Diane Laura Kathleen Cheryl Denise Tammy Carol Amanda`,
  },
]

function ordered(leading: string, year: number, sex: 'male' | 'female'): readonly string[] {
  const fashion = ENGLISH_FASHIONS.filter(({ until }) => Math.abs(until - year) < 45).flatMap((one) => one[sex])
  return [...new Set([...words(leading), ...fashion])]
}

const ERAS: readonly Era[] = LEADING.map(({ until, male, female }) => ({
  until,
  male: ordered(male, Math.min(until, 2000) - 15, 'male'),
  female: ordered(female, Math.min(until, 2000) - 15, 'female'),
}))

// Gives the first name of a list about one person in fourteen, and the first ten about two in five.
const LEAD = 4

/** A given name by the fashion of the year, the common ones most often. */
export function drawGivenName(year: number, isFemale: boolean, random: SeededRandom): string {
  let era = ERAS[0] as Era
  for (let i = 1; year > era.until && i < ERAS.length; i++) era = ERAS[i] as Era
  const list = isFemale ? era.female : era.male
  const rank = LEAD * (1 + list.length / LEAD) ** random.next() - LEAD
  return list[Math.min(Math.floor(rank), list.length - 1)] as string
}

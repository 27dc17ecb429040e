import { lines } from './random.ts'

/** The trades among them that women followed, too. */
export const TRADES_OF_WOMEN =
  /switchboard|lunchroom|cannery|hardware|choir director|paper mill|machine shop|inspector|teacher|midwife|postmistress|organist|weaver|nurse|cook|precentor|clerk|printer|doctor|plow|tailor|sexton|herder/

/** Work that old stones praise; "Forty-one years …". */
export const TRADES = lines(`
  keeper of the ferry
  sexton of this ground
  clerk of the town
  a blacksmith at the corner
  master of the grist mill
  a teacher in District Number Four
  midwife to the valley
  a cooper and a just man
  postmistress, and never read a card
  organist, and seldom early
  a lockkeeper on the canal
  a stonecutter, whose work stands near
  a fireman on the line
  a molder at the foundry
  a weaver in the mill
  a doctor to the poor and the proud alike
  with one plow and three horses
  at the same forge
  precentor of the choir
  a surveyor of other men's land
  keeper of the county bridge
  a printer of true news
  a wheelwright, then a bishop's carpenter
  a herder of sheep on this mountain
  cook to the harvest crews
  shoemaker to this street
  a tailor on Canal Street
  a nurse on the fever ward
  a lineman in all weathers
  a conductor on the night train
  behind the counter of the hardware store
  at the paper mill, and not one day late
  driver of the school bus
  a switchboard operator who told nothing
  in the machine shop
  a letter carrier on Route Two
  captain of the volunteer fire company
  a lunchroom cook, loved by every child
  at the cannery by the river
  a barber on the square
  an inspector of county scales
  choir director and patient with tenors
`)

/** What somebody did first, for "First to …, last to …". */
export const VIRTUES = lines(`
  First to rise, last to complain.
  Slow to anger, quick to the bucket.
  Strong in arm, soft in answer.
  Poor in purse, rich in callers.
  Plain in dress, fair in dealing.
  Strict at scales, easy with credit.
  Hard in winter, glad in spring.
  Silent in company, tender at home.
  Stern at school, missed ever since.
  Small in stature, wide in mercy.
`)

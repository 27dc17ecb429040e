import { LIVING_YEARS } from '../../../domain/dates/recent-birth.ts'
import type { Disqualification } from './disqualifying-words.ts'

export interface RowRejection {
  readonly reason: string
  /** The column that contains the reason, or null for the row as a whole. */
  readonly column: string | null
}

export const REASONS = {
  url: 'the name is a URL',
  animal: 'the row is about an animal',
  otherEvent: 'the row is about a birth, a marriage, or another event that is not a death',
  buyer:
    'this column may be about a living owner of the grave, and no date shows that the person has died; add the date of death or burial, or name this column under "ignore" in a mapping',
  alive:
    'this column shows that the person was alive when the record was made, and no date shows that the person has died; add the date of death or burial, or name this column under "ignore" in a mapping',
  noName: 'the row has no name, only a note in its place, and no date',
  nobody: 'the person is unknown, and the row has no date, no age, and no other fact about a person',
  uncapitalized:
    'the name is not capitalized and the row has no date, so it may not be about a person; if it is, capitalize the name',
  lowWord:
    'the last word of the name is not capitalized, so it may not be about a person; if it is, capitalize the name',
  left: 'the row states that the person left the institution or survived, and no date shows that the person has died',
  otherList:
    'this column shows that the file does not list burials, and no column of deaths or burials has a date; if the person died, add the date to such a column, or name this column under "ignore" in a mapping',
  ledger: 'the name is a line of an account book; if it is the name of a person, add a given name or an age',
  openDeath: 'neither the stone nor the row has a date of death, so the person may be living',
  id: 'the name is an ID, not a name',
  unmappedDate:
    'this column has no field, but it has a year of the last 110 years, and no other date shows that the person has died; name the field of the column in a mapping, such as life_dates',
  noDeath:
    'nothing shows that the person has died: there is no date of death or burial (for a list of burials, add --burials)',
  recentBirthAlone: `nothing shows that the person has died: the person was born within the last ${LIVING_YEARS} years, and there is no date of death or burial`,
  recentBirth: `the person was born within the last ${LIVING_YEARS} years, which requires a readable date of death or burial`,
  unreadDeath: `the person was born within the last ${LIVING_YEARS} years, and the date of death or burial cannot be read; correct it, or enter only its year`,
  recentWar:
    'the person served in a recent war and may be living, and the row has no date; add the date of death or burial',
  loneYear: 'the year beside the name may be that of a birth, and the row has no date of death or burial',
  active: 'the status may be that of a living member, and the row has no date of death or burial',
  code: 'nothing shows that people with this value in the column have died, and the row has no date; if they have, add a date, or name this column under "ignore" in a mapping',
  noCode:
    'this column is empty, unlike in most rows of people who have died, and the row has no date; if the person has died, add a date, or name this column under "ignore" in a mapping',
  private:
    'the name has "Private" in place of the given names, which often means that the person is living; if it is a rank, add a date, a war, or a branch',
  living: 'the row states that the person is living',
  reserved: 'the row states that the grave is reserved or sold',
  vacant: 'the row states that the grave is vacant or not used',
  total: 'the row is a total, not a person',
  numbers: 'the row has only numbers, such as a sum below a list, and no name',
  thing: 'the name may be that of a thing; if it is a person, enter the last name first, as in "Garden, Rose"',
  besideDated:
    'the person has no date beside people with dates at the same plot, and may be living; add the date of death or burial',
  heading: 'the row is a heading or a note, not a person; if a person is buried here, enter only the name',
  reference:
    'the row only refers to another entry; if it is about a person buried here, add the date of death or burial',
  several: 'the name is that of several people; enter each person in a separate row',
  sample: 'the remark states that the row is a sample, not a person; if it is a person, correct the remark',
  signature: 'the row is a signature or note, not a person',
  shifted: 'this column has a date, so the cells of the row are probably in the wrong columns',
  broken: 'the name is not a name, as in a damaged row',
  header: 'the row repeats the header, as in joined files',
} satisfies Record<Disqualification, string> & Record<string, string>

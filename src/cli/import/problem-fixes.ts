import type { Problem } from '../../ingest/problem.ts'

/** How a site owner can fix a problem, by its reason and kind. The first match counts. */
const FIXES: readonly (readonly [RegExp, string])[] = [
  [/cannot be read; correct it/, 'correct the date, or enter only its year'],
  [/beside the name may be that of a birth/, 'move the year to a column of its own, such as Died'],
  // --burials does not help for a recent birth.
  [/within (?:the last )?\d+ years|the row has (?:no|a) date of death/, 'add the date of death or burial to the row'],
  [
    /shows that the person has died/,
    'add the dates of death or burial, or name their column in a mapping; if every row is about someone who has died, add --burials',
  ],
  [/needs a person/, 'correct these rows, or add --lone-names if each of them is about a person'],
  [/day number in Excel/, 'format these cells as dates in the workbook, and save it again'],
  [/ from an earlier row/, 'correct the rows that are wrong, or correct the cemetery: lychgate cemeteries edit'],
  [/one cemetery is stated/, 'to use the names in this column, leave out --cemetery'],
  [/is a separate memorial/, 'if they are about one person, delete one of the rows'],
  [/may not be the town/, 'list the column under "ignore" in a mapping, or state the cemetery with --cemetery'],
  [
    /not the name of a cemetery/,
    'state the cemetery with --cemetery, or map the column to cemetery_key, in addition to cemetery_name',
  ],
  [/so the memorial has no cemetery/, 'fill in the name in these rows'],
  [/in brackets .* was read as/, 'name the column of the maiden names in a mapping, or correct the row'],
  [/states that the person is living|reserved or sold|vacant or not used/, 'if that is wrong, correct the row'],
  [
    /neither a name nor a date/,
    'name the columns in a mapping: --save-mapping MAP.json, edit it, then --columns MAP.json',
  ],
  // The user has stated the other order, in which this date is not valid.
  [/read with the (?:day|month) first as [\d-]+$/, 'if that is wrong, correct the date'],
  [
    /month first|day first|day and the month|day or the month|either order/,
    'state the order with --day-first or --month-first',
  ],
  [/two digits|the year \d\d was read|century/, 'state the first year with --two-digit-years-from YEAR'],
  [/January 1 is/, 'state it in a mapping: "january_1_means_year"'],
  [/empty cell|blank/, 'state the words in a mapping: "blank"'],
  [/above the header/, 'if these rows are records, add --no-header'],
  [/no matching field/, 'name a field in a mapping, or list the column under "ignore"'],
  [/delimiter/, 'state the character with --delimiter'],
  [/beyond the header/, 'if they belong to the row, give each column a header'],
  [/key is empty/, 'fill in the key of the row'],
  [/same key/, 'if the row is about another record, choose a "key" column that is different in every row'],
]

/** Returns the fix for a problem, or null. `hasStatedYears`: the user has stated the first year that two digits can mean. */
export function fixFor({ reason }: Problem, { hasStatedYears }: { readonly hasStatedYears: boolean }): string | null {
  if (hasStatedYears && /the year \d\d was read as \d+$/.test(reason)) return 'if that is wrong, correct the year'
  return FIXES.find(([pattern]) => pattern.test(reason))?.[1] ?? null
}

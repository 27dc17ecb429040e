import { isQuoted, separateYears } from '../bare-name.ts'

/** A name field with the words at its end that may be a place: "Honora Ashgrove 1921" and "Vermont". */
export interface TrailingPlace {
  /** The text without the place, as entered */
  readonly name: string
  readonly place: string
}

/** "Springfield, Sangamon County, Illinois, USA" has five words. */
const MAX_PLACE_WORDS = 6
/** Words between a name and a place: "Honora Ashgrove, buried in Vermont" */
const BEFORE_A_PLACE = /(?:[\s,]+(?:buried|born|died|of|from|in|at|near))+$/iu

/** Returns the ways to read the end of a name field as a place, the shortest place first. Years may follow the name or the place. */
export function trailingPlaces(text: string): TrailingPlace[] {
  if (isQuoted(text)) return []
  const [names, years] = separateYears(text)
  const starts = [...names.matchAll(/[^\s,]+/gu)].map(({ index }) => index)
  return starts
    .slice(1)
    .slice(-MAX_PLACE_WORDS)
    .toReversed()
    .flatMap((start) => {
      const name = names
        .slice(0, start)
        .replace(/[\s,]+$/u, '')
        .replace(BEFORE_A_PLACE, '')
      const place = names.slice(start).replace(/[\s,]+$/u, '')
      return /\p{L}/u.test(name) ? [{ name: [name, years].join(' ').trim(), place }] : []
    })
}

/** A name as its bearer wrote it, and the same in Latin letters when that differs. */
export interface WrittenName {
  readonly shown: string
  readonly latin: string | null
}

/** Given names that were in fashion for births up to and including `until`. */
export interface NameFashion {
  readonly until: number
  readonly male: readonly string[]
  readonly female: readonly string[]
}

/** How one community names its people, and where its first generation came from. */
export interface Tradition {
  readonly key: string
  readonly surnames: readonly string[]
  readonly fashions: readonly NameFashion[]
  /** Births from this year on take English names more often than not; null never. */
  readonly englishFrom: number | null
  /** Places abroad where immigrants were born, and the years of their births; empty for families long settled. */
  readonly abroad: readonly string[]
  readonly abroadUntil: number
  /** The year from which families of this tradition settle here; before it, nobody does. */
  readonly arrivesFrom: number
  /** `double`: father's and mother's surname side by side. `kept`: wives keep their own. `taken`: wives take the husband's. */
  readonly surnameRule: 'double' | 'kept' | 'taken'
  /** How often a middle name is given; null follows the English fashion of the year. */
  readonly middleNames: number | null
  /** Names in this tradition's own letters, written "own/Latin" in the lists above. */
  readonly hasOwnLetters: boolean
  /** What a woman adds to the family's surname, in its own letters and in Latin ones. */
  readonly feminineEnding: string | null
}

/** Reads an entry of a tradition's lists: "own/Latin", or one form for both. An underscore stands for a space. */
export function writtenName(entry: string): WrittenName {
  const [shown, latin] = entry.replaceAll('_', ' ').split('/')
  return { shown: shown as string, latin: latin ?? null }
}

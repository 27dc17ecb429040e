import { letterAt, type Place, type Sound, soundAt } from './double-metaphone-rules.ts'

/** More than any rule reads behind a letter. */
const BLANKS = ' '.repeat(5)

/** Knox, Wright. */
const SILENT_FIRST_LETTER = /^(?:[GKP]N|PS|WR)/
/** How German and Dutch names begin. */
const GERMANIC = /^(?:SCH|VAN |VON )/
/** What German and Slavic names are known by. */
const SLAVO_GERMANIC = /[KW]|CZ/

/** Reads a word from place to place and writes its codes down. */
class Reader implements Place {
  readonly text: string
  readonly last: number
  readonly isGermanic: boolean
  readonly isSlavoGermanic: boolean
  index: number
  previous = ''
  next = ''
  afterNext = ''
  primary = ''
  secondary = ''

  constructor(word: string) {
    this.text = word.toUpperCase() + BLANKS
    // A word can be longer in capitals (ß is SS); it is read only as far as it is long in small letters.
    this.last = word.length - 1
    this.isGermanic = GERMANIC.test(this.text)
    this.isSlavoGermanic = SLAVO_GERMANIC.test(this.text)
    this.index = SILENT_FIRST_LETTER.test(this.text) ? 1 : 0
  }

  read(): void {
    while (this.index <= this.last) {
      this.previous = letterAt(this.text, this.index - 1)
      this.next = this.text.charAt(this.index + 1)
      this.afterNext = this.text.charAt(this.index + 2)
      this.say(soundAt(this))
    }
  }

  private say({ primary, secondary, letters }: Sound): void {
    this.primary += primary
    this.secondary += secondary
    this.index += letters
  }
}

/**
 * The codes by which words sound alike: after Lawrence Philips, "The Double Metaphone Search Algorithm", C/C++ Users Journal,
 * June 2000. Answers letter for letter what the package double-metaphone 2.0.1 answers, whose codes stand in the directories
 * that there are: codes of any length, with its few departures from the reference (McConnell speaks the doubled c twice).
 *
 * The second code is that of another way to say the word, and equal to the first one when there is none. Letters outside A to Z
 * are silent, but for Ç, Ñ and a first À, É or Ê; accents should be folded before.
 */
export function doubleMetaphone(word: string): [primary: string, secondary: string] {
  const reader = new Reader(word)
  reader.read()
  return [reader.primary, reader.secondary]
}

import { ImportFailure } from '../import-failure.ts'

const MAX_RECORD_LENGTH = 4_000_000
/** The maximum nesting of arrays and objects around the records. Real files have at most three levels. */
const MAX_DEPTH = 256
/** In characters. A longer blank after the first line is the end of the file. */
const MAX_BLANK_LENGTH = 1000
const STRUCTURAL = /["{}[\]\n]/g
/** Matches a name that numbers a record, or that a database generated for it: "0", "-NqX4c1bR7vZk2LmPq9s". */
const RECORD_KEY = /^"(?:\d+|-[\w-]{19})"$/
/** Matches an array of records, which may be arrays of values. */
const RECORDS = /\[\s*\{|"(?:data|records|rows|values)"\s*:\s*\[\s*\[/
/** Matches the start of an object whose properties are records. */
const KEYED_RECORDS = /^\{\s*"(?:\d+|-[\w-]{19})"\s*:\s*\{/

export interface JsonText {
  readonly line: number
  readonly text: string
  /** The property of the outermost object that contains the record or is the record, or null. */
  readonly group: string | null
  /** The name of the array that contains the record, or null. */
  readonly list: string | null
}

/**
 * Finds the records of a JSON file as its text arrives: objects in sequence (JSON lines), the objects and arrays of one array or of
 * the arrays inside one outermost object, or the properties of such an object whose names are numbers or generated.
 */
export class JsonScanner {
  #pending = ''
  #line = 1
  #stack = ''
  #group: string | null = null
  #list: string | null = null
  #lastString = ''
  /** Whether every line is a record, because the first line is; null until the first line is complete. */
  #isLines: boolean | null = null

  push(text: string): JsonText[] {
    this.#pending += text
    return this.#scan(false)
  }

  end(): JsonText[] {
    const rows = this.#scan(true)
    if (this.#stack !== '' || this.#pending.trim() !== '') {
      throw new ImportFailure(`The JSON is cut off: the value that begins on line ${this.#line} never ends.`)
    }
    return rows
  }

  #scan(isLast: boolean): JsonText[] {
    const text = this.#pending
    const found: JsonText[] = []
    let at = 0
    for (;;) {
      STRUCTURAL.lastIndex = at
      const match = STRUCTURAL.exec(text)
      this.#rejectStrayText(text.slice(at, match?.index))
      if (!match) {
        // The text between records consists only of commas, whitespace, and group names.
        this.#pending = ''
        return found
      }
      const character = match[0]
      if (character === '\n') {
        this.#line++
        at = match.index + 1
      } else if (character === '"') {
        if (this.#stack === '') this.#rejectStrayText(text.slice(match.index, match.index + 40))
        const close = stringEnd(text, match.index)
        if (close < 0) return this.#wait(text, match.index, isLast, found)
        this.#lastString = text.slice(match.index, close + 1)
        at = close + 1
      } else if (this.#isRecordHere(text, match.index, isLast)) {
        const close = valueEnd(text, match.index)
        if (close < 0) return this.#wait(text, match.index, isLast, found)
        const record = text.slice(match.index, close + 1)
        const group = this.#stack === '{' ? this.#readName() : this.#group
        found.push({ line: this.#line, text: record, group, list: this.#stack === '{' ? null : this.#list })
        this.#line += record.split('\n').length - 1
        at = close + 1
      } else {
        if (character === '{' && !isLast && this.#isUndecided(text, match.index)) {
          return this.#wait(text, match.index, isLast, found)
        }
        this.#nest(character)
        at = match.index + 1
      }
    }
  }

  /** Throws if there is anything other than commas and whitespace between records, because it would be lost. */
  #rejectStrayText(between: string): void {
    if (between === '' || this.#stack.length > 1 || this.#stack === '{' || /^[\s,]*$/.test(between)) return
    const line = between.trim().split('\n')[0]?.slice(0, 40)
    throw new ImportFailure(`Line ${this.#line} is not JSON: "${line}" is between the records.`)
  }

  #wait(text: string, from: number, isLast: boolean, found: JsonText[]): JsonText[] {
    this.#pending = text.slice(from)
    if (isLast || this.#pending.length > MAX_RECORD_LENGTH) {
      throw new ImportFailure(`The JSON is cut off or damaged: the value that begins on line ${this.#line} never ends.`)
    }
    return found
  }

  #isRecordHere(text: string, at: number, isLast: boolean): boolean {
    if (text[at] === '[') return this.#stack.endsWith('[') && isListOfValues(text, at, isLast)
    if (text[at] !== '{') return false
    if (this.#stack.endsWith('[')) return true
    if (this.#stack === '{') return RECORD_KEY.test(this.#lastString)
    if (this.#stack !== '') return false
    if (this.#isLines === null) {
      if (!isLast && this.#isUndecided(text, at)) return false
      const newline = text.indexOf('\n', at)
      const line = text.slice(at, newline < 0 ? undefined : newline)
      const close = valueEnd(line, 0)
      // An object with records is the whole file, unless another object follows it.
      const isNext = newline >= 0 && /\S/.test(text.slice(newline, newline + MAX_BLANK_LENGTH))
      const isWhole = RECORDS.test(line) || KEYED_RECORDS.test(line)
      this.#isLines = close >= 0 && (isNext || !isWhole)
    }
    return this.#isLines
  }

  /** Whether the text ends before it shows if every line is a record. */
  #isUndecided(text: string, at: number): boolean {
    if (this.#isLines !== null || this.#stack !== '') return false
    const newline = text.indexOf('\n', at)
    return newline < 0 || (text.length - newline < MAX_BLANK_LENGTH && !/\S/.test(text.slice(newline)))
  }

  #nest(character: string): void {
    if (character === '{' || character === '[') {
      if (this.#stack.length >= MAX_DEPTH) {
        throw new ImportFailure(`Line ${this.#line} of the JSON is nested more than ${MAX_DEPTH} levels deep.`)
      }
      if (character === '[') this.#list = this.#stack.endsWith('{') ? this.#readName() : null
      if (character === '[' && this.#stack === '{') this.#group = this.#list
      this.#stack += character
      return
    }
    const opening = character === '}' ? '{' : '['
    if (!this.#stack.endsWith(opening)) {
      throw new ImportFailure(`Line ${this.#line} is not JSON: unexpected "${character}".`)
    }
    this.#stack = this.#stack.slice(0, -1)
    if (this.#stack === '{') this.#group = null
  }

  #readName(): string | null {
    try {
      return JSON.parse(this.#lastString || 'null') as string | null
    } catch {
      throw new ImportFailure(`Line ${this.#line} is not JSON: the name before "[" is invalid.`)
    }
  }
}

/** Returns the end of the string that begins at `from`, or -1 if the string is cut off. */
export function stringEnd(text: string, from: number): number {
  let at = from
  for (;;) {
    at = text.indexOf('"', at + 1)
    if (at < 0) return -1
    let backslashes = 0
    while (text.charCodeAt(at - 1 - backslashes) === 92) backslashes++
    if (backslashes % 2 === 0) return at
  }
}

/** Whether an array does not contain other arrays or objects first. A cut-off text may not show it yet. */
function isListOfValues(text: string, at: number, isLast: boolean): boolean {
  FIRST_ITEM.lastIndex = at + 1
  const [item] = FIRST_ITEM.exec(text) ?? []
  return item === undefined ? !isLast : item !== '[' && item !== '{'
}
const FIRST_ITEM = /\S/g

/** Returns the end of the object or array that begins at `from`, or -1 if it is cut off. */
function valueEnd(text: string, from: number): number {
  const [open, delimiters] = text[from] === '[' ? ['[', /["[\]]/g] : ['{', /["{}]/g]
  delimiters.lastIndex = from
  let depth = 0
  for (let match = delimiters.exec(text); match; match = delimiters.exec(text)) {
    if (match[0] === '"') {
      const close = stringEnd(text, match.index)
      if (close < 0) return -1
      delimiters.lastIndex = close + 1
    } else if (match[0] === open) depth++
    else if (--depth === 0) return match.index
  }
  return -1
}

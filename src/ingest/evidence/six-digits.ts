const SIX_DIGITS = /^\d{6}$/
const MIN_COUNT = 3
const MIN_SHARE = 0.5

export const isSixDigits = (text: string) => SIX_DIGITS.test(text)

/** Counts numbers such as 111295 for November 12, 1995. A single number may be that of a plot, so most cells must have one. */
export class SixDigitEvidence {
  #cells = 0
  #dates = 0
  #others = 0

  add(text: string, isDate: boolean): void {
    this.#cells++
    if (!isSixDigits(text)) return
    if (isDate) this.#dates++
    else this.#others++
  }

  get isShown(): boolean {
    return this.#others === 0 && this.#dates >= MIN_COUNT && this.#dates >= this.#cells * MIN_SHARE
  }
}

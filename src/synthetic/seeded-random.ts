/** Generates repeatable random numbers: equal seeds give equal sequences (sfc32). */
export class SeededRandom {
  private a: number
  private b: number
  private c: number
  private counter = 1

  constructor(seed: number) {
    this.a = seed | 0
    this.b = Math.floor(seed / 0x100000000) | 0
    this.c = 0x9e3779b9 | 0
    for (let i = 0; i < 12; i++) this.next()
  }

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    const sum = (((this.a + this.b) | 0) + this.counter) | 0
    this.counter = (this.counter + 1) | 0
    this.a = this.b ^ (this.b >>> 9)
    this.b = (this.c + (this.c << 3)) | 0
    this.c = (((this.c << 21) | (this.c >>> 11)) + sum) | 0
    return (sum >>> 0) / 0x100000000
  }

  /** Returns a whole number from `low` to `high`, inclusive. */
  int(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1))
  }

  /** Returns true with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** Returns a random item of the list; throws if the list is empty. */
  pick<T>(list: readonly T[]): T {
    const chosen = list[Math.floor(this.next() * list.length)]
    if (chosen === undefined) throw new Error('Cannot pick from an empty list')
    return chosen
  }

  /** Returns a random choice, with a probability in proportion to its weight. */
  weighted<T>(choices: readonly (readonly [T, number])[]): T {
    let left = this.next() * choices.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [choice, weight] of choices) {
      left -= weight
      if (left < 0) return choice
    }
    return this.pick(choices)[0]
  }

  /**
   * Returns an approximately normal number with this mean and standard deviation, from the sum of four uniform numbers.
   */
  around(mean: number, deviation: number): number {
    const sum = this.next() + this.next() + this.next() + this.next()
    return mean + (sum - 2) * Math.sqrt(3) * deviation
  }
}

/** Splits the lines of a data file into words. */
export function words(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => line.split(' '))
}

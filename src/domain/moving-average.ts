/** The weight of the latest value: about the last eight values determine the mean. */
const WEIGHT = 1 / 8

/** The mean of recent values, in which older values count less. It is 0 before the first value. */
export class MovingAverage {
  #value: number | null = null

  get value(): number {
    return this.#value ?? 0
  }

  add(value: number): void {
    this.#value = this.#value === null ? value : this.#value + (value - this.#value) * WEIGHT
  }
}

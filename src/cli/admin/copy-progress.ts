import { formatCount, formatNumber } from '../../domain/format-number.ts'
import { ProgressLine, rateOf } from '../progress-line.ts'

/** Shows the current step of a copy, and how many rows it has copied or compared. */
export class CopyProgressLine extends ProgressLine {
  rows = 0

  readonly add = (activity: string, rows: number): void => {
    this.rows += rows
    this.show(
      () =>
        `${activity}: ${formatCount(this.rows, 'row')}, ${formatNumber(rateOf(this.rows, this.seconds))} per second`,
    )
  }
}

import { formatNumber } from '../../domain/format-number.ts'
import { ProgressLine, rateOf } from '../progress-line.ts'

const BAR_CELLS = 24

export class ImportProgress extends ProgressLine {
  showRows(rows: number, { done, total }: { readonly done: number; readonly total: number }): void {
    this.show(() => {
      const share = total > 0 ? Math.min(1, done / total) : 0
      const { seconds } = this
      const left = share > 0.01 ? (seconds / share) * (1 - share) : null
      const percent = `${Math.floor(share * 100)}%`
      const status = `${percent}, ${formatNumber(rows)} rows, ${formatNumber(rateOf(rows, seconds))} per second${left === null ? '' : `, ${duration(left)} left`}`
      const filled = Math.round(share * BAR_CELLS)
      return this.isTerminal ? `[${'#'.repeat(filled)}${'-'.repeat(BAR_CELLS - filled)}] ${status}` : status
    })
  }
}

function duration(seconds: number): string {
  const whole = Math.ceil(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

import { formatNumber } from '../../../domain/format-number.ts'

/** Returns a count with its noun: "1 memorial", "2,651 memorials". */
export function counted(count: number, singular: string, plural = `${singular}s`): string {
  return `${formatNumber(count)} ${count === 1 ? singular : plural}`
}

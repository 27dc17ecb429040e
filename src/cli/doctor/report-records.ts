import { type Finding, failed, listFirst, ok, repaired } from './findings.ts'

/** The checks for one engine. Each check lists the values in a directory that do not match its records. */
export interface RecordChecks {
  /** Checks a sample of the search documents. */
  check(): Promise<readonly string[]>
  audit(): Promise<readonly string[]>
  repair(): Promise<void>
  /** What to do when a repair does not help */
  readonly lastResort: string
}

/** Checks that the search tables, lists, and totals match the records, and repairs them if asked. */
export async function reportRecords(
  checks: RecordChecks,
  { isFull, isRepair }: { readonly isFull: boolean; readonly isRepair: boolean },
): Promise<readonly Finding[]> {
  const audit = () => (isFull ? checks.audit() : checks.check())
  const problems = await audit()
  if (problems.length === 0) return [ok('The search tables, lists, and totals match the records')]
  if (!isRepair) {
    return listFirst(problems).map((problem) => failed(sentenceOf(problem), 'Run: lychgate doctor --repair'))
  }
  await checks.repair()
  return [
    repaired('Rebuilt the search tables, lists, and totals from the records'),
    ...listFirst(await audit()).map((problem) => failed(sentenceOf(problem), checks.lastResort)),
  ]
}

function sentenceOf(problem: string): string {
  return `${problem.charAt(0).toUpperCase()}${problem.slice(1)}.`
}

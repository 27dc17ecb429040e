import { formatNumber } from '../src/domain/format-number.ts'
import { type RehearsalOptions, rehearseFailover } from '../tests/support/cluster/rehearse-failover.ts'
import { loadOfMachine } from './figures.ts'

export interface FailoverBenchOptions {
  readonly rounds: number
  /** The seed that determines the times of the faults; random by default */
  readonly seed: number | null
  readonly manager: RehearsalOptions['manager']
}

/** Repeatedly kills the servers of a site while visitors use it, and prints the effects on the visitors. */
export async function benchFailover({ rounds, seed, manager }: FailoverBenchOptions): Promise<void> {
  const chosen = seed ?? Math.floor(Math.random() * 2 ** 32)
  console.log(`To repeat these fault times: --seed ${chosen}`)
  const { faults, mail } = await rehearseFailover({ rounds, seed: chosen, manager, progress: console.log })
  for (const { failedReads, rejectedPosts } of faults) {
    for (const failure of [...failedReads, ...rejectedPosts]) console.log(failure)
  }
  console.table(
    faults.map(({ fault, lastedMs, reads, failedReads, readGap, rejectedPosts, writeGapMs, ...forms }) => ({
      when: fault,
      'until restored': `${lastedMs} ms`,
      'failed reads': `${failedReads.length} of ${formatNumber(reads)}`,
      'longest gap of a kind of read': `${readGap.gapMs} ms`,
      'rejected posts, sent again': rejectedPosts.length,
      'longest gap of forms': `${writeGapMs} ms`,
      'accepted forms lost': `${forms.lostForms.length} of ${formatNumber(forms.acknowledgedForms)}`,
      'stored twice': forms.repeatedForms.length,
      'wrong responses': forms.defects.length,
    })),
  )
  console.table({
    'emails sent': mail.sent,
    lost: mail.lost.length,
    'queued twice': mail.queuedTwice.length,
    'sent again after a kill': mail.sentAgain.length,
  })
  console.log(loadOfMachine())
}

import { describe, expect, test } from 'vitest'
import { run } from '../../support/cluster/deployed-files.ts'
import { POSTGRES_PROGRAMS } from '../../support/cluster/postgres-programs.ts'
import { ALL_FAULTS, type Rehearsal, rehearseFailover } from '../../support/cluster/rehearse-failover.ts'

const MAX_GAP_MS = 10_000
const PROGRAMS = { monitor: ['haproxy', 'pgbouncer'], patroni: ['haproxy', 'pgbouncer', 'patroni', 'etcd'] }

/** Returns the longest gaps that visitors noticed, and the lists that must be empty. */
function problemsOf({ faults, mail }: Rehearsal) {
  return {
    lost: faults.flatMap(({ lostForms }) => lostForms),
    storedTwice: faults.flatMap(({ repeatedForms }) => repeatedForms),
    defects: faults.flatMap(({ defects }) => defects),
    longGaps: faults.flatMap(({ fault, readGap, writeGapMs }) =>
      Math.max(readGap.gapMs, writeGapMs) < MAX_GAP_MS ? [] : [fault],
    ),
    lostMail: mail.lost,
    mailQueuedTwice: mail.queuedTwice,
  }
}

describe.each(['monitor', 'patroni'] as const)(
  'When servers are killed and the %s promotes the replica,',
  (manager) => {
    const missing = PROGRAMS[manager].filter((program) => run('which', [program]).status !== 0)
    if (POSTGRES_PROGRAMS === null) missing.push('postgresql')
    const skipped = missing.length === 0 ? '' : `SKIPPED, NOTHING CHECKED (missing: ${missing.join(', ')}): `

    test.skipIf(skipped)(
      `${skipped}no accepted form is lost or stored twice, and no gap is longer than 10 seconds`,
      async () => {
        const seed = Math.floor(Math.random() * 2 ** 32)
        const log: string[] = [`Seed ${seed}`]
        const rehearsal = await rehearseFailover({ rounds: 2, seed, manager, progress: (line) => log.push(line) })
        const report = `${log.join('\n')}\n${JSON.stringify(rehearsal, null, 2)}`
        expect(rehearsal.faults, report).toHaveLength(2 * ALL_FAULTS.length)
        expect(rehearsal.faults.at(-1)?.acknowledgedForms, report).toBeGreaterThan(100)
        expect(problemsOf(rehearsal), report).toEqual({
          lost: [],
          storedTwice: [],
          defects: [],
          longGaps: [],
          lostMail: [],
          mailQueuedTwice: [],
        })
      },
    )
  },
)

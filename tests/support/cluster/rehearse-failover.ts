import PostalMime from 'postal-mime'
import { SeededRandom } from '../../search-oracle/seeded-random.ts'
import { ConstantVisitors, type Reading } from './constant-visitors.ts'
import { wait } from './postgres-programs.ts'
import { type PairManager, RehearsedSite } from './rehearsed-site.ts'
import { describeVisit, FORM, hasSucceeded, isRead, longestGap, longestGapOfKinds } from './visits.ts'

/** The times to wait before and after each fault, in milliseconds */
const EARLIEST_MS = 2000
const LATEST_MS = 6000
const AFTER_MS = 5000
const WRITERS = 6
/** In milliseconds. Longer than the lease of an email that a killed node was sending. A busy machine sends 25 emails a second. */
const MAIL_LIMIT_MS = 180_000

/** Requests for cached pages repeat, and other requests never do. */
const READINGS: readonly Reading[] = [
  { kind: 'home, cached', path: () => '/' },
  { kind: 'memorial, cached', path: () => '/memorial/7' },
  { kind: 'cemetery, cached', path: () => '/cemetery/1' },
  { kind: 'API memorial, cached', path: () => '/api/memorial/20' },
  { kind: 'API search, cached', path: () => '/api/search/memorial?sir_name=Tindlewick' },
  { kind: 'search', path: (number) => `/search?sir_name=Tindlewick&birth_date=${unusedYears(number)}` },
  { kind: 'API search', path: (number) => `/api/search/memorial?birth_date=${unusedYears(number)}` },
]
const unusedYears = (number: number) => `${1500 + (number % 300)}-${1810 + Math.floor(number / 300)}`

const FAULTS = {
  'the primary is killed': (site) => site.pair.killPrimary(),
  'a web node is killed': async (site, node) => {
    await site.killNode(node)
    await site.startNode(node)
  },
  'the primary and a web node are killed': async (site, node) => {
    await Promise.all([site.pair.killPrimary(), site.killNode(node).then(() => site.startNode(node))])
  },
  'the primary restarts': (site) => site.pair.restartPrimary(),
} satisfies Record<string, (site: RehearsedSite, node: number) => Promise<void>>

export type Fault = keyof typeof FAULTS
export const ALL_FAULTS = Object.keys(FAULTS) as readonly Fault[]

export interface RehearsalOptions {
  /** The number of times that each fault happens */
  readonly rounds: number
  /** Chooses the moments of the faults, and the web nodes */
  readonly seed: number
  readonly manager: PairManager
  readonly progress: (line: string) => void
}

/** The effects of one fault on visitors. Times are in milliseconds. */
export interface FaultFigures {
  readonly fault: Fault
  /** The time until the replica was the primary, the web node served, or both */
  readonly lastedMs: number
  readonly reads: number
  readonly failedReads: readonly string[]
  /** The longest time in which no read of one kind succeeded */
  readonly readGap: { readonly kind: string; readonly gapMs: number }
  readonly rejectedPosts: readonly string[]
  /** The longest time in which no form was accepted */
  readonly writeGapMs: number
  readonly acknowledgedForms: number
  /** Email addresses of accepted forms that are not stored */
  readonly lostForms: readonly string[]
  /** Email addresses of forms that are stored more than once */
  readonly repeatedForms: readonly string[]
  /** Responses that visitors must never get, such as 500, or 503 without Retry-After */
  readonly defects: readonly string[]
}

export interface Rehearsal {
  readonly faults: readonly FaultFigures[]
  readonly mail: MailFigures
}

/** The notices about accepted forms, by the visitor's address */
export interface MailFigures {
  readonly sent: number
  readonly lost: readonly string[]
  /** Emails sent again with the same Message-ID, because a node was killed before it recorded the email as sent */
  readonly sentAgain: readonly string[]
  /** Emails sent with different Message-IDs */
  readonly queuedTwice: readonly string[]
}

/**
 * Causes faults at random moments while visitors read and send forms, and compares the responses with the stored data.
 */
export async function rehearseFailover(options: RehearsalOptions): Promise<Rehearsal> {
  const random = new SeededRandom(options.seed)
  const site = await RehearsedSite.start(options.manager)
  try {
    const visitors = new ConstantVisitors({ origin: site.origin, readings: READINGS, writers: WRITERS })
    const faults: FaultFigures[] = []
    for (let round = 0; round < options.rounds; round++) {
      for (const fault of ALL_FAULTS) {
        const figures = await makeFail(site, visitors, fault, random)
        options.progress(summaryOf(figures))
        faults.push(figures)
        await site.pair.restoreReplica()
      }
    }
    await visitors.stop()
    const mail = await checkMail(site, options.progress)
    return { faults, mail }
  } finally {
    await site.stop()
  }
}

async function makeFail(
  site: RehearsedSite,
  visitors: ConstantVisitors,
  fault: Fault,
  random: SeededRandom,
): Promise<FaultFigures> {
  await wait(random.int(EARLIEST_MS, LATEST_MS))
  const failedAt = Date.now()
  await FAULTS[fault](site, random.int(0, 1))
  const lastedMs = Date.now() - failedAt
  await wait(AFTER_MS)
  const endedAt = Date.now()
  const visits = visitors.visits.filter((visit) => visit.endedAt >= failedAt)
  const acknowledged = [...visitors.acknowledged]
  const stored = await site.query('SELECT email FROM form_submission')
  const counts = Map.groupBy(stored, (email) => email)
  const failed = visits.filter((visit) => !hasSucceeded(visit))
  return {
    fault,
    lastedMs,
    reads: visits.filter(isRead).length,
    failedReads: failed.filter(isRead).map(describeVisit),
    readGap: longestGapOfKinds(visitors.visits.filter(isRead), failedAt, endedAt),
    rejectedPosts: failed.filter(({ kind }) => kind === FORM).map(describeVisit),
    writeGapMs: longestGap(
      visitors.visits.filter(({ kind }) => kind === FORM),
      failedAt,
      endedAt,
    ),
    acknowledgedForms: acknowledged.length,
    lostForms: acknowledged.filter((email) => !counts.has(email)),
    repeatedForms: [...counts].filter(([, rows]) => rows.length > 1).map(([email]) => email),
    defects: visits.filter(({ status, problem }) => status !== null && problem !== null).map(describeVisit),
  }
}

function summaryOf({ fault, lastedMs, failedReads, reads, readGap, writeGapMs, rejectedPosts }: FaultFigures): string {
  const read = `${failedReads.length} of ${reads} reads failed, gap ${readGap.gapMs} ms (${readGap.kind})`
  return `When ${fault} (${lastedMs} ms): ${read}; ${rejectedPosts.length} posts rejected, gap ${writeGapMs} ms`
}

/** Waits until all email is sent, and compares it with the stored forms. */
async function checkMail(site: RehearsedSite, progress: (line: string) => void): Promise<MailFigures> {
  const deadline = Date.now() + MAIL_LIMIT_MS
  const waiting = () => site.query(`SELECT id FROM mail WHERE status <> 'sent'`)
  for (let mails = await waiting(); mails.length > 0 && Date.now() < deadline; mails = await waiting()) {
    progress(`${mails.length} emails wait.`)
    await wait(5000)
  }
  const idsOf = new Map<string, string[]>()
  for (const { raw } of site.mails) {
    const { replyTo, messageId = '' } = await PostalMime.parse(raw)
    const address = replyTo?.[0]?.address ?? ''
    idsOf.set(address, [...(idsOf.get(address) ?? []), messageId])
  }
  const stored = await site.query('SELECT email FROM form_submission')
  const several = [...idsOf].filter(([, ids]) => ids.length > 1)
  return {
    sent: site.mails.length,
    lost: stored.filter((email) => !idsOf.has(email)),
    sentAgain: several.filter(([, ids]) => new Set(ids).size === 1).map(([address]) => address),
    queuedTwice: several.filter(([, ids]) => new Set(ids).size > 1).map(([address]) => address),
  }
}

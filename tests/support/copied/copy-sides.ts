import { openSource, openTarget } from '../../../src/server/compose/compose-copy.ts'
import type { DatabaseUrl } from '../../../src/server/config/database-url.ts'
import type { CopySide } from '../../../src/storage/sql/copy/copy-area.ts'
import { SiteCopy } from '../../../src/storage/sql/copy/copy-site.ts'
import type { Database } from '../../../src/storage/sql/database.ts'

export interface FinishedCopy {
  readonly start: string
  readonly differences: readonly string[]
}

interface Sides {
  readonly source: CopySide
  readonly target: CopySide
}

/** Copies and checks. `prepare` can change the sides first. */
export function copyAll(
  from: DatabaseUrl,
  to: DatabaseUrl,
  prepare: (sides: Sides) => void = () => {},
): Promise<FinishedCopy> {
  return withSides(from, to, async ({ source, target }) => {
    prepare({ source, target })
    const copy = new SiteCopy(source, target)
    const start = await copy.begin()
    await copy.run(() => {})
    return { start, differences: await Array.fromAsync(copy.check(() => {})) }
  })
}

/** Copies without a check, for a database that no site opens. */
export function copyRows(from: DatabaseUrl, to: DatabaseUrl): Promise<void> {
  return withSides(from, to, async ({ source, target }) => {
    const copy = new SiteCopy(source, target)
    await copy.begin()
    await copy.run(() => {})
  })
}

async function withSides<T>(from: DatabaseUrl, to: DatabaseUrl, work: (sides: Sides) => Promise<T>): Promise<T> {
  const source = await openSource(from)
  const target = await openTarget(to)
  try {
    return await work({ source, target })
  } finally {
    for (const area of [...source.areas, ...target.areas]) await area.close()
  }
}

/** Lets each area write only some transactions and then fails, as after a kill: the last transaction stores nothing. */
export function failAfter(side: CopySide, transactions: number): void {
  let left = transactions
  for (const { database } of side.areas) {
    const write = database.transaction.bind(database)
    const limited: Database['transaction'] = async (work, kind) => {
      if (left === 0) throw new Error('killed')
      left -= 1
      return write(work, kind)
    }
    database.transaction = limited
  }
}

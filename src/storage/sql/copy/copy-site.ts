import { setTimeout as pause } from 'node:timers/promises'
import type { Row } from '../database.ts'
import { type CopyProgress, findDifferences } from './compare-sites.ts'
import { COPIED_TABLES, type CopiedTable, keyOf, lastRow, quoted, tableParts } from './copied-tables.ts'
import type { CopyArea, CopySide } from './copy-area.ts'
import { documentParts } from './document-parts.ts'
import { UnfinishedCopy } from './unfinished-copy.ts'

/** Thrown when a copy cannot begin or continue. The message is one or two sentences for the site owner. */
export class CopyRejected extends Error {}

/** The time in which rows are sent to the server. Reading from SQLite blocks this thread. */
const HEAD_START_MS = 2

/** How a copy began: as a new copy, as the continuation of an interrupted copy, or again because the source had changed */
export type CopyStart = 'new' | 'resumed' | 'restarted'

/**
 * Copies everything from `source` to `target`, which must be empty or have an unfinished copy from the same source. All
 * tables are written in the order of their keys, and each part is one transaction, so the last row of a table tells where to
 * resume.
 */
export class SiteCopy {
  readonly #source: CopySide
  readonly #target: CopySide

  constructor(source: CopySide, target: CopySide) {
    this.#source = source
    this.#target = target
  }

  /** Prepares the target. Throws CopyRejected if it has records, or an unfinished copy from another source. */
  async begin(): Promise<CopyStart> {
    const version = await contentVersion(this.#source)
    const [directory] = this.#unfinished()
    // The directory comes last, because it contains the facts that the next run reads.
    const directoryLast = this.#unfinished().toReversed()
    const facts = { source: this.#source.label, version }
    if (!(await directory!.exists())) {
      await this.#refuseRecords()
      for (const unfinished of directoryLast) await unfinished.restart(facts)
      return 'new'
    }
    const source = await directory!.fact('source')
    if (source !== this.#source.label) {
      throw new CopyRejected(`The target has an unfinished copy of ${source}. Finish it, or specify an empty target.`)
    }
    if ((await directory!.fact('passed')) !== null) return 'resumed'
    const isOutdated = (await directory!.fact('version')) !== version || (await directory!.fact('failed')) !== null
    for (const unfinished of directoryLast) {
      if (isOutdated || !(await unfinished.exists())) await unfinished.restart(facts)
    }
    return isOutdated ? 'restarted' : 'resumed'
  }

  /** Copies all rows that the target lacks. Returns the number of rows and search documents. */
  async run(progress: CopyProgress): Promise<number> {
    if ((await this.#unfinished()[0]!.fact('passed')) !== null) return 0
    let rows = 0
    for (const [i, area] of this.#target.areas.entries()) {
      const source = this.#source.areas[i]!
      area.beginCopy()
      for (const table of COPIED_TABLES[area.name]) rows += await this.#copyTable(source, area, table, progress)
      if (area.name === 'directory') rows += await this.#copyDocuments(source, area, progress)
      const ids = await source.lastIds()
      await area.database.transaction(() => area.setLastIds(ids), 'import')
      progress('Building indexes', 0)
      await this.#unfinished()[i]!.recreateDropped()
      await area.endCopy()
    }
    return rows
  }

  /** Compares both sides and finishes the copy if they are equal. Yields a sentence for each difference. */
  async *check(progress: CopyProgress): AsyncGenerator<string> {
    const [directory, people] = this.#unfinished()
    if ((await directory!.fact('passed')) === null) {
      let isEqual = true
      for await (const difference of findDifferences(this.#source, this.#target, progress)) {
        if (isEqual) await directory!.record('failed')
        isEqual = false
        yield difference
      }
      if (!isEqual) return
      if ((await contentVersion(this.#source)) !== (await directory!.fact('version'))) {
        yield 'The source has changed.'
        return
      }
      await directory!.record('passed')
    }
    await people!.end()
    await directory!.end()
  }

  async #copyTable(source: CopyArea, target: CopyArea, table: CopiedTable, progress: CopyProgress): Promise<number> {
    const { database } = target
    let copied = 0
    await eachPart(tableParts(source.database, table, await lastRow(database, table)), async (rows) => {
      const columns = Object.keys(rows[0]!)
      const values = rows.map((row) => Object.values(row))
      try {
        await database.transaction(() => database.insert(quoted(table.name), columns, values), 'import')
      } catch (error) {
        if (database.engine.name === 'postgres') refuseNullCharacters(table, rows)
        throw error
      }
      copied += rows.length
      progress(`Copying ${table.name}`, rows.length)
    })
    return copied
  }

  async #copyDocuments(source: CopyArea, target: CopyArea, progress: CopyProgress): Promise<number> {
    let copied = 0
    await eachPart(documentParts(source.database, await target.lastDocument()), async (documents) => {
      await target.database.transaction(() => target.database.addDocuments(documents), 'import')
      copied += documents.length
      progress('Building the search index', documents.length)
    })
    return copied
  }

  async #refuseRecords(): Promise<void> {
    for (const { name, database } of this.#target.areas) {
      for (const table of COPIED_TABLES[name]) {
        if ((await lastRow(database, table)) === null) continue
        throw new CopyRejected(`The target already has data in the table ${table.name}. Specify an empty target.`)
      }
    }
  }

  #unfinished(): readonly UnfinishedCopy[] {
    return this.#target.areas.map((area) => new UnfinishedCopy(area))
  }
}

/** Stores each part and reads the next one while the server is working. */
async function eachPart<T>(parts: AsyncIterator<T>, store: (part: T) => Promise<void>): Promise<void> {
  let part = await parts.next()
  while (!part.done) {
    const [, next] = await Promise.all([store(part.value), pause(HEAD_START_MS).then(() => parts.next())])
    part = next
  }
}

async function contentVersion(side: CopySide): Promise<string> {
  const row = await side.areas[0]!.database.get('SELECT version FROM content_version')
  return String(row?.version)
}

/**
 * PostgreSQL cannot store this character in text. No form and no import accepts it, but another program may have written it.
 */
function refuseNullCharacters({ name, key }: CopiedTable, rows: readonly Row[]): void {
  for (const row of rows) {
    for (const [column, value] of Object.entries(row)) {
      if (typeof value !== 'string' || !value.includes('\0')) continue
      throw new CopyRejected(
        `The column ${column} of ${name} ${keyOf(row, key).join(', ')} contains the character U+0000, which PostgreSQL cannot store. Remove it from the source.`,
      )
    }
  }
}

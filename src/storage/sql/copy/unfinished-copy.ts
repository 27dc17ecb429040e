import { UnfinishedCopyError } from '../../ports/database-failures.ts'
import type { CopiedAreaName, CopyArea } from './copy-area.ts'

/** The table that marks an area while a copy to it is unfinished. The site does not open such a database. */
export const UNFINISHED_COPY: Readonly<Record<CopiedAreaName, string>> = {
  directory: 'unfinished_directory_copy',
  people: 'unfinished_people_copy',
}

export function refuseUnfinishedCopy(): never {
  throw new UnfinishedCopyError('A copy to this database is unfinished. Run the same "lychgate copy" command again.')
}

/** The facts that a copy stores: its source, the source's content version, and whether the check succeeded or failed */
type Fact = 'source' | 'version' | 'passed' | 'failed'

/** The name under which the copy stores the statements that recreate the dropped objects */
const DROPPED = 'set aside'

/** The state of an unfinished copy in one area of its target. Only `restart` may be called before the table exists. */
export class UnfinishedCopy {
  readonly #area: CopyArea
  readonly #table: string

  constructor(area: CopyArea) {
    this.#area = area
    this.#table = UNFINISHED_COPY[area.name]
  }

  exists(): Promise<boolean> {
    return this.#area.hasTable(this.#table)
  }

  /** Empties the area, drops objects that would slow down the copy or change rows, and records the facts. */
  async restart(facts: Partial<Record<Fact, string>>): Promise<void> {
    const { database } = this.#area
    await database.transaction(async () => {
      await database.run(`CREATE TABLE IF NOT EXISTS ${this.#table} (name TEXT NOT NULL, value TEXT NOT NULL)`)
      await this.#area.clear()
      const known = await this.#values(DROPPED)
      await database.run(`DELETE FROM ${this.#table}`)
      const droppable = await this.#area.listDroppable()
      for (const { drop } of droppable) await database.run(drop)
      for (const value of new Set([...known, ...droppable.map(({ create }) => create)])) await this.#add(DROPPED, value)
      for (const [name, value] of Object.entries(facts)) await this.#add(name, value)
    }, 'import')
  }

  async fact(name: Fact): Promise<string | null> {
    return (await this.#values(name))[0] ?? null
  }

  async record(name: Fact): Promise<void> {
    await this.#area.database.transaction(() => this.#add(name, 'yes'))
  }

  /** Recreates the dropped objects, one piece per transaction. */
  async recreateDropped(): Promise<void> {
    const { database } = this.#area
    for (const statement of await this.#values(DROPPED)) {
      await database.transaction(async () => {
        await database.run(statement)
        await database.run(`DELETE FROM ${this.#table} WHERE value = ?`, statement)
      }, 'import')
    }
  }

  /** Lets the site open the area. */
  async end(): Promise<void> {
    await this.#area.database.transaction(async () => {
      await this.#area.database.run(`DROP TABLE IF EXISTS ${this.#table}`)
    }, 'import')
  }

  async #values(name: string): Promise<string[]> {
    const rows = await this.#area.database.all(`SELECT value FROM ${this.#table} WHERE name = ?`, name)
    return rows.map(({ value }) => String(value))
  }

  async #add(name: string, value: string): Promise<void> {
    await this.#area.database.run(`INSERT INTO ${this.#table} (name, value) VALUES (?, ?)`, name, value)
  }
}

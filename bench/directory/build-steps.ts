import type { SqliteDatabase } from '../../src/storage/sqlite/connection/sqlite-database.ts'

/** Runs the steps of a build in transactions. A step that an earlier, interrupted build has finished does not run again. */
export class BuildSteps {
  readonly #directory: SqliteDatabase

  private constructor(directory: SqliteDatabase) {
    this.#directory = directory
  }

  /** Returns null if the database is complete. */
  static async open(directory: SqliteDatabase): Promise<BuildSteps | null> {
    const tables = await directory.all("SELECT name FROM sqlite_schema WHERE name IN ('build_step', 'memorial')")
    if (tables.length === 1 && tables[0]?.name === 'memorial') return null
    await directory.run('CREATE TABLE IF NOT EXISTS build_step (name TEXT PRIMARY KEY) STRICT, WITHOUT ROWID')
    return new BuildSteps(directory)
  }

  async isDone(name: string): Promise<boolean> {
    return (await this.#directory.get('SELECT 1 FROM build_step WHERE name = ?', name)) !== undefined
  }

  async run(name: string, work: () => Promise<void>): Promise<void> {
    if (await this.isDone(name)) return
    await this.#directory.transaction(async () => {
      await work()
      await this.#directory.run('INSERT INTO build_step VALUES (?)', name)
    })
  }

  /** Runs the SQL `last` and then marks the database as complete. */
  async forget(last: string): Promise<void> {
    await this.#directory.transaction(async () => {
      await this.#directory.run(last)
      await this.#directory.run('DROP TABLE build_step')
    })
  }
}

import type {
  EndedTask,
  ImportChoices,
  ImportJob,
  ImportJobStore,
  ImportPart,
  ImportProgressReport,
  ImportTask,
  ImportTaskState,
  NewImportJob,
  ParseChoices,
  StoredMapping,
} from '../../ports/import-jobs.ts'
import type { Database, Row, SqlValue } from '../database.ts'
import { removeItemsWithoutSource } from './inbox-items.ts'

const JOB = `import_job.id, import_job.user_id, uploaded_by, "user".name AS by_name, "user".email AS by_email, file, bytes, cemetery_id, choices,
  task, state, is_stopping, attempts, progress, checked, result, undo, failure, import_job.created_at, changed_at,
  (SELECT string_agg(CAST(run_id AS TEXT), ',' ORDER BY run_id) FROM import_job_run WHERE job_id = import_job.id) AS run_ids
  FROM import_job LEFT JOIN "user" ON "user".id = import_job.user_id`

const IS_WAITING = "(state = 'queued' OR (state = 'working' AND reported_at < ?))"

const listeners = new WeakMap<Database, (() => void)[]>()

/** The value of `is_stopping` for an import that is undone after it stops; 1 for any other task that stops. */
const STOP_AND_UNDO = 2

export class SqlImportJobs implements ImportJobStore {
  readonly #db: Database

  constructor(database: Database) {
    this.#db = database
  }

  async add({ userId, file, bytes, cemeteryId, choices, runIds, at }: NewImportJob): Promise<number> {
    return this.#db.transaction(async () => {
      const row = await this.#db.get`
        INSERT INTO import_job (user_id, uploaded_by, file, bytes, cemetery_id, choices, task, state, created_at,
          changed_at)
        VALUES (${userId}, ${userId}, ${file}, ${bytes}, ${cemeteryId}, ${JSON.stringify(choices)}, 'check',
          'uploading', ${at}, ${at}) RETURNING id`
      const id = Number(row?.id)
      for (const runId of runIds) await this.addRun(id, runId)
      return id
    })
  }

  async addPart(id: number, kind: ImportPart, position: number, content: Uint8Array): Promise<void> {
    await this.#db.run`
      INSERT INTO import_part (job_id, kind, position, content) VALUES (${id}, ${kind}, ${position}, ${content})`
  }

  async removeParts(id: number, kind: ImportPart): Promise<void> {
    await this.#db.run`DELETE FROM import_part WHERE job_id = ${id} AND kind = ${kind}`
  }

  async *readParts(id: number, kind: ImportPart): AsyncGenerator<Uint8Array> {
    const sql = 'SELECT content FROM import_part WHERE job_id = ? AND kind = ? AND position = ?'
    for (let position = 0; ; position++) {
      const row = await this.#db.get(sql, id, kind, position)
      if (row === undefined) return
      yield row.content as Uint8Array
    }
  }

  async find(id: number): Promise<ImportJob | null> {
    const row = await this.#db.get(`SELECT ${JOB} WHERE import_job.id = ? AND state <> 'uploading'`, id)
    return row === undefined ? null : readJob(row)
  }

  async findByRun(runId: number): Promise<ImportJob | null> {
    const ofRun = 'import_job.id IN (SELECT job_id FROM import_job_run WHERE run_id = ?)'
    const sql = `SELECT ${JOB} WHERE ${ofRun} AND state <> 'uploading' ORDER BY import_job.id DESC LIMIT 1`
    const row = await this.#db.get(sql, runId)
    return row === undefined ? null : readJob(row)
  }

  async list({ uploads, limit }: Parameters<ImportJobStore['list']>[0]): Promise<readonly ImportJob[]> {
    const isAll = uploads === 'all'
    const where = isAll ? '' : 'AND uploaded_by = ? AND cemetery_id IN (SELECT value FROM integers(?))'
    const sql = `SELECT ${JOB} WHERE state <> 'uploading' ${where} ORDER BY import_job.id DESC LIMIT ?`
    return (await this.#db.all(sql, ...(isAll ? [] : [uploads.userId, uploads.cemeteries]), limit)).map(readJob)
  }

  async listCorrected(source: string): Promise<readonly ImportJob[]> {
    const hasRuns = 'import_job.id IN (SELECT job_id FROM import_job_run)'
    const sql = `SELECT ${JOB} WHERE ${hasRuns} AND choices LIKE ? ESCAPE '\\' ORDER BY import_job.id DESC`
    const text = JSON.stringify({ source })
      .slice(1, -1)
      .replace(/[\\%_]/g, '\\$&')
    // The text can be anywhere in the choices.
    return (await this.#db.all(sql, `%${text}%`))
      .map(readJob)
      .filter(({ choices, isUndone }) => choices.source === source && !isUndone && hasCorrections(choices))
  }

  async queue(
    id: number,
    task: ImportTask,
    { userId, at, choices, cemeteryId }: Parameters<ImportJobStore['queue']>[2],
  ): Promise<boolean> {
    const changes: Record<string, SqlValue> = { user_id: userId, task, state: 'queued', is_stopping: 0, attempts: 0 }
    if (choices !== undefined) changes.choices = JSON.stringify(choices)
    if (cemeteryId !== undefined) changes.cemetery_id = cemeteryId
    Object.assign(changes, { progress: null, failure: null, claim: null, changed_at: at.toISOString() })
    const isQueued = await this.#update(changes, "id = ? AND state NOT IN ('queued', 'working')", id)
    if (isQueued) for (const listener of listeners.get(this.#db) ?? []) listener()
    return isQueued
  }

  onQueued(listener: () => void): void {
    listeners.set(this.#db, [...(listeners.get(this.#db) ?? []), listener])
  }

  async stop(id: number): Promise<void> {
    await this.#db.run`UPDATE import_job SET is_stopping = 1 WHERE id = ${id} AND state IN ('queued', 'working')`
  }

  async stopAndUndo(id: number, userId: number): Promise<boolean> {
    const where = "id = ? AND task = 'run' AND state IN ('queued', 'working')"
    return this.#update({ is_stopping: STOP_AND_UNDO, user_id: userId }, where, id)
  }

  async remove(id: number): Promise<boolean> {
    return (await this.#delete("id = ? AND state <> 'working'", id)) > 0
  }

  async isWaiting(silentSince: Date): Promise<boolean> {
    const sql = `SELECT id FROM import_job WHERE ${IS_WAITING} LIMIT 1`
    return (await this.#db.get(sql, silentSince)) !== undefined
  }

  async claim(claim: string, { now, silentSince }: Parameters<ImportJobStore['claim']>[1]): Promise<ImportJob | null> {
    return await this.#db.transaction(async () => {
      const sql = `SELECT id FROM import_job WHERE ${IS_WAITING} ORDER BY changed_at, id LIMIT 1`
      const row = await this.#db.get(sql, silentSince)
      if (row === undefined) return null
      await this.#db.run`
        UPDATE import_job SET state = 'working', claim = ${claim}, reported_at = ${now}, attempts = attempts + 1
        WHERE id = ${Number(row.id)}`
      return await this.find(Number(row.id))
    })
  }

  async report(
    id: number,
    claim: string,
    { at, progress }: { readonly at: Date; readonly progress: ImportProgressReport | null },
  ): Promise<boolean | null> {
    const row = await this.#db.get`
      UPDATE import_job SET reported_at = ${at}, progress = ${progress === null ? null : JSON.stringify(progress)}
      WHERE id = ${id} AND claim = ${claim} AND state = 'working' RETURNING is_stopping`
    return row === undefined ? null : Number(row.is_stopping) !== 0
  }

  async addRun(id: number, runId: number): Promise<void> {
    await this.#db.run`INSERT INTO import_job_run (run_id, job_id) VALUES (${runId}, ${id}) ON CONFLICT DO NOTHING`
  }

  async end(id: number, claim: string, ended: EndedTask, at: Date): Promise<void> {
    const { state, failure = null, ...values } = ended
    const changes: Record<string, SqlValue> = { state, failure, claim: null, changed_at: at.toISOString() }
    if (state === 'queued') changes.attempts = 0
    for (const [name, value] of Object.entries(values)) changes[name] = JSON.stringify(value)
    await this.#db.transaction(async () => {
      await this.#update(changes, "id = ? AND claim = ? AND state = 'working'", id, claim)
      const undo = { task: 'undo', state: 'queued', is_stopping: 0, attempts: 0, progress: null, failure: null }
      const hasEnded = `id = ? AND task = 'run' AND is_stopping = ${STOP_AND_UNDO} AND state IN ('done', 'failed')`
      await this.#update(undo, hasEnded, id)
    })
  }

  async findMapping(shape: string): Promise<StoredMapping | null> {
    const row = await this.#db.get`SELECT choices, file, stored_at FROM import_mapping WHERE shape = ${shape}`
    if (row === undefined) return null
    const { choices, file, stored_at } = row
    return {
      choices: readChoices<ParseChoices>(choices),
      file: String(file),
      at: new Date(String(stored_at)),
    }
  }

  async storeMapping(
    shape: string,
    { choices, userId, file, at }: Parameters<ImportJobStore['storeMapping']>[1],
  ): Promise<void> {
    await this.#db.run`
      INSERT INTO import_mapping (shape, choices, user_id, file, stored_at)
      VALUES (${shape}, ${JSON.stringify(choices)}, ${userId}, ${file}, ${at})
      ON CONFLICT (shape) DO UPDATE SET choices = excluded.choices, user_id = excluded.user_id, file = excluded.file,
        stored_at = excluded.stored_at`
  }

  async removeUnchangedSince(time: Date): Promise<number> {
    return await this.#delete("changed_at < ? AND state NOT IN ('queued', 'working')", time.toISOString())
  }

  async #delete(condition: string, value: SqlValue): Promise<number> {
    return this.#db.transaction(async () => {
      const deleted = await this.#db.run(`DELETE FROM import_job WHERE ${condition}`, value)
      if (deleted > 0) await removeItemsWithoutSource(this.#db)
      return deleted
    })
  }

  async #update(changes: Record<string, SqlValue>, where: string, ...values: readonly SqlValue[]): Promise<boolean> {
    const columns = Object.keys(changes)
    const sets = columns.map((name) => `${name} = ?`).join(', ')
    return (
      (await this.#db.run(`UPDATE import_job SET ${sets} WHERE ${where}`, ...Object.values(changes), ...values)) > 0
    )
  }
}

function hasCorrections({ corrections }: ImportChoices): boolean {
  return Object.keys(corrections).length > 0
}

function parseJson<T>(value: SqlValue | undefined): T | null {
  return typeof value === 'string' ? (JSON.parse(value) as T) : null
}

/** Earlier versions did not store all choices. */
function readChoices<T>(value: SqlValue | undefined): T {
  return { hasLoneNames: false, ...(JSON.parse(String(value)) as T) }
}

function readJob(row: Row): ImportJob {
  return {
    id: Number(row.id),
    userId: row.user_id === null ? null : Number(row.user_id),
    uploadedBy: row.uploaded_by === null ? null : Number(row.uploaded_by),
    by: row.by_name === null ? null : String(row.by_name),
    email: row.by_email === null ? null : String(row.by_email),
    file: String(row.file),
    bytes: Number(row.bytes),
    cemeteryId: row.cemetery_id === null ? null : Number(row.cemetery_id),
    choices: readChoices<ImportChoices>(row.choices),
    task: row.task as ImportTask,
    state: row.state as ImportTaskState,
    isStopping: Number(row.is_stopping) !== 0,
    isUndoNext: Number(row.is_stopping) === STOP_AND_UNDO,
    isUndone: row.task === 'undo' && row.state === 'done',
    attempts: Number(row.attempts),
    progress: parseJson(row.progress ?? null),
    checked: parseJson(row.checked ?? null),
    result: parseJson(row.result ?? null),
    undo: parseJson(row.undo ?? null),
    failure: row.failure === null ? null : String(row.failure),
    runIds: row.run_ids === null ? [] : String(row.run_ids).split(',').map(Number),
    createdAt: new Date(String(row.created_at)),
    changedAt: new Date(String(row.changed_at)),
  }
}

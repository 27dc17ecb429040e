import { setTimeout as pause } from 'node:timers/promises'
import { displayName } from '../../../domain/names/display-name.ts'
import type { ChangeNote } from '../../ports/editing.ts'
import {
  type ImportRun,
  type ImportRuns,
  type NamedRecord,
  type UndoneImport,
  type UndoOptions,
  UndoRejected,
} from '../../ports/import-runs.ts'
import type { Database, Row } from '../database.ts'
import { memorialFacts, number, text } from '../records/row-mapping.ts'
import { UndoRun } from './undo-run.ts'

const RUN = 'SELECT r.*, s.name AS source FROM import_run r LEFT JOIN import_source s ON s.id = r.source_id'

/** The pause between two steps of an undo, in which others can use the database, in milliseconds */
const PAUSE_MS = 40

export class SqlImportRuns implements ImportRuns {
  readonly #database: Database

  constructor(database: Database) {
    this.#database = database
  }

  async list(limit: number): Promise<readonly ImportRun[]> {
    return (await this.#database.all(`${RUN} ORDER BY r.id DESC LIMIT ?`, limit)).map(importRun)
  }

  async find(id: number): Promise<ImportRun | null> {
    const row = await this.#database.get(`${RUN} WHERE r.id = ?`, id)
    return row === undefined ? null : importRun(row)
  }

  async findAll(ids: readonly number[]): Promise<readonly ImportRun[]> {
    return (await this.#database.all(`${RUN} WHERE r.id IN (SELECT value FROM integers(?))`, ids)).map(importRun)
  }

  async listAdded(id: number, limit: number): Promise<readonly NamedRecord[]> {
    return (
      await this.#database.all`
        SELECT m.* FROM import_addition a JOIN memorial m ON m.id BETWEEN a.first_id AND a.last_id
        WHERE a.run_id = ${id} AND a.kind = 'memorial' ORDER BY m.id LIMIT ${limit}`
    ).map((row) => ({ kind: 'memorial', id: Number(row.id), name: displayName(memorialFacts(row)) }))
  }

  async undo(id: number, note: ChangeNote, { within, after = [] }: UndoOptions = {}): Promise<UndoneImport> {
    const run = await this.find(id)
    if (run === null) throw new UndoRejected({ code: 'no run', id })
    if (run.undoneAt !== null) throw new UndoRejected({ code: 'already undone', id })
    const newer = await this.#database.get`
      SELECT max(later.id) AS id FROM import_run later JOIN import_run run
      ON later.source_id IS NOT DISTINCT FROM run.source_id
      WHERE run.id = ${id} AND later.id > run.id AND later.undone_at IS NULL
        AND (later.added + later.updated > 0 OR EXISTS (SELECT 1 FROM import_change WHERE run_id = later.id))
        AND later.id NOT IN (SELECT value FROM integers(${note.dryRun ? after : []}))`
    if (newer?.id != null) throw new UndoRejected({ code: 'newer run', id, newer: Number(newer.id) })
    const undo = await UndoRun.open(this.#database, id, { note, within: within ?? null })
    if (note.dryRun) return undo.preview()
    while (await this.#database.transaction(() => undo.step())) await pause(PAUSE_MS)
    return undo.result
  }

  async close(): Promise<void> {
    await this.#database.close()
  }
}

function importRun(row: Row): ImportRun {
  const time = (seconds: Row[string] | undefined) =>
    number(seconds) === null ? null : new Date(Number(seconds) * 1000)
  return {
    id: Number(row.id),
    source: text(row.source),
    file: String(row.file),
    begunAt: time(row.begun_at) as Date,
    by: text(row.begun_by),
    endedAt: time(row.ended_at),
    added: Number(row.added),
    updated: Number(row.updated),
    unchanged: Number(row.unchanged),
    refused: Number(row.refused),
    missing: Number(row.missing),
    undoneAt: time(row.undone_at),
  }
}

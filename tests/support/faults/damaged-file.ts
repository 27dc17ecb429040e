import { closeSync, openSync, writeSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'

/** Overwrites the last page that contains rows of a table. The database must be closed. */
export function damageTable(file: string, table: string): void {
  const database = new DatabaseSync(file, { readOnly: true })
  const { page_size: size } = database.prepare('PRAGMA page_size').get() ?? {}
  const sql = "SELECT max(pageno) AS page FROM dbstat WHERE name = ? AND pagetype = 'leaf'"
  const { page } = database.prepare(sql).get(table) ?? {}
  database.close()
  overwrite(file, (Number(page) - 1) * Number(size), Number(size))
}

/** Overwrites bytes of a file with a meaningless pattern. */
export function overwrite(file: string, offset: number, length: number): void {
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(length, 0xa7), 0, length, offset)
  closeSync(descriptor)
}

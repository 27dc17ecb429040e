import type { SurnameList } from '../../../domain/browse.ts'
import type { Database } from '../database.ts'
import { surnamesOfCemetery } from './cemetery-surnames.ts'
import { surnamesOfDirectory } from './directory-surnames.ts'

/** A list of more surnames is grouped. */
const MAX_SURNAMES = 200
/** The list stays short even if surnames begin with more characters than any alphabet has. */
const MAX_GROUPS = 300

/** Lists the surnames in the directory or in a cemetery that begin with a folded string. */
export async function listSurnames(
  database: Database,
  prefix: string,
  cemeteryId: number | null,
  { maxSurnames = MAX_SURNAMES } = {},
): Promise<SurnameList> {
  const source = cemeteryId === null ? surnamesOfDirectory(database) : surnamesOfCemetery(database, cemeteryId)
  if (prefix === '') {
    const { groups } = await source.beginnings(prefix, MAX_GROUPS)
    return { surnames: [], groups, unnamed: await source.countUnnamed() }
  }
  const surnames = await source.surnames(prefix, maxSurnames)
  if (surnames !== null) return { surnames, groups: [], unnamed: 0 }
  const { exact, groups } = await source.beginnings(prefix, MAX_GROUPS)
  return { surnames: exact, groups, unnamed: 0 }
}

import { ImportFailure } from '../../ingest/import-failure.ts'
import { withUndoneRuns } from '../../services/desk/imports/undone-runs.ts'
import type { ImportChoices, ImportJob, RowCorrections } from '../../storage/ports/import-jobs.ts'
import type { ImportTools } from './import-tools.ts'
import { type JobFiles, openJobFiles } from './job-files.ts'
import { describeFile, fileOptions } from './read-import-file.ts'

/**
 * Returns the corrections of rows in this file, by line, from earlier imports from the same source. They apply to rows with
 * the headings and cells from before the correction. Without them, a file that is uploaded again would add the corrected
 * rows again.
 */
export async function carryOverCorrections(
  tools: ImportTools,
  job: ImportJob,
  { files, choices }: { readonly files: JobFiles; readonly choices: ImportChoices },
): Promise<RowCorrections> {
  const carried: Record<string, readonly string[]> = {}
  const corrected = await tools.jobs.listCorrected(choices.source)
  const others = corrected.filter(({ id }) => id !== job.id)
  for (const former of await withUndoneRuns(others, tools.openRuns)) {
    // A correction that was undone does not come back with the same file.
    if (former.isUndone || former.isPartlyUndone) continue
    const rows = await correctedRows(tools, former)
    if (rows.size === 0) continue
    for await (const { line, content } of originalRows(files, choices, tools)) {
      const cells = rows.get(content)?.shift()
      if (cells !== undefined) carried[line] ??= cells
    }
  }
  return carried
}

/**
 * Maps the content of a row to the corrected cells of an earlier import, with an entry for each occurrence of a
 * repeated row; undefined for an occurrence that was not corrected. Empty if the file of that import was deleted, such
 * as in an erasure.
 */
async function correctedRows(
  tools: ImportTools,
  job: ImportJob,
): Promise<ReadonlyMap<string, (readonly string[] | undefined)[]>> {
  const { choices } = job
  const corrected = new Map<string, (readonly string[] | undefined)[]>()
  const files = await openJobFiles(tools.jobs, job, tools.folder)
  try {
    for await (const { line, content } of originalRows(files, choices, tools)) {
      if (choices.corrections[line] !== undefined) corrected.set(content, [])
    }
    // Reads the file a second time, because the repeated rows are known only now.
    for await (const { line, content } of originalRows(files, choices, tools)) {
      corrected.get(content)?.push(choices.corrections[line])
    }
  } catch (error) {
    if (!(error instanceof ImportFailure)) throw error
    corrected.clear()
  } finally {
    await files.remove()
  }
  return corrected
}

/** The rows of a file as they were uploaded. `content` identifies the headings and the cells. */
async function* originalRows(files: JobFiles, choices: ImportChoices, { clock }: Pick<ImportTools, 'clock'>) {
  const { planned, shape } = await describeFile(await fileOptions(files, { ...choices, corrections: {} }, clock))
  for await (const chunk of planned.headed.chunks) {
    for (const { line, cells } of chunk) {
      const content = JSON.stringify([shape, planned.plan.columns.map((_, index) => cells[index] ?? '')])
      yield { line: String(line), content }
    }
  }
}

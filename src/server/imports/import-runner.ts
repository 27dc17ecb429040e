import { randomUUID } from 'node:crypto'
import { RightDeniedError } from '../../domain/staff.ts'
import type { EndedTask, ImportJob, ImportProgressReport } from '../../storage/ports/import-jobs.ts'
import { runFileTask } from './import-file-task.ts'
import { SILENT_MS } from './import-queue.ts'
import type { ImportTools } from './import-tools.ts'
import { runUndoTask } from './undo-task.ts'

const REPORT_INTERVAL_MS = 1000
/** How many processes may begin a task before it counts as failed */
const MAX_ATTEMPTS = 3

/** Runs queued import tasks, one at a time. */
export class ImportRunner {
  readonly #tools: ImportTools
  readonly #claim = randomUUID()
  readonly #shutdown: AbortSignal

  /** `shutdown` stops the current task, which continues later. */
  constructor(tools: ImportTools, shutdown: AbortSignal) {
    this.#tools = tools
    this.#shutdown = shutdown
  }

  /** Works until no task is queued. */
  async drain(): Promise<void> {
    while (!this.#shutdown.aborted && (await this.runNext())) {
      // Continues with the next task.
    }
  }

  /**
   * Runs the next task. Returns false if there is no task. Rethrows an error caused by a defect after ending the task.
   */
  async runNext(): Promise<boolean> {
    const { jobs, clock } = this.#tools
    const now = clock.now()
    const job = await jobs.claim(this.#claim, { now, silentSince: new Date(now.getTime() - SILENT_MS) })
    if (job === null) return false
    if (job.attempts > MAX_ATTEMPTS) {
      await this.#end(job, { state: 'failed', failure: 'The import process ended unexpectedly several times.' })
      return true
    }
    try {
      await this.#end(job, await this.#run(job))
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      await this.#end(job, { state: 'failed', failure: message })
      if (!(error instanceof RightDeniedError)) throw error
    }
    return true
  }

  async #run(job: ImportJob): Promise<EndedTask> {
    const { jobs, clock } = this.#tools
    const stop = new AbortController()
    if (job.isStopping) stop.abort()
    let progress: ImportProgressReport | null = null
    let isStopped = job.isStopping
    const timer = setInterval(async () => {
      // A failed report does no harm: the next report tries again, or another process takes over the task after SILENT_MS.
      const shouldStop = await jobs.report(job.id, this.#claim, { at: clock.now(), progress }).catch(() => false)
      isStopped ||= shouldStop === true
      if (shouldStop !== false) stop.abort()
    }, REPORT_INTERVAL_MS)
    const interrupt = AbortSignal.any([stop.signal, this.#shutdown])
    const onProgress = (report: ImportProgressReport) => {
      progress = report
    }
    try {
      const isUndo = job.task === 'undo' || job.task === 'preview-undo'
      const ended = isUndo
        ? await runUndoTask(this.#tools, job)
        : await runFileTask(this.#tools, job, { interrupt, onProgress })
      return this.#shutdown.aborted && !isStopped && !isUndo ? { state: 'queued' } : ended
    } finally {
      clearInterval(timer)
    }
  }

  #end(job: ImportJob, ended: EndedTask): Promise<void> {
    return this.#tools.jobs.end(job.id, this.#claim, ended, this.#tools.clock.now())
  }
}

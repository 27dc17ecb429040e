import { ImportFailure } from '../../ingest/import-failure.ts'

const CAUSES: readonly (readonly [RegExp, string])[] = [
  [
    /database is locked|SQLITE_BUSY/i,
    'Another program is writing to the directory just now. Run the import again when it has finished.',
  ],
  [
    /database or disk is full|ENOSPC|no space left/i,
    'The disk is full. What was stored before is kept: make room and run the import again.',
  ],
  [/readonly database|EROFS/i, 'The database in DATA_DIR cannot be written by this user. Nothing more was stored.'],
]

/** One sentence for the person who started an import that failed. */
export function failureSentence(error: unknown): string {
  if (error instanceof ImportFailure) return error.message
  const message = error instanceof Error ? error.message : String(error)
  const known = CAUSES.find(([pattern]) => pattern.test(message))
  return known?.[1] ?? `The import failed: ${message.replace(/\.$/, '')}.`
}

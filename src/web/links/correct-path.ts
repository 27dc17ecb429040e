import type { RecordOrigin } from './add-image-path.ts'

/** Returns the path of the page that suggests a correction to a record. */
export function correctPath(record: RecordOrigin): string {
  return 'memorial' in record ? `/correct/memorial/${record.memorial}` : `/correct/cemetery/${record.cemetery}`
}

import type { RecordOrigin } from './add-image-path.ts'

export function correctPath(record: RecordOrigin): string {
  return 'memorial' in record ? `/correct/memorial/${record.memorial}` : `/correct/cemetery/${record.cemetery}`
}

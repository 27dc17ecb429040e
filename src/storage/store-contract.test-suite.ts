import { describeArranging } from './store-arranging.test-suite.ts'
import { describeBrowsing } from './store-browsing.test-suite.ts'
import { describeBulkEditing } from './store-bulk-editing.test-suite.ts'
import { describeCemeteryImages } from './store-cemetery-images.test-suite.ts'
import { describeEditing } from './store-editing.test-suite.ts'
import type { OpenedStore } from './store-fixture.test-suite.ts'
import { describeListing } from './store-listing.test-suite.ts'
import { describeMerging } from './store-merging.test-suite.ts'
import { describeReading } from './store-reading.test-suite.ts'
import { describeSearching } from './store-searching.test-suite.ts'
import { describeWriting } from './store-writing.test-suite.ts'

/** Tests that every engine must pass. `open` creates an empty store. */
export function describeStoreContract(engine: string, open: () => Promise<OpenedStore>): void {
  describeReading(engine, open)
  describeSearching(engine, open)
  describeArranging(engine, open)
  describeListing(engine, open)
  describeBrowsing(engine, open)
  describeWriting(engine, open)
  describeEditing(engine, open)
  describeBulkEditing(engine, open)
  describeMerging(engine, open)
  describeCemeteryImages(engine, open)
}

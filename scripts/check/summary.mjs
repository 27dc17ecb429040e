/**
 * Returns one line for CI from the results of Vitest's JSON reporter. A test file that failed to load counts as one failure, as
 * does a run without results.
 */
export function summarize(results) {
  if (results === null) return '0 passed, 1 failed'
  const brokenFiles = results.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  const skipped = results.numPendingTests + results.numTodoTests
  const failed = results.numFailedTests + brokenFiles.length
  return `${results.numPassedTests} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

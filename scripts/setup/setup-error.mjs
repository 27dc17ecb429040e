/** A setup failure that one sentence explains. It is printed without a stack trace. */
export class SetupError extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
    this.isExpected = true
  }
}

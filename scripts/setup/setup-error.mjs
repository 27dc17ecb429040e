/** Something that stops the set-up and that one sentence explains: shown without a stack. */
export class SetupError extends Error {
  constructor(message, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
    this.isExpected = true
  }
}

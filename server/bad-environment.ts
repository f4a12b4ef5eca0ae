/** Why the server must not start. */

/** The server must not start, for a reason its keeper can mend: shown without a stack. */
export class CannotStart extends Error {
  override name = 'CannotStart'
}
export class BadEnvironment extends CannotStart {
  override name = 'BadEnvironment'
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The settings in the environment cannot be used:\n${problems.map(problem => `  - ${problem}`).join('\n')}`,
    )
    this.problems = problems
  }
}

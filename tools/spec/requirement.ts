/** One requirement of the specification, with the test that fails when it is broken. */
export type Requirement = {
  /** Section of the specification, 1 to 9. */
  section: number
  /** Rule that must hold, in the words of the specification where it has any. */
  text: string
  /** Title of a test or of a group of tests, as it is written in its file. */
  test: string
  /** Number of the decision that explains why the product differs, for example `0006`. */
  decision?: string
}

/** Fault that a change could bring into the code, and the tests that must fail. */
export type Defect = {
  name: string
  file: string
  /** Occurs exactly once in the file. */
  find: string
  replace: string
  tests: readonly string[]
}

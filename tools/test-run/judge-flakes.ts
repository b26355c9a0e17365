import type { FileResult } from './vitest-report.ts'

/** More files than this may not pass at their second run only. */
export const mostFlakyFiles = 2

/** Files that failed and are worth a second run: none if there are more than a green run may have. */
export function filesToRepeat(files: readonly FileResult[]): string[] {
  const failed = files.filter(({ faults }) => faults.length > 0).map(({ file }) => file)
  return failed.length <= mostFlakyFiles ? failed : []
}

/** Replaces results by those of the second run. `flaky` names the files that passed only then. */
export function withRepeats(files: readonly FileResult[], repeats: readonly FileResult[]): { files: FileResult[]; flaky: string[] } {
  const second = new Map(repeats.map((result) => [result.file, result]))
  // A second run with fewer tests than the first proves nothing.
  const isProof = (first: FileResult, again: FileResult | undefined) =>
    again !== undefined && again.faults.length === 0 && again.passed >= first.passed + first.faults.length
  return {
    files: files.map((first) => {
      const again = second.get(first.file)
      return isProof(first, again) ? { ...again!, seconds: first.seconds + again!.seconds } : first
    }),
    flaky: files.filter((first) => first.faults.length > 0 && isProof(first, second.get(first.file))).map(({ file }) => file),
  }
}

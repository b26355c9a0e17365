import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const committed = 'tools/test-run/durations.json'

/** Starts slow files first, so that no worker begins a long one when the others have finished, and storms last. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const known = existsSync(committed) ? (JSON.parse(readFileSync(committed, 'utf8')) as Record<string, number>) : {}
    return orderFiles(files, (file) => path.relative(process.cwd(), file.moduleId), known)
  }
}

/** Kills, floods and random requests take both cores from tests that run beside them. */
const isStorm = (file: string) => file.startsWith('e2e/storms/')

/** Files in the order of their `known` seconds, longest first. A file without a figure is taken for a long one. */
export function orderFiles<File>(files: readonly File[], nameOf: (file: File) => string, known: Readonly<Record<string, number>>): File[] {
  const secondsOf = (file: File) => known[nameOf(file)] ?? 60
  return files.toSorted((a, b) => Number(isStorm(nameOf(a))) - Number(isStorm(nameOf(b))) || secondsOf(b) - secondsOf(a) || nameOf(a).localeCompare(nameOf(b)))
}

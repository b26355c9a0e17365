import { existsSync, readFileSync } from 'node:fs'
import type { Requirement } from './requirement.ts'

type Report = { testResults: { assertionResults: { ancestorTitles: string[]; title: string; status: string }[] }[] }

/** Verdict of the last test run on a requirement: `failed` if one of its tests failed, `unknown` if none ran. */
export type Judgement = 'passed' | 'failed' | 'unknown'

/** Results of the last `npm test`, by title of test and group. A group has failed when one of its tests has. Empty without a run. */
export function readLastRun(files: readonly string[] = ['test-results/tests.json', 'test-results/journeys.json']): Map<string, Judgement> {
  const results = new Map<string, Judgement>()
  for (const file of files.filter((one) => existsSync(one))) {
    const { testResults }: Report = JSON.parse(readFileSync(file, 'utf8'))
    for (const { ancestorTitles, title, status } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
      if (status !== 'passed' && status !== 'failed') continue
      for (const name of [...ancestorTitles, title]) if (results.get(name) !== 'failed') results.set(name, status)
    }
  }
  return results
}

/** Counts requirements by what the last run says of their tests. */
export function countJudgements(requirements: readonly Requirement[], run: ReadonlyMap<string, Judgement>): Record<Judgement, number> {
  const counts = { passed: 0, failed: 0, unknown: 0 }
  for (const { test } of requirements) counts[run.get(test) ?? 'unknown']++
  return counts
}

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

type JsonReport = {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    startTime: number
    endTime: number
    assertionResults: { status: string; fullName: string }[]
  }[]
}

/** Results of one test file. `faults` are names of failed tests, or the file itself if it failed outside of them. */
export type FileResult = { file: string; passed: number; seconds: number; faults: string[] }
/** `faults`: failures that belong to no file, such as a run without tests. */
export type VitestRun = { files: FileResult[]; faults: string[] }

export type VitestOptions = { report: string; projects: readonly string[]; files?: readonly string[]; env?: NodeJS.ProcessEnv }

/** Runs Vitest once. A run that dies, or that finds no test, counts as a failure: silence is not success. */
export async function runVitest({ report, projects, files = [], env = {} }: VitestOptions): Promise<VitestRun> {
  rmSync(report, { force: true })
  const args = [
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ]
  const [status] = (await once(spawn('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } }), 'exit')) as [number | null]
  if (!existsSync(report)) return { files: [], faults: [`${projects.join(', ')}: no report`] }
  const run = readVitestReport(readFileSync(report, 'utf8'))
  const hasFaults = run.faults.length > 0 || run.files.some(({ faults }) => faults.length > 0)
  if (!hasFaults && status !== 0) run.faults.push(`${projects.join(', ')}: the run failed outside its tests`)
  return run
}

/** Reads Vitest's JSON report. */
export function readVitestReport(json: string): VitestRun {
  const report = JSON.parse(json) as JsonReport
  const files = report.testResults.map(({ name, status, startTime, endTime, assertionResults }) => {
    const file = path.relative(process.cwd(), name)
    const failed = assertionResults.filter((one) => one.status === 'failed').map(({ fullName }) => `${file}: ${fullName}`)
    return {
      file,
      passed: assertionResults.filter((one) => one.status === 'passed').length,
      seconds: Math.max(0, endTime - startTime) / 1000,
      faults: status === 'failed' && failed.length === 0 ? [file] : failed,
    }
  })
  return { files, faults: report.numPassedTests === 0 ? ['no test ran'] : [] }
}

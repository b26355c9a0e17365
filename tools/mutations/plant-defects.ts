import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Defect } from './defect.ts'

function copyOfProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'runxin-mutants-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  // A deleted file is listed until the deletion is staged.
  for (const file of stdout.split('\0').filter((name) => name && existsSync(name))) cpSync(file, path.join(copy, file))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

type Report = { numTotalTests: number; testResults: { name: string; status: string }[] }
type Outcome = { count: number; /** Files whose tests fail, or all of them when the run died. */ failing: readonly string[]; output: string }

/** Runs the tests of these files in the copy. One file at a time, with patience: another run of the machine must not make a test fail. */
function run(copy: string, tests: readonly string[]): Outcome {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const args = ['run', '--reporter=json', '--maxWorkers=1', '--testTimeout=120000', '--hookTimeout=240000', `--outputFile.json=${report}`]
  const { status, stdout, stderr } = spawnSync('vitest', [...args, ...tests], { cwd: copy, encoding: 'utf8' })
  try {
    const { numTotalTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    const failing = testResults.filter((file) => file.status !== 'passed').map(({ name }) => path.relative(copy, name))
    return { count: numTotalTests, failing: status === 0 || failing.length > 0 ? failing : tests, output: '' }
  } catch {
    // No report: the run died.
    return { count: 0, failing: tests, output: stdout + stderr }
  }
}

function caught(copy: string, { name, file, find, replace, tests }: Defect): boolean {
  const target = path.join(copy, file)
  const whole = readFileSync(target, 'utf8')
  if (whole.split(find).length !== 2) throw new Error(`${file} has no single place for: ${name}`)
  writeFileSync(
    target,
    whole.replace(find, () => replace),
  )
  try {
    return run(copy, tests).failing.length > 0
  } finally {
    writeFileSync(target, whole)
  }
}

/**
 * Plants one defect after the other in a copy of the project, runs the tests that must fail, and prints whether they caught it. `wanted` chooses those with these
 * words in their name. Throws when the place of a defect has changed. A defect whose tests fail without it is untried, because they would catch anything.
 * Returns the exit code: 0 when every defect was caught.
 */
export function plantDefects(all: readonly Defect[], wanted: string): number {
  const defects = all.filter(({ name }) => name.includes(wanted))
  const copy = copyOfProject()
  try {
    const tests = [...new Set(defects.flatMap((defect) => defect.tests))]
    const sound = run(copy, tests)
    if (sound.count === 0) throw new Error(`no tests ran without a defect:\n${sound.output.slice(-3_000)}`)
    console.log(`${sound.count} tests in ${tests.length} files, ${sound.failing.length} files fail without a defect: ${sound.failing.join(', ') || 'none'}`)
    const counts = { caught: 0, MISSED: 0, untried: 0 }
    for (const defect of defects) {
      const isTried = !defect.tests.some((test) => sound.failing.includes(test))
      const outcome = !isTried ? 'untried' : caught(copy, defect) ? 'caught' : 'MISSED'
      counts[outcome]++
      console.log(`${outcome.padEnd(7)} ${defect.name}  (${defect.file})`)
    }
    console.log(`${counts.caught} of ${defects.length} planted defects caught, ${counts.MISSED} missed, ${counts.untried} untried`)
    return counts.caught === defects.length && defects.length > 0 ? 0 : 1
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

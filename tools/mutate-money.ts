// `npm run mutate:money [words]`: plants one fault after the other (those with the words in their name) in a copy of the
// project and expects the suite to catch each.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { moneyDefects, type Defect } from './mutations/money.ts'

function copyOfProject(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'runxin-mutants-'))
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { encoding: 'utf8' })
  for (const file of stdout.split('\0').filter(Boolean)) cpSync(file, path.join(copy, file))
  symlinkSync(path.resolve('node_modules'), path.join(copy, 'node_modules'))
  return copy
}

/** Whether the tests pass in that copy, and their number. */
function run(copy: string, tests: readonly string[]): { passes: boolean; count: number; output: string } {
  const report = path.join(copy, 'report.json')
  rmSync(report, { force: true })
  const { status, stdout, stderr } = spawnSync('vitest', ['run', '--reporter=json', `--outputFile.json=${report}`, ...tests], { cwd: copy, encoding: 'utf8' })
  let count = 0
  try {
    count = (JSON.parse(readFileSync(report, 'utf8')) as { numTotalTests: number }).numTotalTests
  } catch {
    // No report: the run died, and its status says so too.
  }
  return { passes: status === 0, count, output: stdout + stderr }
}

function caught(copy: string, { file, find, replace, tests }: Defect): boolean {
  const target = path.join(copy, file)
  const whole = readFileSync(target, 'utf8')
  writeFileSync(
    target,
    whole.replace(find, () => replace),
  )
  try {
    return !run(copy, tests).passes
  } finally {
    writeFileSync(target, whole)
  }
}

const wanted = process.argv.slice(2).join(' ')
const defects = moneyDefects.filter(({ name }) => name.includes(wanted))
const copy = copyOfProject()
try {
  const all = [...new Set(defects.flatMap(({ tests }) => tests))]
  const sound = run(copy, all)
  // Tests that fail anyway would catch any fault, and a run without tests catches none.
  if (!sound.passes || sound.count === 0) throw new Error(`the tests do not pass without a defect:\n${sound.output.slice(-3_000)}`)
  console.log(`${sound.count} tests in ${all.length} files are green without a defect`)
  let missed = 0
  for (const defect of defects) {
    const found = caught(copy, defect)
    if (!found) missed++
    console.log(`${found ? 'caught' : 'MISSED'}  ${defect.name}  (${defect.file})`)
  }
  console.log(`${defects.length - missed} of ${defects.length} planted defects caught`)
  process.exitCode = missed === 0 && defects.length > 0 ? 0 : 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

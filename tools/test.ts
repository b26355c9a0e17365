import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { auditDependencies, auditLine } from './audit/ask-registry.ts'
import { printChecks, runChecks } from './check.ts'
import { filesToRepeat, withRepeats } from './test-run/judge-flakes.ts'
import { measureSlowness } from './test-run/machine-speed.ts'
import { judgeTime } from './test-run/time-limit.ts'
import { runVitest, type FileResult, type VitestRun } from './test-run/vitest-report.ts'

type Outcome = { passed: number; faults: string[]; files?: FileResult[]; flaky?: string[] }
type Phase = Outcome & { name: string; seconds: number }

const reports = 'test-results'
const slowestShown = 15

async function timed(name: string, work: () => Promise<Outcome> | Outcome): Promise<Phase> {
  const begun = performance.now()
  try {
    return { name, ...(await work()), seconds: (performance.now() - begun) / 1000 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { name, passed: 0, faults: [`${name} did not run`], seconds: (performance.now() - begun) / 1000 }
  }
}

async function checks(): Promise<Outcome> {
  const results = await runChecks()
  printChecks(results)
  const failed = results.filter((result) => !result.ok)
  const audit = auditDependencies()
  console.log(`\n${auditLine(audit)}`)
  // Without an answer nothing was checked, which counts neither way.
  const audited = 'faults' in audit ? audit.faults : undefined
  return {
    passed: results.length - failed.length + (audited?.length === 0 ? 1 : 0),
    faults: [...failed.map((result) => result.name), ...(audited ?? [])],
  }
}

function outcomeOf({ files, faults }: VitestRun): Outcome {
  return { files, passed: files.reduce((sum, { passed }) => sum + passed, 0), faults: [...files.flatMap((file) => file.faults), ...faults] }
}

async function tests(): Promise<Outcome> {
  return outcomeOf(await runVitest({ report: `${reports}/tests.json`, projects: ['unit', 'isolated', 'database', 'house'] }))
}

/** Runs all journeys, then the failed files once more, alone: a safety net that is counted and shown. */
async function journeys(): Promise<Outcome> {
  const { files, faults } = await runVitest({ report: `${reports}/journeys.json`, projects: ['journeys'] })
  const again = filesToRepeat(files)
  if (again.length === 0) return outcomeOf({ files, faults })
  console.log(`\nOnce more, alone: ${again.join(', ')}`)
  const repeats: FileResult[] = []
  for (const file of again) repeats.push(...(await runVitest({ report: `${reports}/again.json`, projects: ['journeys'], files: [file] })).files)
  const judged = withRepeats(files, repeats)
  return { ...outcomeOf({ files: judged.files, faults }), flaky: judged.flaky }
}

/** Builds the product in a separate process, which yields the processor to the tests. */
async function build(): Promise<Outcome> {
  const child = spawn(process.execPath, ['tools/build.ts'], { stdio: ['ignore', 'pipe', 'pipe'] })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) console.log(`\n── build ──\n${output.trim()}`)
  return code === 0 ? { passed: 1, faults: [] } : { passed: 0, faults: ['the product was not built'] }
}

type Run = { phases: readonly Phase[]; seconds: number; slowness: readonly number[] }

function summarise({ phases, seconds, slowness }: Run): void {
  const files = phases.flatMap((phase) => phase.files ?? []).toSorted((a, b) => b.seconds - a.seconds)
  const flaky = phases.flatMap((phase) => phase.flaky ?? [])
  const limit = judgeTime({ seconds, slowness })
  const round = (value: number) => Math.round(value * 10) / 10
  writeFileSync(
    `${reports}/durations.json`,
    `${JSON.stringify({ seconds: round(seconds), slowness: slowness.map(round), phases: Object.fromEntries(phases.map((phase) => [phase.name, round(phase.seconds)])), files: files.map(({ file, seconds }) => [file, round(seconds)]) }, null, 1)}\n`,
  )
  if (flaky.length > 0) writeFileSync(`${reports}/flaky.json`, `${JSON.stringify(flaky, null, 1)}\n`)
  else rmSync(`${reports}/flaky.json`, { force: true })

  console.log(`\n──────── slowest ${slowestShown} files ────────`)
  for (const one of files.slice(0, slowestShown)) console.log(`${one.seconds.toFixed(0).padStart(5)} s  ${one.file}`)
  console.log('\n──────── summary ────────')
  for (const { name, passed, faults, seconds } of phases) {
    console.log(
      `${faults.length === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${String(passed).padStart(4)} passed ${String(faults.length).padStart(3)} failed ${seconds.toFixed(0).padStart(4)} s`,
    )
  }
  console.log(`  in all ${seconds.toFixed(0)} s; the build runs beside the tests`)
  console.log(`  ${limit.line}`)
  for (const file of flaky) console.log(`FLAKY ${file}`)
  const faults = phases.flatMap((phase) => phase.faults.map((fault) => `${phase.name}: ${fault}`))
  for (const fault of faults.slice(0, 30)) console.log(`  ${fault}`)
  if (faults.length > 30) console.log(`  … and ${faults.length - 30} more`)
  console.log(`${phases.reduce((sum, { passed }) => sum + passed, 0)} passed, ${faults.length} failed`)
  process.exitCode = faults.length === 0 ? 0 : 1
}

mkdirSync(reports, { recursive: true })
const begun = performance.now()
const slowness = [await measureSlowness()]
const phases = [await timed('checks', checks)]
slowness.push(await measureSlowness())
phases.push(...(await Promise.all([timed('tests', tests), timed('build', build)])))
slowness.push(await measureSlowness())
if (phases.some(({ name, faults }) => name === 'build' && faults.length > 0))
  phases.push({ name: 'journeys', passed: 0, faults: ['nothing was built to walk through'], seconds: 0 })
else phases.push(await timed('journeys', journeys))
slowness.push(await measureSlowness())
summarise({ phases, slowness, seconds: (performance.now() - begun) / 1000 })

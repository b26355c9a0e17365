import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { buildIfStale } from './build.ts'
import { printChecks, runChecks } from './check.ts'
import { ensureChromium } from './ensure-chromium.ts'

type Part = { name: string; passed: number; failed: number; seconds: number; faults: string[] }
type Report = {
  numPassedTests: number
  numFailedTests: number
  success: boolean
  testResults: { name: string; status: string; message?: string; assertionResults: { status: string; fullName: string }[] }[]
}

const reports = 'test-results'

async function timed(name: string, work: () => Promise<Omit<Part, 'name' | 'seconds'>>): Promise<Part> {
  const begun = performance.now()
  try {
    return { name, ...(await work()), seconds: (performance.now() - begun) / 1000 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { name, passed: 0, failed: 1, seconds: (performance.now() - begun) / 1000, faults: [`${name} did not run`] }
  }
}

async function checks(): Promise<Omit<Part, 'name' | 'seconds'>> {
  const results = await runChecks()
  printChecks(results)
  const failed = results.filter((result) => !result.ok)
  return { passed: results.length - failed.length, failed: failed.length, faults: failed.map((result) => result.name) }
}

/** One Vitest run. A run that dies, or that finds no test, counts as a failure: silence is not success. */
function vitest(file: string, projects: readonly string[], env: NodeJS.ProcessEnv = {}): Omit<Part, 'name' | 'seconds'> {
  const target = `${reports}/${file}.json`
  rmSync(target, { force: true })
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), '--reporter=default', '--reporter=json', `--outputFile.json=${target}`]
  const { status } = spawnSync('vitest', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  if (!existsSync(target)) return { passed: 0, failed: 1, faults: [`${file}: no report`] }
  const report = JSON.parse(readFileSync(target, 'utf8')) as Report
  const brokenFiles = report.testResults.filter((result) => result.status === 'failed' && !result.assertionResults.some((one) => one.status === 'failed'))
  const faults = [
    ...brokenFiles.map((result) => result.name),
    ...report.testResults.flatMap((result) => result.assertionResults.filter((one) => one.status === 'failed').map((one) => one.fullName)),
  ]
  if (faults.length === 0 && (status !== 0 || report.numPassedTests === 0)) faults.push(`${file}: the run failed outside its tests`)
  return { passed: report.numPassedTests, failed: faults.length, faults }
}

function summarise(parts: readonly Part[]): void {
  console.log('\n──────── summary ────────')
  for (const { name, passed, failed, seconds } of parts) {
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)} ${String(passed).padStart(4)} passed ${String(failed).padStart(3)} failed ${seconds.toFixed(0).padStart(4)} s`,
    )
  }
  const faults = parts.flatMap((part) => part.faults.map((fault) => `  ${part.name}: ${fault}`))
  for (const fault of faults.slice(0, 30)) console.log(fault)
  if (faults.length > 30) console.log(`  … and ${faults.length - 30} more`)
  const sum = (key: 'passed' | 'failed') => parts.reduce((total, part) => total + part[key], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  process.exitCode = sum('failed') === 0 ? 0 : 1
}

mkdirSync(reports, { recursive: true })
const parts: Part[] = []
parts.push(await timed('checks', checks))
parts.push(await timed('tests', async () => vitest('tests', ['unit', 'database', 'house'])))
const build = await timed('build', async () => {
  buildIfStale()
  return { passed: 1, failed: 0, faults: [] }
})
parts.push(build)
if (build.failed === 0) parts.push(await timed('journeys', async () => vitest('journeys', ['journeys'], { CHROMIUM: ensureChromium() })))
else parts.push({ name: 'journeys', passed: 0, failed: 1, seconds: 0, faults: ['nothing was built to walk through'] })
summarise(parts)

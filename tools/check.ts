import { spawn } from 'node:child_process'
import { checkRepository } from './boundaries/check-boundaries.ts'

export type CheckResult = { name: string; ok: boolean; seconds: number; note: string; output: string }

type Outcome = { ok: boolean; output: string; note?: string }

function run(command: string, args: readonly string[]): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(command, args, { env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' } })
    let output = ''
    const take = (chunk: Buffer) => (output += chunk.toString())
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('error', (error) => resolve({ ok: false, output: `${command}: ${error.message}` }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })
}

async function types(): Promise<Outcome> {
  const typegen = await run('react-router', ['typegen'])
  if (!typegen.ok) return typegen
  return run('tsc', ['-p', '.'])
}

async function boundaries(): Promise<Outcome> {
  const report = checkRepository('.')
  const note = `${report.modules} modules, ${report.imports} imports, ${report.commands} guarded commands read`
  return { ok: report.violations.length === 0, output: report.violations.join('\n'), note }
}

const checks: Record<string, () => Promise<Outcome>> = {
  types,
  lint: () => run('oxlint', ['--type-aware', '--deny-warnings', '--report-unused-disable-directives']),
  format: () => run('oxfmt', ['--check']),
  boundaries,
  'dead code': () => run('knip', ['--no-progress', '--no-config-hints']),
}

/** Runs every check, two at a time. A failure does not stop the others. */
export async function runChecks(wanted: readonly string[] = []): Promise<CheckResult[]> {
  const queue = Object.entries(checks).filter(([name]) => wanted.length === 0 || wanted.includes(name))
  const results: CheckResult[] = []
  async function work(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const [name, check] = next
      const begun = performance.now()
      const { ok, output, note = '' } = await check()
      results.push({ name, ok, seconds: (performance.now() - begun) / 1000, note, output: output.trim() })
    }
  }
  await Promise.all([work(), work()])
  return results
}

export function printChecks(results: readonly CheckResult[]): void {
  for (const { name, ok, output } of results) if (!ok) console.log(`\n── ${name} ──\n${output}`)
  console.log('')
  for (const { name, ok, seconds, note } of results) console.log(`${ok ? '✓' : '✗'} ${name.padEnd(12)} ${seconds.toFixed(1).padStart(5)} s  ${note}`)
}

if (import.meta.main) {
  const results = await runChecks(process.argv.slice(2))
  printChecks(results)
  if (results.length === 0 || results.some((result) => !result.ok)) process.exitCode = 1
}

import { parseArgs } from 'node:util'
import { examine } from '../src/app/doctor/examine.ts'
import type { Finding, Level } from '../src/app/doctor/finding.ts'

const usage = 'npm run doctor [-- --json]'
const words: Record<Level, string> = { ok: 'OK      ', warning: 'WARNING ', problem: 'PROBLEM ' }

/**
 * `npm run doctor`: checks settings, machine, database, background work and outside services, and lists every problem with what to do. Exit 0 without a
 * problem, 1 with one, 2 for wrong arguments. `--json` for programs.
 */
async function main(args: string[]): Promise<number> {
  const json = readArgs(args)
  if (json === undefined) {
    console.error(usage)
    return 2
  }
  const findings = await examine(process.env)
  const isWell = findings.every(({ level }) => level !== 'problem')
  if (json) console.log(JSON.stringify({ ok: isWell, findings }, null, 2))
  else show(findings)
  return isWell ? 0 : 1
}

function readArgs(args: string[]): boolean | undefined {
  try {
    return parseArgs({ args, options: { json: { type: 'boolean', default: false } } }).values.json
  } catch {
    return undefined
  }
}

function show(findings: readonly Finding[]): void {
  for (const { check, level, says, remedy } of findings) {
    console.log(`${words[level]} ${check}: ${says}`)
    if (remedy) console.log(`          → ${remedy}`)
  }
  const count = (level: Level) => findings.filter((one) => one.level === level).length
  console.log(`\n${count('problem')} problems, ${count('warning')} warnings, ${count('ok')} checks passed`)
}

process.exitCode = await main(process.argv.slice(2))

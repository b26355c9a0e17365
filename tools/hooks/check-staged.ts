import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { checkRepository } from '../boundaries/check-boundaries.ts'

type Finding = { check: string; output: string }

const formatted = /\.(?:ts|tsx|mjs|js|css|json|jsonc|yaml|yml|html)$/
const linted = /\.(?:ts|tsx|mjs|js)$/
const ruled = /^(?:src|tools|e2e|bench)\/.*\.tsx?$/

function filesOf(...args: readonly string[]): string[] {
  return execFileSync('git', ['diff', '--name-only', '-z', '--diff-filter=ACMR', ...args], { encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '')
}

async function run(check: string, command: string, args: readonly string[]): Promise<Finding[]> {
  try {
    await promisify(execFile)(`node_modules/.bin/${command}`, args, { maxBuffer: 2 ** 26 })
    return []
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return [{ check, output: `${stdout}${stderr}`.trim() }]
  }
}

/** Compares the staged text with the formatter's result. The file itself may have changes that are not staged. */
function formatOfStaged(file: string): Finding[] {
  const staged = execFileSync('git', ['show', `:${file}`], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  const wanted = execFileSync('node_modules/.bin/oxfmt', [`--stdin-filepath=${file}`], { input: staged, encoding: 'utf8', maxBuffer: 2 ** 26 })
  return staged === wanted ? [] : [{ check: 'format', output: `${file}: what is staged is not formatted` }]
}

async function boundaries(): Promise<Finding[]> {
  const { violations } = checkRepository('.')
  return violations.length === 0 ? [] : [{ check: 'boundaries', output: violations.join('\n') }]
}

async function checkStaged(): Promise<Finding[]> {
  const staged = filesOf('--cached')
  const changedSince = new Set(filesOf())
  const toFormat = staged.filter((file) => formatted.test(file))
  const whole = toFormat.filter((file) => !changedSince.has(file))
  const toLint = staged.filter((file) => linted.test(file))
  const found = await Promise.all([
    whole.length === 0 ? [] : run('format', 'oxfmt', ['--check', '--no-error-on-unmatched-pattern', ...whole]),
    toLint.length === 0 ? [] : run('lint', 'oxlint', ['--deny-warnings', '--no-error-on-unmatched-pattern', ...toLint]),
    staged.some((file) => ruled.test(file)) ? boundaries() : [],
  ])
  return [...toFormat.filter((file) => changedSince.has(file)).flatMap(formatOfStaged), ...found.flat()]
}

const begun = performance.now()
const findings = await checkStaged()
for (const { check, output } of findings) console.error(`── ${check} ──\n${output}\n`)
const seconds = ((performance.now() - begun) / 1000).toFixed(1)
if (findings.length > 0) {
  console.error(`Commit refused after ${seconds} s. "node_modules/.bin/oxfmt FILE" formats a file.`)
  process.exitCode = 1
} else console.log(`Staged files checked in ${seconds} s. Types, the whole lint and dead code: npm run check`)

// `npm run soak`: the tests that make random choices, again and again with other seeds. The gate runs each once with one fixed
// seed. docs/testing.md describes it.
//   npm run soak -- --minutes 30                 every subject in turns for half an hour
//   npm run soak -- --only chaos,kill-app        only these
//   npm run soak -- --only fuzz --seed 123       one run with this seed, to repeat a failure
import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createWriteStream, mkdirSync } from 'node:fs'
import { finished } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { buildIfStale } from './build.ts'
import { runSoak } from './soak/run-soak.ts'
import { subjects, type Subject } from './soak/subjects.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, only: { type: 'string', multiple: true }, seed: { type: 'string' } },
})
const folder = 'test-results/soak'
let stopped = false
let running: ChildProcess | undefined

function chosen(): readonly Subject[] {
  const names = (values.only ?? []).flatMap((one) => one.split(','))
  const unknown = names.filter((name) => !subjects.some((subject) => subject.name === name))
  if (unknown.length > 0) throw new Error(`there is no ${unknown.join(', ')}; there are ${subjects.map(({ name }) => name).join(', ')}`)
  return names.length === 0 ? subjects : subjects.filter(({ name }) => names.includes(name))
}

function whole(name: string, given: string): number {
  if (!/^\d+$/.test(given)) throw new Error(`--${name} is a whole number`)
  return Number(given)
}

/** One Vitest run, with its output in a separate file. Settings such as `KILL_ROUNDS` are passed on. */
async function run({ name, projects, files }: Subject, seed: number): Promise<{ ok: boolean; log: string }> {
  const log = `${folder}/${name}-${seed}.log`
  const output = createWriteStream(log)
  const args = ['run', ...projects.flatMap((project) => ['--project', project]), ...files]
  const child = spawn('vitest', args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, SEED: String(seed), NO_COLOR: '1' } })
  running = child
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  const ok = await new Promise<boolean>((resolve) => {
    child.on('error', (error) => {
      output.write(String(error))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  output.end()
  await finished(output)
  return { ok, log }
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    stopped = true
    running?.kill(signal)
  })

const plan = {
  subjects: chosen(),
  minutes: whole('minutes', values.minutes),
  ...(values.seed === undefined ? {} : { seed: whole('seed', values.seed) }),
}
mkdirSync(folder, { recursive: true })
if (plan.subjects.some(({ projects }) => projects.includes('journeys'))) buildIfStale()
const failures = await runSoak(plan, {
  nowMs: () => performance.now(),
  drawSeed: () => randomInt(2 ** 31),
  run,
  stopped: () => stopped,
  say: (line) => console.log(line),
})
process.exitCode = failures.length === 0 ? 0 : 1

// `npm run chaos`: a load of payments, refunds, orders and notices on real processes of the built product, which are killed all
// the time, as is PostgreSQL. Then the books are compared with the promises. SEED and CHAOS_… change it
// (bench/chaos/settings.ts).
// npm run chaos -- --plant refund-paid-twice    the same run with one fault, which must make it red
// npm run chaos -- --planted                    a small run for every fault and one without: red for each in the right words
// npm run chaos -- --pgbouncer                  the product behind PgBouncer, in both modes (PGBOUNCER_OPERATIONS)
// npm run chaos -- --rolling [COMMIT]           processes of that release (the last tag, or HEAD) are replaced by the working copy's, and back (ROLLING_OPERATIONS)
// npm run chaos -- --freeze                     a database that falls silent for a minute (FREEZE_SECONDS) under a running product
// npm run chaos -- --full-disk                  a volume without space under a running product, and its return (FULL_SECONDS)
// npm run chaos -- --cluster                    two web processes and a worker on three PostgreSQL nodes under Patroni, which fail (CLUSTER_FAILOVERS and the rest
//                                               of bench/chaos/cluster/settings.ts)
// npm run chaos -- --restore-drill              all postings of such a cluster are deleted, and it is restored to the second before
import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { runDrill } from '../bench/chaos/cluster/drill.ts'
import { runCluster } from '../bench/chaos/cluster/run.ts'
import { clusterSettings } from '../bench/chaos/cluster/settings.ts'
import { faultNamed, faults } from '../bench/chaos/faults.ts'
import { runFreeze } from '../bench/chaos/freeze.ts'
import { runFullDisk } from '../bench/chaos/full-disk.ts'
import { runPgbouncer } from '../bench/chaos/pgbouncer.ts'
import { runRolling } from '../bench/chaos/rolling.ts'
import { runChaos } from '../bench/chaos/run.ts'
import { settingsOfEnvironment, settingsOfPlanted } from '../bench/chaos/settings.ts'
import { buildIfStale } from './build.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    plant: { type: 'string' },
    planted: { type: 'boolean', default: false },
    freeze: { type: 'boolean', default: false },
    'full-disk': { type: 'boolean', default: false },
    pgbouncer: { type: 'boolean', default: false },
    rolling: { type: 'boolean', default: false },
    cluster: { type: 'boolean', default: false },
    'restore-drill': { type: 'boolean', default: false },
  },
})

async function run(): Promise<number> {
  const settings = settingsOfEnvironment((line) => console.log(line), values.plant === undefined ? undefined : faultNamed(values.plant))
  console.log(`seed ${settings.seed}`)
  const { text, faults: found } = await runChaos(settings)
  console.log(text)
  mkdirSync('test-results', { recursive: true })
  writeFileSync('test-results/chaos.txt', `${text}\n`)
  return found.length === 0 ? 0 : 1
}

async function freeze(): Promise<number> {
  const { text, faults: found } = await runFreeze(Number(process.env['FREEZE_SECONDS'] ?? 60), (line) => console.log(line))
  console.log(text)
  return found.length
}

async function fullDisk(): Promise<number> {
  const { text, faults: found } = await runFullDisk(Number(process.env['FULL_SECONDS'] ?? 30), (line) => console.log(line))
  console.log(text)
  return found.length
}

async function pgbouncer(): Promise<number> {
  const { seed } = settingsOfEnvironment(() => {})
  console.log(`seed ${seed}`)
  const operations = Number(process.env['PGBOUNCER_OPERATIONS'] ?? 400)
  const { text, faults: found } = await runPgbouncer({ seed, operations }, (line) => console.log(line))
  console.log(text)
  return found.length
}

async function rolling(): Promise<number> {
  const { seed } = settingsOfEnvironment(() => {})
  console.log(`seed ${seed}`)
  const settings = { seed, operations: Number(process.env['ROLLING_OPERATIONS'] ?? 400), commit: positionals[0] ?? lastRelease() }
  const { text, faults: found } = await runRolling(settings, (line) => console.log(line))
  console.log(text)
  return found.length
}

async function cluster(): Promise<number> {
  const { seed } = settingsOfEnvironment(() => {})
  console.log(`seed ${seed}`)
  const { text, faults: found } = await runCluster(clusterSettings(seed), (line) => console.log(line))
  console.log(text)
  return found.length
}

async function drill(): Promise<number> {
  const { seed } = settingsOfEnvironment(() => {})
  console.log(`seed ${seed}`)
  const { text, faults: found } = await runDrill(seed, (line) => console.log(line))
  console.log(text)
  return found.length
}

function lastRelease(): string {
  return execFileSync('git', ['tag', '--sort=-creatordate', '--merged'], { encoding: 'utf8' }).split('\n')[0] || 'HEAD'
}

/** Number of runs with an unexpected result. */
async function findPlanted(): Promise<number> {
  const { seed } = settingsOfEnvironment(() => {})
  console.log(`seed ${seed}`)
  const sound = await runChaos(settingsOfPlanted(seed))
  console.log(sound.faults.length === 0 ? 'green   without a fault' : `RED     without a fault: ${sound.faults[0]}`)
  let wrong = sound.faults.length
  for (const fault of faults) {
    const begun = performance.now()
    const { faults: found } = await runChaos(settingsOfPlanted(seed, fault))
    const words = found.find((one) => fault.says.test(one))
    if (!words) wrong++
    const said = words ?? (found.length > 0 ? `NOT IN ITS WORDS: ${found[0]}` : 'NOT FOUND')
    console.log(`${words ? 'red  ' : 'WRONG'}   ${fault.name} (${fault.where}, ${Math.round((performance.now() - begun) / 1000)} s): ${said}`)
  }
  return wrong
}

buildIfStale()
const others = { 'restore-drill': drill, 'full-disk': fullDisk, freeze, pgbouncer, rolling, cluster, planted: findPlanted }
const wanted = Object.entries(others).find(([name]) => values[name as keyof typeof others])?.[1] ?? run
process.exitCode = (await wanted()) === 0 ? 0 : 1

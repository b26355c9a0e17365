import { setTimeout as pause } from 'node:timers/promises'
import { openBooks, type Books } from '../../e2e/harness/books.ts'
import { newDataDir, removeDataDir } from '../../e2e/harness/product.ts'
import { until } from '../../e2e/harness/until.ts'
import { makeRandom, type Random } from '../../src/platform/pure/random.ts'
import { makeApp, type App, type Handicap } from './app-process.ts'
import { makeAsker } from './asker.ts'
import { compare, compareAfter, unfinished, type Check } from './compare.ts'
import { crashPointName, crashPoints, type CrashPoint } from './crash-points.ts'
import { killDatabase } from './database.ts'
import { bookFaults } from './faults.ts'
import { makeVoice } from './gateway-voice.ts'
import { people, untilDemo } from './load.ts'
import { emptyModel, type Model, type Shopper } from './model.ts'
import { doBusiness } from './operations.ts'
import { planOf, type ChaosEvent } from './plan.ts'
import { type ChaosReport, type Figures, reportOf } from './report.ts'
import type { ChaosSettings } from './settings.ts'
import { ownPort } from '../../e2e/harness/own-port.ts'

type Stage = { settings: ChaosSettings; dataDir: string; apps: App[]; books: Books; random: Random; model: Model; figures: Figures }

/** The load waits at `open` operations for the next event, and ends when at least `least` are done. */
type Gate = { open: number; least: number }

/** Time for a process to reach the place of its death, and the amount of business that it is given for that. */
const crashWithinMs = 8_000
const crashOperations = 120

/** Whole run: opens the product, loads it, breaks it by plan, and compares its books with the promises. */
export async function runChaos(settings: ChaosSettings): Promise<ChaosReport> {
  const dataDir = settings.dataDir ?? newDataDir('chaos')
  const apps: App[] = []
  let books: Books | undefined
  try {
    for (let index = 0; index < settings.processes; index++) apps.push(makeApp(await ownPort(), dataDir, handicapOf(settings)))
    // One after the other: the first one makes the database and the demo company.
    for (const app of apps) await app.start()
    const opened = await openBooks(dataDir)
    books = opened
    await untilDemo(opened)
    const figures: Figures = { kills: 0, crashes: new Map(), missed: 0, databaseKills: { postmaster: 0, backend: 0 }, startMs: [], databaseMs: [] }
    const stage: Stage = { settings, dataDir, apps, books: opened, random: makeRandom(settings.seed + 1), model: emptyModel(), figures }
    return await play(stage)
  } catch (error) {
    for (const app of apps) settings.say(app.tail())
    throw error
  } finally {
    await Promise.allSettled(apps.map((app) => app.stop()))
    await books?.close().catch(() => {})
    removeDataDir(dataDir)
  }
}

async function play(stage: Stage): Promise<ChaosReport> {
  const { settings, apps, books, model, figures } = stage
  const { shoppers, staffCookie } = await people(apps[0]!.address, settings.customers)
  if (settings.plant?.where === 'database') await plantInDatabase(stage, settings.plant.sql)
  const begun = performance.now()
  const gate: Gate = { open: 0, least: Number.POSITIVE_INFINITY }
  const load = loadFor(stage, shoppers, staffCookie, gate)
  const broken = breakThings(stage, gate).finally(() => {
    gate.open = Number.POSITIVE_INFINITY
    gate.least = settings.operations
  })
  const [lost] = await Promise.all([load, broken])
  const loadMs = performance.now() - begun
  settings.say(`${model.operations} operations done; waiting for what they began`)
  const settling = performance.now()
  let open: string[] = []
  await until('everything that was promised', async () => (open = await unfinished(books, model)).length === 0, settings.settleWithinMs).catch(() => {})
  const checks = [
    { what: 'everything that was acknowledged came to its end', faults: open },
    ...(await judge(stage)),
    { what: 'no process printed a bug', faults: apps.flatMap((app) => app.faults()) },
  ]
  const [verified] = await books.query<{ runs: string; journals: string }>(
    'select count(*) as runs, (select count(*) from ledger.journal) as journals from ledger.verification',
  )
  return reportOf({
    settings,
    model,
    figures,
    lost,
    loadMs,
    settleMs: performance.now() - settling,
    checks,
    verified: verified ?? { runs: '0', journals: '0' },
  })
}

/** Compares, and proves that the comparison would find changed books. */
async function judge({ settings, books, model }: Stage): Promise<Check[]> {
  const { plant } = settings
  if (plant?.where === 'books') return [{ what: `the books after ${plant.name}`, faults: await compareAfter(books, model, plant) }]
  const blind: string[] = []
  if (!plant)
    for (const fault of bookFaults)
      if (!(await compareAfter(books, model, fault)).some((one) => fault.says.test(one))) blind.push(`the comparison is blind to ${fault.name}`)
  return [
    ...(await compare(books, model)),
    ...(plant ? [] : [{ what: `the comparison sees each of ${bookFaults.length} changes planted in these books and taken back`, faults: blind }]),
  ]
}

/** Slightly more than the allowed time, for planted faults of slowness. */
const tooSlowMs = (allowedMs: number) => allowedMs + 1_000

function handicapOf({ plant, appWithinMs }: ChaosSettings): Handicap | undefined {
  if (plant?.where !== 'restarted process') return undefined
  return plant.does === 'pays-twice'
    ? { env: { CHAOS_PAYS_TWICE: '1' }, once: false }
    : { env: { CHAOS_STARTS_AFTER_MS: String(tooSlowMs(appWithinMs)) }, once: true }
}

/** Everything up to here is on the disk. Connections have the fault from their next start on. */
async function plantInDatabase({ apps, books }: Stage, statements: readonly string[]): Promise<void> {
  for (const statement of [...statements, 'checkpoint']) await books.query(statement)
  for (const app of apps) {
    await app.kill()
    await app.start()
  }
}

/** Workers that do business until enough is done, never far ahead of the next event. Returns the number of lost answers. */
async function loadFor(stage: Stage, shoppers: Shopper[], staffCookie: string, gate: Gate): Promise<number> {
  const { settings, model, apps, dataDir } = stage
  const voice = makeVoice(dataDir)
  const addresses = apps.map(({ address }) => address)
  const lost = await Promise.all(
    Array.from({ length: settings.workers }, async (_none, worker) => {
      const random = makeRandom(settings.seed + 1_000 + worker)
      const asker = makeAsker(addresses, random)
      while (model.operations < gate.least) {
        if (model.operations > gate.open) await pause(5)
        else await doBusiness({ asker, voice, model, shoppers, staffCookie, random })
      }
      return asker.lost()
    }),
  )
  return lost.reduce((sum, one) => sum + one, 0)
}

async function breakThings(stage: Stage, gate: Gate): Promise<void> {
  const { settings, model } = stage
  const plan = planOf(settings)
  const begun = performance.now()
  for (const [index, event] of plan.entries()) {
    if (performance.now() - begun > settings.minutes * 60_000) {
      settings.operations = model.operations
      return settings.say(`the time is over after ${index} of ${plan.length} events`)
    }
    gate.open = Math.max(gate.open, event.after + settings.workers)
    while (model.operations < event.after) await pause(5)
    await pause(event.waitMs)
    await cause(stage, event, gate)
    if ((index + 1) % 25 === 0)
      settings.say(`${index + 1} of ${plan.length} events, ${model.operations} operations, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
}

async function cause(stage: Stage, event: ChaosEvent, gate: Gate): Promise<void> {
  const { settings, figures, apps, dataDir, random } = stage
  if (event.kind === 'database') {
    const slowMs = settings.plant?.where === 'death of PostgreSQL' && event.what === 'postmaster' ? tooSlowMs(settings.databaseWithinMs) : 0
    figures.databaseMs.push(await killDatabase(dataDir, event.what, apps, (pids) => random.pick(pids), slowMs))
    figures.databaseKills[event.what]++
    return
  }
  const app = apps[event.process]!
  if (event.kind === 'crash') return crash(stage, app, event.point, gate)
  await app.kill()
  figures.kills++
  figures.startMs.push(await app.start())
}

/** Crashes at the wanted place or, when it is not reached in time, at others until one is reached. */
async function crash({ figures, model, random }: Stage, app: App, wanted: CrashPoint, gate: Gate): Promise<void> {
  for (let point = wanted; ; point = random.pick(crashPoints)) {
    gate.open = Math.max(gate.open, model.operations + crashOperations)
    if (await app.crashAt(point, crashWithinMs)) {
      const name = crashPointName(point)
      figures.crashes.set(name, (figures.crashes.get(name) ?? 0) + 1)
      figures.startMs.push(await app.start())
      return
    }
    figures.missed++
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { until } from '../../../e2e/harness/until.ts'
import { speaksOfBug } from '../app-process.ts'
import type { Hear } from '../asker.ts'
import { makeLoad, people, untilDemo, type Load } from '../load.ts'
import { begin, eventsOf, type EventKind } from './events.ts'
import { faultsOf, lineOf, summaryOf, type Happened, type Outcome } from './report.ts'
import type { ClusterSettings } from './settings.ts'
import { onCluster, webOf, type Say, type Stage } from './stage.ts'
import { recoveryOf, type Confirmed, type Looked, type Written } from './timeline.ts'
import { watchHome, watchWrites } from './watch.ts'

type Seen = { written: Written[]; confirmed: Confirmed[]; looked: Looked[]; errors: string[] }
type Run = Stage & { addresses: readonly string[]; settings: ClusterSettings; seen: Seen; load: Load }

const customers = 6
const workers = 6
/** Rest of a customer after each piece of business: the machine also runs the whole cluster. */
const restMs = 60
const calmMs = 3_000
const recoveredWithinMs = 180_000
const ways = ['HAProxy', 'the list of hosts'] as const

/**
 * Runs the product on a cluster of three nodes under a load of payments, ends, freezes and cuts off its primary, and measures how soon writes are confirmed again.
 * Then the books are compared with the answers.
 */
export function runCluster(settings: ClusterSettings, say: Say): Promise<{ text: string; faults: string[] }> {
  return onCluster(say, async (stage) => {
    const outcome = await play(stage, settings)
    const faults = faultsOf(outcome)
    return { text: [...faults.slice(0, 20), summaryOf(outcome)].join('\n'), faults }
  })
}

async function play(stage: Stage, settings: ClusterSettings): Promise<Outcome> {
  const { cluster, products, books, dataDir } = stage
  const seen: Seen = { written: [], confirmed: [], looked: [], errors: [] }
  const addresses = webOf(products)
  await untilDemo(books)
  const load = makeLoad({ books, dataDir, seed: settings.seed, workers, addresses, hear: hearInto(seen), ...(await people(addresses[0]!, customers)) })
  const stopping = new AbortController()
  const watching = [watchWrites(cluster.nodes, seen.written, stopping.signal), watchHome(addresses, seen.looked, stopping.signal)]
  const working = load.workUntil(stopping.signal, restMs)
  try {
    // A load that fails ends the run at once.
    const failed = working.then(() => Promise.reject(new Error('the load ended by itself')))
    const happened = await Promise.race([causeAll({ ...stage, addresses, settings, seen, load }), failed])
    stopping.abort()
    await Promise.all([working, ...watching])
    const bookFaults = await load.faults()
    const bugs = products.flatMap((product) => product.logs().split('\n').filter(speaksOfBug))
    return { settings, happened, looked: seen.looked, operations: load.model.operations, repeated: load.lost(), bookFaults, faults: [...seen.errors, ...bugs] }
  } finally {
    stopping.abort()
  }
}

/** A write is confirmed by its answer. 500 is a bug: an outage is 503. */
function hearInto({ confirmed, errors }: Seen): Hear {
  return (address, { method, path: asked }, { status, text }) => {
    if (method === 'POST' && status === 200) confirmed.push({ address, at: performance.now() })
    if (status >= 500 && status !== 503 && errors.length < 20) errors.push(`${asked} was answered ${status} ${text.slice(0, 200)}`)
  }
}

async function causeAll(run: Run): Promise<Happened[]> {
  const happened: Happened[] = []
  const kinds = eventsOf(run.settings)
  for (const [index, kind] of kinds.entries()) {
    await pause(calmMs)
    const one = await cause(run, kind)
    happened.push(one)
    run.say(`${index + 1} of ${kinds.length}, ${run.load.model.operations} operations: ${lineOf(one, ways)}`)
  }
  await pause(calmMs)
  return happened
}

async function cause({ cluster, addresses, settings, seen }: Run, kind: EventKind): Promise<Happened> {
  const primary = await cluster.leader()
  const begunAt = performance.now()
  const end = await begin(kind, cluster, primary, settings)
  const former = { former: primary.name, begunAt, addresses }
  const recovery = await until(`confirmed writes after the ${kind} of ${primary.name}`, async () => recoveryOf(seen, former), recoveredWithinMs)
  await end()
  await cluster.untilHealthy()
  return { kind, from: primary.name, healthyMs: performance.now() - begunAt, ...recovery }
}

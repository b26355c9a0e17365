import { setTimeout as pause } from 'node:timers/promises'
import { demoCustomer, demoStaff } from '../../src/app/seed/demo.ts'
import { makeClient, type Client } from '../../e2e/harness/api-client.ts'
import { buyServer, registerCustomer } from '../../e2e/harness/customer.ts'
import { ownPort } from '../../e2e/harness/own-port.ts'
import { newDataDir, removeDataDir, startProduct, type Product } from '../../e2e/harness/product.ts'
import { isAlive } from '../../src/platform/db/embedded/process-facts.ts'
import { makeRandom, type Random } from '../../src/platform/pure/random.ts'
import { faultOf, type Answer } from './judge.ts'
import { makeKnown, type Known } from './known.ts'
import type { Asker, Request } from './request.ts'
import { callCount, makeRequest } from './requests.ts'

export type FuzzSettings = {
  seed: number
  /** Data of a stopped product, deleted at the end. A new company if left out. */ dataDir?: string
  requests: number
  atOnce: number
  /** No answer may take longer. */ patienceMs: number
  say: (line: string) => void
}
export type FuzzReport = { text: string; faults: string[]; answered: number; slowestMs: number; heapMb: { before: number; after: number } }

/** Requests between two looks at the memory. */
const stretch = 20_000

/** Caller with a cookie that is replaced when a request has ended its session. */
type Person = { name: string; kind: Asker; cookie: string; enter: () => Promise<string>; entering?: boolean }
type Stage = {
  patienceMs: number
  say: (line: string) => void
  address: string
  people: Person[]
  known: Known
  faults: Map<string, string>
  statuses: Map<number, number>
  slowest: { ms: number; what: string }
}

const asCookie = (client: Client, name: string) => `${name}=${client.cookie(name)}`

/** Sends generated requests to a separate product and checks every answer. */
export async function runFuzz(settings: FuzzSettings): Promise<FuzzReport> {
  const dataDir = settings.dataDir ?? newDataDir('fuzz')
  const [port, metricsPort] = [await ownPort(), await ownPort()]
  const address = `http://localhost:${port}`
  const product = await startProduct({
    dataDir,
    readyWithinMs: 120_000,
    // By a name, because browsers keep no passkeys for bare addresses.
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: address,
      METRICS_PORT: String(metricsPort),
      LOG_LEVEL: 'error',
      // The sessions send more than people do, and each request must be judged.
      RATE_LIMIT_SCALE: '10000',
      SIMULATED_SPEED: '50',
      NODE_OPTIONS: '--expose-gc --import=./bench/fuzz/gc-preload.ts',
    },
  })
  try {
    return await play(settings, product, address, metricsPort)
  } finally {
    await product.stop()
    removeDataDir(dataDir)
  }
}

async function play(settings: FuzzSettings, product: Product, address: string, metricsPort: number): Promise<FuzzReport> {
  const stage: Stage = {
    patienceMs: settings.patienceMs,
    say: settings.say,
    address,
    people: await peopleOf(address),
    known: makeKnown(),
    faults: new Map(),
    statuses: new Map(),
    slowest: { ms: 0, what: '' },
  }
  const warm = Math.min(5_000, Math.floor(settings.requests / 4))
  await load(stage, settings, 0, warm)
  const before = await heapOf(product, metricsPort)
  let after = before
  let busyMs = 0
  // In stretches, with a measurement of memory after each: caches stop growing, leaks do not.
  for (let from = warm; from < settings.requests; from += stretch) {
    const to = Math.min(from + stretch, settings.requests)
    const begun = performance.now()
    await load(stage, settings, from, to)
    busyMs += performance.now() - begun
    after = await heapOf(product, metricsPort)
    settings.say(`${to} of ${settings.requests}, ${stage.faults.size} kinds of fault, heap ${after.toFixed(1)} MB`)
  }
  for (const line of product.output().split('\n'))
    if (/"level":(?:50|60)|Unhandled|uncaught/.test(line)) note(stage, `said ${line.slice(0, 400)}`, line.replaceAll(/\d/g, ''))
  const statuses = [...stage.statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`)
  const faults = [...stage.faults.values()]
  const text = [
    `seed ${settings.seed}: ${settings.requests} requests to ${callCount} calls and all pages, ${Math.round((settings.requests - warm) / (busyMs / 1_000))} a second`,
    `answers ${statuses.join(', ')}`,
    `slowest ${Math.round(stage.slowest.ms)} ms (${stage.slowest.what})`,
    `heap in use ${before.toFixed(1)} MB after the first ${warm}, ${after.toFixed(1)} MB at the end`,
    ...faults.map((fault) => `FAULT  ${fault}`),
    faults.length === 0 ? 'OK  every answer was one of ours' : `${faults.length} kinds of fault`,
  ].join('\n')
  return { text, faults, answered: [...stage.statuses.values()].reduce((sum, count) => sum + count, 0), slowestMs: stage.slowest.ms, heapMb: { before, after } }
}

/** A visitor, customers old and new, and the staff. */
async function peopleOf(address: string): Promise<Person[]> {
  const enter = async (path: string, body: object, cookie: string) => {
    const client = makeClient(address)
    await client.post(path, body)
    return asCookie(client, cookie)
  }
  const newcomer = async () => {
    const customer = await registerCustomer(address)
    return asCookie(customer.client, 'token')
  }
  const buyer = await registerCustomer(address)
  await buyServer(buyer)
  const ways: [name: string, kind: Asker, enter: Person['enter'], cookie?: string][] = [
    ['visitor', 'public', async () => ''],
    ['new customer', 'customer', newcomer],
    ['buyer', 'customer', newcomer, asCookie(buyer.client, 'token')],
    [
      'demo customer',
      'customer',
      () => enter('/account/login/password', { name: demoCustomer.phone, password: demoCustomer.password, remember: true }, 'token'),
    ],
    ['staff', 'staff', () => enter('/admin/login', { loginName: demoStaff.loginName, password: demoStaff.password }, 'staff_token')],
  ]
  return Promise.all(ways.map(async ([name, kind, enter, cookie]) => ({ name, kind, enter, cookie: cookie ?? (await enter()) })))
}

async function load(stage: Stage, { seed, atOnce }: FuzzSettings, from: number, to: number): Promise<void> {
  let next = from
  await Promise.all(
    Array.from({ length: atOnce }, async (_none, worker) => {
      const random = makeRandom(seed * 1_009 + from + worker)
      while (next < to) {
        next++
        await ask(stage, random)
      }
    }),
  )
}

async function ask(stage: Stage, random: Random): Promise<void> {
  const request = makeRequest(random, stage.known)
  // Mostly by the intended callers, sometimes by anyone.
  const meant = stage.people.filter(({ kind }) => kind === request.asker)
  const person = random.pick(random.chance(0.15) ? stage.people : meant)
  const answer = await send(stage.address, request, person.cookie)
  if (typeof answer === 'string') return note(stage, `${request.what}: ${answer}`, `${request.what} ${answer}`)
  stage.statuses.set(answer.status, (stage.statuses.get(answer.status) ?? 0) + 1)
  if (answer.ms > stage.slowest.ms) stage.slowest = { ms: answer.ms, what: request.what }
  const fault = faultOf(request, answer, stage.patienceMs)
  if (fault)
    note(
      stage,
      `${request.what} ${fault}, asked by ${person.name}: ${request.method} ${request.path.slice(0, 300)} ${request.body?.slice(0, 400) ?? ''} → ${answer.text.slice(0, 300)}`,
      `${request.what} ${fault}`,
    )
  if (answer.status === 200 && answer.contentType.includes('json')) stage.known.learn(JSON.parse(answer.text))
  if (answer.status === 401 && person.cookie && !request.what.startsWith('broken')) await enterAgain(stage.address, person)
}

/** Some requests end the session that sends them. One at a time signs in again. Where that is refused, the next 401 tries again. */
async function enterAgain(address: string, person: Person): Promise<void> {
  if (person.entering) return
  person.entering = true
  try {
    if (await isOut(address, person)) person.cookie = await person.enter()
  } catch {
    // Too many attempts: the limits of signing in apply to this run too.
    await pause(1_000)
  } finally {
    person.entering = false
  }
}

async function isOut(address: string, { kind, cookie }: Person): Promise<boolean> {
  const response = await fetch(`${address}/api${kind === 'staff' ? '/admin/today' : '/account'}`, { headers: { cookie } })
  await response.body?.cancel()
  return response.status === 401
}

async function send(address: string, { method, path, headers, body }: Request, cookie: string): Promise<Answer | string> {
  const begun = performance.now()
  try {
    const response = await fetch(`${address}${path}`, {
      method,
      redirect: 'manual',
      headers: { accept: 'application/json, text/html', origin: address, ...headers, ...(cookie ? { cookie } : {}) },
      ...(body === undefined ? {} : { body }),
      signal: AbortSignal.timeout(60_000),
    })
    // A stream of news has no end.
    const endless = response.headers.get('content-type')?.includes('event-stream')
    const text = endless ? '' : await response.text()
    if (endless) await response.body?.cancel()
    return { status: response.status, contentType: response.headers.get('content-type') ?? '', text, ms: performance.now() - begun }
  } catch (error) {
    return `no answer: ${error instanceof Error ? `${error.name} ${error.message} (${reasonOf(error.cause)})` : 'unknown'}`
  }
}

/** Cause of a broken connection; `fetch failed` alone says nothing. */
function reasonOf(cause: unknown): string {
  if (!(cause instanceof Error)) return 'no reason given'
  return 'code' in cause ? `${String(cause.code)} ${cause.message}` : cause.message
}

function note({ faults, say }: Stage, text: string, kind: string): void {
  if (faults.has(kind) || faults.size >= 200) return
  faults.set(kind, text)
  say(`FAULT  ${text}`)
}

/** Bytes in use after a full collection, in MB. */
async function heapOf(product: Product, metricsPort: number): Promise<number> {
  await pause(1_000)
  if (!isAlive(product.pid)) throw new Error(`the product ended:\n${product.output().slice(-4_000)}`)
  process.kill(product.pid, 'SIGUSR2')
  await pause(1_000)
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(text)?.[1] ?? Number.NaN) / 1_048_576
}

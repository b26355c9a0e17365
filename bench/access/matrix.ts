import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { publicOf, takesKey } from '../../src/app/api-v1/operations.ts'
import { endpoints } from '../../src/app/endpoints.ts'
import type { Endpoint } from '../../src/platform/http/endpoint.ts'
import { valueOf, type Schema } from '../fuzz/values.ts'
import { makeRandom, type Random } from '../../src/platform/pure/random.ts'
import { calm, madeUp, type Things } from './things.ts'

export type Call = { what: string; method: string; path: string; schema: Schema; keyed: boolean; access: string; upload: boolean }
export type Sent = { method: string; path: string; body?: string; headers: Record<string, string> }
export type Answer = { status: number; text: string; location?: string }
export type Ask = (sent: Sent) => Promise<Answer>

const all = endpoints as readonly Endpoint[]
const callOf = (one: Endpoint, within: '' | '/v1'): Call => ({
  what: `${one.method} ${within}${one.path}`,
  method: one.method,
  path: `/api${within}${one.path}`,
  schema: z.toJSONSchema(one.input, { io: 'input', unrepresentable: 'any' }) as Schema,
  keyed: within === '/v1' && takesKey(one),
  access: one.access,
  upload: one.upload !== undefined,
})

/** Lists every call of customers: the console's and the public API's. */
export const customerCalls: readonly Call[] = [...all.map((one) => callOf(one, '')), ...publicOf(all).map((one) => callOf(one, '/v1'))].filter(
  ({ access }) => access === 'customer',
)
export const publicCalls: readonly Call[] = all.map((one) => callOf(one, '')).filter(({ access }) => access === 'public')

/** Makes a valid input, with names of things in every field that accepts one. */
export function inputOf({ schema }: Call, random: Random, things: Things): Record<string, unknown> {
  const value = valueOf(schema, '', calm(random), things)
  const input = value && typeof value === 'object' && !Array.isArray(value) ? { ...(value as Record<string, unknown>) } : {}
  for (const [name, { type, pattern }] of Object.entries(schema.properties ?? {})) {
    // Kind of thing by the form of its name, where the field's name does not tell: an order, a ticket, a transfer.
    if (type !== 'string' || !pattern || things.text(name, random) === undefined) continue
    const found = things.ofForm(new RegExp(pattern, 'u'), random)
    if (found) input[name] = found
  }
  return input
}

/** Makes the request of a call with such an input: path parameters first, the rest in the query or the body. */
export function requestOf({ method, path, keyed, upload }: Call, input: Record<string, unknown>): Sent {
  const left = { ...input }
  const filled = path.replaceAll(/\{(\w+)\}/g, (_hole, name: string) => {
    const value = left[name]
    delete left[name]
    return encodeURIComponent(textOf(value ?? 'x'))
  })
  if (method === 'GET' || method === 'DELETE' || upload) {
    const query = new URLSearchParams(Object.entries(left).map(([name, value]) => [name, textOf(value)]))
    const sent = { method, path: query.size > 0 ? `${filled}?${query}` : filled }
    return upload ? { ...sent, headers: { 'content-type': 'image/png' }, body: 'x' } : { ...sent, headers: {} }
  }
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (keyed && typeof left['idempotencyKey'] === 'string') {
    headers['idempotency-key'] = left['idempotencyKey']
    delete left['idempotencyKey']
  }
  return { method, path: filled, headers, body: JSON.stringify(left) }
}

/** Calls everything that an owner may read, until no new name appears. Names that visitors can read too belong to no one. */
export async function learnThings(things: Things, owner: Ask, visitor: Ask, of: () => Things): Promise<void> {
  const random = makeRandom(7)
  const open = of()
  for (const call of publicCalls.filter(({ method }) => method === 'GET')) open.learn(parsed(await visitor(requestOf(call, inputOf(call, random, open)))))
  for (let round = 0; round < 2; round++) {
    for (const call of customerCalls.filter(({ method, path }) => method === 'GET' && !path.startsWith('/api/v1'))) {
      const tries = call.path.includes('{') ? 4 : 1
      for (let left = tries; left > 0; left--) things.learn(parsed(await owner(requestOf(call, inputOf(call, random, things)))), '')
    }
  }
  things.forget(open)
}

/** Facts that a stranger may find out, with the reason. */
const told = new Map([
  ['POST /orders', 'a price without a personal discount is for whoever has its unguessable id'],
  ['POST /v1/orders', 'the same'],
])

/** Each press has a key of its own. */
const clicked = (input: Record<string, unknown>) => ('idempotencyKey' in input ? { ...input, idempotencyKey: randomUUID() } : input)

export type StrangerReport = { pairs: number; untried: string[]; faults: string[] }

/**
 * Sends a stranger with the owner's names of things, and with invented names, to every call that accepts any, `except` some. The answers
 * must be the same, and none may contain data of the owner.
 */
export async function sendStranger(
  things: Things,
  stranger: Ask,
  settings: { seed: number; tries: number; except?: (call: Call) => boolean },
): Promise<StrangerReport> {
  const random = makeRandom(settings.seed)
  const report: StrangerReport = { pairs: 0, untried: [], faults: [] }
  for (const call of customerCalls.filter((call) => !told.has(call.what) && !settings.except?.(call))) {
    let tried = false
    for (let left = settings.tries; left > 0; left--) {
      const input = inputOf(call, random, things)
      const known = things.all()
      const names = [...new Set(stringsOf(input))].filter((text) => known.has(text))
      if (names.length === 0) continue
      tried = true
      const nothing = new Map(names.map((name) => [name, madeUp(name, random)]))
      const other = renamed(input, nothing) as Record<string, unknown>
      const both = async (mineFirst: boolean) => {
        const ask = async (one: Record<string, unknown>) => stranger(requestOf(call, clicked(one)))
        const first = await ask(mineFirst ? input : other)
        const second = await ask(mineFirst ? other : input)
        return mineFirst ? { real: first, missing: second } : { real: second, missing: first }
      }
      const isSame = ({ real, missing }: Awaited<ReturnType<typeof both>>) =>
        real.status === missing.status && plain(real.text, [...nothing.keys()]) === plain(missing.text, [...nothing.values()])
      let pair = await both(true)
      // The first of two calls may have changed the stranger's data. In the other order a leak shows the same difference.
      if (!isSame(pair)) pair = await both(false)
      const same = isSame(pair)
      const { real, missing } = pair
      report.pairs++
      if (!same)
        report.faults.push(
          `${call.what} tells a stranger what exists: ${real.status} ${real.text.slice(0, 200)} instead of ${missing.status} ${missing.text.slice(0, 200)} (${JSON.stringify(input)})`,
        )
      for (const name of known) if (real.text.includes(name) && !names.includes(name)) report.faults.push(`${call.what} names ${name} to a stranger`)
    }
    if (!tried && takesNames(call)) report.untried.push(call.what)
  }
  return report
}

/** Whether a call is about one thing that an earlier answer named. */
const takesNames = ({ path }: Call): boolean => path.includes('{')

function plain(text: string, names: readonly string[]): string {
  return names
    .reduce((left, name) => left.replaceAll(name, '·'), text)
    .replaceAll(/"requestId":"[^"]*"|\d{4}-\d\d-\d\dT[\d:.]+Z|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, '·')
}

function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}

function renamed(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return names.get(value) ?? value
  if (Array.isArray(value)) return value.map((item) => renamed(item, names))
  return value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, item]) => [key, renamed(item, names)])) : value
}

function parsed({ status, text }: Answer): unknown {
  try {
    return status === 200 ? JSON.parse(text) : undefined
  } catch {
    return undefined
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAwayError, isOverload, sqlStateOf } from '../errors.ts'
import { messageOf } from '#platform/logging/error-facts.ts'
import type { Address, Addresses } from './addresses.ts'
import { wrapConnect } from './wrap-connect.ts'

/** Answer of one server to the question whether it takes writes. */
export type Verdict = { address: Address; state: 'writes' } | { address: Address; state: 'replica' } | { address: Address; state: 'fault'; error: unknown }

export type HostOptions = { connectMs?: number }

/** Time that a server earlier in the list gets after a later one has answered, so that all processes prefer the same one. */
const preferenceMs = 250
/** Time after which a server that takes no writes is asked again in the same round. */
const againMs = 250
const question = "select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as reads"

/** Servers of one database. Pools connect to the one that takes writes; when it stops doing so, the others are asked. */
export type Hosts = {
  readonly addresses: Addresses
  /** Address for the next connection. */
  current: () => string
  /** Asks all servers at once and makes the first that takes writes the current one. Callers at the same time share one round. */
  find: () => Promise<readonly Verdict[]>
}

/** Looks for the server that takes writes. Says whether there is one. */
export async function findPrimary(hosts: Hosts): Promise<boolean> {
  return (await hosts.find()).some(({ state }) => state === 'writes')
}

export function makeHosts(addresses: Addresses, { connectMs = 2_000 }: HostOptions = {}): Hosts {
  let chosen = addresses.all[0]
  let round: Promise<readonly Verdict[]> | undefined
  async function find(): Promise<readonly Verdict[]> {
    const verdicts = await askAll(addresses.all, connectMs)
    chosen = verdicts.find(({ state }) => state === 'writes')?.address ?? chosen
    return verdicts
  }
  return {
    addresses,
    current: () => chosen.connectionString,
    find: () => (round ??= find().finally(() => (round = undefined))),
  }
}

/**
 * Verdicts in the order of the list. Ends early when the preferred server that takes writes is known. While a server is silent, the others are asked again,
 * because one of them may take its place.
 */
async function askAll(all: readonly Address[], connectMs: number): Promise<readonly Verdict[]> {
  const verdicts = all.map((): Verdict | undefined => undefined)
  const { promise: enough, resolve } = Promise.withResolvers<void>()
  let over = false
  async function keepAsking(address: Address, index: number): Promise<void> {
    while (!over) {
      const verdict = await ask(address, connectMs)
      verdicts[index] = verdict
      const first = verdicts.findIndex((one) => one?.state === 'writes')
      const asked = first >= 0 ? verdicts.slice(0, first) : verdicts
      if (asked.every((one) => one !== undefined)) resolve()
      else if (first >= 0) setTimeout(resolve, preferenceMs)
      if (verdict.state === 'writes') return
      await sleep(againMs, undefined, { ref: false })
    }
  }
  for (const [index, address] of all.entries()) void keepAsking(address, index)
  await enough
  over = true
  return verdicts.filter((one) => one !== undefined)
}

async function ask(address: Address, connectMs: number): Promise<Verdict> {
  const client = new pg.Client({
    connectionString: address.connectionString,
    connectionTimeoutMillis: connectMs,
    query_timeout: connectMs,
    application_name: 'runxin',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ reads: boolean }>(question)
    return { address, state: rows[0]?.reads === false ? 'writes' : 'replica' }
  } catch (error) {
    return { address, state: 'fault', error }
  } finally {
    // A frozen server does not confirm the end.
    void client.end().catch(() => {})
    setTimeout(() => (client as unknown as { connection: { stream: { destroy: () => void } } }).connection.stream.destroy(), 100).unref()
  }
}

/** Refuses a new connection whose server is a replica by now. */
export async function requireWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads')
  if (rows[0]?.reads !== false) throw new DatabaseAwayError('the server is a replica by now')
}

/** Lets a pool look for another server, once a call, when no connection could be made. No statement has been sent by then. */
export function followPrimary(pool: pg.Pool, hosts: Hosts): void {
  wrapConnect(pool, async (connect) => {
    try {
      return await connect()
    } catch (error) {
      if (pool.ending || !isOverload(error) || isFull(error)) throw error
      if (!(await findPrimary(hosts))) throw error
      return connect()
    }
  })
}

/** All connections are in use: that says nothing about the server. */
function isFull(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}

const deniedWith: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password',
  '28000': 'refuses the login',
  '3D000': 'has no such database',
}

/** Attempts at several addresses of one name fail together, with a code and without words. */
function reasonOf(error: unknown): string {
  return messageOf(error) || String((error as { code?: unknown }).code ?? 'no reason given')
}

/** Explains in one sentence why no server takes writes. `final`: waiting does not help. */
export function explainVerdicts({ setting, all }: Addresses, verdicts: readonly Verdict[]): { text: string; final: boolean } {
  const replicas = verdicts.filter(({ state }) => state === 'replica').map(({ address }) => address.label)
  const faults = verdicts.flatMap((one) => (one.state === 'fault' ? [one] : []))
  const denied = faults.filter(({ error }) => (sqlStateOf(error) ?? '') in deniedWith)
  const details = faults
    .map(({ address, error }) => `${address.label} ${deniedWith[sqlStateOf(error) ?? ''] ?? 'does not answer'} (${reasonOf(error)})`)
    .join('; ')
  if (replicas.length > 0) {
    const [some, verb] = [replicas.join(', '), replicas.length === 1 ? 'is a replica' : 'are replicas']
    return {
      text: `${setting}: ${some} ${verb}, and no host takes writes${details ? `; ${details}` : ''}. Name the primary, or all hosts of the cluster`,
      final: false,
    }
  }
  if (denied.length > 0) return { text: `${setting}: ${details}`, final: true }
  return { text: `${setting}: ${all.length === 1 ? 'the host cannot be reached' : 'no host can be reached'}: ${details}`, final: false }
}

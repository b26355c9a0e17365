import type pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Ctx } from '#platform/ctx.ts'
import { makeLog } from '#platform/logging/log.ts'
import { openPrimaryAndStandby } from '#platform/testing/primary-and-standby.ts'
import { openSilentProxy } from '#platform/testing/silent-proxy.ts'
import { bindDb } from '../db.ts'
import { isOverload } from '../errors.ts'
import { readFromReplica } from '../reads/read-from-replica.ts'
import { inTransaction } from '../transaction.ts'
import { parseAddresses } from './addresses.ts'
import { awaitPrimary } from './await-primary.ts'
import { watchHealth } from './database-health.ts'
import { findPrimary, makeHosts } from './hosts.ts'
import { openReplicas } from './open-replicas.ts'
import { makePool } from './pools.ts'
import { measureLag } from './replica-lag.ts'

const log = makeLog('silent')
const { primary, standby, close } = await openPrimaryAndStandby(`
  create role runxin_app login; create role locked login password 'right';
  create table note (word text); insert into note values ('first'); grant all on note to runxin_app`)
const pools: pg.Pool[] = []
const both = (...servers: { host: string }[]) =>
  `postgresql://runxin_app@/company?host=${servers.map(({ host }) => host).join()}&target_session_attrs=read-write`
const hostsOf = (url: string) => makeHosts(parseAddresses('DATABASE_URL', url))
const nowhere = { host: '/nowhere' }
const serverOf = async (pool: pg.Pool) => (await pool.query<{ replica: boolean }>('select pg_is_in_recovery() as replica')).rows[0]!.replica
const wait = (url: string, withinMs = 0) => awaitPrimary(hostsOf(url), { withinMs, log })

function poolOf(connection: Parameters<typeof makePool>[0], options: { readOnly?: boolean } = {}): pg.Pool {
  const pool = makePool(connection, { max: 2, connectionWaitMs: 60_000, log, ...options })
  pools.push(pool)
  return pool
}

afterEach(async () => void (await Promise.all(pools.splice(0).map((pool) => pool.end()))))
afterAll(close)

describe('several hosts', { timeout: 90_000 }, () => {
  it('lead to the one that takes writes, at any place of the list', async () => {
    const hosts = hostsOf(both(nowhere, standby, primary))
    await awaitPrimary(hosts, { withinMs: 0, log })
    const pool = poolOf({ hosts })
    expect(await serverOf(pool)).toBe(false)
    expect((await pool.query('select word from note')).rows).toEqual([{ word: 'first' }])
  })

  it('lead a pool there also when the host that it knows is a replica, or is gone', async () => {
    for (const first of [standby, nowhere]) expect(await serverOf(poolOf({ hosts: hostsOf(both(first, primary)) })), first.host).toBe(false)
  })

  it('say in one sentence what is wrong with them', async () => {
    await expect(wait(both(nowhere, { host: '/elsewhere' }))).rejects.toThrow(
      /^DATABASE_URL: no host can be reached: \/nowhere does not answer .+; \/elsewhere does not answer/,
    )
    await expect(wait(both(nowhere))).rejects.toSatisfy(isOverload)
    await expect(wait(both(standby, nowhere))).rejects.toThrow(`DATABASE_URL: ${standby.host} is a replica, and no host takes writes; /nowhere does not answer`)
    const wrong = primary.url('locked').replace('locked@', 'locked:wrong@')
    await expect(wait(wrong, 60_000)).rejects.toThrow(`DATABASE_URL: ${primary.host} refuses the password`)
    await expect(wait(primary.url().replace('/company', '/missing'), 60_000)).rejects.toThrow(`DATABASE_URL: ${primary.host} has no such database`)
  })

  it('are waited for at the start', async () => {
    const said: string[] = []
    const hosts = hostsOf(both(standby))
    const waiting = awaitPrimary(hosts, { withinMs: 60_000, log: { ...log, warn: (_facts: unknown, text: string) => void said.push(text) } as typeof log })
    await expect.poll(() => said).toHaveLength(1)
    Object.assign(hosts.addresses.all[0], { connectionString: primary.url() })
    await waiting
    expect(said).toEqual([expect.stringContaining('waiting for the database: DATABASE_URL: ')])
  })
})

describe('a replica', { timeout: 90_000 }, () => {
  const primaryPool = () => poolOf({ connectionString: primary.url() })

  it('counts while it is idle with its primary, and not once it is behind by more than the bound', async () => {
    let now = 0
    const fault = measureLag({ primary: primaryPool(), boundMs: 10_000, now: () => now })
    const replica = poolOf({ connectionString: standby.url() }, { readOnly: true })
    const [{ at } = { at: '' }] = await primary.ask<{ at: string }>('select pg_current_wal_flush_lsn()::text as at')
    await expect.poll(async () => (await standby.ask(`select from pg_last_wal_replay_lsn() at where at >= '${at}'`)).length, { timeout: 60_000 }).toBe(1)
    for (now of [0, 3_600_000]) expect(await fault(replica)).toBeUndefined()
    await standby.ask('select pg_wal_replay_pause()')
    await primary.ask("begin; set local synchronous_commit = on; insert into note values ('unseen'); commit")
    now += 9_000
    expect(await fault(replica)).toBeUndefined()
    now += 2_000
    expect(await fault(replica)).toBe('it is 11 s behind the primary')
    await standby.ask('select pg_wal_replay_resume()')
    await expect.poll(() => fault(replica), { timeout: 60_000 }).toBeUndefined()
  })

  it('does not count when it has followed another primary', async () => {
    const fault = measureLag({ primary: poolOf({ connectionString: standby.url() }), boundMs: 10_000 })
    await expect(fault(primaryPool())).rejects.toThrow('recovery')
    const ahead = { query: async (sql: string) => ({ rows: [{ position: sql.includes('replay') ? 'FFFF/0' : '0/10' }] }) } as unknown as pg.Pool
    expect(await measureLag({ primary: ahead, boundMs: 10_000 })(ahead)).toBe('it has transactions that the primary does not have')
  })

  it('answers reports, and the primary does when it is refused, failing or part of a transaction', async () => {
    const options = { primary: primaryPool(), role: 'runxin_app', boundMs: 600_000, everyMs: 20, log }
    const replica = openReplicas({
      ...options,
      addresses: parseAddresses('DATABASE_READ_URL', both(nowhere, standby).replace('read-write', 'standby'), 'read'),
    })
    await expect.poll(() => replica.db() !== undefined, { timeout: 60_000 }).toBe(true)
    const ctx: Ctx & { replica: typeof replica } = { actor: { kind: 'visitor' }, db: bindDb(primaryPool()), now: () => new Date(), log, replica }
    const where = ({ db }: Pick<Ctx, 'db'>) => db.execute<{ replica: boolean }>('select pg_is_in_recovery() as replica').then(({ rows }) => rows[0]!.replica)
    expect(await readFromReplica(ctx, where)).toBe(true)
    expect(await inTransaction(ctx, (ctx) => readFromReplica(ctx, where))).toBe(false)
    await expect(readFromReplica(ctx, ({ db }) => db.execute("insert into note values ('x')"))).rejects.toSatisfy((error: Error) =>
      String(error.cause).includes('read-only'),
    )
    let tries = 0
    const failing = async (ctx: Pick<Ctx, 'db'>) =>
      tries++ === 0 ? Promise.reject(Object.assign(new Error('conflict with recovery'), { code: '40001' })) : where(ctx)
    expect(await readFromReplica(ctx, failing)).toBe(false)
    expect(await readFromReplica({ ...ctx, replica: { db: () => undefined } }, where)).toBe(false)
    await replica.stop()
  })
})

describe('a failover', { timeout: 90_000 }, () => {
  it('is followed before the former primary answers, if it ever does', async () => {
    let moved = false
    const relocate = async () => (moved = true)
    const ask = () => (moved ? Promise.resolve(undefined) : new Promise<undefined>(() => {}))
    const health = watchHealth({ probe: poolOf({ hosts: hostsOf(primary.url()) }), guarded: [], silenceMs: 600_000, initially: 'away', ask, relocate, log })
    await expect.poll(health.now, { timeout: 60_000 }).toBe('ok')
    health.stop()
  })

  it('is followed without a restart, also beside a silent host: the product writes to the promoted standby, and counts as available again', async () => {
    const silent = await openSilentProxy(standby.host)
    silent.set('frozen')
    const hosts = makeHosts(parseAddresses('DATABASE_URL', both(silent, primary, standby)), { connectMs: 600_000 })
    expect(await findPrimary(hosts)).toBe(true)
    const [pool, probe] = [poolOf({ hosts }), poolOf({ hosts })]
    const health = watchHealth({ probe, guarded: [pool], everyMs: 20, relocate: () => findPrimary(hosts), log })
    await pool.query("insert into note values ('before')")
    await primary.kill()
    await expect.poll(health.now, { timeout: 60_000 }).toBe('away')
    await expect(pool.query("insert into note values ('meanwhile')")).rejects.toSatisfy(isOverload)
    await standby.ask('select pg_promote()')
    await expect.poll(health.now, { timeout: 60_000 }).toBe('ok')
    await pool.query("insert into note values ('after')")
    expect((await standby.ask<{ word: string }>("select word from note where word in ('meanwhile', 'after')")).map(({ word }) => word)).toEqual(['after'])
    health.stop()
    await silent.close()
  })
})

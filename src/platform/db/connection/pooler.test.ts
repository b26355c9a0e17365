import { sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { makeLog } from '#platform/logging/log.ts'
import { bindDb } from '../db.ts'
import { sqlStateOf } from '../errors.ts'
import { batchReads } from '../reads/batch-reads.ts'
import { testDatabase } from '../testing.ts'
import { checkAccess, requireNoPooler } from './check-access.ts'
import { makePool, type PoolOptions } from './pools.ts'
import { storeLimits } from './store-limits.ts'

const log = makeLog('silent')
const { at, ownerPool } = await testDatabase()
const member = `member_${at.database.slice(-12)}`
const pools: pg.Pool[] = []

/** Sessions begin without start-up parameters, as behind PgBouncer. */
function pooledAs(user: string, options: Partial<PoolOptions> = {}): pg.Pool {
  const pool = makePool({ ...at, user }, { max: 1, connectionWaitMs: 60_000, log, pooled: true, ...options })
  pools.push(pool)
  return pool
}

const write = sql`insert into platform_schedule values ('written', 1, now())`
const wanted = { setting: 'DATABASE_URL', role: 'runxin_app', pooled: true }
const stateOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'done',
    (error: unknown) => sqlStateOf(error),
  )

afterAll(async () => {
  await Promise.all(pools.map((pool) => pool.end()))
  await ownerPool.query(`drop role if exists ${member}`)
})

describe('sessions without start-up parameters', () => {
  it('are refused at the start until role and limits are stored in the database', async () => {
    await ownerPool.query(`create role ${member} login in role runxin_app`)
    const without = checkAccess(pooledAs(member), wanted)
    await expect(without).rejects.toThrow(
      `DATABASE_URL: a session has the role ${member} instead of runxin_app, lock_timeout 0 ms instead of 5000 ms, statement_timeout 0 ms`,
    )
    for (const login of [member, 'runxin_app']) {
      await storeLimits(ownerPool, { login, role: 'runxin_app' })
      await checkAccess(pooledAs(login), wanted)
    }
    const stored = () => ownerPool.query('select xmin::text from pg_db_role_setting order by 1').then(({ rows }) => rows)
    const before = await stored()
    await storeLimits(ownerPool, { login: member, role: 'runxin_app' })
    expect(await stored()).toEqual(before)
  })

  it('are refused with the rights of the owner, and with an owner who may not store them', async () => {
    const asOwner = makePool({ ...at, user: 'postgres' }, { max: 1, log })
    pools.push(asOwner)
    await expect(checkAccess(asOwner, { setting: 'DATABASE_URL', role: 'runxin_app' })).rejects.toThrow(
      'the role postgres, a superuser, instead of runxin_app. If the address leads',
    )
    await expect(storeLimits(pooledAs('runxin_app'), { login: 'postgres', role: 'runxin_app' })).rejects.toThrow(
      /^DATABASE_URL: the owner may not change the role postgres\. Run as a superuser: alter role "postgres" in database "test_/,
    )
    await expect(storeLimits(ownerPool, { login: 'stranger', role: 'runxin_app' })).rejects.toThrow('there is no role stranger')
    await expect(requireNoPooler(pooledAs('postgres'), 'DATABASE_URL')).rejects.toThrow('DATABASE_URL leads through PgBouncer')
    await requireNoPooler(asOwner, 'DATABASE_URL')
  })

  it('only read where they must not write, one statement, a batch or a transaction at a time, and are returned without one', async () => {
    const pool = pooledAs('runxin_app', { readOnly: true })
    await checkAccess(pool, { ...wanted, readOnly: true })
    const [db, batch] = [bindDb(pool), batchReads(pool)]
    expect(await stateOf(db.execute(write))).toBe('25006')
    expect(await stateOf(db.transaction((tx) => tx.execute(write)))).toBe('25006')
    expect(await Promise.all([stateOf(batch.execute(write)), stateOf(batch.execute(sql`select 1`))])).toEqual(['25006', 'done'])
    await db.transaction((tx) => tx.execute(sql`select 1`))
    // The time of a transaction does not move in it.
    const began = () => db.execute<{ at: string }>(sql`select now()::text as at`).then(({ rows }) => rows[0]!.at)
    expect(await began()).not.toBe(await began())
    expect(await stateOf(bindDb(pooledAs('runxin_app')).execute(write))).toBe('done')
  })
})

import { copyFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { makeLog } from '#platform/logging/log.ts'
import { fromSystem } from '../embedded/binaries.ts'
import { openCluster, stopCluster, type ClusterOptions } from '../embedded/cluster.ts'
import { isAlive } from '../embedded/process-facts.ts'
import { isOverload } from '../errors.ts'
import { openDatabase } from './open-database.ts'

const log = makeLog('silent')
const folders: string[] = []
const clusters: ClusterOptions[] = []

function folder(): string {
  const made = mkdtempSync(path.join(os.tmpdir(), 'runxin-open-'))
  chmodSync(made, 0o755)
  folders.push(made)
  return made
}

/** Only the platform's migration, so that this test is independent of features. */
function platformOnly(): string {
  const made = folder()
  copyFileSync('migrations/0100_platform.sql', path.join(made, '0100_platform.sql'))
  return made
}

afterAll(async () => {
  for (const options of clusters) await stopCluster(options).catch(() => {})
  for (const made of folders) rmSync(made, { recursive: true, force: true })
})

describe('the database of the app', { timeout: 90_000 }, () => {
  it('is created, migrated and opened under the limited role, and survives a crash of PostgreSQL', async () => {
    const dataDir = folder()
    clusters.push({ dataDir })
    const database = await openDatabase({ dataDir, log, migrationsFolder: platformOnly() })
    expect((await database.pool.query('select session_user as login, current_user as role')).rows).toEqual([{ login: 'runxin_app', role: 'runxin_app' }])
    await expect(database.pool.query('create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
    await database.pool.query("insert into platform_schedule values ('kept', 1, now())")

    const watcher = await openCluster({ dataDir })
    process.kill(watcher.pid, 'SIGKILL')
    await expect.poll(() => isAlive(watcher.pid), { timeout: 10_000, interval: 10 }).toBe(false)
    // A session of the killed server may answer once more, so one good answer does not prove that the next one comes.
    const read = async () => {
      try {
        return (await database.pool.query('select name from platform_schedule')).rows
      } catch (error) {
        if (isOverload(error)) return 'away'
        throw error
      }
    }
    await expect.poll(async () => database.health() === 'ok' && read(), { timeout: 30_000 }).toEqual([{ name: 'kept' }])
    await watcher.close()
    await database.close()
  })

  it('reports overload, quickly, while PostgreSQL is down', async () => {
    const database = openDatabase({ databaseUrl: `postgresql://postgres@/runxin?host=${folder()}`, dataDir: folder(), log })
    await expect(database).rejects.toSatisfy(isOverload)
  })
})

const old = fromSystem()

describe.runIf(old)(`an external PostgreSQL (${old?.major})`, { timeout: 90_000 }, () => {
  it('accepts every migration and the limited role, over a URL whose owner is no superuser', async () => {
    const options = { dataDir: folder(), durable: false, binaries: old! }
    clusters.push(options)
    const cluster = await openCluster(options)
    const root = new pg.Client({ host: cluster.socketFolder, user: 'postgres', database: 'postgres' })
    await root.connect()
    await root.query('create role owner login createrole')
    await root.query('create database runxin owner owner')
    await root.end()
    const url = (user: string) => `postgresql://${user}@/runxin?host=${encodeURIComponent(cluster.socketFolder)}`
    const database = await openDatabase({ databaseUrl: url('owner'), dataDir: folder(), log })
    expect((await database.pool.query('select current_user as role, session_user as login')).rows).toEqual([{ role: 'runxin_app', login: 'owner' }])
    await expect(database.pool.query('create table mine (id int)')).rejects.toMatchObject({ code: '42501' })
    await expect(database.pool.query('select * from platform_migration')).rejects.toMatchObject({ code: '42501' })
    await database.pool.query('select * from platform_job')
    await database.close()
    await cluster.close()
  })
})

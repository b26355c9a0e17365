import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { findBinaries } from './binaries.ts'
import { openCluster, stopCluster } from './cluster.ts'
import { isAlive } from './process-facts.ts'

const fixture = fileURLToPath(new URL('client.fixture.ts', import.meta.url))
const binaries = findBinaries()
const patience = 60_000

type Said = { pid: number; attached: boolean; host: string }
type Client = Said & { process: ChildProcess }

const folders: string[] = []
const processes: ChildProcess[] = []

/** Reachable by the user that runs PostgreSQL when the tests run as root. */
function dataDir(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'runxin-cluster-'))
  chmodSync(folder, 0o755)
  folders.push(folder)
  return folder
}

/** Data folder with an existing cluster, so that only tests of first starts pay for one. */
async function usedDataDir(): Promise<string> {
  const folder = dataDir()
  execFileSync('cp', ['-a', cluster(await (model ??= makeModel())), cluster(folder)])
  return folder
}

let model: Promise<string> | undefined

async function makeModel(): Promise<string> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'runxin-model-'))
  chmodSync(folder, 0o755)
  const opened = await openCluster({ dataDir: folder, durable: false })
  await opened.close()
  return folder
}

async function startClient(folder: string): Promise<Client> {
  const child = spawn(process.execPath, [fixture, folder], { stdio: ['ignore', 'pipe', 'inherit'] })
  processes.push(child)
  const [line] = (await once(createInterface(child.stdout!), 'line')) as [string]
  return { ...(JSON.parse(line) as Said), process: child }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

async function query(host: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ host, user: 'postgres', database: 'postgres' })
  await client.connect()
  return client
    .query<Record<string, unknown>>(text)
    .then(({ rows }) => rows)
    .finally(() => client.end())
}

const cluster = (folder: string) => path.join(folder, `pg${binaries.major}`)
const pidFile = (folder: string) => path.join(cluster(folder), 'postmaster.pid')

async function until(what: () => boolean): Promise<void> {
  await expect.poll(what, { timeout: 15_000, interval: 20 }).toBe(true)
}

afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL')
  for (const folder of folders.splice(0)) {
    await stopCluster({ dataDir: folder }).catch(() => {})
    rmSync(folder, { recursive: true, force: true })
  }
})

afterAll(async () => {
  if (model) rmSync(await model, { recursive: true, force: true })
})

describe('the embedded PostgreSQL', { timeout: patience }, () => {
  it('is started once by four processes that start together, and stopped by the last that exits', async () => {
    const folder = dataDir()
    const clients = await Promise.all([1, 2, 3, 4].map(() => startClient(folder)))
    expect(clients.filter(({ attached }) => !attached)).toHaveLength(1)
    expect(new Set(clients.map(({ pid }) => pid)).size).toBe(1)
    const pid = clients[0]!.pid
    // One is killed and cannot sign off; the others leave properly.
    await end(clients[0]!.process, 'SIGKILL')
    await end(clients[1]!.process, 'SIGTERM')
    await end(clients[2]!.process, 'SIGTERM')
    expect(isAlive(pid)).toBe(true)
    await end(clients[3]!.process, 'SIGTERM')
    expect(isAlive(pid)).toBe(false)
    expect(existsSync(pidFile(folder))).toBe(false)
  })

  it('survives an app that is killed, and the next one attaches to it', async () => {
    const folder = await usedDataDir()
    const first = await startClient(folder)
    await end(first.process, 'SIGKILL')
    expect(await query(first.host, 'select 1 as one')).toEqual([{ one: 1 }])
    const second = await startClient(folder)
    expect(second).toMatchObject({ attached: true, pid: first.pid })
    await end(second.process, 'SIGTERM')
    expect(isAlive(first.pid)).toBe(false)
  })

  it('is stopped by a process that exits irregularly, unless another one uses it', async () => {
    const folder = await usedDataDir()
    const first = await startClient(folder)
    const second = await startClient(folder)
    await end(first.process, 'SIGINT')
    expect(await query(second.host, 'select 1 as one')).toEqual([{ one: 1 }])
    await end(second.process, 'SIGINT')
    expect(isAlive(second.pid)).toBe(false)
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  it('is not harmed by the end of one whose data folder was replaced at the same path', async () => {
    const folder = await usedDataDir()
    const orphan = await startClient(folder)
    await end(orphan.process, 'SIGKILL')
    rmSync(cluster(folder), { recursive: true })
    execFileSync('cp', ['-a', cluster(await usedDataDir()), folder])
    const opened = await openCluster({ dataDir: folder, durable: false })
    expect(opened.attached).toBe(false)
    // PostgreSQL does the same within a minute, when it notices that its folder is gone.
    process.kill(orphan.pid, 'SIGQUIT')
    await until(() => !isAlive(orphan.pid))
    expect(await query(opened.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
    await opened.close()
  })

  it('is restarted if its socket is gone', async () => {
    const opened = await openCluster({ dataDir: await usedDataDir(), durable: false })
    rmSync(path.join(opened.socketFolder, '.s.PGSQL.5432'))
    expect(await opened.revive()).toBe(true)
    expect(isAlive(opened.pid)).toBe(false)
    expect(await query(opened.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
    await opened.close()
  })

  it('is restarted if it was stopped from outside, although a session is open', async () => {
    const folder = await usedDataDir()
    const opened = await openCluster({ dataDir: folder, durable: false })
    const session = new pg.Client({ host: opened.socketFolder, user: 'postgres', database: 'postgres' })
    session.on('error', () => {})
    await session.connect()
    // A smart shutdown: no new sessions until the last old one has ended.
    process.kill(opened.pid, 'SIGTERM')
    await until(() => readFileSync(pidFile(folder), 'utf8').includes('stopping'))
    expect(await opened.revive()).toBe(true)
    expect(await query(opened.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
    await opened.close()
  })

  it('is private: no TCP, socket and files for its user only, checksums and fsync on', async () => {
    const folder = await usedDataDir()
    const opened = await openCluster({ dataDir: folder })
    const settings =
      "select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'data_checksums', 'unix_socket_permissions') order by name"
    expect(Object.fromEntries((await query(opened.socketFolder, settings)).map((row) => [row['name'], row['setting']]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      listen_addresses: '',
      unix_socket_permissions: '0700',
    })
    const [facts] = await query(opened.socketFolder, "select pg_encoding_to_char(encoding) as encoding, datcollate from pg_database where datname = 'postgres'")
    expect(facts).toEqual({ encoding: 'UTF8', datcollate: 'C' })
    expect(statSync(cluster(folder)).mode & 0o777).toBe(0o700)
    await opened.close()
  })

  it('keeps committed data when it is killed, and recovers by itself', async () => {
    const opened = await openCluster({ dataDir: await usedDataDir() })
    await query(opened.socketFolder, 'create table kept as select generate_series(1, 1000) as n')
    process.kill(opened.pid, 'SIGKILL')
    await until(() => !isAlive(opened.pid))
    expect(await opened.revive()).toBe(true)
    expect(await opened.revive()).toBe(false)
    expect(await query(opened.socketFolder, 'select count(*)::int as n from kept')).toEqual([{ n: 1000 }])
    await opened.close()
  })

  it('starts although its pid file names a process that is dead, a zombie, or another program', async () => {
    const folder = await usedDataDir()
    const { uid, gid } = statSync(cluster(folder))
    // Runs as the same user: PostgreSQL never takes a process of another user for a server.
    const other = spawn('sh', ['-c', 'true & echo $!; exec sleep 60'], { uid, gid, cwd: '/', stdio: ['ignore', 'pipe', 'ignore'] })
    processes.push(other)
    const [zombie] = (await once(createInterface(other.stdout), 'line')) as [string]
    const dead = execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }).trim()
    for (const stale of [dead, zombie, String(other.pid)]) {
      const lines = `${stale}\n${cluster(folder)}\n1700000000\n5432\n${cluster(folder)}\n\n  123 456\nready\n`
      writeFileSync(pidFile(folder), lines, { mode: 0o600 })
      execFileSync('chown', [`${uid}:${gid}`, pidFile(folder)])
      const opened = await openCluster({ dataDir: folder, durable: false })
      expect(opened.attached).toBe(false)
      await opened.close()
    }
  })

  it('takes over the lock of a launcher that died, and a cluster that is incomplete', async () => {
    const folder = dataDir()
    writeFileSync(`${cluster(folder)}.lock`, '999999999:1')
    mkdirSync(`${cluster(folder)}.new`)
    writeFileSync(path.join(`${cluster(folder)}.new`, 'PG_VERSION'), '18')
    const opened = await openCluster({ dataDir: folder, durable: false })
    expect(opened.attached).toBe(false)
    await opened.close()
  })

  it('finds a short path for its socket if the data folder has a long name', async () => {
    const folder = path.join(dataDir(), 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(folder, { recursive: true })
    execFileSync('cp', ['-a', cluster(await usedDataDir()), folder])
    const opened = await openCluster({ dataDir: folder, durable: false })
    expect(opened.socketFolder).toMatch(/^\/tmp\/runxin-[0-9a-f]{12}$/)
    expect(await query(opened.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
    await opened.close()
    expect(existsSync(opened.socketFolder)).toBe(false)
  })

  it.runIf(process.getuid?.() === 0 && binaries.native)('moves binaries and data to a place that its user can reach when root’s are closed', async () => {
    const closed = dataDir()
    const rootBase = path.join(dataDir(), 'base')
    const native = path.join(closed, 'package', 'native')
    cpSync(binaries.native!, native, { recursive: true, verbatimSymlinks: true })
    cpSync(path.join(binaries.native!, '..', 'package.json'), path.join(native, '..', 'package.json'))
    chmodSync(closed, 0o700)
    const options = { dataDir: closed, durable: false, rootBase, binaries: { ...binaries, native, bin: path.join(native, 'bin') } }
    const opened = await openCluster(options)
    expect(opened.socketFolder.startsWith(rootBase)).toBe(true)
    expect(await query(opened.socketFolder, 'select 1 as one')).toEqual([{ one: 1 }])
    expect(readFileSync(`${cluster(closed)}.location`, 'utf8')).toContain(path.dirname(opened.socketFolder))
    await opened.close()
    const again = await openCluster(options)
    expect(again.attached).toBe(false)
    await again.close()
  })
})

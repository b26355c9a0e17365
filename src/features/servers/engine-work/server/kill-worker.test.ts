import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { keys, type Instance } from '#adapters/provision-incus/machines/instances.ts'
import { startFakeIncus } from '#adapters/provision-incus/testing/fake-incus.ts'
import { engineHere, startEngine } from '#adapters/provision-incus/testing/real-engine.ts'
import { simulatedProvisioner } from '#adapters/provision-simulated/simulated-provisioner.ts'
import type { Ctx } from '#platform/ctx.ts'
import { testDatabase } from '#platform/db/testing.ts'
import { inTransaction } from '#platform/db/transaction.ts'
import { newId } from '#platform/pure/id.ts'
import { makeRandom } from '#platform/pure/random.ts'
import { testSeed } from '#platform/testing/seed.ts'
import { secretBox, serverFixture } from '../../factories.ts'
import type { OperationKind } from '../../model.ts'
import { rescueSecrets, servers, serverSnapshots, type OperationParams } from '../../schema.ts'
import type { WorkerEngine } from '../../testing/worker.fixture.ts'
import { beginOperation } from '../../operations/server/begin-operation.ts'
import { keepPassword } from '../../power/server/keep-password.ts'
import { releaseForGood } from '../../lifecycle/server/release-for-good.ts'
import { startFulfilment } from '../../fulfilment/server/start-fulfilment.ts'
import { shippedTerms } from '../../model/life-terms.ts'

/** Number of kills for each engine; 50 if run by hand, with a line of output for each. */
const given = process.env['KILL_ROUNDS']
const rounds = Number(given ?? 3)
const say = (line: string) => (given ? process.stdout.write(`${line}\n`) : undefined)
const seed = testSeed()
const fixture = fileURLToPath(new URL('../../testing/worker.fixture.ts', import.meta.url))
const endings: (() => unknown)[] = []
afterAll(async () => {
  for (const end of endings.toReversed()) await end()
})

/** Many servers for many rounds: operations of a killed worker wait for its lease, and others are needed meanwhile. */
const mostServers = given ? 12 : 4

/** Counts at the engine and not in our tables: tokens of machines, and the number of recovery disks. */
type Count = () => Promise<{ tokens: string[]; disks: number }>
type World = { name: string; engine: WorkerEngine; count: Count }

async function killAndCount(makeWorld: (test: Awaited<ReturnType<typeof testDatabase>>) => Promise<World>): Promise<void> {
  const test = await testDatabase({ poolSize: 20 })
  const { name, engine, count } = await makeWorld(test)
  // Only the worker process may carry out operations that begin here.
  const testFixture = serverFixture(test, simulatedProvisioner({ db: test.db, now: test.clock.now, seed: 'unused', speed: 1 }))
  test.clock.set(new Date())
  await testFixture.openShop()
  const owner = await testFixture.customer({ yuan: 1_000_000n })
  const random = makeRandom(seed)
  const rows = async <Row>(sql: string, values: unknown[] = []) => (await test.ownerPool.query(sql, values)).rows as Row[]

  const load = () => spawn(process.execPath, [fixture, test.at.host, test.at.database, JSON.stringify(engine)], { stdio: ['pipe', 'pipe', 'inherit'] })
  let child: ChildProcess | undefined
  // Loads the next worker while this one runs, because loading takes the longest.
  let next: ChildProcess | undefined = load()
  const start = async () => {
    child = next ?? load()
    const working = once(child.stdout!, 'data')
    child.stdin!.write('begin\n')
    await working
    next = load()
  }
  const kill = async (one = child) => {
    if (!one || one.exitCode !== null || one.signalCode !== null) return
    const gone = once(one, 'exit')
    one.kill('SIGKILL')
    await gone
  }
  endings.push(() => Promise.all([kill(), kill(next)]))

  const freeServers = () =>
    rows<{ id: string }>(
      `select id from server where state in ('running', 'stopped') and not exists (select from operation where server_id = server.id and state in ('queued', 'running')) order by id`,
    )
  const countLive = async () => (await rows(`select from server where state <> 'released'`)).length

  const kinds = [
    ...(['create', 'reinstall', 'reset-password', 'resize', 'snapshot', 'restore', 'destroy'] as const),
    // Containers have no rescue system.
    ...(engine.kind === 'simulated' ? (['rescue', 'rescue'] as const) : []),
  ]
  /** Begins a random operation on an idle server, or creates a server while there are few. */
  async function begin(): Promise<void> {
    test.clock.set(new Date())
    const free = await freeServers()
    const at = free.length > 0 ? random.pick(free) : undefined
    const what = at ? random.pick(kinds) : 'create'
    if (what === 'create' || !at) {
      if ((await countLive()) < mostServers) await startFulfilment(testFixture.asSystem(), { orderId: await testFixture.paidOrder(owner) })
    } else if (what === 'destroy') await release(at.id)
    else await act(at.id, what)
  }
  const release = (serverId: string) =>
    inTransaction(testFixture.asSystem(), async (ctx) => {
      const server = await lockServer(ctx, serverId)
      await releaseForGood(ctx, server, { expiresAt: server.expiresAt!, done: [], terms: shippedTerms }, [])
    })
  async function act(
    serverId: string,
    kind: Extract<OperationKind, 'reinstall' | 'reset-password' | 'resize' | 'snapshot' | 'restore' | 'rescue'>,
  ): Promise<void> {
    await inTransaction(testFixture.asSystem(), async (ctx) => {
      const server = await lockServer(ctx, serverId)
      if (kind === 'snapshot' || kind === 'restore') return actOnDisk(ctx, server, kind)
      if (kind === 'rescue') return rescue(ctx, server)
      if (kind !== 'resize') await keepPassword(ctx, serverId, null)
      const snapshotId = newId()
      const params: OperationParams =
        kind === 'reinstall' ? { imageId: 'ubuntu-24.04', snapshotId } : kind === 'resize' ? { shape: { ...server.shape, vcpu: 4 } } : {}
      if (kind === 'reinstall') {
        const madeAt = ctx.now()
        const keepUntil = new Date(madeAt.getTime() + 3 * 86_400_000)
        await ctx.db.insert(serverSnapshots).values({ id: snapshotId, serverId, reason: 'reinstall', imageId: server.imageId, madeAt, keepUntil })
      }
      await beginOperation(ctx, { serverId, kind, params, requestedBy: 'system', requesterId: 'test' })
    })
  }

  /** Enters rescue mode, or leaves it if the server is in it. */
  async function rescue(ctx: Ctx, { id: serverId, rescueAt }: typeof servers.$inferSelect): Promise<void> {
    const by = { serverId, requestedBy: 'system', requesterId: 'test' } as const
    if (rescueAt) return void (await beginOperation(ctx, { ...by, kind: 'leave-rescue' }))
    const sealed = secretBox.seal('Killed-2026!!')
    await ctx.db.insert(rescueSecrets).values({ serverId, sealed }).onConflictDoUpdate({ target: rescueSecrets.serverId, set: { sealed } })
    await beginOperation(ctx, { ...by, kind: 'rescue' })
  }

  /** Takes a snapshot if there is none to restore. */
  async function actOnDisk(ctx: Ctx, server: typeof servers.$inferSelect, kind: 'snapshot' | 'restore'): Promise<void> {
    const { id: serverId, imageId, shape } = server
    const by = { serverId, requestedBy: 'system', requesterId: 'test' } as const
    const id = newId()
    const [ready] = await rows<{ id: string }>(
      `select id from server_snapshot where server_id = $1 and reason = 'manual' and ready_at is not null order by id`,
      [serverId],
    )
    if (kind === 'restore' && ready) {
      const keepUntil = new Date(ctx.now().getTime() + 3 * 86_400_000)
      await ctx.db.insert(serverSnapshots).values({ id, serverId, reason: 'revert', imageId, madeAt: ctx.now(), keepUntil })
      await beginOperation(ctx, { ...by, kind: 'restore', params: { snapshotId: ready.id, keepId: id, shape } })
      return
    }
    await ctx.db.insert(serverSnapshots).values({ id, serverId, reason: 'manual', imageId, madeAt: ctx.now(), name: 'killed', diskGib: shape.systemDiskGib })
    await beginOperation(ctx, { ...by, kind: 'snapshot', params: { snapshotId: id } })
  }

  const succeeded = () =>
    rows<{ kind: string; count: number }>(`select kind, count(*)::int from operation where state = 'succeeded' group by kind order by kind`)
  const active = () => rows(`select id from operation where state in ('queued', 'running')`)
  for (let round = 1; round <= rounds; round++) {
    const begun = performance.now()
    await start()
    await expect.poll(async () => (await freeServers()).length > 0 || (await countLive()) < mostServers, { timeout: 60_000, interval: 100 }).toBe(true)
    await begin()
    await begin()
    const works = random.upTo(699)
    await sleep(works)
    await kill()
    if (given) {
      const [done, underWay] = [sum(await succeeded()), (await active()).length]
      const took = ((performance.now() - begun) / 1000).toFixed(1)
      say(`${name}, kill ${round} of ${rounds}, ${works} ms after something was begun: ${done} operations done, ${underWay} under way, ${took} s`)
    }
  }
  // From here no worker is killed, so every operation must end.
  await start()
  const live = () => rows<{ id: string }>(`select id from server where state <> 'released' order by id`)
  await expect.poll(async () => (await active()).length, { timeout: 90_000, interval: 200, message: `seed ${seed}: everything ends` }).toBe(0)
  const wanted = (await live()).map(({ id }) => id)
  // Reconciliation destroys the machines of released servers.
  await expect
    .poll(async () => (await count()).tokens.toSorted(), { timeout: 60_000, interval: 200, message: `seed ${seed}: one machine a server` })
    .toEqual(wanted)
  expect(await rows(`select kind, error_code from operation where state = 'failed'`), `seed ${seed}`).toEqual([])
  const recoveryDisks = () =>
    rows(`select s.id from server_snapshot s join server on server.id = server_id where server.state <> 'released' and dropped_at is null`)
  await expect
    .poll(async () => (await count()).disks - (await recoveryDisks()).length, { timeout: 60_000, interval: 200, message: `seed ${seed}: recovery disks` })
    .toBe(0)
  const kept = await recoveryDisks()
  const states = await rows<{ state: string }>(`select distinct state from server where state <> 'released'`)
  expect(states, `seed ${seed}`).toEqual(wanted.length > 0 ? [{ state: 'running' }] : [])
  const asBooted = await rows(
    `select s.code from server s join sim.machine m on m.id = s.machine_id where m.rescue <> (s.rescue_at is not null) and s.state <> 'released'`,
  )
  expect(asBooted, `seed ${seed}: who is in rescue`).toEqual([])
  const ended = await succeeded()
  expect(sum(ended), 'something was done').toBeGreaterThan(rounds / 2)
  const { tokens, disks } = await count()
  say(
    `${name}, seed ${seed}: ${rounds} kills, ${sum(ended)} operations done (${ended.map((each) => `${each.kind} ${each.count}`).join(', ')}), none failed; at the engine ${tokens.length} machines for ${wanted.length} servers, ${disks} recovery disks for ${kept.length}`,
  )
  await Promise.all([kill(), kill(next)])
}

const sum = (counted: readonly { count: number }[]) => counted.reduce((all, { count }) => all + count, 0)

async function lockServer(ctx: Ctx, id: string): Promise<typeof servers.$inferSelect> {
  const [server] = await ctx.db.select().from(servers).where(eq(servers.id, id)).for('update')
  if (!server) throw new Error('the server is not there')
  return server
}

const timeout = 120_000 + rounds * 10_000
const real = engineHere()

describe(`a worker that is killed at ${rounds} random moments leaves no operation unfinished, no machine twice and none left over`, () => {
  it('on the simulated engine', { timeout }, () =>
    killAndCount(async (test) => ({
      name: 'simulated',
      engine: { kind: 'simulated' },
      async count() {
        const machines = await test.ownerPool.query<{ token: string }>('select token from sim.machine where destroyed_at is null')
        const disks = await test.ownerPool.query('select id from sim.snapshot')
        return { tokens: machines.rows.map(({ token }) => token), disks: disks.rows.length }
      },
    })),
  )

  it('on a server that behaves like Incus', { timeout }, () =>
    killAndCount(async () => {
      const fake = await startFakeIncus({ flavour: 'incus', stepMs: 60 })
      endings.push(fake.stop)
      return {
        name: 'like Incus',
        engine: { kind: 'incus', address: { loopback: fake.url.href }, project: 'default', pool: Array.from({ length: 250 }, (_, at) => `10.79.0.${at + 2}`) },
        count: async () => counted([...fake.instances.values()]),
      }
    }),
  )

  it.skipIf('reason' in real)(`on a real engine${'reason' in real ? `: ${real.reason}` : ''}`, { timeout }, () =>
    killAndCount(async () => {
      const engine = await startEngine('engine' in real ? real.engine : 'lxd')
      endings.push(engine.stop)
      const client = await engine.projectOf('killed')
      return {
        name: 'engine' in real ? `real ${real.engine}` : '',
        engine: {
          kind: 'incus',
          address: { socketPath: engine.socketPath },
          project: 'killed',
          pool: Array.from({ length: 250 }, (_, at) => `10.79.0.${at + 2}`),
        },
        count: async () => counted((await client.call<Instance[]>({ method: 'GET', path: '/1.0/instances?recursion=1' })).metadata),
      }
    }),
  )
})

function counted(instances: readonly Pick<Instance, 'config'>[]): { tokens: string[]; disks: number } {
  const machines = instances.filter(({ config }) => config[keys.role] === 'machine')
  return { tokens: machines.map(({ config }) => config[keys.token] ?? ''), disks: instances.length - machines.length }
}

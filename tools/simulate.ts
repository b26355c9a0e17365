import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { findings } from '../bench/lifecycle/invariants.ts'
import { liveADay, makePerson, payBackUndone, serversByAccount, type Person, type Tally } from '../bench/lifecycle/people.ts'
import { report } from '../bench/lifecycle/report.ts'
import { makeRandom, type Random } from '../src/platform/pure/random.ts'
import { openWorld, type World } from '../bench/lifecycle/world.ts'
import { runLifecycle } from '../src/features/servers/lifecycle/server/run-lifecycle.ts'

// Simulates a year of a company in minutes: customers buy, pay, forget, release and change their mind. The job is missed now and
// then, runs twice at once, and loses its connection. Every day all invariants are checked. The same seed gives the same year.
// npm run simulate -- --customers 2000 --days 365 --seed 1
// npm run simulate -- --planted          plants three defects, each of which must be found
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '2000' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    planted: { type: 'boolean', default: false },
  },
})

const start = new Date('2027-01-01T00:00:00Z')
const dayMs = 86_400_000
const atOnce = 12

const defects = ['double-renewal', 'skipped-reminder', 'paid-but-suspended'] as const
type Defect = (typeof defects)[number]
type Plan = { customers: number; days: number; seed: number; defect?: Defect }
type Year = { tally: Tally; found: { day: number; rule: string; subject: string }[]; seconds: number; report: { lines: string[]; mark: string } }

async function liveAYear({ customers, days, seed, defect }: Plan): Promise<Year> {
  const begun = performance.now()
  const world = await openWorld(start)
  try {
    const random = makeRandom(seed)
    if (defect) plant(world, defect, random)
    const people: Person[] = []
    for (let index = 0; index < customers; index++)
      people.push(await makePerson(world, makeRandom(seed * 1_000_003 + index), Math.min(90, Math.floor(days / 4))))
    const tally: Tally = {}
    const job = { ranAt: start, missed: 0, sinceMissed: 0 }
    const found: Year['found'] = []
    let checkedAt = start
    for (let day = 0; day < days && found.length === 0; day++) {
      world.clock.set(new Date(start.getTime() + day * dayMs))
      const servers = await serversByAccount(world)
      await inTurns(people, (person) => liveADay(world, person, servers.get(person.actor.accountId) ?? [], day, tally))
      await work(world)
      await payBackUndone(world)
      await runJobs(world, random, day, job, tally)
      await payBackUndone(world)
      if (defect === 'skipped-reminder' && job.sinceMissed > 9) await leaveOutReminders(world)
      await world.tidy(day % 30 === 2)
      const last = day === days - 1
      const facts = { ranAt: job.ranAt, ranEveryDay: job.sinceMissed > 9, since: last ? start : checkedAt }
      found.push(...(await findings(world, facts)).map((one) => ({ day, ...one })))
      checkedAt = new Date(start.getTime() + day * dayMs)
      if (day % 30 === 29 && !defect) console.log(`day ${day + 1}: ${describe(tally)} (${secondsSince(begun)} s)`)
    }
    return { tally, found, seconds: secondsSince(begun), report: await report(world, start, new Date(start.getTime() + days * dayMs)) }
  } finally {
    await world.close()
  }
}

/** Runs the worker until nothing is due: several jobs at a time, as its processes do. */
async function work(world: World): Promise<void> {
  await Promise.all(Array.from({ length: 4 }, () => world.fixture.runDue()))
}

/** Runs the lifecycle four times a day, unless it is missed; sometimes twice at once, sometimes with a broken connection. */
async function runJobs(world: World, random: Random, day: number, job: { ranAt: Date; missed: number; sinceMissed: number }, tally: Tally): Promise<void> {
  if (job.missed === 0 && random.chance(0.03)) job.missed = 1 + random.upTo(3)
  if (job.missed > 0) {
    job.missed--
    job.sinceMissed = 0
    tally['days without a job'] = (tally['days without a job'] ?? 0) + 1
    return
  }
  for (const hours of [5, 11, 17, 23]) {
    world.clock.set(new Date(start.getTime() + day * dayMs + hours * 3_600_000))
    const ends = Promise.allSettled(Array.from({ length: random.chance(0.1) ? 2 : 1 }, () => runLifecycle(world.fixture.asSystem())))
    if (random.chance(0.1)) {
      await world.sql(
        `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = 'year' and usename = 'runxin_app' and state <> 'idle' limit 1`,
      )
      tally['connections cut'] = (tally['connections cut'] ?? 0) + 1
    }
    await ends
    // An interrupted run is repeated, as the schedule does.
    world.clock.advance(61_000)
    await runLifecycle(world.fixture.asSystem()).catch(() => runLifecycle(world.fixture.asSystem()))
    job.ranAt = world.clock.now()
    await work(world)
  }
  job.sinceMissed++
}

/** Mistakes of a careless change, to prove that they are found. */
function plant(world: World, defect: Defect, random: Random): void {
  const { renewals } = world.fixture.ports
  const apply = renewals.apply
  renewals.apply = async (ctx, renewal) => {
    const applied = await apply(ctx, renewal)
    // Not the command a second time, because the database accepts one period an order.
    if (defect === 'double-renewal' && random.chance(0.05))
      await ctx.db.execute(sql`update server set expires_at = expires_at + interval '1 month' where id = ${renewal.serverId}`)
    if (defect === 'paid-but-suspended' && random.chance(0.05)) {
      queueMicrotask(() => void world.sql(`update server set state = 'suspended', off_for = 'overdue' where id = $1 and state = 'running'`, [renewal.serverId]))
    }
    return applied
  }
}

async function leaveOutReminders(world: World): Promise<void> {
  await world.sql(`delete from server_step where step = 'd3' and at > $1`, [new Date(world.clock.now().getTime() - dayMs)])
}

async function inTurns<Item>(items: readonly Item[], run: (item: Item) => Promise<void>): Promise<void> {
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = items[next++]; item; item = items[next++]) await run(item)
    }),
  )
}

function secondsSince(begun: number): number {
  return Math.round((performance.now() - begun) / 1000)
}

function describe(tally: Tally): string {
  return Object.entries(tally)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
}

async function main(): Promise<number> {
  const plan = { customers: Number(values.customers), days: Number(values.days), seed: Number(values.seed) }
  if (values.planted) return findPlanted()
  const { tally, found, seconds, report } = await liveAYear(plan)
  const { user, system } = process.cpuUsage()
  console.log(
    `\n${plan.customers} customers, ${plan.days} days, seed ${plan.seed}: ${seconds} s, of which ${Math.round((user + system) / 1e6)} s of this process's own work`,
  )
  for (const [what, count] of Object.entries(tally).toSorted()) console.log(`  ${String(count).padStart(8)}  ${what}`)
  console.log(`\n${report.lines.join('\n')}\n\nthe year's mark: ${report.mark}`)
  for (const { day, rule, subject } of found) console.log(`VIOLATION on day ${day}: ${rule} (${subject})`)
  if (found.length === 0) console.log('OK  everything that must hold has held on every day')
  return found.length === 0 ? 0 : 1
}

async function findPlanted(): Promise<number> {
  let missed = 0
  for (const defect of defects) {
    const { found, seconds } = await liveAYear({ customers: 40, days: 160, seed: Number(values.seed), defect })
    const [first] = found
    console.log(`${defect.padEnd(20)} ${first ? `found on day ${first.day}: ${first.rule}` : 'NOT FOUND'} (${seconds} s)`)
    if (!first) missed++
  }
  return missed
}

process.exitCode = await main()

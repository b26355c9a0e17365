import { setTimeout as sleep } from 'node:timers/promises'
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { newId } from '#platform/pure/id.ts'
import { ProvisionFault } from '#features/servers/server/ports.ts'
import { planOf } from './guest-config/apply-network.ts'
import { requestOf } from './begin.ts'
import type { Engine, Notebook, TaskRecord, Work } from './engine.ts'
import { failTask, succeedTask } from './outcome.ts'
import { addressesOf, machineById, routesOf } from './records.ts'
import { disks, machines, tasks } from './schema.ts'

/** Seconds, not minutes, so that tasks of a killed process continue soon. */
const leaseMs = 8_000
const beatMs = 2_000
/** Time for which a step is retried while the engine cannot be reached. */
const patienceMs = 60_000

/** The task was taken over by another process, or ended: this process stops working on it silently. */
class LeaseLost extends Error {}

export type Runner = {
  /** Carries a task out in this process unless another one does already. */
  drive: (taskId: string) => void
  /** Takes over the tasks of processes that died. */
  adopt: () => Promise<void>
  /** Stops at the next possible moment and leaves the tasks to others. */
  stop: () => Promise<void>
}

/** Carries tasks out step by step, one process a task, by a lease in the notebook. */
export function makeRunner(notebook: Notebook, engine: Engine): Runner {
  const owner = newId()
  const stopping = new AbortController()
  const driving = new Map<string, Promise<void>>()

  function drive(taskId: string): void {
    if (driving.has(taskId) || stopping.signal.aborted) return
    const work = carryOut(taskId)
      .catch((error: unknown) => notebook.log.warn({ taskId, error: error instanceof Error ? error.message : 'unknown' }, 'a task of the engine was left'))
      .finally(() => driving.delete(taskId))
    driving.set(taskId, work)
  }

  async function carryOut(taskId: string): Promise<void> {
    const task = await takeLease(notebook, taskId, owner)
    if (!task) return
    const ending = new AbortController()
    const signal = AbortSignal.any([stopping.signal, ending.signal])
    const beat = setInterval(() => {
      holdLease(notebook, taskId, owner).catch((error: unknown) => {
        if (error instanceof LeaseLost) ending.abort()
      })
    }, beatMs)
    try {
      await runSteps(notebook, engine, task, owner, signal)
    } finally {
      clearInterval(beat)
      await releaseLease(notebook, taskId, owner)
    }
  }

  return {
    drive,
    async adopt() {
      const orphans = await notebook.db
        .select({ id: tasks.id })
        .from(tasks)
        .where(and(eq(tasks.engine, notebook.engine), eq(tasks.state, 'running'), or(isNull(tasks.leaseUntil), lt(tasks.leaseUntil, notebook.now()))))
        .orderBy(asc(tasks.begunAt))
        .limit(50)
      for (const { id } of orphans) drive(id)
    },
    async stop() {
      stopping.abort()
      await Promise.all(driving.values())
    },
  }
}

const mine = (taskId: string, owner: string) => and(eq(tasks.id, taskId), eq(tasks.leaseOwner, owner), eq(tasks.state, 'running'))
const leaseEnd = ({ now }: Notebook) => new Date(now().getTime() + leaseMs)

async function takeLease(notebook: Notebook, taskId: string, owner: string): Promise<TaskRecord | undefined> {
  const [task] = await notebook.db
    .update(tasks)
    .set({ leaseOwner: owner, leaseUntil: leaseEnd(notebook) })
    .where(and(eq(tasks.id, taskId), eq(tasks.state, 'running'), or(isNull(tasks.leaseUntil), lt(tasks.leaseUntil, notebook.now()))))
    .returning()
  return task
}

async function holdLease(notebook: Notebook, taskId: string, owner: string, set: Partial<TaskRecord> = {}): Promise<void> {
  const held = await notebook.db
    .update(tasks)
    .set({ leaseUntil: leaseEnd(notebook), ...set })
    .where(mine(taskId, owner))
    .returning({ id: tasks.id })
  if (held.length === 0) throw new LeaseLost()
}

async function releaseLease({ db }: Notebook, taskId: string, owner: string): Promise<void> {
  await db.update(tasks).set({ leaseOwner: null, leaseUntil: null }).where(mine(taskId, owner))
}

async function runSteps(notebook: Notebook, engine: Engine, task: TaskRecord, owner: string, signal: AbortSignal): Promise<void> {
  try {
    const work = await workOf(notebook, task, owner, signal)
    const steps = engine.stepsOf(work.request, work.machine.spec) ?? []
    for (const [at, step] of steps.entries()) {
      if (at < task.atStep) continue
      await patiently(() => step.run(work), signal)
      await holdLease(notebook, task.id, owner, { atStep: at + 1 })
    }
    await succeedTask(notebook, work, mine(task.id, owner)!)
  } catch (error) {
    // Stopped from outside: the process that continues reads the progress itself.
    if (error instanceof LeaseLost || signal.aborted) return
    const fault = error instanceof ProvisionFault ? error.fault : { code: 'engine' as const, retryable: true }
    notebook.log.warn({ taskId: task.id, kind: task.kind, machineId: task.machineId, fault, error: reasonOf(error) }, 'the engine could not')
    await failTask(notebook, engine, task, fault, mine(task.id, owner)!)
  }
}

/** The engine's message, for the operator. Drivers never put a secret into it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error.cause instanceof Error ? error.cause.message : error.message
}

async function patiently(work: () => Promise<void>, signal: AbortSignal): Promise<void> {
  const until = performance.now() + patienceMs
  for (let pause = 200; ; pause = Math.min(5_000, pause * 2)) {
    try {
      return await work()
    } catch (error) {
      const passes = error instanceof ProvisionFault && error.fault.retryable && (error.fault.code === 'unreachable' || error.fault.code === 'busy')
      if (!passes || signal.aborted || performance.now() > until) throw error
      await sleep(pause, undefined, { signal })
    }
  }
}

async function workOf(notebook: Notebook, task: TaskRecord, owner: string, signal: AbortSignal): Promise<Work> {
  const { db, engine } = notebook
  const machine = await machineById(db, engine, task.machineId)
  if (!machine) throw new ProvisionFault('unknown-machine', false)
  const work: Work = {
    machine,
    ipv4: await addressesOf(db, engine, machine.id),
    routes: await routesOf(db, engine, machine.id),
    request: requestOf(notebook, task),
    mark: task.id,
    before: task.powerBefore,
    notes: task.notes,
    signal,
    async note(more) {
      work.notes = { ...work.notes, ...more }
      await holdLease(notebook, task.id, owner, { notes: { ...work.notes } })
    },
    stillOurs: () => holdLease(notebook, task.id, owner),
    async refer(reference) {
      await holdLease(notebook, task.id, owner)
      await db
        .update(machines)
        .set({ reference })
        .where(and(eq(machines.engine, engine), eq(machines.id, machine.id)))
      work.machine = { ...work.machine, reference }
    },
    async bootsRescue(rescue) {
      await holdLease(notebook, task.id, owner)
      await db
        .update(machines)
        .set({ rescue })
        .where(and(eq(machines.engine, engine), eq(machines.id, machine.id)))
    },
    async recoveryDiskKept(snapshot) {
      await holdLease(notebook, task.id, owner)
      await db.insert(disks).values({ engine, snapshot, machineId: machine.id, imageId: work.machine.imageId, madeAt: notebook.now() }).onConflictDoNothing()
    },
    network: () => planOf(db, notebook, machine.id),
    async recoveryDisks() {
      const kept = await db
        .select({ snapshot: disks.snapshot })
        .from(disks)
        .where(and(eq(disks.engine, engine), eq(disks.machineId, machine.id)))
        .orderBy(sql`${disks.madeAt}`)
      return kept.map(({ snapshot }) => snapshot)
    },
  }
  return work
}

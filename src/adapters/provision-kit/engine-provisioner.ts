import { and, eq } from 'drizzle-orm'
import {
  ProvisionFault,
  type EngineSurvey,
  type Machine,
  type MachinePower,
  type Progress,
  type Provisioner,
  type Step,
} from '#features/servers/server/ports.ts'
import { applyKeys } from './guest-config/apply-keys.ts'
import { networkEngine } from './guest-config/apply-network.ts'
import { applyLimits } from './guest-config/apply-limits.ts'
import { beginRequest } from './begin.ts'
import type { Engine, Notebook, Seen, TaskRecord } from './engine.ts'
import { openConsole, openScreen } from './console/open-console.ts'
import { forgetTasks, knownMachines } from './records.ts'
import { makeRunner } from './runner.ts'
import { disks, tasks } from './schema.ts'

export type EngineProvisioner = Provisioner & {
  /** Stops the work of this process for the engine. Another process, or the next start, continues it. */
  stop: () => Promise<void>
}

/**
 * Makes a provisioner from a vendor's adapter and the notebook: tokens, tasks, addresses and recovery disks are stored here, machines
 * are read from the engine. Tasks continue in this process, or in the next one that looks.
 */
export function engineProvisioner(notebook: Notebook, engine: Engine): EngineProvisioner {
  const runner = makeRunner(notebook, engine)
  const network = networkEngine(notebook, engine)
  return {
    capabilities: engine.capabilities,
    ownAddresses: { addresses: notebook.pool, ...(notebook.route ? { route: notebook.route } : {}) },
    check: (withinMs) => check(engine, withinMs),
    async begin(request) {
      const begun = await beginRequest(notebook, engine, request)
      runner.drive(begun.taskId)
      return begun
    },
    async follow(taskId) {
      const [task] = await notebook.db
        .select()
        .from(tasks)
        .where(and(eq(tasks.id, taskId), eq(tasks.engine, notebook.engine)))
      if (!task) return { state: 'unknown' }
      if (task.state === 'running' && (task.leaseUntil === null || task.leaseUntil < notebook.now())) runner.drive(task.id)
      return progressOf(task)
    },
    inspect: async (machineId) => (await observe(notebook, engine, { id: machineId }))[0],
    findByToken: async (token) => (await observe(notebook, engine, { token }))[0],
    async list() {
      await runner.adopt()
      return observe(notebook, engine)
    },
    async keepsDisk(snapshot) {
      return (await notebook.db.$count(disks, and(eq(disks.engine, notebook.engine), eq(disks.snapshot, snapshot)))) > 0
    },
    async dropSnapshot(snapshot) {
      await engine.dropDisk(snapshot)
      await notebook.db.delete(disks).where(and(eq(disks.engine, notebook.engine), eq(disks.snapshot, snapshot)))
    },
    dropImage: (image) => engine.dropImage(image),
    forgetTasks: (endedBefore) => forgetTasks(notebook, endedBefore),
    survey: () => survey(notebook, engine),
    sampleAll: () => engine.sampleAll(notebook.now()),
    measure: async () => [],
    accessKeys: { apply: (machineId, request) => applyKeys(notebook, engine, machineId, request) },
    console: { open: (machineId, size) => openConsole(notebook, engine, machineId, size) },
    ...(engine.applyLimits ? { limits: { apply: (machineId, limits) => applyLimits(notebook, engine, machineId, limits) } } : {}),
    ...(network ? { network } : {}),
    ...(engine.openScreen ? { screen: { open: (machineId) => openScreen(notebook, engine, machineId) } } : {}),
    stop: runner.stop,
  }
}

/** Longer than any engine takes for one small answer. */
const answerMs = 15_000

async function check(engine: Engine, withinMs: number): Promise<void> {
  const signal = AbortSignal.timeout(withinMs)
  try {
    await engine.check(signal)
  } catch (error) {
    if (error instanceof ProvisionFault || !signal.aborted) throw error
    throw new ProvisionFault('unreachable', true, { cause: new Error(`no answer within ${withinMs} ms`) })
  }
}

/** Survey of the engine with the addresses of the notebook, and with machines that are not in it. */
async function survey(notebook: Notebook, engine: Engine): Promise<EngineSurvey> {
  const [known, said, seen] = await Promise.all([knownMachines(notebook), engine.survey(), engine.seeAll()])
  const ours = new Set(known.map(({ machine }) => machine.id))
  const used = known.reduce((sum, { ipv4 }) => sum + ipv4.length, 0)
  const [only] = said.hosts
  const hosts = said.hosts.map((host) => ({ ...host, machines: seen.filter((machine) => (machine.host ?? only?.name) === host.name).length }))
  return { ...said, hosts, addresses: { total: notebook.pool.length, used }, strangers: seen.filter(({ id }) => !ours.has(id)).map(({ id }) => id) }
}

function progressOf(task: TaskRecord): Progress {
  const steps = task.steps.map((name, at): Step => {
    if (at < task.atStep || task.state === 'succeeded') return { name, state: 'done' }
    if (at > task.atStep) return { name, state: 'waiting' }
    return { name, state: task.state === 'failed' ? 'failed' : 'running' }
  })
  if (task.state === 'succeeded') return { state: 'succeeded', steps }
  if (task.state === 'failed') return { state: 'failed', steps, fault: { code: task.faultCode ?? 'engine', retryable: task.faultRetryable ?? false } }
  // The last step is done a moment before the task is.
  const running = steps.some((step) => step.state === 'running') ? steps : steps.with(-1, { name: steps.at(-1)?.name ?? 'check', state: 'running' })
  return { state: 'running', percent: Math.min(99, Math.floor((task.atStep / Math.max(1, task.steps.length)) * 100)), steps: running }
}

/**
 * Reads the state of the known machines from the engine: one machine in a separate request, all machines in one request. Asks the
 * engine even if no machine is known, because an unreachable engine must not look like an empty one.
 */
async function observe(notebook: Notebook, engine: Engine, which: { id?: string; token?: string } = {}): Promise<Machine[]> {
  const known = await knownMachines(notebook, which)
  const one = which.id !== undefined || which.token !== undefined
  if (one && known.length === 0) {
    await check(engine, answerMs)
    return []
  }
  const seen = one ? await engine.see(known[0]!.machine).then((machine) => (machine ? [machine] : [])) : await engine.seeAll()
  const byId = new Map(seen.map((machine) => [machine.id, machine]))
  return known.flatMap(({ machine, task, ipv4 }) => {
    const there = byId.get(machine.id)
    const power = powerOf(machine.state, task, there)
    if (!power) return []
    const { id, token, imageId, rescue } = machine
    const networkRevision = there?.network === undefined ? {} : { networkRevision: there.network }
    return { id, token, power, busy: task !== null, imageId, ipv4, rescue, ...(there?.host ? { host: there.host } : {}), ...networkRevision }
  })
}

const building = new Set<TaskRecord['kind']>(['create', 'reinstall', 'restore'])

function powerOf(state: string, task: TaskRecord | null, seen: Seen | undefined): MachinePower | undefined {
  if (task && building.has(task.kind)) return 'building'
  // Never made, or taken away again before it was.
  if (state === 'none' && !seen) return undefined
  if (state === 'archived') return 'archived'
  return state === 'ready' ? (seen?.power ?? 'broken') : 'broken'
}

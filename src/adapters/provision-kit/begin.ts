import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { newId } from '#platform/pure/id.ts'
import { ProvisionFault, type Begun, type Wish } from '#features/servers/server/ports.ts'
import { isCreation, isDestruction, type WishKind, type WishOf } from './by-wish.ts'
import type { Engine, MachineRecord, Notebook, Seen, TaskRecord } from './engine.ts'
import { disks, tasks, type PowerBefore, type StoredWish } from './schema.ts'
import { giveAddresses, machineById, placeMachine, taskByToken, type Tx } from './records.ts'

type Existing = Exclude<Wish, { kind: 'create' }>

/** States that a wish may begin from. Kinds that are not listed may begin from any. */
const from: Partial<Record<WishKind, readonly PowerBefore[]>> = {
  start: ['stopped', 'running'],
  stop: ['running', 'stopped'],
  restart: ['running'],
  reinstall: ['running', 'stopped', 'broken'],
  'reset-password': ['running', 'stopped'],
  archive: ['running', 'stopped', 'broken', 'archived'],
  restore: ['running', 'stopped', 'broken', 'archived'],
  resize: ['running', 'stopped'],
  snapshot: ['running', 'stopped'],
  image: ['running', 'stopped'],
  rescue: ['running', 'stopped'],
  'leave-rescue': ['running', 'stopped'],
}

/** Records a wish in the notebook, once per token; see the port. The runner carries it out. */
export async function beginWish(notebook: Notebook, engine: Engine, wish: Wish): Promise<Begun> {
  const earlier = await taskByToken(notebook.db, notebook.engine, wish.token)
  const answer = earlier && answerOf(earlier)
  // A destroyed machine may exist again if another process, unaware of the destruction, made it.
  if (answer && !(isDestruction(wish) && earlier.state === 'succeeded' && (await engine.see(await existing(notebook, wish.machineId))))) return answer
  await engine.prepare(wish)
  try {
    return isCreation(wish) ? await beginCreation(notebook, engine, wish) : await beginAtMachine(notebook, engine, wish)
  } catch (error) {
    if (!isUniqueViolation(error, 'task_one_running')) throw error
    throw new ProvisionFault('busy', true)
  }
}

function answerOf(task: TaskRecord): Begun | undefined {
  if (task.state !== 'failed') return { taskId: task.id, machineId: task.machineId }
  if (task.faultRetryable) return undefined
  throw new ProvisionFault(task.faultCode ?? 'engine', false)
}

async function existing({ db, engine }: Notebook, machineId: string): Promise<MachineRecord> {
  const machine = await machineById(db, engine, machineId)
  if (!machine) throw new ProvisionFault('unknown-machine', false)
  return machine
}

function beginCreation(notebook: Notebook, engine: Engine, wish: WishOf<'create'>): Promise<Begun> {
  return notebook.db.transaction(async (tx) => {
    const machine = await placeMachine(tx, notebook, engine.idOf(wish.token), wish.token, wish.spec)
    return writeTask(tx, notebook, engine, wish, machine, 'none')
  })
}

async function beginAtMachine(notebook: Notebook, engine: Engine, wish: Existing): Promise<Begun> {
  const machine = await existing(notebook, wish.machineId)
  if (machine.destroyedAt && !isDestruction(wish)) throw new ProvisionFault('unknown-machine', false)
  const under = await runningTask(notebook, machine.id)
  if (under && !isDestruction(wish)) {
    if (under.token === wish.token) return { taskId: under.id, machineId: machine.id }
    throw new ProvisionFault('busy', true)
  }
  const before = powerBefore(machine, await engine.see(machine))
  if (!(from[wish.kind]?.includes(before) ?? true)) throw new ProvisionFault('wrong-state', false)
  if (wish.kind === 'restore') await refuseForeignDisk(notebook, machine.id, wish.snapshot)
  return notebook.db.transaction(async (tx) => {
    // Destroying has priority: other tasks of the machine end here.
    if (isDestruction(wish)) await endOthers(tx, notebook, machine.id, wish.token)
    if ('size' in wish && wish.size) await giveAddresses(tx, notebook, machine.id, Math.max(machine.spec.ipv4Count, wish.size.ipv4Count))
    return writeTask(tx, notebook, engine, wish, machine, before)
  })
}

async function runningTask({ db, engine }: Notebook, machineId: string): Promise<TaskRecord | undefined> {
  const [task] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.engine, engine), eq(tasks.machineId, machineId), eq(tasks.state, 'running')))
  return task
}

export function powerBefore(machine: MachineRecord, seen: Seen | undefined): PowerBefore {
  if (machine.state === 'none' && !seen) return 'none'
  if (machine.state === 'archived') return 'archived'
  return machine.state === 'ready' ? (seen?.power ?? 'broken') : 'broken'
}

async function refuseForeignDisk({ db, engine }: Notebook, machineId: string, snapshot: string): Promise<void> {
  const kept = await db
    .select({ snapshot: disks.snapshot })
    .from(disks)
    .where(and(eq(disks.engine, engine), eq(disks.snapshot, snapshot), eq(disks.machineId, machineId)))
  if (kept.length === 0) throw new ProvisionFault('unknown-snapshot', false)
}

async function endOthers(tx: Tx, { engine, now }: Notebook, machineId: string, token: string): Promise<void> {
  const under = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.engine, engine), eq(tasks.machineId, machineId), eq(tasks.state, 'running')))
    .for('update')
  for (const task of under.filter((each) => each.token !== token))
    await tx
      .update(tasks)
      .set({ state: 'failed', faultCode: 'destroyed', faultRetryable: false, endedAt: now(), sealed: null, leaseOwner: null, leaseUntil: null })
      .where(eq(tasks.id, task.id))
}

async function writeTask(tx: Tx, notebook: Notebook, engine: Engine, wish: Wish, machine: MachineRecord, before: PowerBefore): Promise<Begun> {
  const steps = engine.stepsOf(wish, machine.spec)
  if (!steps) throw new ProvisionFault('invalid', false)
  const { stored, sealed } = withoutSecret(notebook, wish)
  const row = {
    id: newId(),
    engine: notebook.engine,
    token: wish.token,
    machineId: machine.id,
    kind: wish.kind,
    state: 'running' as const,
    steps: steps.map((step) => step.name),
    atStep: 0,
    wish: stored,
    sealed,
    powerBefore: before,
    notes: {},
    faultCode: null,
    faultRetryable: null,
    leaseOwner: null,
    leaseUntil: null,
    begunAt: notebook.now(),
    endedAt: null,
  }
  const [written] = await tx
    .insert(tasks)
    .values(row)
    .onConflictDoNothing({ target: [tasks.engine, tasks.token] })
    .returning()
  if (written) return { taskId: written.id, machineId: machine.id }
  const [known] = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.engine, notebook.engine), eq(tasks.token, wish.token)))
    .for('update')
  if (!known) throw new ProvisionFault('busy', true)
  // Another caller with the same token was first, or the task is repeated after a temporary fault.
  if (known.state === 'running' || (known.state === 'succeeded' && !isDestruction(wish))) return { taskId: known.id, machineId: machine.id }
  if (known.state === 'failed' && !known.faultRetryable) throw new ProvisionFault(known.faultCode ?? 'engine', false)
  // Findings of the failed try remain valid: they name objects that may exist at the engine.
  const { id: _id, ...anew } = row
  const powerKept = isCreation(known) ? 'none' : known.powerBefore
  await tx
    .update(tasks)
    .set({ ...anew, notes: known.state === 'failed' ? known.notes : {}, powerBefore: known.state === 'failed' ? powerKept : before })
    .where(eq(tasks.id, known.id))
  return { taskId: known.id, machineId: machine.id }
}

function withoutSecret({ secretBox }: Notebook, wish: Wish): { stored: StoredWish; sealed: string | null } {
  if (isCreation(wish)) {
    const { password, ...spec } = wish.spec
    return { stored: { ...wish, spec }, sealed: password === null ? null : secretBox.seal(password) }
  }
  if (!('password' in wish)) return { stored: wish, sealed: null }
  const { password, ...stored } = wish
  return { stored, sealed: password === null ? null : secretBox.seal(password) }
}

/** The wish with its password again, or with none. */
export function wishOf({ secretBox }: Notebook, task: TaskRecord): Wish {
  const password = task.sealed === null ? null : secretBox.open(task.sealed)
  if (isCreation(task)) return { ...task.wish, spec: { ...(task.wish['spec'] as object), password } } as unknown as Wish
  return { ...task.wish, password } as unknown as Wish
}

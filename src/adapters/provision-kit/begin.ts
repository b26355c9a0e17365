import { and, eq } from 'drizzle-orm'
import { isUniqueViolation } from '#platform/db/errors.ts'
import { newId } from '#platform/pure/id.ts'
import { ProvisionFault, type Begun, type MachineRequest } from '#features/servers/server/ports.ts'
import { declineRequest } from './capabilities/decline.ts'
import { isCreation, isDestruction, type RequestKind, type RequestOf } from './by-request.ts'
import type { Engine, MachineRecord, Notebook, Seen, TaskRecord } from './engine.ts'
import { disks, noSecrets, tasks, type PowerBefore, type StoredRequest } from './schema.ts'
import { giveAddresses, machineById, placeMachine, taskByToken, type Tx } from './records.ts'

type Existing = Exclude<MachineRequest, { kind: 'create' }>

/** States that a request may begin from. Kinds that are not listed may begin from any. */
const from: Partial<Record<RequestKind, readonly PowerBefore[]>> = {
  start: ['stopped', 'running'],
  stop: ['running', 'stopped'],
  restart: ['running'],
  'hard-reset': ['running'],
  'power-off': ['running', 'stopped'],
  reinstall: ['running', 'stopped', 'broken'],
  'reset-password': ['running', 'stopped'],
  archive: ['running', 'stopped', 'broken', 'archived'],
  restore: ['running', 'stopped', 'broken', 'archived'],
  resize: ['running', 'stopped'],
  move: ['running', 'stopped', 'broken', 'archived'],
  snapshot: ['running', 'stopped'],
  image: ['running', 'stopped'],
  rescue: ['running', 'stopped'],
  'leave-rescue': ['running', 'stopped'],
}

/** Records a request in the notebook, once per token; see the port. The runner carries it out. */
export async function beginRequest(notebook: Notebook, engine: Engine, request: MachineRequest): Promise<Begun> {
  const earlier = await taskByToken(notebook.db, notebook.engine, request.token)
  const answer = earlier && answerOf(earlier)
  // A destroyed machine may exist again if another process, unaware of the destruction, made it.
  if (answer && !(isDestruction(request) && earlier.state === 'succeeded' && (await engine.see(await existing(notebook, request.machineId))))) return answer
  declineRequest(engine.capabilities, request)
  await engine.prepare(request)
  try {
    return isCreation(request) ? await beginCreation(notebook, engine, request) : await beginAtMachine(notebook, engine, request)
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

function beginCreation(notebook: Notebook, engine: Engine, request: RequestOf<'create'>): Promise<Begun> {
  return notebook.db.transaction(async (tx) => {
    const machine = await placeMachine(tx, notebook, engine.idOf(request.token), request.token, request.spec)
    return writeTask(tx, notebook, engine, request, machine, 'none')
  })
}

async function beginAtMachine(notebook: Notebook, engine: Engine, request: Existing): Promise<Begun> {
  const machine = await existing(notebook, request.machineId)
  if (machine.destroyedAt && !isDestruction(request)) throw new ProvisionFault('unknown-machine', false)
  const under = await runningTask(notebook, machine.id)
  if (under && !isDestruction(request)) {
    if (under.token === request.token) return { taskId: under.id, machineId: machine.id }
    throw new ProvisionFault('busy', true)
  }
  const before = powerBefore(machine, await engine.see(machine))
  if (!(from[request.kind]?.includes(before) ?? true)) throw new ProvisionFault('wrong-state', false)
  if (request.kind === 'restore') await refuseForeignDisk(notebook, machine.id, request.snapshot)
  return notebook.db.transaction(async (tx) => {
    // Destroying has priority: other tasks of the machine end here.
    if (isDestruction(request)) await endOthers(tx, notebook, machine.id, request.token)
    if ('size' in request && request.size)
      await giveAddresses(tx, notebook, machine.id, { ...request.size, ipv4Count: Math.max(machine.spec.ipv4Count, request.size.ipv4Count) })
    return writeTask(tx, notebook, engine, request, machine, before)
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
      .set({ state: 'failed', faultCode: 'destroyed', faultRetryable: false, endedAt: now(), ...noSecrets, leaseOwner: null, leaseUntil: null })
      .where(eq(tasks.id, task.id))
}

async function writeTask(tx: Tx, notebook: Notebook, engine: Engine, request: MachineRequest, machine: MachineRecord, before: PowerBefore): Promise<Begun> {
  const steps = engine.stepsOf(request, machine.spec)
  if (!steps) throw new ProvisionFault('invalid', false)
  const { stored, ...sealed } = withoutSecrets(notebook, request)
  const row = {
    id: newId(),
    engine: notebook.engine,
    token: request.token,
    machineId: machine.id,
    kind: request.kind,
    state: 'running' as const,
    steps: steps.map((step) => step.name),
    atStep: 0,
    request: stored,
    ...sealed,
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
    .where(and(eq(tasks.engine, notebook.engine), eq(tasks.token, request.token)))
    .for('update')
  if (!known) throw new ProvisionFault('busy', true)
  // Another caller with the same token was first, or the task is repeated after a temporary fault.
  if (known.state === 'running' || (known.state === 'succeeded' && !isDestruction(request))) return { taskId: known.id, machineId: machine.id }
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

type Sealed = { sealed: string | null; sealedUserData: string | null }

function withoutSecrets({ secretBox }: Notebook, request: MachineRequest): { stored: StoredRequest } & Sealed {
  const sealed = (secret: string | null | undefined) => (typeof secret === 'string' ? secretBox.seal(secret) : null)
  if (isCreation(request)) {
    const { password, userData, ...spec } = request.spec
    return { stored: { ...request, spec }, sealed: sealed(password), sealedUserData: sealed(userData) }
  }
  if (!('password' in request)) return { stored: request, sealed: null, sealedUserData: null }
  const { password, userData, ...stored } = { userData: undefined, ...request }
  return { stored, sealed: sealed(password), sealedUserData: sealed(userData) }
}

/** The request with its password and user data again, or with none. */
export function requestOf({ secretBox }: Notebook, task: TaskRecord): MachineRequest {
  const secrets = {
    password: task.sealed === null ? null : secretBox.open(task.sealed),
    ...(task.sealedUserData === null ? {} : { userData: secretBox.open(task.sealedUserData) }),
  }
  if (isCreation(task)) return { ...task.request, spec: { ...(task.request['spec'] as object), ...secrets } } as unknown as MachineRequest
  return { ...task.request, ...secrets } as unknown as MachineRequest
}

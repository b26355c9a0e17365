import { and, eq, type SQL } from 'drizzle-orm'
import type { Fault, MachineSize } from '#features/servers/server/ports.ts'
import { byRequest, diskWriters, isCreation, type ByRequest, type RequestKind } from './by-request.ts'
import { forgetNetwork } from './guest-config/apply-network.ts'
import type { Engine, MachineRecord, Notebook, TaskRecord, Work } from './engine.ts'
import { freeAddresses, giveAddresses, machineById, resized, type Tx } from './records.ts'
import { disks, machines, noSecrets, tasks, type RecordState } from './schema.ts'

/** Ends a task that succeeded and stores the new state of the machine, in one transaction. */
export async function succeedTask(notebook: Notebook, work: Work, mine: SQL): Promise<void> {
  await notebook.db.transaction(async (tx) => {
    const ended = await tx
      .update(tasks)
      .set({ state: 'succeeded', ...noSecrets, endedAt: notebook.now(), leaseOwner: null, leaseUntil: null })
      .where(mine)
      .returning({ id: tasks.id })
    if (ended.length === 0) return
    await byRequest(written, work.request, { tx, notebook, machine: work.machine })
  })
}

/** Take addresses before they have succeeded: a failed one returns them. */
const resizing: readonly RequestKind[] = ['resize', 'restore']

type Written = { tx: Tx; notebook: Notebook; machine: MachineRecord }

const writeMachine = ({ tx, notebook, machine }: Written, set: Partial<MachineRecord>) =>
  tx
    .update(machines)
    .set(set)
    .where(and(eq(machines.engine, notebook.engine), eq(machines.id, machine.id)))

async function writeSize({ tx, notebook, machine }: Written, size: MachineSize): Promise<void> {
  await writeMachine({ tx, notebook, machine }, { spec: resized(machine.spec, size) })
  await giveAddresses(tx, notebook, machine.id, size)
}

/** The row of a machine after a request was carried out. Kinds that are left out do not change it. */
const written: ByRequest<[Written], Promise<unknown>> = {
  create: (_request, at) => writeMachine(at, { state: 'ready' }),
  reinstall: ({ imageId }, at) => writeMachine(at, { state: 'ready', imageId }),
  archive: (_request, at) => writeMachine(at, { state: 'archived' }),
  async restore({ snapshot, size }, at) {
    await writeMachine(at, { state: 'ready', imageId: await imageOfDisk(at.tx, at.notebook.engine, snapshot, at.machine.imageId) })
    if (size) await writeSize(at, size)
  },
  resize: ({ size }, at) => writeSize(at, size),
  async destroy(_request, at) {
    const { tx, machine } = at
    const { engine, now } = at.notebook
    await writeMachine(at, { destroyedAt: machine.destroyedAt ?? now(), reference: null })
    await freeAddresses(tx, engine, machine.id)
    await forgetNetwork(tx, engine, machine.id)
    await tx.delete(disks).where(and(eq(disks.engine, engine), eq(disks.machineId, machine.id)))
  },
}

async function imageOfDisk(tx: Tx, engine: string, snapshot: string, otherwise: string): Promise<string> {
  const [kept] = await tx
    .select({ imageId: disks.imageId })
    .from(disks)
    .where(and(eq(disks.engine, engine), eq(disks.snapshot, snapshot)))
  return kept?.imageId ?? otherwise
}

/** Ends a task that failed. A disk that was changed counts as broken. Addresses of a machine that was not made become free. */
export async function failTask(notebook: Notebook, engine: Engine, task: TaskRecord, fault: Fault, mine: SQL): Promise<void> {
  const machine = await machineById(notebook.db, notebook.engine, task.machineId)
  const seen = machine ? await engine.see(machine).catch(() => ({ id: machine.id })) : undefined
  await notebook.db.transaction(async (tx) => {
    const [ended] = await tx
      .update(tasks)
      .set({
        state: 'failed',
        faultCode: fault.code,
        faultRetryable: fault.retryable,
        ...noSecrets,
        endedAt: notebook.now(),
        leaseOwner: null,
        leaseUntil: null,
      })
      .where(mine)
      .returning({ notes: tasks.notes })
    if (!ended || !machine) return
    const state = stateAfterFault(task, machine, ended.notes['touched'] === true, seen !== undefined)
    await tx
      .update(machines)
      .set({ state })
      .where(and(eq(machines.engine, notebook.engine), eq(machines.id, machine.id)))
    if (state === 'none') await freeAddresses(tx, notebook.engine, machine.id)
    if (resizing.includes(task.kind)) await giveAddresses(tx, notebook, machine.id, machine.spec)
  })
}

function stateAfterFault(task: TaskRecord, machine: MachineRecord, touched: boolean, stands: boolean): RecordState {
  if (isCreation(task)) return stands ? 'broken' : 'none'
  const breaks = touched && diskWriters.includes(task.kind)
  return breaks ? 'broken' : machine.state
}

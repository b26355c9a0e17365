import { and, eq, type SQL } from 'drizzle-orm'
import type { Fault } from '#features/servers/server/ports.ts'
import { forgetNetwork } from './guest-config/apply-network.ts'
import type { Engine, MachineRecord, Notebook, TaskRecord, Work } from './engine.ts'
import { freeAddresses, giveAddresses, machineById, resized, type Tx } from './records.ts'
import { disks, machines, tasks, type RecordState } from './schema.ts'

/** Ends a task that succeeded and stores the new state of the machine, in one transaction. */
export async function succeedTask(notebook: Notebook, work: Work, mine: SQL): Promise<void> {
  await notebook.db.transaction(async (tx) => {
    const ended = await tx
      .update(tasks)
      .set({ state: 'succeeded', sealed: null, endedAt: notebook.now(), leaseOwner: null, leaseUntil: null })
      .where(mine)
      .returning({ id: tasks.id })
    if (ended.length === 0) return
    await writeMachine(tx, notebook, work)
  })
}

async function writeMachine(tx: Tx, notebook: Notebook, { wish, machine }: Work): Promise<void> {
  const { engine } = notebook
  const write = (set: Partial<MachineRecord>) =>
    tx
      .update(machines)
      .set(set)
      .where(and(eq(machines.engine, engine), eq(machines.id, machine.id)))
  if (wish.kind === 'create') await write({ state: 'ready' })
  if (wish.kind === 'reinstall') await write({ state: 'ready', imageId: wish.imageId })
  if (wish.kind === 'archive') await write({ state: 'archived' })
  if (wish.kind === 'restore') await write({ state: 'ready', imageId: await imageOfDisk(tx, engine, wish.snapshot, machine.imageId) })
  if ((wish.kind === 'resize' || wish.kind === 'restore') && wish.size) {
    await write({ spec: resized(machine.spec, wish.size) })
    await giveAddresses(tx, notebook, machine.id, wish.size.ipv4Count)
  }
  if (wish.kind === 'destroy') {
    await write({ destroyedAt: machine.destroyedAt ?? notebook.now(), reference: null })
    await freeAddresses(tx, engine, machine.id)
    await forgetNetwork(tx, engine, machine.id)
    await tx.delete(disks).where(and(eq(disks.engine, engine), eq(disks.machineId, machine.id)))
  }
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
        sealed: null,
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
    if (task.kind === 'resize' || task.kind === 'restore') await giveAddresses(tx, notebook, machine.id, machine.spec.ipv4Count)
  })
}

function stateAfterFault(task: TaskRecord, machine: MachineRecord, touched: boolean, stands: boolean): RecordState {
  if (task.kind === 'create') return stands ? 'broken' : 'none'
  const breaks = touched && (task.kind === 'reinstall' || task.kind === 'restore')
  return breaks ? 'broken' : machine.state
}

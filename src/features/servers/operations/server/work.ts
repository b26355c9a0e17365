import type { Machine, MachinePower, MachineRequest } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { OperationRecord, ServerRecord } from '../../server/server-rows.ts'

export type Fence = { fence: (ctx: ServersCtx) => Promise<void> }

export type Work = { operation: OperationRecord; server: ServerRecord }

type Params = OperationRecord['params']

/** How the engine carries out one kind of operation, and what follows its end. What is left out is as for most kinds. */
export type OperationWork = {
  /** What the engine is asked for, with sealed passwords opened. Throws `ProvisionFault` where that cannot be asked. */
  request: (ctx: ServersCtx, work: Work) => MachineRequest | Promise<MachineRequest>
  /** The machine's power after success; absent: any. */
  powerAfter?: Extract<MachinePower, 'running' | 'stopped' | 'archived'>
  /** Whether the machine boots the rescue system after success; absent: either. */
  rescueAfter?: boolean
  /** Its success cannot be seen from outside, as that of a password that was written: only the task can tell. */
  unseen?: true
  /** Its token finds the machine, it is tried until the time of its order is over, and a server without one is broken. */
  makesMachine?: true
  /** Its end is for others to act on: reported to them, the server stays as it is and its owner hears nothing. */
  report?: (ctx: ServersCtx, work: Work) => Promise<void>
  /** Paid for, and given only by this: it waits for an engine that is away, however long. */
  isPaid?: (params: Params) => boolean
  /** The disk that is kept before it is replaced, by its id. */
  keeps?: (params: Params) => string | undefined
  /** The copy of a disk that it makes, by its id: forgotten if it fails. */
  makesCopy?: (params: Params) => string | undefined
  /** Keys that were on the machine are gone with its disk. */
  losesKeys?: true
  /** Locks that are taken before the operation's own row. */
  lock?: (ctx: ServersCtx, work: Work) => Promise<void>
  /** In place of taking over what the machine is after success. */
  takeOver?: (ctx: ServersCtx, work: Work, machine: Machine) => Promise<void>
  /** After the server has taken over what the machine is. */
  finish?: (ctx: ServersCtx, work: Work) => Promise<void>
  /** The message that tells its owner at once, in case it was someone else who asked for it. */
  notice?: (params: Params) => SecurityNotice | undefined
  /** After a failure, once the server is what its machine is. */
  fail?: (ctx: ServersCtx, work: Work, errorCode: string) => Promise<void>
  /** Its owner did not ask for it, and is not told of a failure. */
  failsQuietly?: true
}

type SecurityNotice = 'server.reinstalled' | 'server.password-reset' | 'server.reverted' | 'server.rescue'

import type { Machine, MachinePower, MachineRequest } from '../../server/ports.ts'
import type { ServersCtx } from '../../server/server-ctx.ts'
import type { OperationRecord, ServerRecord } from '../../server/server-rows.ts'

export type Fence = { fence: (ctx: ServersCtx) => Promise<void> }

export type Work = { operation: OperationRecord; server: ServerRecord }

type Params = OperationRecord['params']

/** Work of the engine for one kind of operation, and the effects of its end. Omitted fields have the usual behaviour. */
export type OperationWork = {
  /** Request to the engine, with sealed passwords opened. Throws `ProvisionFault` if it is impossible. */
  request: (ctx: ServersCtx, work: Work) => MachineRequest | Promise<MachineRequest>
  /** Power state of the machine after success; any if omitted. */
  powerAfter?: Extract<MachinePower, 'running' | 'stopped' | 'archived'>
  /** Whether the machine boots the rescue system after success; either if omitted. */
  rescueAfter?: boolean
  /** Success is not visible from outside, as with a new password. Only the task can confirm it. */
  unseen?: true
  /** The token finds the machine, the operation is retried until the order's deadline, and a server without a machine is broken. */
  makesMachine?: true
  /** Reports the end to another feature. The server's state is left to it, and the owner is not notified. */
  report?: (ctx: ServersCtx, work: Work) => Promise<void>
  /** The operation was paid for and delivers it, so it waits for an engine that is away, without a limit. */
  isPaid?: (params: Params) => boolean
  /** Id of the disk that is kept before it is replaced. */
  keeps?: (params: Params) => string | undefined
  /** Id of the copy of a disk that it makes, which is deleted on failure. */
  makesCopy?: (params: Params) => string | undefined
  /** The machine's SSH keys are lost with its disk. */
  losesKeys?: true
  /** Takes locks before the operation's row is locked. */
  lock?: (ctx: ServersCtx, work: Work) => Promise<void>
  /** Replaces the usual update of the server from its machine after success. */
  takeOver?: (ctx: ServersCtx, work: Work, machine: Machine) => Promise<void>
  /** Called after the server was updated from its machine. */
  finish?: (ctx: ServersCtx, work: Work) => Promise<void>
  /** Message to the owner at once, in case another person requested it. */
  notice?: (params: Params) => SecurityNotice | undefined
  /** Called after a failure, once the server was updated from its machine. */
  fail?: (ctx: ServersCtx, work: Work, errorCode: string) => Promise<void>
  /** The owner did not request it and is not notified of a failure. */
  failsQuietly?: true
}

type SecurityNotice = 'server.reinstalled' | 'server.password-reset' | 'server.reverted' | 'server.rescue'

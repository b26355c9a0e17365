import type { GuestAct } from '../model/guests.ts'
import type { OperationView } from '../model.ts'

/** `guest`: requester, masked, if not the owner; `act`: command of a guest. */
export type LoggedOperation = OperationView & { guest: string | null; act: GuestAct | null }

export type OperationsPage = { operations: LoggedOperation[]; total: number; page: number; pageSize: number }

import type { GuestAct } from '../model/guests.ts'
import type { OperationView } from '../model.ts'

/** `guest`: whose request it was, masked, if not the owner's; `act`: what a guest changed. */
export type LoggedOperation = OperationView & { guest: string | null; act: GuestAct | null }

export type OperationsPage = { operations: LoggedOperation[]; total: number; page: number; pageSize: number }

import type { ProtectionKind, ServerState } from './states.ts'

/** Conditions for an operation requested by a customer. */
export type ActionRule<Kind extends string, Command extends string> = {
  allowedIn: readonly ServerState[]
  /** State of the server during the operation. */
  during: ServerState | 'same'
  /** Allowed on a server offered for transfer. Other actions would change what the receiver was shown. */
  whileOffered?: true
  /** Allowed on a server whose period has ended. */
  whenExpired?: true
  /** Refused in rescue mode: the action needs the server's system, or would start the rescue system again. */
  notInRescue?: true
  onlyInRescue?: true
  /** The machine runs after it. Refused while the server is kept off because its traffic package is used up. */
  turnsOn?: true
  protectedBy?: ProtectionKind
  /** Command by which guests with the scope `operate` may request it. If absent, only the owner may. */
  guestMay?: Command
  /** Kind of the operation, if its name differs. */
  begins?: Kind
}

type KindRule<Kind extends string, Command extends string> = {
  action?: ActionRule<Kind, Command>
  /** Changes the machine's password. Until the operation ends there is none to show. */
  givesPassword?: true
  /** Staff may begin it again after a failure: it needs no password that is erased by then, and no money that was refunded. */
  repeatable?: true
  /** May end at the moment it begins, and then has no duration to show. */
  instant?: true
}

const booting = { allowedIn: ['running', 'stopped'], during: 'restarting', turnsOn: true } as const
const copying = { allowedIn: ['running', 'stopped'], during: 'same' } as const

/** Kinds in the order of lists. The engine's requests and the effects of success and failure are in `engine-work/server/operation-work.ts`. */
const kinds = {
  create: { givesPassword: true },
  start: { action: { allowedIn: ['stopped'], during: 'starting', whileOffered: true, turnsOn: true, guestMay: 'startServer' }, repeatable: true },
  stop: { action: { allowedIn: ['running'], during: 'stopping', whileOffered: true, guestMay: 'stopServer' }, repeatable: true },
  restart: { action: { allowedIn: ['running'], during: 'restarting', whileOffered: true, guestMay: 'restartServer' }, repeatable: true },
  /** Cuts the power without asking the system inside, and starts it again. */
  'hard-reset': { action: { allowedIn: ['running'], during: 'restarting', whileOffered: true, guestMay: 'resetServer' }, repeatable: true },
  'power-off': { action: { allowedIn: ['running'], during: 'stopping', whileOffered: true, guestMay: 'powerOffServer' }, repeatable: true },
  reinstall: { action: { allowedIn: ['running', 'stopped', 'error'], during: 'reinstalling', turnsOn: true, protectedBy: 'rebuild' }, givesPassword: true },
  'reset-password': {
    action: { allowedIn: ['running', 'stopped'], during: 'same', notInRescue: true, guestMay: 'resetPassword' },
    givesPassword: true,
  },
  release: { action: { allowedIn: ['running', 'stopped', 'error'], during: 'recycled', whenExpired: true, protectedBy: 'release', begins: 'archive' } },
  /** Records that reconciliation found the machine in another state than its row. */
  adjust: {},
  suspend: {},
  /** Moves the machine to another host while its own is emptied. */
  move: {},
  resume: {},
  archive: {},
  restore: {
    action: { allowedIn: ['running', 'stopped', 'error', 'recycled'], during: 'reinstalling', whenExpired: true, turnsOn: true, protectedBy: 'rebuild' },
  },
  resize: { action: { allowedIn: ['running', 'stopped'], during: 'resizing', notInRescue: true } },
  /** Machine's part of a change of owner. */
  transfer: { givesPassword: true },
  snapshot: { action: { ...copying, guestMay: 'createSnapshot' } },
  /** Records that a console of the machine was open. */
  console: { instant: true },
  /** Records a change by a guest. */
  guest: { instant: true },
  backup: { action: copying },
  image: { action: copying },
  rescue: { action: { ...booting, notInRescue: true } },
  'leave-rescue': { action: { ...booting, onlyInRescue: true } },
} as const satisfies Record<string, KindRule<string, string>>

type Kinds = typeof kinds
export type OperationKind = keyof Kinds
export const operationKinds: Readonly<Record<OperationKind, KindRule<OperationKind, GuestOperation>>> = kinds
export const operationKindNames = Object.keys(kinds) as readonly OperationKind[]

type Requestable = { [Kind in OperationKind]: Kinds[Kind] extends { action: object } ? Kind : never }[OperationKind]
/** `restore` undoes a change, `revert` restores a snapshot or backup. */
export type ServerAction = Requestable | 'revert'

const requestable = operationKindNames.flatMap((kind) => {
  const { action } = operationKinds[kind]
  return action ? [[kind, action] as const] : []
})
const ofKinds = Object.fromEntries(requestable) as Record<Requestable, ActionRule<OperationKind, GuestOperation>>
export const serverActions: Readonly<Record<ServerAction, ActionRule<OperationKind, GuestOperation>>> = {
  ...ofKinds,
  revert: { allowedIn: ['running', 'stopped', 'error'], during: 'reinstalling', turnsOn: true, protectedBy: 'rebuild', begins: 'restore' },
}

/** Commands for operations that are open to guests. */
export type GuestOperation = {
  [Kind in OperationKind]: Kinds[Kind] extends { action: { guestMay: infer Command extends string } } ? Command : never
}[OperationKind]
export const guestOperations = requestable.flatMap(([, { guestMay }]) => (guestMay ? [guestMay] : []))

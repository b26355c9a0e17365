import type { ProtectionKind, ServerState } from './states.ts'

/** When a customer may ask for an operation. */
export type ActionRule<Kind extends string, Command extends string> = {
  allowedIn: readonly ServerState[]
  /** The server's state while it goes on. */
  during: ServerState | 'same'
  /** Allowed on a server under offer too: everything else would change what the receiver was shown. */
  whileOffered?: true
  /** Allowed on a server whose time is over too. */
  whenExpired?: true
  /** Waits while a server is in rescue: it is for the server's own system, or would start the rescue system again beside it. */
  notInRescue?: true
  onlyInRescue?: true
  protectedBy?: ProtectionKind
  /** The command by which guests who may work with the server ask for it; absent: its owner alone. */
  guestMay?: Command
  /** The kind that it begins, where that has another name. */
  begins?: Kind
}

type KindRule<Kind extends string, Command extends string> = {
  action?: ActionRule<Kind, Command>
  /** Gives the machine another password: until it ends there is none to show. */
  givesPassword?: true
  /** Staff may begin it again when it failed: it needs no password that is erased by then, and no money that was paid back. */
  repeatable?: true
  /** May end the moment it begins, and then has no duration to show. */
  instant?: true
}

const booting = { allowedIn: ['running', 'stopped'], during: 'restarting' } as const
const copying = { allowedIn: ['running', 'stopped'], during: 'same' } as const

/** In the order in which lists name them. What the engine is asked for, and what follows, is in `engine-work/server/operation-work.ts`. */
const kinds = {
  create: { givesPassword: true },
  start: { action: { allowedIn: ['stopped'], during: 'starting', whileOffered: true, guestMay: 'startServer' }, repeatable: true },
  stop: { action: { allowedIn: ['running'], during: 'stopping', whileOffered: true, guestMay: 'stopServer' }, repeatable: true },
  restart: { action: { allowedIn: ['running'], during: 'restarting', whileOffered: true, guestMay: 'restartServer' }, repeatable: true },
  reinstall: { action: { allowedIn: ['running', 'stopped', 'error'], during: 'reinstalling', protectedBy: 'rebuild' }, givesPassword: true },
  'reset-password': {
    action: { allowedIn: ['running', 'stopped'], during: 'same', notInRescue: true, guestMay: 'resetPassword' },
    givesPassword: true,
  },
  release: { action: { allowedIn: ['running', 'stopped', 'error'], during: 'recycled', whenExpired: true, protectedBy: 'release', begins: 'archive' } },
  /** Records that reconciliation found the machine in another state than its row said. */
  adjust: {},
  suspend: {},
  resume: {},
  archive: {},
  restore: {
    action: { allowedIn: ['running', 'stopped', 'error', 'recycled'], during: 'reinstalling', whenExpired: true, protectedBy: 'rebuild' },
  },
  resize: { action: { allowedIn: ['running', 'stopped'], during: 'resizing', notInRescue: true } },
  /** The machine's part of a change of owner. */
  transfer: { givesPassword: true },
  snapshot: { action: { ...copying, guestMay: 'createSnapshot' } },
  /** Records that someone looked into the machine. */
  console: { instant: true },
  /** Records that a guest changed something. */
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
/** `restore` takes something back, `revert` goes back to a snapshot or backup. */
export type ServerAction = Requestable | 'revert'

const requestable = operationKindNames.flatMap((kind) => {
  const { action } = operationKinds[kind]
  return action ? [[kind, action] as const] : []
})
const ofKinds = Object.fromEntries(requestable) as Record<Requestable, ActionRule<OperationKind, GuestOperation>>
export const serverActions: Readonly<Record<ServerAction, ActionRule<OperationKind, GuestOperation>>> = {
  ...ofKinds,
  revert: { allowedIn: ['running', 'stopped', 'error'], during: 'reinstalling', protectedBy: 'rebuild', begins: 'restore' },
}

/** Commands for operations that are open to guests. */
export type GuestOperation = {
  [Kind in OperationKind]: Kinds[Kind] extends { action: { guestMay: infer Command extends string } } ? Command : never
}[OperationKind]
export const guestOperations = requestable.flatMap(([, { guestMay }]) => (guestMay ? [guestMay] : []))

import type { MachineRequest } from '#features/servers/server/ports.ts'

export type RequestKind = MachineRequest['kind']
export type RequestOf<Kind extends RequestKind> = MachineRequest & { kind: Kind }

/** Handlers for requests, by their kind. */
export type ByRequest<Args extends readonly unknown[], Result> = { readonly [Kind in RequestKind]?: (request: RequestOf<Kind>, ...args: Args) => Result }

/** Runs the entry for the kind of a request; undefined where there is none. */
export function byRequest<Args extends readonly unknown[], Result>(table: ByRequest<Args, Result>, request: MachineRequest, ...args: Args): Result | undefined {
  const run = table[request.kind] as ((request: MachineRequest, ...args: Args) => Result) | undefined
  return run?.(request, ...args)
}

/** Write the machine's disk: it is broken where they fail halfway. */
export const diskWriters: readonly RequestKind[] = ['create', 'reinstall', 'restore']

export function isCreation<T extends { kind: RequestKind }>(one: T): one is T & { kind: 'create' } {
  return one.kind === 'create'
}

/** Tells whether a request destroys the machine, which takes precedence over all other requests. */
export function isDestruction<T extends { kind: RequestKind }>(one: T): one is T & { kind: 'destroy' } {
  return one.kind === 'destroy'
}

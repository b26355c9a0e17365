import type { Wish } from '#features/servers/server/ports.ts'

export type WishKind = Wish['kind']
export type WishOf<Kind extends WishKind> = Wish & { kind: Kind }

/** Handlers for wishes, by their kind. */
export type ByWish<Args extends readonly unknown[], Result> = { readonly [Kind in WishKind]?: (wish: WishOf<Kind>, ...args: Args) => Result }

/** Runs the entry for the kind of a wish; undefined where there is none. */
export function byWish<Args extends readonly unknown[], Result>(table: ByWish<Args, Result>, wish: Wish, ...args: Args): Result | undefined {
  const run = table[wish.kind] as ((wish: Wish, ...args: Args) => Result) | undefined
  return run?.(wish, ...args)
}

/** Write the machine's disk: it is broken where they fail halfway. */
export const diskWriters: readonly WishKind[] = ['create', 'reinstall', 'restore']

export function isCreation<T extends { kind: WishKind }>(one: T): one is T & { kind: 'create' } {
  return one.kind === 'create'
}

/** Comes before everything else: whatever goes on at the machine ends. */
export function isDestruction<T extends { kind: WishKind }>(one: T): one is T & { kind: 'destroy' } {
  return one.kind === 'destroy'
}

import type { Ctx } from '#platform/ctx.ts'
import type { Obstacle } from '../model.ts'

/** One part of what we know of a person: a whole thing, or a list that may be long. */
export type DataPart = { name: string } & ({ read: (ctx: Ctx) => Promise<unknown> } | { rows: (ctx: Ctx) => AsyncIterable<unknown> })

/** What the features above hold of an account: asked here, so that none of them is forgotten when one is added. */
export type AccountLinks = {
  accountLinks: {
    /** As the system: what must be settled before the account can be closed. */
    obstaclesOf: (ctx: Ctx, accountId: string) => Promise<Obstacle[]>
    /** As the system, in the closing's transaction: forget what is personal. */
    erase: (ctx: Ctx, accountId: string) => Promise<void>
    /** As the customer: everything about the person, without secrets. */
    data: readonly DataPart[]
  }
}

import type { Ctx } from '#platform/ctx.ts'
import type { Obstacle } from '../model.ts'

/** One part of the exported data: a value, or a list that may be long. */
export type DataPart = { name: string } & ({ read: (ctx: Ctx) => Promise<unknown> } | { rows: (ctx: Ctx) => AsyncIterable<unknown> })

/** Data and rules of other features about an account. They are collected here, so that a new feature is not forgotten. */
export type AccountLinks = {
  accountLinks: {
    /** As the system: lists what must be settled before the account can be closed. */
    obstaclesOf: (ctx: Ctx, accountId: string) => Promise<Obstacle[]>
    /** As the system, in the closing's transaction: deletes personal data. */
    erase: (ctx: Ctx, accountId: string) => Promise<void>
    /** As the customer: all personal data, without secrets. */
    data: readonly DataPart[]
  }
}

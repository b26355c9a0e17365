import { eq, sql } from 'drizzle-orm'
import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { bareMetal } from '../../schema.ts'

/** Records whether the engine installs on bare metal. An unchanged value writes nothing, because every change rerenders the public pages. */
export async function sayBareMetal(ctx: Ctx, { possible }: { possible: boolean }): Promise<void> {
  requireSystem(ctx)
  const said = { possible, saidAt: ctx.now() }
  const [known] = await ctx.db.select({ possible: bareMetal.possible }).from(bareMetal).where(eq(bareMetal.onlyRow, true))
  if (known?.possible === possible) return
  await ctx.db
    .insert(bareMetal)
    .values(said)
    .onConflictDoUpdate({ target: bareMetal.onlyRow, set: said, setWhere: sql`${bareMetal.possible} <> excluded.possible` })
}

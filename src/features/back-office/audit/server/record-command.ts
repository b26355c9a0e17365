import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { appendEntry } from './append-entry.ts'

/**
 * Runs what the command line does between two entries of the audit, as `recordAct` does for the staff: what cannot be written down is
 * not done. `counted` says in numbers what it came to.
 */
export async function recordCommand<Result>(
  ctx: Ctx,
  command: { action: string; subject: string; detail: Record<string, string> },
  run: () => Promise<Result>,
  counted: (result: Result) => Record<string, string>,
): Promise<Result> {
  requireSystem(ctx)
  const { action, subject, detail } = command
  const entry = { actId: newId(), staffId: null, role: 'command-line', action, subject: subject.slice(0, 200) }
  await appendEntry(ctx, { ...entry, step: 'began', detail })
  try {
    const result = await run()
    await appendEntry(ctx, { ...entry, step: 'done', detail: counted(result) })
    return result
  } catch (error) {
    await appendEntry(ctx, { ...entry, step: 'failed' })
    throw error
  }
}

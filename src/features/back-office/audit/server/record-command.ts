import { requireSystem, type Ctx } from '#platform/ctx.ts'
import { newId } from '#platform/pure/id.ts'
import { appendEntry } from './append-entry.ts'

/**
 * Runs a command of the command line between two audit entries, as `recordAct` does for staff: if the first cannot be written, the command is not run.
 * `counted` returns the result in numbers for the entry.
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

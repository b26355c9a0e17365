import type { Ctx } from '#platform/ctx.ts'
import type { SaveHelpCategory } from '../forms.ts'
import { helpCategory } from '../schema.ts'
import { requireContentEditor } from './require-content-editor.ts'

/** Creates or replaces a category of the help center. */
export async function saveHelpCategory(ctx: Ctx, input: SaveHelpCategory): Promise<void> {
  requireContentEditor(ctx)
  await ctx.db.insert(helpCategory).values(input).onConflictDoUpdate({ target: helpCategory.slug, set: input })
}

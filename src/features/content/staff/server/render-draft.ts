import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Prose } from '../../model.ts'
import { renderMarkdown } from '../../server/render-markdown.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'

/** Renders the Markdown of a draft with the renderer of the public pages. Stores nothing. */
export async function renderDraft(ctx: Pick<Ctx, 'actor'>, input: { body: string; locale: Locale }): Promise<Prose> {
  requireContentEditor(ctx)
  return renderMarkdown(input.body, input.locale)
}

import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { Prose } from '../../model.ts'
import { renderMarkdown } from '../../server/render-markdown.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'
import type { legalRenderForm } from '../forms.ts'
import { fillLegal } from '../model.ts'
import { legalValues } from './legal-values.ts'

/** Renders a draft as the public page would show it, placeholders filled. Stores nothing. */
export async function renderLegal(ctx: Pick<Ctx, 'actor' | 'db'>, { body, locale }: z.output<typeof legalRenderForm>): Promise<Prose> {
  requireContentEditor(ctx)
  return renderMarkdown(fillLegal(body, await legalValues(ctx, locale)), locale)
}

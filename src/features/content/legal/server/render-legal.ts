import type { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'
import type { Locale } from '#platform/i18n/locales.ts'
import type { Prose } from '../../model.ts'
import { renderMarkdown } from '../../server/render-markdown.ts'
import { requireContentEditor } from '../../server/require-content-editor.ts'
import type { legalRenderForm } from '../forms.ts'
import { fillLegal } from '../model.ts'
import { legalValues } from './legal-values.ts'

/** Renders a draft as the public page would show it, placeholders filled. Stores nothing. */
export async function renderLegal(ctx: Pick<Ctx, 'actor' | 'db' | 'now'>, { body, locale }: z.output<typeof legalRenderForm>): Promise<Prose> {
  requireContentEditor(ctx)
  return renderLegalText(fillLegal(body, await legalValues(ctx, locale)), locale)
}

/** Renders a text without placeholders. Its links lead to pages of the same language. */
export function renderLegalText(text: string, locale: Locale): Prose {
  return renderMarkdown(text.replaceAll('](/', `](/${locale}/`), locale)
}

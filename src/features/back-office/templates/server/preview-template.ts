import type { z } from 'zod'
import { requireStaff } from '#platform/ctx.ts'
import type { templateMailForm } from '../forms.ts'
import { wordTemplate, type TemplatesCtx } from './word-template.ts'

/** Styles of a mail are in itself. Everything else is forbidden, and only pages of this site may show it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox allow-popups"

/** Answers with the mail as its reader sees it. */
export async function previewTemplate(ctx: TemplatesCtx, { scheme, ...asked }: z.output<typeof templateMailForm>): Promise<Response> {
  requireStaff(ctx, 'settings')
  const { html } = await wordTemplate(ctx, asked, scheme)
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' } })
}

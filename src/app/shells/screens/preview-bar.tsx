import type { ReactNode } from 'react'
import sheet from '#src/styles/families/opening.css?url'
import IconEye from '~icons/lucide/eye'
import { linkStyle } from '#ui/recipes.ts'
import type { PreviewTexts } from '../../http/request/request-contexts.ts'

type Props = PreviewTexts & { to?: string; children?: ReactNode }

/** Bar above a page that only signed-in staff see: a public page while the site is not open to visitors, or the preview of a draft. */
export function PreviewBar({ title, text, link, to = '/admin/checklist', children }: Props) {
  return (
    <aside aria-label={title} className="border-b border-line bg-warn-soft text-sm text-warn">
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <div className="wrap flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
        <IconEye className="size-4.5 shrink-0" aria-hidden />
        <p className="min-w-0 flex-1 basis-60">
          <span className="me-2 font-semibold">{title}</span>
          {text}
        </p>
        {children}
        <a href={to} className={`${linkStyle} inline-flex min-h-6 items-center`}>
          {link}
        </a>
      </div>
    </aside>
  )
}

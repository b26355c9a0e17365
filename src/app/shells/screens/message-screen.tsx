import sheet from '#src/styles/families/message-screen.css?url'
import type { ReactNode } from 'react'
import { useLocalePath } from '#platform/i18n/locale-path.ts'
import { PageHead } from '#ui/display/page-head.tsx'
import { useTemplate } from '#ui/rendering/template-pair.tsx'
import { Brand } from '../frame/brand.tsx'

/** Shows one message on a whole screen, without parts that could fail as well. The brand is a plain link on purpose. */
export function MessageScreen(props: { code: string; title: string; text: string; detail?: string; art: ReactNode; children: ReactNode }) {
  const to = useLocalePath()
  const template2 = useTemplate() === 'template2'
  return (
    <div className="flex min-h-dvh flex-col">
      <link rel="stylesheet" href={sheet} precedence="screen" />
      <PageHead title={props.title} />
      <header className="t2:border-b t2:border-line">
        <div className="wrap flex h-17 items-center t2:h-16 t2:border-x t2:border-line t2:px-7">
          <a href={to('/')} className="flex min-h-10 items-center">
            <Brand markClassName="size-8 t2:size-6.5" />
          </a>
        </div>
      </header>
      <main className="wrap grid flex-1 items-center gap-10 py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.05fr)] t2:border-x t2:border-line t2:px-14 t2:max-lg:px-8 t2:max-sm:px-5">
        <div className="max-lg:order-last">
          {template2 ? <p className="ident text-[clamp(4rem,2rem+9vw,9rem)]/none font-medium tracking-tighter text-ink">{props.code}</p> : null}
          <h1 className="text-title t2:mt-6">{props.title}</h1>
          {props.detail ? <p className="ident mt-4 w-fit max-w-full rounded-field bg-mute-soft px-3 py-1.5 break-all text-ink-2">{props.detail}</p> : null}
          <p className="mt-4 max-w-lg text-lead text-ink-2">{props.text}</p>
          <div className="mt-8 flex flex-wrap gap-3">{props.children}</div>
        </div>
        <div className="min-w-0">{props.art}</div>
      </main>
    </div>
  )
}

import type { ReactNode } from 'react'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInView } from '../../model/views.ts'
import { LeftBrand } from './left-brand.tsx'

/** Template 2: one sub-view by itself, on rules, with its name in the margin. It hangs from the top, as `SplitRuled` does. */
export function AloneRuled({ view, children }: { view: SignInView; children: ReactNode }) {
  const m = useMessages()
  if (view === 'left-brand')
    return (
      <div className="wrap grid min-h-[calc(100dvh-8rem)] items-stretch">
        <LeftBrand alone />
      </div>
    )
  return (
    <div className="wrap grid min-h-[calc(100dvh-8rem)] lg:grid-cols-[1fr_1.15fr]">
      <div className="dotted hidden p-14 ps-0 lg:block">
        <p className="label text-ink-3" lang="en">
          {view}
        </p>
      </div>
      <section className="flex flex-col py-10 lg:border-s lg:border-line lg:px-14 lg:pt-[12dvh]">
        <div className="w-full max-w-130">
          <h1 className="border-b border-line pb-5 text-title leading-tight font-semibold">{m.views[view]}</h1>
          <div className="border-b border-line py-6">{children}</div>
        </div>
      </section>
    </div>
  )
}

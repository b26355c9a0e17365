import type { ReactNode } from 'react'
import { useMessages } from '../../messages/use-messages.ts'
import type { SignInView } from '../../model/views.ts'
import { LeftBrand } from './left-brand.tsx'

/** Template 1: one sub-view by itself, on a card in the middle. */
export function AloneCard({ view, children }: { view: SignInView; children: ReactNode }) {
  const m = useMessages()
  if (view === 'left-brand')
    return (
      <div className="wrap grid min-h-[calc(100dvh-10rem)] items-stretch py-6 lg:py-10">
        <LeftBrand alone />
      </div>
    )
  return (
    <div className="wrap flex min-h-[calc(100dvh-10rem)] items-start justify-center py-10 lg:pt-[12dvh]">
      <section className="w-full max-w-110 rounded-card border border-line bg-surface p-6 shadow-2 sm:p-9">
        <h1 className="mb-6 text-2xl font-semibold">{m.views[view]}</h1>
        {children}
      </section>
    </div>
  )
}

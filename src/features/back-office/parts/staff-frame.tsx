import type { ReactNode } from 'react'
import { PageTitle } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Toaster } from '#ui/toast.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { StaffFrameData } from '../model.ts'
import { StaffBar } from './staff-bar.tsx'

/** What stands around every room of the back office. */
export function StaffFrame(props: { frame: StaffFrameData; title: string; subtitle: string; children: ReactNode }) {
  const m = useMessages()
  return (
    <div className="min-h-dvh bg-bg text-sm/relaxed text-ink">
      <PageHead title={`${props.title} · ${m.title}`} />
      <StaffBar {...props.frame} />
      <main className="mx-auto flex max-w-[1200px] flex-col gap-5 px-4 py-7 md:px-7">
        <PageTitle title={props.title} subtitle={props.subtitle} />
        {props.children}
      </main>
      <Toaster />
    </div>
  )
}

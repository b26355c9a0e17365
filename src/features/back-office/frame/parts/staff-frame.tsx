import type { ReactNode } from 'react'
import { ReadOnlyPart } from '#ui/actions/read-only-part.ts'
import { PageTitle } from '#ui/display/card.tsx'
import { PageHead } from '#ui/display/page-head.tsx'
import { Toaster } from '#ui/feedback/toaster.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import type { StaffFrameData } from '../../model.ts'
import { StaffStepUpProvider } from '../../parts/shared/staff-step-up.tsx'
import { RoleViewBanner } from './role-view-banner.tsx'
import { StaffBar } from './staff-bar.tsx'
import { StaffSections } from './staff-sections.tsx'

/** Frame around every section of the back office. */
export function StaffFrame(props: { frame: StaffFrameData; title: string; subtitle?: string | undefined; children: ReactNode }) {
  const m = useMessages()
  const { viewsAs } = props.frame.viewer
  return (
    <div data-shell="back-office" className="min-h-dvh bg-bg text-sm/relaxed text-ink [--staff-bar:3.8125rem]">
      <PageHead title={[props.title, m.title]} />
      <StaffBar {...props.frame} />
      {viewsAs ? <RoleViewBanner {...viewsAs} /> : null}
      <div className="mx-auto max-w-[1440px] lg:flex lg:items-start">
        <StaffSections viewer={props.frame.viewer} waiting={props.frame.waiting} />
        <main className="flex min-w-0 flex-1 flex-col gap-5 px-4 py-7 md:px-7">
          <PageTitle title={props.title} subtitle={props.subtitle} />
          <ReadOnlyPart value={viewsAs ? m.errors['role-view-reads'] : null}>
            <StaffStepUpProvider>{props.children}</StaffStepUpProvider>
          </ReadOnlyPart>
        </main>
      </div>
      <Toaster />
    </div>
  )
}

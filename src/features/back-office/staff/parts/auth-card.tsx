import type { ReactNode } from 'react'
import { PageHead } from '#ui/display/page-head.tsx'
import { useMessages } from '../../messages/use-messages.ts'

/** Card of a page before the sign-in to the back office. */
export function AuthCard(props: { title: string; text: string | undefined; wide?: boolean; children: ReactNode }) {
  const m = useMessages()
  return (
    <main data-shell="back-office" className="grid min-h-dvh place-items-center bg-bg p-4 text-sm text-ink">
      <PageHead title={[props.title, m.title]} />
      <div className={`w-full rounded-card border border-line bg-surface p-7 shadow-1 ${props.wide ? 'max-w-md' : 'max-w-sm'}`}>
        <h1 className="text-xl font-semibold">{props.title}</h1>
        {props.text ? <p className="mt-1 text-ink-2">{props.text}</p> : null}
        <div className="mt-6">{props.children}</div>
      </div>
    </main>
  )
}

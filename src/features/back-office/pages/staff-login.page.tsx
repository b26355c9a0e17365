import '#src/styles/console.css'
import { redirect } from 'react-router'
import { pageLoader } from '#platform/http/page.ts'
import { PageHead } from '#ui/page-head.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { staffHome } from '../model.ts'
import { StaffLoginForm } from '../parts/staff-login-form.tsx'

export const loader = pageLoader(async ({ ctx }) => {
  if (ctx.actor.kind === 'staff') throw redirect(staffHome)
  return null
})

export default function StaffLoginPage() {
  const m = useMessages()
  return (
    <main className="grid min-h-dvh place-items-center bg-bg p-4">
      <PageHead title={`${m.login.title} · ${m.title}`} />
      <div className="w-full max-w-sm rounded-card border border-line bg-surface p-7 shadow-1">
        <h1 className="text-xl font-semibold">{m.login.title}</h1>
        <p className="mt-1 mb-6 text-sm text-ink-2">{m.login.hint}</p>
        <StaffLoginForm />
      </div>
    </main>
  )
}

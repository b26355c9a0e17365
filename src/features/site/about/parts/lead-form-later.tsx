import { lazy, Suspense } from 'react'
import type { LeadTopic } from '#features/leads/model.ts'
import { whenIdle } from '#ui/rendering/when-idle.ts'

const Form = lazy(async () => {
  await whenIdle
  return { default: (await import('#features/leads/parts/shared/lead-form.tsx')).LeadForm }
})

/** Contact form as rendered by the server. It can be typed into at once, and is hydrated when the page is idle. */
export function LeadForm(props: { topic: LeadTopic }) {
  return (
    <Suspense fallback={<div className="min-h-150" aria-busy />}>
      <Form {...props} />
    </Suspense>
  )
}

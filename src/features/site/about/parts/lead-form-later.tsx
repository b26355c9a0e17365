import { lazy, Suspense } from 'react'
import type { LeadTopic } from '#features/leads/model.ts'
import { whenIdle } from '#ui/rendering/when-idle.ts'

const Form = lazy(async () => {
  await whenIdle
  return { default: (await import('#features/leads/parts/shared/lead-form.tsx')).LeadForm }
})

/** The contact form as the server drew it; it can be typed into at once and comes to life when the page has come to rest. */
export function LeadForm(props: { topic: LeadTopic }) {
  return (
    <Suspense fallback={<div className="min-h-150" aria-busy />}>
      <Form {...props} />
    </Suspense>
  )
}

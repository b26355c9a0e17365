import { useState } from 'react'
import type { Locale } from '#platform/i18n/locales.ts'
import { useWallClock } from '../../content/parts/use-wall-clock.ts'
import type { Scope } from './scope-fields.tsx'

export type IncidentDraft = Omit<Scope, 'begunAt'> & { titles: Record<Locale, string>; begunAt: Date }

/** Fields that describe an incident, and the form in which the server takes them. */
export function useIncidentForm(start: IncidentDraft) {
  const clock = useWallClock()
  const [form, setForm] = useState<Scope & { titles: Record<Locale, string> }>({ ...start, begunAt: clock.wall(start.begunAt) })
  // To the minute: an unchanged time keeps its seconds.
  const begunAt = form.begunAt === clock.wall(start.begunAt) ? start.begunAt : clock.momentOf(form.begunAt)
  return {
    form,
    change: (part: Partial<typeof form>) => setForm({ ...form, ...part }),
    sent: { ...form, begunAt: Number.isNaN(begunAt.getTime()) ? '' : begunAt.toISOString() },
  }
}

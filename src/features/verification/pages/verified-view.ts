import { useDates } from '#platform/i18n/messages.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { VerificationView } from '../model.ts'
import { openKinds, shownSubmissions } from '../parts/page-props.ts'

/** View of an account's verification in words, and the kinds that it can begin. */
export function useVerifiedView(standing: VerificationView) {
  const m = useMessages()
  const { date } = useDates()
  const submissions = shownSubmissions(standing)
  const [current] = submissions
  const upgrading = standing.verification === 'personal'
  return {
    m,
    standing,
    submissions,
    choose: standing.verification === 'none' ? m.chooseTitle : m.upgrade,
    kinds: openKinds(standing)
      .filter((kind) => standing[kind]?.state !== 'rejected')
      .map((kind) => ({
        kind,
        ...m.kinds[kind],
        start: {
          kind,
          consented: standing.consented,
          label: upgrading ? m.upgrade : m.startOf[kind],
          tone: kind === 'personal' || upgrading ? ('primary' as const) : ('default' as const),
        },
      })),
    facts: [
      { label: m.facts.kind, value: m.verifiedAs[standing.verification], lead: true },
      { label: m.views['verified-auth'], value: current ? m.states[current.state] : m.states.none },
      { label: m.approved.document, value: current ? m.documents[current.document] : '—' },
      { label: m.pending.submittedAt, value: current ? date(current.createdAt) : '—' },
    ],
  }
}
export type VerifiedView = ReturnType<typeof useVerifiedView>
export type KindView = VerifiedView['kinds'][number]

import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { useMessages } from '../../messages/use-messages.ts'
import { useRoleName } from '../../parts/shared/use-role-name.ts'
import type { Approval, ApprovalLimit } from '../../model/approvals.ts'

const noNames = { zh: '', 'zh-TW': '', en: '' }

/** Page of the back office with the subject of a request. */
export function subjectAddress({ kind, subject }: Pick<Approval, 'kind' | 'subject'>): string {
  const number = encodeURIComponent(subject)
  switch (kind) {
    case 'order-refund':
      return `/admin/orders?number=${number}`
    case 'payment-refund':
      return `/admin/finance?number=${number}`
    case 'voucher':
      return `/admin/accounts?number=${number}`
    case 'balance-credit':
      return '/admin/finance?view=suspense'
    case 'new-owner':
    case 'owner-role':
    case 'owner-disable':
    case 'owner-enable':
    case 'owner-link':
    case 'owner-factor':
      return '/admin/staff'
    case 'limit':
    case 'addresses':
      return '/admin/settings'
  }
}

/** Name of the subject and the facts that the approver has to see. */
export function useApprovalTexts({ kind, subject, detail }: Pick<Approval, 'kind' | 'subject' | 'detail'>): { subject: string; detail: string } {
  const { approvals: m } = useMessages()
  const nameOf = useRoleName()
  const iso = useIso()
  const limit = (fen: bigint | null) => (fen === null ? m.unlimited : formatFen(fen, iso))
  const facts = [
    detail.displayName,
    detail.role === undefined ? undefined : m.newRole(nameOf({ id: detail.role, names: detail.roleNames ?? noNames })),
    detail.extent === undefined ? undefined : detail.extent === 'full' ? m.full : m.formula,
    detail.days === undefined ? undefined : m.days(detail.days),
    detail.accountNumber === undefined ? undefined : m.credited(detail.accountNumber),
    detail.networks === undefined ? undefined : m.networks(detail.networks),
    detail.to === undefined ? undefined : m.change(limit(detail.from ?? null), limit(detail.to)),
  ]
  return { subject: subjectName(m, { kind, subject }), detail: facts.filter(Boolean).join(' · ') }
}

/** Subject as the reader knows it. Limits and the list of addresses are stored under a name of their own. */
export function subjectName(m: ReturnType<typeof useMessages>['approvals'], { kind, subject }: Pick<Approval, 'kind' | 'subject'>): string {
  if (kind === 'limit') return m.limits[subject as ApprovalLimit]
  return kind === 'addresses' ? m.addressList : subject
}

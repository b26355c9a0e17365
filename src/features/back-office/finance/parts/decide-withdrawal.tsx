import type { StaffWithdrawal } from '#features/payments/withdrawals/model.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { ConfirmDialog } from '#ui/dialogs/form-dialog.tsx'
import { ReasonDialog } from '#ui/dialogs/reason-dialog.tsx'
import { useStaffStep } from '../../parts/shared/use-staff-step.ts'
import { useMessages } from '../../messages/use-messages.ts'

/** Confirms a decision on a withdrawal; a rejection needs a text for the customer. */
export function DecideWithdrawal({ withdrawal, approve, onClose }: { withdrawal: StaffWithdrawal; approve: boolean; onClose: () => void }) {
  const { withdrawals: m, notices } = useMessages()
  const iso = useIso()
  const step = useStaffStep()
  const { id, number, amountFen, gateway } = withdrawal
  const path = `/admin/withdrawals/${id}` as const
  if (approve)
    return (
      <ConfirmDialog
        size="md"
        title={m.approveTitle(number)}
        description={m.approveText(formatFen(amountFen, iso), notices.gateways[gateway])}
        confirm={m.approve}
        mutation={step}
        onClose={onClose}
        onConfirm={async () => {
          if (await step.run(`${path}/approve`, {}, m.approved)) onClose()
        }}
      />
    )
  return (
    <ReasonDialog
      title={m.rejectTitle(number)}
      description={m.rejectText}
      label={m.reason}
      max={200}
      submit={m.reject}
      tone="danger"
      mutation={step}
      onClose={onClose}
      onReason={(reason) => step.run(`${path}/reject`, { reason }, m.rejected)}
    />
  )
}

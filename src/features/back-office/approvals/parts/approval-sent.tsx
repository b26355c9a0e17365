import { Link } from 'react-router'
import { useDates } from '#platform/i18n/messages.tsx'
import { Button } from '#ui/actions/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { linkStyle } from '#ui/recipes.ts'
import { useMessages } from '../../messages/use-messages.ts'
import type { AwaitsApproval } from '../../model/approvals.ts'

/** Says that an act was not run but waits for a second person. */
export function ApprovalSent({ sent, onClose }: { sent: AwaitsApproval; onClose: () => void }) {
  const m = useMessages().approvals.sent
  const { dateTime } = useDates()
  return (
    <Dialog
      open
      onClose={onClose}
      size="sm"
      title={m.title}
      description={m.text(dateTime(sent.approval.expiresAt))}
      footer={
        <Button tone="primary" onClick={onClose}>
          {m.close}
        </Button>
      }
    >
      <p>
        <Link to="/admin/approvals" className={linkStyle}>
          {m.open}
        </Link>
      </p>
    </Dialog>
  )
}

import { useEffect, useState, type ReactNode } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import { useIso } from '#platform/i18n/messages.tsx'
import { formatFen } from '#platform/pure/money.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { needsApproval, type ApprovalKind, type ApprovalRule, type ApprovalRules } from '../../model/approvals.ts'

type Asked = {
  kind: ApprovalKind
  /** Undefined while it is not known. Kinds without a limit have none. */
  amountFen?: bigint | undefined
  /** False while the dialog is closed, or its choice needs no approval. */
  wanted?: boolean
  /** Text of the hint where the kind has its own. */
  text?: string | undefined
}

/**
 * Hint of a dialog that its act needs a second person, and whether its button requests the approval. Without the rules the dialog says nothing beforehand; the
 * server decides in any case.
 */
export function useApproval({ kind, amountFen = 0n, wanted = true, text }: Asked): { requests: boolean; hint: ReactNode } {
  const [rules, setRules] = useState<ApprovalRules>()
  useEffect(() => {
    if (!wanted) return
    const controller = new AbortController()
    callApi<ApprovalRules>('GET', '/admin/approvals/rules', {}, controller.signal)
      .then(setRules)
      .catch(() => {})
    return () => controller.abort()
  }, [wanted])
  const rule = rules?.[kind]
  if (!wanted || !rule || !needsApproval(rule, amountFen)) return { requests: false, hint: null }
  return { requests: !rule.alone, hint: <Hint rule={rule} text={text} /> }
}

function Hint({ rule: { limitFen, usedFen, alone }, text }: { rule: ApprovalRule; text: string | undefined }) {
  const m = useMessages().approvals.hint
  const iso = useIso()
  if (alone)
    return (
      <Notice tone="warn" title={m.aloneTitle}>
        {m.aloneText}
      </Notice>
    )
  return <Notice title={m.neededTitle}>{limitFen ? m.above(formatFen(limitFen, iso), formatFen(usedFen, iso)) : (text ?? m.always)}</Notice>
}

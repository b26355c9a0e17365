import { useState, type ReactNode } from 'react'
import IconDown from '~icons/lucide/arrow-down'
import IconEdit from '~icons/lucide/pencil'
import IconRemove from '~icons/lucide/trash-2'
import IconUp from '~icons/lucide/arrow-up'
import { Badge } from '#ui/display/badge.tsx'
import { IconButton } from '#ui/actions/button.tsx'
import { Segmented } from '#ui/forms/segmented.tsx'
import { hasPorts } from '../firewall.ts'
import { verdicts, type Direction, type Verdict } from '../../model/machine.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { useReadOnly } from '../../parts/read-only.ts'
import { RuleDialog } from './firewall-tools.tsx'
import type { DraftRule, FirewallDraft, NumberedRule } from './use-firewall-draft.ts'

export function VerdictBadge({ verdict }: { verdict: Verdict }) {
  const m = useNetworkMessages().firewall
  return <Badge tone={verdict === 'accept' ? 'ok' : 'bad'}>{m.verdicts[verdict]}</Badge>
}

/** Default verdict for connections that match no rule. */
export function DefaultVerdict({ direction, draft }: { direction: Direction; draft: FirewallDraft }) {
  const m = useNetworkMessages().firewall
  const verdict = direction === 'in' ? draft.set.inbound : draft.set.outbound
  if (useReadOnly()) return <VerdictBadge verdict={verdict} />
  return (
    <Segmented
      label={m.defaultOf[direction]}
      value={verdict}
      onChange={(chosen) => draft.setDefault(direction, chosen)}
      items={verdicts.map((value) => ({ value, label: m.verdicts[value] }))}
    />
  )
}

/** Protocol, ports and addresses of a rule in words. */
export function useRuleWords() {
  const m = useNetworkMessages().firewall
  return (rule: DraftRule) => ({
    protocol: m.protocols[rule.protocol],
    ports: hasPorts(rule.protocol) ? rule.ports.replaceAll(',', ', ').replaceAll('-', '–') || m.anyPort : '',
    remote: rule.remote || m.anywhere,
  })
}

export function FindingText({ numbered, draft }: { numbered: NumberedRule; draft: FirewallDraft }): ReactNode {
  const m = useNetworkMessages().firewall
  const { finding } = numbered
  if (finding?.kind !== 'duplicate' && finding?.kind !== 'shadowed') return null
  return <span className="text-xs text-warn">{m.findings[finding.kind](draft.numberOf(finding.by))}</span>
}

export function RuleActions({ numbered, draft, from }: { numbered: NumberedRule; draft: FirewallDraft; from: string }) {
  const m = useNetworkMessages().firewall
  const [open, setOpen] = useState(false)
  const readOnly = useReadOnly()
  const { rule, index, number, first, last } = numbered
  if (readOnly) return null
  return (
    <span className="flex shrink-0 gap-0.5">
      <IconButton label={m.up(number)} disabled={first} onClick={() => draft.move(index, -1)}>
        <IconUp className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={m.down(number)} disabled={last} onClick={() => draft.move(index, 1)}>
        <IconDown className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={m.edit(number)} onClick={() => setOpen(true)}>
        <IconEdit className="size-4" aria-hidden />
      </IconButton>
      <IconButton label={m.remove(number)} onClick={() => draft.remove(rule.key)}>
        <IconRemove className="size-4" aria-hidden />
      </IconButton>
      {open ? (
        <RuleDialog rule={rule} direction={rule.direction} from={from} onPut={(changed) => draft.put(changed, rule.key)} onClose={() => setOpen(false)} />
      ) : null}
    </span>
  )
}

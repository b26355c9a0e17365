import IconShield from '~icons/lucide/shield-check'
import { Badge } from '#ui/display/badge.tsx'
import { useMessages } from '../messages/use-messages.ts'
import { SafetyRow } from './safety-row.tsx'

/** Explains operation protection, which has no switch. */
export function ProtectionRow() {
  const { protection: m } = useMessages()
  return <SafetyRow id="protection" Icon={IconShield} title={m.title} badge={<Badge tone="ok">{m.on}</Badge>} text={m.text} />
}

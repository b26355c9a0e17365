import { useNetworkMessages } from '../messages/use-messages.ts'
import { useRuleWords } from '../parts/rule-row.tsx'
import type { FirewallProps } from '../../parts/admin/admin-props.ts'
import { useFirewallDraft } from '../parts/use-firewall-draft.ts'

export function useServerFirewallView(props: FirewallProps) {
  return { ...props, draft: useFirewallDraft(props.firewall), m: useNetworkMessages().firewall, ruleWords: useRuleWords() }
}
export type ServerFirewallView = ReturnType<typeof useServerFirewallView>

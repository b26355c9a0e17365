import { useState } from 'react'
import IconCopy from '~icons/lucide/copy'
import IconDown from '~icons/lucide/chevron-down'
import IconPlus from '~icons/lucide/plus'
import { Button } from '#ui/actions/button.tsx'
import { lazyPart } from '#ui/rendering/lazy-part.tsx'
import { Menu } from '#ui/menu.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { firewallTemplates, maxRules, type FirewallPage } from '../firewall.ts'
import { useNetworkMessages } from '../messages/use-messages.ts'
import { useReadOnly } from '../../parts/read-only.ts'
import type { FirewallDraft } from './use-firewall-draft.ts'

export const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog)
const CopyRulesDialog = lazyPart(async () => (await import('./copy-rules-dialog.tsx')).CopyRulesDialog)

/** Buttons that add rules to the list: one by one, from a template, from another server. */
export function FirewallTools({ page, draft }: { page: FirewallPage; draft: FirewallDraft }) {
  const m = useNetworkMessages().firewall
  const [asked, setAsked] = useState<'rule' | 'copy'>()
  const close = () => setAsked(undefined)
  const readOnly = useReadOnly()
  const full = draft.set.rules.length >= maxRules
  if (readOnly) return null
  return (
    <div className="flex flex-wrap gap-2.5">
      <Button disabled={full} icon={<IconPlus className="size-4" aria-hidden />} onClick={() => setAsked('rule')}>
        {m.add}
      </Button>
      <Menu
        align="start"
        trigger={
          <Button>
            {m.templates}
            <IconDown className="size-4" aria-hidden />
          </Button>
        }
        items={firewallTemplates.map((template) => ({
          key: template,
          label: m.templateNames[template],
          disabled: draft.set.rules.length > maxRules - 3,
          onSelect: () => toast.info(m.templateAdded(draft.addTemplate(template))),
        }))}
      />
      {page.others.length > 0 ? (
        <Button icon={<IconCopy className="size-4" aria-hidden />} onClick={() => setAsked('copy')}>
          {m.copy}
        </Button>
      ) : null}
      {asked === 'rule' ? <RuleDialog direction="in" from={page.from} onPut={(rule) => draft.put(rule)} onClose={close} /> : null}
      {asked === 'copy' ? <CopyRulesDialog others={page.others} onLoad={draft.replace} onClose={close} /> : null}
    </div>
  )
}

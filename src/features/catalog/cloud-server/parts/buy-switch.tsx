import { Switch } from '#ui/forms/checkbox.tsx'
import { useMessages } from '../../messages/use-messages.ts'
import { ChoicePrice } from '../../parts/buying/choice-price.tsx'
import { BuyRow } from '../../parts/buying/buy-row.tsx'
import type { CloudBuy } from './cloud-buy.ts'

/** Option to turn on, or the text why it cannot be chosen. */
export function BuySwitch({ buy, field, fault, lack }: { buy: CloudBuy; field: 'ipv6' | 'backups'; fault: string | undefined; lack: string | undefined }) {
  const m = useMessages()
  return (
    <BuyRow label={m.fields[field]} fault={fault}>
      <Switch className="min-h-9" checked={buy.config[field]} disabled={!!lack} onChange={(event) => buy.change({ [field]: event.target.checked })}>
        <span className="sr-only">{m.fields[field]}: </span>
        <span className={lack ? 'text-ink-3' : 'text-ink-2'}>{lack ?? m.buy.notes[field]}</span>
        {lack ? null : <ChoicePrice className="ms-2" of={buy.prices} name={field} value="1" chosen={buy.config[field]} />}
      </Switch>
    </BuyRow>
  )
}

import { Card } from '#ui/display/card.tsx'
import { useMessages } from '../../../messages/use-messages.ts'

const command = 'npm run open-shop'

/** Notice of a new installation before `npm run open-shop`, with the next step. */
export function NotOpenYet() {
  const m = useMessages().priceSection.notOpen
  return (
    <Card title={m.title}>
      <p className="text-ink-2">{m.text}</p>
      <pre translate="no" className="mt-3 overflow-x-auto rounded-field border border-line bg-sunken p-3 font-mono text-sm">
        <code>{command}</code>
      </pre>
      <p className="mt-3 text-ink-2">{m.afterwards}</p>
    </Card>
  )
}

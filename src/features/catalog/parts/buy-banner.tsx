import { Notice } from '#ui/notice.tsx'
import { useMessages } from '../messages/use-messages.ts'
import type { BuyState } from './use-buy.ts'

/** Names of fields in one list, in the page's locale. */
export function useFieldNames(): (fields: readonly string[]) => string {
  const names: Readonly<Record<string, string>> = useMessages().fields
  return (fields) => fields.map((field) => names[field] ?? field).join(' · ')
}

/** What the address asked for and could not have. */
export function BuyNotice(props: { buy: Pick<BuyState, 'changed'>; className?: string }) {
  const m = useMessages().buy
  const names = useFieldNames()
  if (props.buy.changed.length === 0) return null
  return (
    <Notice tone="warn" title={m.changedTitle} className={props.className ?? ''}>
      {m.changed(names(props.buy.changed))}
    </Notice>
  )
}

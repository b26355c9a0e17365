import { Money } from '#ui/display/money.tsx'
import { usePageMessages } from '../messages/use-page-messages.ts'

/** Price, or a text that it is free. */
export function Price(props: { fen: bigint; big?: boolean; className?: string }) {
  const m = usePageMessages()
  if (props.fen === 0n) return <span className={props.className ?? ''}>{m.list.free}</span>
  return <Money fen={props.fen} {...(props.big ? { big: true } : {})} {...(props.className ? { className: props.className } : {})} />
}

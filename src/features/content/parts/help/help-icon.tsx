import IconCompass from '~icons/lucide/compass'
import IconReceipt from '~icons/lucide/receipt-text'
import IconShield from '~icons/lucide/shield-check'
import IconCart from '~icons/lucide/shopping-cart'
import IconTerminal from '~icons/lucide/square-terminal'
import IconWallet from '~icons/lucide/wallet'
import type { HelpIcon as Name } from '../../model.ts'

const icons: Record<Name, typeof IconCompass> = {
  compass: IconCompass,
  cart: IconCart,
  wallet: IconWallet,
  terminal: IconTerminal,
  shield: IconShield,
  receipt: IconReceipt,
}

export function HelpIcon(props: { icon: Name; className?: string }) {
  const Icon = icons[props.icon]
  return <Icon className={props.className ?? 'size-5'} aria-hidden />
}

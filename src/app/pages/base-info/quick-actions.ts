import type { ComponentType, SVGProps } from 'react'
import IconBuy from '~icons/lucide/circle-plus'
import IconMoney from '~icons/lucide/book-open-text'
import IconSupport from '~icons/lucide/life-buoy'
import IconOrders from '~icons/lucide/receipt-text'
import IconRecharge from '~icons/lucide/wallet'
import IconServers from '~icons/lucide/server'
import type { zh } from '../../i18n/overview-messages.zh.ts'

export const quickActions: readonly { key: keyof (typeof zh)['actions']; path: string; Icon: ComponentType<SVGProps<SVGSVGElement>> }[] = [
  { key: 'buy', path: '/products/cloud-server-buy', Icon: IconBuy },
  { key: 'recharge', path: '/console/payment', Icon: IconRecharge },
  { key: 'servers', path: '/console/cloud-console', Icon: IconServers },
  { key: 'orders', path: '/console/order', Icon: IconOrders },
  { key: 'support', path: '/console/service?new=1', Icon: IconSupport },
  { key: 'money', path: '/console/money', Icon: IconMoney },
]

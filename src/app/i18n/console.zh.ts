import { zh as messages } from '#features/messages/messages/zh.ts'
import { zh as money } from '#features/money/messages/zh.ts'
import { zh as orders } from '#features/orders/messages/zh.ts'
import { zh as payments } from '#features/payments/messages/zh.ts'
import { zh as servers } from '#features/servers/messages/zh.ts'
import { zh as consoleShell } from './console-shell-messages.zh.ts'
import { zh as overview } from './overview-messages.zh.ts'

export const catalogue = { consoleShell, messages, money, orders, overview, payments, servers }

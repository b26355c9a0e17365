import { en as messages } from '#features/messages/messages/en.ts'
import { en as money } from '#features/money/messages/en.ts'
import { en as orders } from '#features/orders/messages/en.ts'
import { en as payments } from '#features/payments/messages/en.ts'
import { en as servers } from '#features/servers/messages/en.ts'
import { en as consoleShell } from './console-shell-messages.en.ts'
import { en as overview } from './overview-messages.en.ts'

export const catalogue = { consoleShell, messages, money, orders, overview, payments, servers }

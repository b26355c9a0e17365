import { zhTW as messages } from '#features/messages/messages/zh-TW.ts'
import { zhTW as money } from '#features/money/messages/zh-TW.ts'
import { zhTW as orders } from '#features/orders/messages/zh-TW.ts'
import { zhTW as payments } from '#features/payments/messages/zh-TW.ts'
import { zhTW as servers } from '#features/servers/messages/zh-TW.ts'
import { zhTW as consoleShell } from './console-shell-messages.zh-TW.ts'
import { zhTW as overview } from './overview-messages.zh-TW.ts'

export const catalogue = { consoleShell, messages, money, orders, overview, payments, servers }

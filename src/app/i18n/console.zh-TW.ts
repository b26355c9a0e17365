import { zhTW as messages } from '#features/messages/messages/zh-TW.ts'
import { zhTW as consoleShell } from './console-shell-messages.zh-TW.ts'

export const catalogue = { consoleShell, messages }

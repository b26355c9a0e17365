import { zh as messages } from '#features/messages/messages/zh.ts'
import { zh as consoleShell } from './console-shell-messages.zh.ts'

export const catalogue = { consoleShell, messages }

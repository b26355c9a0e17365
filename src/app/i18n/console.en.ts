import { en as messages } from '#features/messages/messages/en.ts'
import { en as consoleShell } from './console-shell-messages.en.ts'

export const catalogue = { consoleShell, messages }

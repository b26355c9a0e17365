import { messagesOf } from '#platform/i18n/messages.tsx'
import type { ShellMessages } from './shell-messages.zh.ts'
import type { ConsoleShellMessages } from './console-shell-messages.zh.ts'

export const useShellMessages = messagesOf<ShellMessages>('shell')
/** Only inside the console, because its texts come with the console's part. */
export const useConsoleShellMessages = messagesOf<ConsoleShellMessages>('consoleShell')

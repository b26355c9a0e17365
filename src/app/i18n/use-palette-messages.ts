import { messagesOf } from '#platform/i18n/messages.tsx'
import type { PaletteMessages } from './palette-messages.zh.ts'

export const useConsolePaletteMessages = messagesOf<PaletteMessages>('consolePalette')

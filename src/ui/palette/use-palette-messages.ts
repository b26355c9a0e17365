import { messagesOf } from '#platform/i18n/messages.tsx'
import type { palette } from '../messages/palette.zh.ts'

export const usePaletteMessages = messagesOf<typeof palette>('palette')

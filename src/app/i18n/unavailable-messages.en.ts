import type { zh } from './unavailable-messages.zh.ts'

export const en: typeof zh = { retrying: 'We’re briefly unavailable and keep trying. What you entered is still here.' }

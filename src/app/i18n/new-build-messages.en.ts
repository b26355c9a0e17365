import type { zh } from './new-build-messages.zh.ts'

export const en: typeof zh = { newBuild: 'A new version of this site is available. Your input is kept.', update: 'Update now', later: 'Later' }

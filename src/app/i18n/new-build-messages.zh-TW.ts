import type { zh } from './new-build-messages.zh.ts'

export const zhTW: typeof zh = { newBuild: '網站有新版本。填寫的內容會保留。', update: '立即更新', later: '稍後' }

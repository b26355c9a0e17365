import { refusals } from './refusals.zh-TW.ts'
import type { zh } from './zh.ts'

export const zhTW: typeof zh = { refusals }

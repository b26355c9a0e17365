import { refusals } from './refusals.en.ts'
import type { zh } from './zh.ts'

export const en: typeof zh = { refusals }

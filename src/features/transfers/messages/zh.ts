import { refusals } from './refusals.zh.ts'

export const zh = { refusals }

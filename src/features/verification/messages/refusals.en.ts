import type { refusals as zh } from './refusals.zh.ts'

export const refusals: typeof zh = {
  needed: 'An order in mainland China needs an approved identity verification.',
}

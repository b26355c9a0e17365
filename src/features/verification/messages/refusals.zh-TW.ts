import type { refusals as zh } from './refusals.zh.ts'

export const refusals: typeof zh = {
  needed: '在中國大陸地區下單，需要先通過實名認證。',
}

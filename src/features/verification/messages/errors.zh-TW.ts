import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  needed: '在中國大陸地區下單，需要先通過實名認證。',
}

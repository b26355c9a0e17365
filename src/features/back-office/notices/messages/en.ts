import type { diskNotices as zh } from './zh.ts'

export const diskNotices: typeof zh = {
  volumes: { data: 'data folder', database: 'database' },
  'disk-low': (volume, free) => `The disk of the ${volume} has only ${free} left. Free up space or enlarge it soon`,
  'disk-enough': (volume, free) => `The disk of the ${volume} has enough space again: ${free} free`,
}

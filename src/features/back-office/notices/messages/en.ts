import type { diskNotices as zh } from './zh.ts'

export const diskNotices: typeof zh = {
  volumes: { data: 'data folder', database: 'database' },
  'files-away': 'File storage isn’t responding. Customers can’t upload or download files for now',
  'files-back': 'File storage is back. Uploads and downloads work again',
  'disk-low': (volume, free) => `The disk of the ${volume} has only ${free} left. Free up space or enlarge it soon`,
  'disk-enough': (volume, free) => `The disk of the ${volume} has enough space again: ${free} free`,
}

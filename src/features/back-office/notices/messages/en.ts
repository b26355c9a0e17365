import type { diskNotices as zh, scannerNotices as zhScanner, uploadActions as actions } from './zh.ts'

export const diskNotices: typeof zh = {
  volumes: { data: 'data folder', database: 'database' },
  'files-away': 'File storage isn’t responding. Customers can’t upload or download files for now',
  'files-back': 'File storage is back. Uploads and downloads work again',
  'disk-low': (volume, free) => `The disk of the ${volume} has only ${free} left. Free up space or enlarge it soon`,
  'disk-enough': (volume, free) => `The disk of the ${volume} has enough space again: ${free} free`,
}

export const scannerNotices: typeof zhScanner = {
  'upload-infected': (account, signature) =>
    account
      ? `Account ${account} uploaded a file with malware (${signature}). It was rejected`
      : `A staff member uploaded a file with malware (${signature}). It was rejected`,
  'scanner-away': (fault) => `The virus scanner is unavailable: ${fault}. All uploads are rejected until it’s back`,
  'scanner-back': (minutes) => `The virus scanner is back after about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}. Uploads work again`,
}

export const uploadActions: typeof actions = { 'upload-infected': 'Rejected an upload with malware' }

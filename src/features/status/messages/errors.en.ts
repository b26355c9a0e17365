import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  begin: 'The start can’t be in the future or more than 7 days before publication.',
  'no-incident': 'This incident or update doesn’t exist. Reload the page.',
  step: 'The incident can’t move to this state. Reload the page and choose again.',
  stale: 'Someone else corrected this in the meantime. Reload the page before you edit.',
  often: 'Too many requests. Try again later.',
  'no-region': 'This region doesn’t exist. Choose another one.',
}

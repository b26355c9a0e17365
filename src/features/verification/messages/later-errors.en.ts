import type { laterErrors as zh } from './later-errors.zh.ts'

export const laterErrors: typeof zh = {
  pending: 'Your submission is under review. Wait for the result, or withdraw it first.',
  'nothing-pending': 'Nothing is under review. A decision may have been made; reload the page.',
  'consent-needed': 'Review how we handle your data and agree first.',
  'already-verified': 'Your account is already verified this way. There’s nothing to submit.',
  'no-way-back': 'A company account can’t become a personal one.',
  'identity-used':
    'This document is already in use for 3 accounts, including submissions under review. Use one of those accounts, or withdraw one of those submissions.',
  'tried-often': 'Too many submissions. Try again tomorrow.',
  'revealed-often': 'Too many views within an hour. Wait a while.',
  'not-found': 'Submission not found.',
  'already-decided': 'This submission was already decided or withdrawn. Reload the page.',
  erased: 'The data in this submission was erased on schedule.',
}

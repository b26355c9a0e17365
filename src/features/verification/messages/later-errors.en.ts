import type { laterErrors as zh } from './later-errors.zh.ts'

export const laterErrors: typeof zh = {
  pending: 'A submission of yours is under review. Wait for the result, or take it back first.',
  'nothing-pending': 'Nothing is under review. There may be a result; reload the page.',
  'consent-needed': 'Please read how your data is handled, and agree to it first.',
  'already-verified': 'Your account is already verified this way. There is nothing to submit.',
  'no-way-back': 'An enterprise verification cannot become a personal one.',
  'identity-used': 'This document already verifies 3 accounts and cannot verify another.',
  'tried-often': 'Too many submissions. Please try again tomorrow.',
  'revealed-often': 'Too many reveals within an hour. Please wait a while.',
  'not-found': 'We could not find this submission.',
  'already-decided': 'This submission has been decided or taken back. Reload the page.',
  erased: 'The data of this submission has been erased as promised.',
}

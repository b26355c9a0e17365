import type { LegalWords } from './words.zh.ts'

export const en: LegalWords = {
  home: 'Home',
  documents: {
    terms: { title: 'Terms of service', summary: 'The agreement between you and us when you use the service.' },
    privacy: { title: 'Privacy policy', summary: 'Which personal data we collect, why, and what rights you have.' },
    refund: { title: 'Refund policy', summary: 'When you can get a refund, how much, and where the money goes.' },
  },
  contents: 'Contents',
  version: (version) => `Version ${version}`,
  since: (day) => `In effect since ${day}`,
  planned: (day) => `Takes effect ${day}`,
  replaced: 'Replaced before it took effect',
  initial: 'Initial version',
  updated: (day) => `Last updated ${day}`,
  earlier: 'This is an earlier version that no longer applies.',
  later: 'This version isn’t in effect yet.',
  toCurrent: 'Go to the current version',
  toChanges: 'View changes',
  toWhole: 'Read in full',
  changes: (version) => `Changes in version ${version}: removed text is struck through, added text is underlined.`,
  noChanges: 'The text hasn’t changed.',
  versions: 'All versions',
  others: 'Other documents',
  or: ' / ',
  general: {
    contact: 'the contact page of this site',
    address: 'see the contact page of this site',
    jurisdiction: 'the law and the courts of the place where we are registered, unless consumer law provides otherwise',
  },
}

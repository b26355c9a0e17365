import type { zh } from './zh.ts'

export const en: typeof zh = {
  errors: {
    'already-applied': 'You already have an application under way. There is no need to send another.',
    'already-partner': 'You are already a partner in this programme.',
    'already-decided': 'This application has been decided. Please reload the page.',
    'level-needed': 'Choose an agent level first.',
    'floor-too-high': (d) => `At most ${d.percent}% of the list price: above that the level’s discount would be lost.`,
    'not-found': 'We could not find this application or partner.',
    'no-commission': 'This commission was not found.',
    'commission-settled': 'This commission was taken back and cannot be paid any more. Please reload the page.',
    'order-refunded': 'The order of this commission was refunded; the commission goes back by itself.',
    'no-terms': 'The terms have not been published yet.',
    'version-taken': 'This version of the terms has been published and cannot be changed.',
  },
  faults: {
    'phone-form': 'Enter a number we can reach you at, for example +44 20 7946 0958.',
    'website-form': 'Enter a web address, for example example.com.',
    'company-needed': 'Agents apply with a company name.',
    'floor-too-high': (d) => `At most ${d.percent}% of the list price: above that the level’s discount would be lost.`,
  },
}

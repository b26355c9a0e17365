import type { zh } from './zh.ts'

export const en: typeof zh = {
  errors: {
    'already-applied': 'Your application is already in progress. There’s no need to submit another.',
    'already-partner': 'You are already a partner in this program.',
    'already-decided': 'A decision on this application was already made. Reload the page.',
    'level-needed': 'Choose a reseller level first.',
    'floor-too-high': (d) => `At most ${d.percent}% of list price; anything higher cancels out the level’s discount.`,
    'not-found': 'Application or partner not found.',
    'no-commission': 'Commission not found.',
    'commission-settled': 'This commission was reversed and can no longer be paid. Reload the page.',
    'order-refunded': 'The order was refunded, so its commission is reversed automatically.',
    'no-terms': 'The terms have not been published yet.',
    'version-taken': 'This version of the terms is published and can’t be changed.',
  },
  faults: {
    'phone-form': 'Enter a phone number, such as +1 415 555 0132.',
    'website-form': 'Enter a web address, such as example.com.',
    'company-needed': 'Resellers must provide a company name.',
    'floor-too-high': (d) => `At most ${d.percent}% of list price; anything higher cancels out the level’s discount.`,
  },
}

import type { addressActions as actions, addresses as zh, addressErrors as errors, addressFaults as faults } from './zh.ts'

export const addresses: typeof zh = {
  title: 'Back office addresses',
  text: (ip) =>
    `Only these networks can open the back office, sign in to it and call its API. A change applies from the next request. Leave the list empty to allow every address. Your current address is ${ip}.`,
  entries: 'Allowed networks',
  hint: 'One IPv4 or IPv6 network or address per line, such as 203.0.113.0/24. Text after # is a comment.',
  reason: 'Reason for the change',
  reasonHint: 'Recorded in the audit log and shown to the approver.',
  save: 'Save list',
  saved: 'List saved. It applies immediately.',
  way: 'If everyone is locked out, run npm run staff-addresses -- clear on the server to clear the list.',
}

export const addressErrors: typeof errors = {
  'address-refused': (detail) =>
    `The back office doesn’t allow your address ${String(detail['ip'])}. Connect to the office network or VPN and try again, or ask an owner to add this address.`,
  'address-own': (detail) =>
    detail['ip'] === undefined
      ? 'The list did not include the approver’s address.'
      : `The list doesn’t include your current address ${String(detail['ip'])}, so you would lock yourself out. Add it to the list first.`,
}

export const addressFaults: typeof faults = {
  'address-line': (detail) => `Line ${String(detail['line'])} is not a network or address. Use a form such as 203.0.113.0/24 or 2001:db8::/32.`,
  'address-own': addressErrors['address-own'],
}

export const addressActions: typeof actions = {
  'POST /admin/staff-addresses': 'Changed back office addresses',
  'staff-addresses': 'Back office addresses became',
  'staff-addresses-clear': 'Cleared back office addresses (command line)',
  'address-refused': 'Refused an address that is not in the list',
  'addresses-refused': 'Refused an address that is not in the list, sum of an hour',
}

import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'not-for-sale': 'Some choices cannot be bought; the reasons are marked.',
  'no-price': 'We cannot quote a price right now. Please try again soon.',
  paused:
    'New orders and upgrades are paused while our provisioning system is down. Paid orders are safe and will be delivered once it is back. Please try again soon.',
  'quote-expired': 'The quote has expired. Please confirm the price again.',
  'sold-out': 'That zone has just sold out. Please choose another zone or size.',
  'machines-sold-out': 'That model has just sold out in this zone. Please choose another zone or model.',
  'quoted-too-often': (d) => `Too many price requests. Please try again in ${d.retryAfterSeconds} seconds.`,
  'no-region': 'There is no such region.',
  'no-image': 'There is no such image.',
  'copy-gone': 'That image or restore point no longer exists or belongs to another account.',
  'no-saving': 'The smaller configuration does not cost less, so there is nothing to change.',
  'no-upgrade': 'The new configuration does not cost more, so there is nothing to upgrade.',
}

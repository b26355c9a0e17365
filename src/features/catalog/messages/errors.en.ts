import type { errors as zh } from './errors.zh.ts'

export const errors: typeof zh = {
  'not-for-sale': 'Some options aren’t available; see the reasons below.',
  'no-price': 'We can’t quote a price right now. Try again soon.',
  paused:
    'New orders and upgrades are paused while our provisioning system is down. Paid orders are safe and will be delivered once it’s back. Try again soon.',
  'zone-cannot': (d) => `${d.nameEn} isn’t offered in ${d.en} anymore. Configure the server again, or choose another zone.`,
  'quote-expired': 'The quote has expired. Confirm the price again.',
  'sold-out': 'That zone just sold out. Choose another zone or size.',
  'no-addresses': 'This zone just ran out of public IP addresses. Choose another zone or fewer addresses.',
  'machines-sold-out': 'That model just sold out in this zone. Choose another zone or model.',
  'quoted-too-often': (d) => `Too many price requests. Try again in ${d.retryAfterSeconds} seconds.`,
  'no-region': 'Region not found.',
  'no-family': 'Family not found. Reload the page and choose again.',
  'no-image': 'Image not found.',
  'copy-gone': 'That image or restore point no longer exists or belongs to another account.',
}

import type { operationErrors as zh } from './operation-errors.zh.ts'

export const operationErrors: typeof zh = {
  'unknown-machine': 'the machine couldn’t be found. Open a ticket.',
  busy: 'the machine was busy. Try again in a moment.',
  'wrong-state': 'the machine was in a different state. Refresh the page and try again.',
  invalid: 'the request was invalid. Try again.',
  capacity: 'the host is out of capacity. Try again later; if it fails again, open a ticket.',
  'capacity-create': 'this zone is out of capacity. Your balance is refunded; try another zone.',
  'capacity-resize':
    'the host is out of capacity, so the size hasn’t changed. Your upgrade payment is refunded to your balance; try again later or choose a smaller size.',
  'image-missing': 'the image isn’t available. Choose another one.',
  'image-missing-create': 'the image isn’t available. Your balance is refunded; buy again with another image.',
  destroyed: 'the machine was released and can no longer be used. If this wasn’t you, open a ticket.',
  unreachable: 'the host couldn’t be reached. Try again in a moment.',
  credentials: 'the host couldn’t be accessed. Try again in a moment.',
  'unknown-snapshot': 'the snapshot no longer exists, so nothing was restored. Open a ticket.',
  engine: 'the host reported an error. Try again; if it fails again, open a ticket.',
  'engine-create': 'the host couldn’t create this server. Your balance is refunded; try another zone or open a ticket.',
  timeout: 'it timed out and was canceled. Check the server and try again; if it fails again, open a ticket.',
  'timeout-create': 'it wasn’t delivered in time. Your balance is refunded; try another zone or open a ticket.',
  'given-up': 'it couldn’t be completed and was canceled by our staff. Try again; if it fails again, open a ticket.',
  'given-up-create': 'it couldn’t be delivered and was canceled by our staff. Your balance is refunded; try another zone or open a ticket.',
  'order-abandoned': 'its order couldn’t be delivered. Your balance was refunded; try another zone or size, or open a ticket.',
}

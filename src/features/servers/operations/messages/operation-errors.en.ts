import type { operationErrors as zh } from './operation-errors.zh.ts'

export const operationErrors: typeof zh = {
  'unknown-machine': 'the machine could not be found. Please open a work order.',
  busy: 'the machine was busy. Please try again in a moment.',
  'wrong-state': 'the machine was in another state. Refresh the page and try again.',
  invalid: 'the request was not valid. Please try again.',
  capacity: 'the host has no room for it at the moment. Please try again later; if it fails again, open a work order.',
  'capacity-create': 'this zone has no room at the moment. The money goes back to your balance; try another zone.',
  'capacity-resize':
    'the host has no room at the moment, so the size stays as it was. What you paid for the upgrade goes back to your balance; try again later or choose a smaller size.',
  'image-missing': 'the image is not available. Please choose another one.',
  'image-missing-create': 'the image is not available. The money goes back to your balance; buy again with another image.',
  destroyed: 'the machine has been released and cannot be used any more. If that was not you, open a work order.',
  unreachable: 'the host could not be reached. Please try again in a moment.',
  credentials: 'the host could not be used. Please try again in a moment.',
  'unknown-snapshot': 'the snapshot is gone, so nothing could be restored. Please open a work order.',
  engine: 'the host reported a fault. Please try again; if it fails again, open a work order.',
  'engine-create': 'the host could not create this server. The money goes back to your balance; try another zone or open a work order.',
  timeout: 'it was not done in time and was cancelled. Check the server and try again; if it fails again, open a work order.',
  'timeout-create': 'it was not delivered in time. The money goes back to your balance; try another zone or open a work order.',
  'given-up': 'it could not be completed, and our staff cancelled it. Please try again; if it fails again, open a work order.',
  'given-up-create': 'it could not be delivered, and our staff cancelled it. The money goes back to your balance; try another zone or open a work order.',
  'order-abandoned': 'its order could not be delivered. The money is back in your balance; try another zone or size, or open a work order.',
}

/** Public interface for the app, the back office and support's assisted transfers. */
export { exportTransfers } from './server/export-transfers.ts'
export { readTransferRow } from './server/read-transfer-row.ts'
export { bindOffersToAccount, bindReceiver } from './server/bind-receiver.ts'
export { followCancelled } from './server/end-offer.ts'
export { followRotation } from './server/settle-transfer.ts'
export type { DisputePort, StaffTransfersPort } from './server/ports.ts'
export { listHeld } from './server/list-held.ts'
export { beginAssisted } from './server/begin-assisted.ts'

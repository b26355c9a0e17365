import type { OperationKind } from '../../model.ts'
import { backupWork } from '../../backups/server/backup-work.ts'
import { diskWork } from '../../disks/server/disk-work.ts'
import { fulfilmentWork } from '../../fulfilment/server/fulfilment-work.ts'
import { handoverWork } from '../../handover/server/handover-work.ts'
import { lifecycleWork } from '../../lifecycle/server/lifecycle-work.ts'
import type { OperationWork } from '../../operations/server/work.ts'
import { powerWork } from '../../power/server/power-work.ts'
import { moveWork } from '../../placement/server/move-work.ts'
import { resizingWork } from '../../resizing/server/resizing-work.ts'
import { ProvisionFault } from '../../server/ports.ts'

/** Kinds that only record events; the engine is not involved. */
const recorded: OperationWork = {
  request() {
    throw new ProvisionFault('invalid', false)
  },
}

/** Work of every kind of operation, defined by its part of the feature. Data for pages is in `model/operation-kinds.ts`. */
export const operationWork: Readonly<Record<OperationKind, OperationWork>> = {
  ...fulfilmentWork,
  ...powerWork,
  ...lifecycleWork,
  ...resizingWork,
  ...diskWork,
  ...backupWork,
  ...handoverWork,
  ...moveWork,
  adjust: recorded,
  console: recorded,
  guest: recorded,
}

import type { OperationKind } from '../../model.ts'
import { backupWork } from '../../backups/server/backup-work.ts'
import { diskWork } from '../../disks/server/disk-work.ts'
import { fulfilmentWork } from '../../fulfilment/server/fulfilment-work.ts'
import { handoverWork } from '../../handover/server/handover-work.ts'
import { lifecycleWork } from '../../lifecycle/server/lifecycle-work.ts'
import type { OperationWork } from '../../operations/server/work.ts'
import { powerWork } from '../../power/server/power-work.ts'
import { resizingWork } from '../../resizing/server/resizing-work.ts'
import { ProvisionFault } from '../../server/ports.ts'

/** The engine has no part in these: they record what has happened. */
const recorded: OperationWork = {
  request() {
    throw new ProvisionFault('invalid', false)
  },
}

/** Every kind of operation, each defined by the part of the feature that it belongs to. What pages know of it is in `model/operation-kinds.ts`. */
export const operationWork: Readonly<Record<OperationKind, OperationWork>> = {
  ...fulfilmentWork,
  ...powerWork,
  ...lifecycleWork,
  ...resizingWork,
  ...diskWork,
  ...backupWork,
  ...handoverWork,
  adjust: recorded,
  console: recorded,
  guest: recorded,
}

import { lazyPart } from '#ui/rendering/lazy-part.tsx'

// Loaded on demand, on the page of a server only.
export const UndoUpgradeDialog = lazyPart(async () => (await import('./undo-upgrade-dialog.tsx')).UndoUpgradeDialog)
export const WhatIfUpgrade = lazyPart(async () => (await import('./what-if-upgrade.tsx')).WhatIfUpgrade)

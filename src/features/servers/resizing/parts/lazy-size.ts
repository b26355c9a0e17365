import { lazyPart } from '#ui/rendering/lazy-part.tsx'

// On the page of one server only, and loaded by who opens them.
export const UndoUpgradeDialog = lazyPart(async () => (await import('./undo-upgrade-dialog.tsx')).UndoUpgradeDialog)
export const WhatIfUpgrade = lazyPart(async () => (await import('./what-if-upgrade.tsx')).WhatIfUpgrade)

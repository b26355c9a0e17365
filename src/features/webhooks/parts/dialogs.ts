import { lazyPart } from '#ui/rendering/lazy-part.tsx'

// Loaded on demand.
export const WebhookDialog = lazyPart(async () => (await import('./webhook-dialog.tsx')).WebhookDialog)
export const RotateDialog = lazyPart(async () => (await import('./rotate-dialog.tsx')).RotateDialog)
export const RemoveDialog = lazyPart(async () => (await import('./remove-dialog.tsx')).RemoveDialog)
export const ReplayDialog = lazyPart(async () => (await import('./replay-dialog.tsx')).ReplayDialog)

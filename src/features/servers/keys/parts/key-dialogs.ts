import { lazyPart } from '#ui/rendering/lazy-part.tsx'

// Loaded on demand.
export const AddKeyDialog = lazyPart(async () => (await import('./add-key-dialog.tsx')).AddKeyDialog)
export const GenerateKeyDialog = lazyPart(async () => (await import('./generate-key-dialog.tsx')).GenerateKeyDialog)
export const RemoveKeyDialog = lazyPart(async () => (await import('./remove-key-dialog.tsx')).RemoveKeyDialog)
export const ServerKeysDialog = lazyPart(async () => (await import('./server-keys-dialog.tsx')).ServerKeysDialog)

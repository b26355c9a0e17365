import { drawnOnce } from '../rendering/drawn-once.tsx'

export const GlobePicture = drawnOnce(async () => ({ default: (await import('./globe.tsx')).Globe }))

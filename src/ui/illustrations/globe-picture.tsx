import { drawnOnce } from '../drawn-once.tsx'

export const GlobePicture = drawnOnce(async () => ({ default: (await import('./globe.tsx')).Globe }))

import { drawnOnce } from '../rendering/drawn-once.tsx'

export const ServerExplodedPicture = drawnOnce(async () => ({ default: (await import('./server-drawings.tsx')).ServerExploded }))
export const ServerBoardPicture = drawnOnce(async () => ({ default: (await import('./server-drawings.tsx')).ServerBoard }))
export const ServerClosedPicture = drawnOnce(async () => ({ default: (await import('./server-drawings.tsx')).ServerClosed }))

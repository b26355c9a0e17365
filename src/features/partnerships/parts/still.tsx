import { drawnOnce } from '#ui/rendering/drawn-once.tsx'

/** Parts that the server renders and the browser keeps: texts, tables and drawings. Their script is loaded only after navigation without a new document. */
const clarity = () => import('./clarity-still.tsx')
const graphite = () => import('./graphite-still.tsx')
const art = () => import('./partner-art.tsx')

export const Steps1 = drawnOnce(async () => ({ default: (await clarity()).Steps1 }))
export const Rules1 = drawnOnce(async () => ({ default: (await clarity()).Rules1 }))
export const Questions1 = drawnOnce(async () => ({ default: (await clarity()).Questions1 }))
export const Comparison1 = drawnOnce(async () => ({ default: (await clarity()).Comparison1 }))
export const Cells2 = drawnOnce(async () => ({ default: (await graphite()).Cells2 }))
export const Rules2 = drawnOnce(async () => ({ default: (await graphite()).Rules2 }))
export const Questions2 = drawnOnce(async () => ({ default: (await graphite()).Questions2 }))
export const Comparison2 = drawnOnce(async () => ({ default: (await graphite()).Comparison2 }))
export const End2 = drawnOnce(async () => ({ default: (await graphite()).End2 }))
export const LevelPicture = drawnOnce(async () => ({ default: (await art()).LevelArt }))
export const ReferralPicture = drawnOnce(async () => ({ default: (await art()).ReferralArt }))

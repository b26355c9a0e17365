import { lazy } from 'react'

// Most readers of these pages only look at their state, so the form is loaded on demand.
export const StepsForm = lazy(async () => ({ default: (await import('./steps-form.tsx')).StepsForm }))
export const SheetForm = lazy(async () => ({ default: (await import('./sheet-form.tsx')).SheetForm }))
export const ConsentAlone = lazy(async () => ({ default: (await import('./consent-alone.tsx')).ConsentAlone }))

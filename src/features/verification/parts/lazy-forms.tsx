import { lazy } from 'react'

// Most who open these pages look at what stands; the form is loaded by who fills it in.
export const StepsForm = lazy(async () => ({ default: (await import('./steps-form.tsx')).StepsForm }))
export const SheetForm = lazy(async () => ({ default: (await import('./sheet-form.tsx')).SheetForm }))
export const ConsentAlone = lazy(async () => ({ default: (await import('./consent-alone.tsx')).ConsentAlone }))

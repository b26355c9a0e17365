import { createContext, use } from 'react'

/** Values that a field passes to its control. */
export type FieldWiring = { id: string; describedBy: string | undefined; invalid: boolean; required: boolean }
export const FieldContext = createContext<FieldWiring | undefined>(undefined)

/** Props of a control inside a `Field`: its id, its description, whether it is faulty. Props of the control win. */
export function useFieldControl(own: { id?: string | undefined; 'aria-describedby'?: string | undefined }) {
  const field = use(FieldContext)
  const describedBy = own['aria-describedby'] ?? field?.describedBy
  return {
    ...((own.id ?? field?.id) ? { id: own.id ?? field?.id } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
    ...(field?.invalid ? { 'aria-invalid': true as const } : {}),
    ...(field?.required ? { 'aria-required': true as const } : {}),
  }
}

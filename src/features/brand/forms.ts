import { z } from 'zod'
import { brandFileKinds } from './model/files.ts'

export const brandFileForm = z.strictObject({ kind: z.enum(brandFileKinds) })
export const colorForm = z.strictObject({ color: z.string().regex(/^#[0-9a-f]{6}$/) })

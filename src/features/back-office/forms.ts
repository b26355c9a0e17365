import { z } from 'zod'

export const staffLogInForm = z.strictObject({
  loginName: z.string().trim().toLowerCase().min(1).max(40),
  password: z.string().min(1).max(128),
})

import type { Config } from '../config/config.ts'
import { demoCustomer, demoStaff } from './demo.ts'

/** Lines for the operator who starts the product: the sign-ins of the demo, or what production still lacks. */
export function operatorLines(config: Config, address: string): string[] {
  if (config.mode === 'demo')
    return [
      `Demo customer: ${demoCustomer.phone}, password ${demoCustomer.password}`,
      `Demo staff: ${demoStaff.loginName}, password ${demoStaff.password}, at ${address}/admin`,
      `Text messages of the offline SMS gateway: ${address}/dev/outbox, mails: ${address}/dev/mail`,
      ...(config.demoWarning ? [config.demoWarning] : []),
    ]
  return config.databaseWarning ? [`Warning: ${config.databaseWarning}`] : []
}

import { offerSetup } from '#features/back-office/api.ts'
import type { Company } from '../app-ctx.ts'
import type { Config } from '../config/config.ts'
import { demoCustomer, demoStaff } from './demo.ts'

/** Lines for the operator who starts the product: the sign-ins of the demo, or what production still lacks. */
export async function operatorLines(company: Company, config: Config, address: string): Promise<string[]> {
  if (config.mode === 'demo')
    return [
      `Demo customer: ${demoCustomer.phone}, password ${demoCustomer.password}`,
      `Demo staff: ${demoStaff.loginName}, password ${demoStaff.password}, at ${address}/admin`,
      `Text messages of the offline SMS gateway: ${address}/dev/outbox, mails: ${address}/dev/mail`,
      ...(config.demoWarning ? [config.demoWarning] : []),
    ]
  return [...(config.databaseWarning ? [`Warning: ${config.databaseWarning}`] : []), ...(await setupLines(company))]
}

/** The link is in no log line: it goes to the terminal alone. */
async function setupLines(company: Company): Promise<string[]> {
  try {
    const offer = await offerSetup(company.ctx({ kind: 'system', name: 'first-run' }))
    return offer ? [`There are no staff yet. Create the owner here, once, until ${offer.expiresAt.toISOString()}:`, offer.link] : []
  } catch (error) {
    company.log.warn({ err: error }, 'no set-up link could be made, because the database was away; start again for one')
    return []
  }
}

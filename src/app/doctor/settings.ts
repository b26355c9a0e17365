import type { InspectedConfig } from '../config/config.ts'
import { ok, problem, warning, type Finding } from './finding.ts'

/** Faults of the environment, all of them, and settings that work but are not what one wants in production. */
export function settingFindings({ config, errors }: InspectedConfig): Finding[] {
  const faults = errors.map(({ message }) => problem('settings', message, 'Correct it in the environment (docs/operations.md, Environment).'))
  return [
    ...(faults.length === 0 ? [ok('settings', `All settings are valid (RUNXIN_MODE=${config.mode}, WORKER=${config.worker})`)] : faults),
    ...remarks(config),
  ]
}

function remarks({ demoWarning, databaseWarning, publicOrigin, trustedProxies }: InspectedConfig['config']): Finding[] {
  const behindProxy = publicOrigin?.startsWith('https://') && trustedProxies === 0
  return [
    ...(demoWarning ? [warning('settings', demoWarning, 'See docs/operations.md, Environment.')] : []),
    ...(databaseWarning ? [warning('database', databaseWarning, 'See docs/operations.md, “Move from the embedded database”.')] : []),
    ...(behindProxy
      ? [
          warning(
            'proxies',
            'PUBLIC_ORIGIN is https, which a proxy in front must end, but TRUSTED_PROXIES is 0: all visitors would have the address of the proxy and share its limits',
            'Set TRUSTED_PROXIES to the number of proxies in front, usually 1.',
          ),
        ]
      : []),
  ]
}

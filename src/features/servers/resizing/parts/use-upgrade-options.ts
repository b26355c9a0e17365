import { useEffect, useState } from 'react'
import { callApi } from '#platform/http/api-client.ts'
import type { UpgradeOptions } from '../model.ts'

/** Options that can be added to a server; undefined until they are read. If reading fails, only present values are offered. */
export function useUpgradeOptions(code: string): UpgradeOptions | undefined {
  const [options, setOptions] = useState<UpgradeOptions>()
  useEffect(() => {
    const controller = new AbortController()
    callApi<UpgradeOptions>('GET', `/servers/${code}/upgrade-options`, undefined, controller.signal)
      .then(setOptions)
      .catch(() => undefined)
    return () => controller.abort()
  }, [code])
  return options
}

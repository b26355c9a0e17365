import { useEffect, useState } from 'react'
import { looksSignedIn } from '#platform/http/signed-in.ts'

/** Keys that sign in, whether they replace the password, and what cloud-init runs at the first boot. */
export type BuyLogin = {
  chosen: readonly string[]
  noPassword: boolean
  choose: (chosen: readonly string[], noPassword: boolean) => void
  userData: string
  write: (userData: string) => void
}

/** Sign-in of the new servers; null for visitors, and for images that take no keys. */
export function useBuyLogin(imageId: string): BuyLogin | null {
  const [signedIn, setSignedIn] = useState(false)
  const [login, setLogin] = useState<Pick<BuyLogin, 'chosen' | 'noPassword' | 'userData'>>({ chosen: [], noPassword: false, userData: '' })
  useEffect(() => setSignedIn(looksSignedIn()), [])
  if (!signedIn || imageId.startsWith('windows')) return null
  // Without a key there must be a password.
  return {
    ...login,
    choose: (chosen, noPassword) => setLogin({ ...login, chosen, noPassword: noPassword && chosen.length > 0 }),
    write: (userData) => setLogin({ ...login, userData }),
  }
}

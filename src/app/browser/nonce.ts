import { createContext, use } from 'react'

/** Script nonce of the request, set by the server's render. Browsers hide a nonce's value from the page, so there it is empty. */
export const NonceContext = createContext('')

export function useNonce(): string {
  return use(NonceContext)
}

import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Opens the dialog of the action that the address asks for, `&ask=restart`, once for each navigation. The action then leaves the address,
 * so that a reload opens nothing. The dialog says why if the state of the server forbids the action by now. `open` must stay the same function.
 */
export function useAskedAction<Action>(ask: Action | undefined, open: (action: Action) => void): void {
  const { key, pathname, search } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    if (!ask) return
    open(ask)
    const query = new URLSearchParams(search)
    query.delete('ask')
    void navigate(`${pathname}?${query}`, { replace: true, preventScrollReset: true })
    // Each navigation has a key. The same address may be asked for again.
  }, [ask, open, key, pathname, search, navigate])
}

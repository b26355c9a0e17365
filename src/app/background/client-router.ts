/** Part of the page's router that we use. */
export type ClientRouter = {
  routes: readonly object[]
  state: { location: { pathname: string; key: string }; navigation: { state: string } }
  subscribe: (tell: (state: ClientRouter['state']) => void) => () => void
}

export function clientRouter(): ClientRouter | undefined {
  return window.__reactRouterDataRouter as unknown as ClientRouter | undefined
}

declare global {
  var trustedTypes: { createPolicy: <Rules extends object>(name: string, rules: Rules) => Rules } | undefined
}

/**
 * Creates a policy of Trusted Types, whose results browsers accept as HTML or as the address of a script. Only the module that holds it can make them. On the
 * server, and in a browser without Trusted Types, they are plain strings. The names are those of `security-headers.ts`.
 */
export function trustedPolicy<Rules extends object>(name: 'page' | 'captcha', rules: Rules): Rules {
  return globalThis.trustedTypes?.createPolicy(name, rules) ?? rules
}

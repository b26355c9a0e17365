import type { needsScript as zh } from './needs-script.zh.ts'

export const needsScript: typeof zh = {
  form: 'This step needs JavaScript. Turn it on in your browser, then reload the page.',
  code: 'Sending a code requires a security check, which needs JavaScript. Turn it on in your browser, then reload the page. If you have an account, you can also sign in with your password.',
  buying: 'Live pricing and ordering need JavaScript. Turn it on in your browser, then reload the page.',
  apply: 'Search',
}

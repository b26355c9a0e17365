import type { needsScript as zh } from './needs-script.zh.ts'

export const needsScript: typeof zh = {
  form: 'This step needs JavaScript. Turn it on in your browser, then reload the page.',
  code: 'A code is sent after a security check, which needs JavaScript. Turn it on in your browser, then reload the page. If you have an account, you can also sign in with your password.',
  buying: 'Updating the price and ordering need JavaScript. Turn it on in your browser, then reload the page.',
  apply: 'Filter',
}

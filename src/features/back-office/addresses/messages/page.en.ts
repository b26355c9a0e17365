import type { zh } from './page.zh.ts'

export const en: typeof zh = {
  title: 'The back office isn’t open to this address',
  address: (ip) => `Your address: ${ip}`,
  todo: 'Connect to the office network or VPN and open the page again. If you need access from here, send the address above to an owner, who can add it under Site settings.',
}

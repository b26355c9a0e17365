import { walkSite } from '../harness/walk-site.ts'

walkSite({
  locale: 'zh-TW',
  template: 'template1',
  showings: [{ screen: 'narrow', theme: 'dark', axe: 'all' }],
})

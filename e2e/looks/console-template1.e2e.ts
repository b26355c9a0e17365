import { walkConsole } from '../harness/walk-console.ts'

walkConsole('template1', [
  { locale: 'zh', theme: 'light', screen: 'desktop', asks: 'both' },
  { locale: 'en', theme: 'dark', screen: 'phone', asks: 'axe' },
])

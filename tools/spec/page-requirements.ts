import type { Requirement } from './requirement.ts'

const publicPages = [
  '/',
  '/about',
  '/about/intro',
  '/about/contact',
  '/about/links',
  '/forget-login',
  '/login',
  '/regist',
  '/wxloginbackup',
  '/newsDetail',
  '/partnerships',
  '/partnerships/agent',
  '/partnerships/cps',
  '/products',
  '/products/cloud-server',
  '/products/cloud-server-buy',
  '/products/dedicatedCloudServer',
  '/products/dedicatedCloudServer-buy',
  '/server',
  '/services',
  '/services/announcements',
  '/services/support',
  '/solutions',
  '/solutions/ecommerce',
  '/solutions/finance',
  '/solutions/gaming',
  '/solutions/mobile',
  '/solutions/web',
]

const consolePages = [
  '/console',
  '/console/baseInfo',
  '/console/cloud-console',
  '/console/enterprise',
  '/console/money',
  '/console/order',
  '/console/orderDetail',
  '/console/payment',
  '/console/personal',
  '/console/safesetting',
  '/console/server-admin',
  '/console/service',
  '/console/transferPlus',
  '/console/verified',
]

const signInViews = {
  '/forget-login': ['left brand', 'phone-code dialog', 'login by phone', 'login by password', 'login by wx', 'login form'],
  '/login': ['left brand', 'phone-code dialog', 'login by phone', 'login by password', 'login by wx', 'login form'],
  '/regist': ['left brand', 'phone-code dialog', 'register form'],
  '/wxloginbackup': ['wx-login', 'wx-register', 'wx-callback'],
}

/** Modules that `e2e/module-views.e2e.ts` opens. */
const consoleModules = {
  '/console/cloud-console': ['server table', 'add remark dialog'],
  '/console/money': ['money table'],
  '/console/order': ['order table'],
  '/console/orderDetail': ['order detail'],
  '/console/payment': ['live pay', 'live pay history'],
  '/console/server-admin': [
    'bandwidth chart',
    'line chart 1',
    'line chart 2',
    'line chart 3',
    'spherical chart',
    'network configuration dialog',
    'add port dialog',
    'reinstall server dialog',
    'renewal dialog',
    'reset password dialog',
    'transfer dialog',
    'update card-on-file dialog',
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((panel) => `panel m${panel}`),
  ],
}

/** Sub-views that `e2e/every-address.e2e.ts` opens. */
const otherViews = {
  '/products/dedicatedCloudServer': ['banner', 'cloud introduce'],
  '/console/personal': ['user info', 'message box'],
  '/console/safesetting': ['safe module'],
  '/console/service': ['message dialog', 'work order', 'service list table', 'transfer list'],
  '/console/verified': ['verified auth', 'auth dialog', 'personal', 'enterprise'],
}

const buyModules = ['banner', 'config', 'region', 'system', 'footer']
const shellModules = ['iHeader', 'iMain', 'mainB', 'mainM', 'maintop']

/** Requirements about pages, sub-views and modules: sections 1 and 2, without the shell's behaviour. */
export const pageRequirements: readonly Requirement[] = [
  {
    section: 1,
    text: 'the product is offered in zh, zh-TW and en',
    test: 'every built public page answers in three locales and both designs, in both written forms',
  },
  { section: 1, text: 'visitors register with a phone code', test: 'register, configure, pay, run, restart, reinstall' },
  {
    section: 1,
    text: 'visitors sign in with a phone code',
    test: 'a Hong Kong number signs in by code, stays signed in on request, and comes to the requested page',
  },
  {
    section: 1,
    text: 'visitors sign in by password with a phone, an e-mail address or a user name',
    test: 'a customer chooses a user name, and signs in by it and the password',
  },
  {
    section: 1,
    text: 'visitors recover a login',
    test: 'sets a new one by a code to the phone; every other session has ended, and a message reports it',
  },
  {
    section: 1,
    text: 'visitors sign in and register by WeChat',
    test: 'a visitor scans on the login page, verifies a phone, and has an account; next time the scan is enough',
  },
  { section: 1, text: 'a captcha step is used', test: 'needs an answered captcha' },
  {
    section: 1,
    text: 'the console has a support service with transfers',
    test: 'a transfer that the other side cannot answer is requested with a document, can be withdrawn, and is carried out by the staff',
  },
  { section: 1, text: 'the console has transfer plus', test: 'a server is sold from one customer to another, from the offer to the new password' },
  ...publicPages.map((path) =>
    row(`${path} opens under /zh, /zh-TW and /en`, 'every built public page answers in three locales and both designs, in both written forms'),
  ),
  row('the home page is also at / with no prefix', 'the bare home answers by itself'),
  row('route names follow the pattern name___{locale}', 'gives every built page a route name___{locale} in three locales, matched with case'),
  row('pages have template1 and template2 variants at both written sub-paths', 'gives every built page its template previews in both written forms'),
  row('/products/dedicatedCloudServer has the child routes template1 and template2', 'every sub-view answers in three locales, in every written form'),
  row('one route carries the middleware wx-client', 'has the sub-views that the specification names, each below its page, and wx-client on its route'),
  ...rows(signInViews, 'each opens alone at its address, unindexed, and names the plain page'),
  ...buyModules.map((name) => row(`/products/cloud-server-buy has the module ${name}`, 'register, configure, pay, run, restart, reinstall', '0027')),
  ...buyModules.map((name) =>
    row(
      `/products/dedicatedCloudServer-buy has the module ${name === 'footer' ? 'server-footer' : name}`,
      'look at the models, choose one, sign in, order, pay, and the machine is delivered',
      '0027',
    ),
  ),
  ...consolePages.map((path) =>
    row(`${path} opens in the console layout`, 'every console page answers in three locales and both designs, in both written forms'),
  ),
  ...consolePages.map((path) => row(`${path} marks one sidebar entry as active`, 'every console page marks one entry of the sidebar')),
  ...rows(consoleModules, 'each answers in three languages, both designs and both written forms, unindexed, with one heading'),
  ...rows(otherViews, 'every sub-view answers in three locales, in every written form'),
  ...shellModules.map((name) => row(`the console template has the module ${name}`, 'the console is made of the five modules of the specification', '0027')),
]

function row(text: string, test: string, decision?: string): Requirement {
  return { section: 2, text, test, ...(decision ? { decision } : {}) }
}

function rows(views: Readonly<Record<string, readonly string[]>>, test: string): Requirement[] {
  return Object.entries(views).flatMap(([path, names]) => names.map((name) => row(`${path} has the sub-view ${name}`, test)))
}

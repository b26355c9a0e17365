import { endpoint } from '#platform/http/endpoint.ts'
import { addProviderForm, orderProvidersForm, removeProviderForm, saveProviderForm, testProviderForm } from './forms.ts'
import { addProvider, saveProvider } from './server/save-provider.ts'
import { orderProviders, removeProvider } from './server/arrange-providers.ts'
import { testProvider } from './server/test-provider.ts'

export const endpoints = [
  endpoint('POST /admin/providers', addProvider, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Set up a provider: its settings, and secrets that are not shown again; needs step-up authentication',
    input: addProviderForm,
  }),
  endpoint('POST /admin/providers/{providerId}', saveProvider, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Change a provider; secrets that are left out stay; needs step-up authentication',
    input: saveProviderForm,
  }),
  endpoint('POST /admin/providers/{providerId}/remove', removeProvider, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Remove a provider with its secrets; needs step-up authentication',
    input: removeProviderForm,
  }),
  endpoint('POST /admin/provider-order', orderProviders, {
    access: 'staff:settings',
    summary: 'Order in which providers of one kind are asked',
    input: orderProvidersForm,
  }),
  endpoint('POST /admin/providers/{providerId}/test', testProvider, {
    access: 'staff:settings',
    stepUp: true,
    costly: true,
    summary: 'Make a real, harmless call to a provider; needs step-up authentication',
    input: testProviderForm,
  }),
]

import { addMachine, arrangeImage, fulfilByHand, leaveToEngine, resumeSale, stopOffering, stopSale } from '#features/catalog/api.ts'
import { resumeHost, stopHost } from '#features/servers/api.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { arrangeImageForm, byHandForm, capabilityForm, hostForm, machineForm, saleForm } from '../../forms.ts'

/** Calls of the infrastructure section. */
export const infrastructureEndpoints = [
  endpoint('POST /admin/sale/{what}/{id}/stop', stopSale, {
    access: 'staff:infrastructure',
    summary: 'Take a zone, an image or a machine out of sale; what runs goes on',
    input: saleForm,
  }),
  endpoint('POST /admin/sale/{what}/{id}/resume', resumeSale, {
    access: 'staff:infrastructure',
    summary: 'Put it back on sale',
    input: saleForm,
  }),
  endpoint('POST /admin/hosts/{host}/stop', stopHost, {
    access: 'staff:infrastructure',
    summary: 'Want no new machines on a host; what stands there stays',
    input: hostForm,
  }),
  endpoint('POST /admin/hosts/{host}/resume', resumeHost, {
    access: 'staff:infrastructure',
    summary: 'Let new machines stand on it again',
    input: hostForm,
  }),
  endpoint('POST /admin/machines/{tag}', addMachine, {
    access: 'staff:infrastructure',
    summary: 'Put one more physical machine on sale',
    input: machineForm,
  }),
  endpoint('POST /admin/images/{imageId}/arrange', arrangeImage, {
    access: 'staff:infrastructure',
    summary: 'Where an image stands in lists, and the last day on which it is sold',
    input: arrangeImageForm,
  }),
  endpoint('POST /admin/zones/{zoneId}/capabilities/{capability}/by-hand', fulfilByHand, {
    access: 'staff:infrastructure',
    summary: 'Have an option of a zone set up by staff after payment',
    input: byHandForm,
  }),
  endpoint('POST /admin/zones/{zoneId}/capabilities/{capability}/not-offered', stopOffering, {
    access: 'staff:infrastructure',
    summary: 'Take an option out of the offer of a zone; what was sold is kept',
    input: capabilityForm,
  }),
  endpoint('POST /admin/zones/{zoneId}/capabilities/{capability}/engine', leaveToEngine, {
    access: 'staff:infrastructure',
    summary: 'Leave an option of a zone to the report of its engine again',
    input: capabilityForm,
  }),
]

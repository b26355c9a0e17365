import { addMachine, arrangeImage, resumeSale, stopSale } from '#features/catalog/api.ts'
import { resumeHost, stopHost } from '#features/servers/api.ts'
import { endpoint } from '#platform/http/endpoint.ts'
import { arrangeImageForm, hostForm, machineForm, saleForm } from '../../forms.ts'

/** Calls of the infrastructure room. */
export const infrastructureEndpoints = [
  endpoint({
    method: 'POST',
    path: '/admin/sale/{what}/{id}/stop',
    access: 'staff:infrastructure',
    summary: 'Take a zone, an image or a machine out of sale; what runs goes on',
    input: saleForm,
    run: (ctx, input) => stopSale(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/sale/{what}/{id}/resume',
    access: 'staff:infrastructure',
    summary: 'Put it back on sale',
    input: saleForm,
    run: (ctx, input) => resumeSale(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/hosts/{host}/stop',
    access: 'staff:infrastructure',
    summary: 'Want no new machines on a host; what stands there stays',
    input: hostForm,
    run: (ctx, input) => stopHost(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/hosts/{host}/resume',
    access: 'staff:infrastructure',
    summary: 'Let new machines stand on it again',
    input: hostForm,
    run: (ctx, input) => resumeHost(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/machines/{tag}',
    access: 'staff:infrastructure',
    summary: 'Put one more physical machine on sale',
    input: machineForm,
    run: (ctx, input) => addMachine(ctx, input),
  }),
  endpoint({
    method: 'POST',
    path: '/admin/images/{imageId}/arrange',
    access: 'staff:infrastructure',
    summary: 'Where an image stands in lists, and the last day on which it is sold',
    input: arrangeImageForm,
    run: (ctx, input) => arrangeImage(ctx, input),
  }),
]

import { endpoint, type EndpointCtx } from '#platform/http/endpoint.ts'
import { z } from 'zod'
import { keysAnswer, serverKeysAnswer } from './answers.ts'
import { addKeyForm, chooseKeysForm, keysOfServer, ofKey } from './forms.ts'
import { addKey } from './server/add-key.ts'
import { chooseKeys } from './server/choose-keys.ts'
import { listKeys } from './server/list-keys.ts'
import { readServerKeys } from './server/read-server-keys.ts'
import { removeKey } from './server/remove-key.ts'
import type { EngineCtx } from '../server/server-ctx.ts'

export const keyEndpoints = [
  endpoint({
    method: 'GET',
    path: '/ssh-keys',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listSshKeys', answer: keysAnswer },
    summary: 'Own SSH keys, each with the servers for which it is chosen',
    input: z.strictObject({}),
    run: (ctx: EndpointCtx) => listKeys(ctx),
  }),
  endpoint({
    method: 'POST',
    path: '/ssh-keys',
    access: 'customer',
    summary: 'Add a public key; needs a fresh proof',
    input: addKeyForm,
    run: (ctx: EndpointCtx, input) => addKey(ctx, input),
  }),
  endpoint({
    method: 'DELETE',
    path: '/ssh-keys/{keyId}',
    access: 'customer',
    summary: 'Forget a key and take it off every server that it is on',
    input: ofKey,
    run: (ctx: EndpointCtx, input) => removeKey(ctx, input),
  }),
  endpoint({
    method: 'GET',
    path: '/servers/{code}/ssh-keys',
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readServerSshKeys', answer: serverKeysAnswer },
    summary: 'SSH keys chosen for a server, with how far its machine is',
    input: keysOfServer,
    run: (ctx: EndpointCtx & EngineCtx, input) => readServerKeys(ctx, input),
  }),
  endpoint({
    method: 'PUT',
    path: '/servers/{code}/ssh-keys',
    access: 'customer',
    summary: 'Choose the whole of the SSH keys of a server; needs a fresh proof',
    input: chooseKeysForm,
    run: (ctx: EndpointCtx & EngineCtx, input) => chooseKeys(ctx, input),
  }),
]

import { endpoint } from '#platform/http/endpoint.ts'
import { z } from 'zod'
import { keysAnswer, serverKeysAnswer } from './answers.ts'
import { addKeyForm, chooseKeysForm, keysOfServer, ofKey } from './forms.ts'
import { addKey } from './server/add-key.ts'
import { chooseKeys } from './server/choose-keys.ts'
import { listKeys } from './server/list-keys.ts'
import { readServerKeys } from './server/read-server-keys.ts'
import { removeKey } from './server/remove-key.ts'

export const keyEndpoints = [
  endpoint('GET /ssh-keys', listKeys, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'listSshKeys', answer: keysAnswer },
    summary: 'Own SSH keys, each with the servers for which it is chosen',
    input: z.strictObject({}),
  }),
  endpoint('POST /ssh-keys', addKey, {
    access: 'customer',
    summary: 'Add a public key; needs step-up authentication',
    input: addKeyForm,
  }),
  endpoint('DELETE /ssh-keys/{keyId}', removeKey, {
    access: 'customer',
    summary: 'Forget a key and take it off every server that it is on',
    input: ofKey,
  }),
  endpoint('GET /servers/{code}/ssh-keys', readServerKeys, {
    access: 'customer',
    scope: 'read:servers',
    v1: { name: 'readServerSshKeys', answer: serverKeysAnswer },
    summary: 'SSH keys chosen for a server, with how far its machine is',
    input: keysOfServer,
  }),
  endpoint('PUT /servers/{code}/ssh-keys', chooseKeys, {
    access: 'customer',
    summary: 'Choose the whole of the SSH keys of a server; needs step-up authentication',
    input: chooseKeysForm,
  }),
]

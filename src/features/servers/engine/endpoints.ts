import { endpoint } from '#platform/http/endpoint.ts'
import { addEngineForm, closeEngineForm, readTestForm, saveEngineForm, startTestForm } from './forms.ts'
import { addEngine, closeEngine, saveEngine } from './server/edit-engines.ts'
import { readEngineTest, startEngineTest } from './server/engine-tests.ts'

export const engineEndpoints = [
  endpoint('POST /admin/engine-tests', startEngineTest, {
    access: 'staff:settings',
    stepUp: true,
    costly: true,
    summary: 'Have a worker try settings of an engine without changing anything; secrets are not shown again; needs step-up authentication',
    input: startTestForm,
  }),
  endpoint('GET /admin/engine-tests/{testId}', readEngineTest, {
    access: 'staff:settings',
    summary: 'What the worker found at the engine, or null while it has not answered',
    input: readTestForm,
  }),
  endpoint('POST /admin/engines', addEngine, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Add an engine with settings that passed a test; needs step-up authentication',
    input: addEngineForm,
  }),
  endpoint('POST /admin/engines/{engineId}', saveEngine, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Change name and zones of an engine, and its settings if a test of them passed; needs step-up authentication',
    input: saveEngineForm,
  }),
  endpoint('POST /admin/engines/{engineId}/close', closeEngine, {
    access: 'staff:settings',
    stepUp: true,
    summary: 'Close an engine without machines and delete its secrets; needs step-up authentication',
    input: closeEngineForm,
  }),
]

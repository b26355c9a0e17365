import { isSecret } from '#features/providers/model.ts'
import { useMessages } from '#features/servers/engine/messages/use-messages.ts'
import type { EngineDriver, EngineView } from '#features/servers/engine/model.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { EngineTestResult } from './engine-test-result.tsx'
import { useEngineTest } from './use-engine-test.ts'

/** Tests the stored settings of an engine, and shows what a worker found. */
export function TestEngine({ engine: { id, name, driver, settings }, onClose }: { engine: EngineView & { driver: EngineDriver }; onClose: () => void }) {
  const m = useMessages()
  const test = useEngineTest([])
  const values = Object.fromEntries(settings.filter((one) => !isSecret(one)).map((one) => [one.name, one.value]))
  return (
    <FormDialog title={m.testTitle(name)} submit={m.test} mutation={test} onClose={onClose} onSubmit={() => test.run({ driver, engineId: id, values })}>
      <EngineTestResult test={test} />
    </FormDialog>
  )
}

import { z } from 'zod'
import { accountStates } from '#features/account/model/staff.ts'
import { choice, given, pagePlace, searchWords } from '#platform/pure/query-fields.ts'
import { viewFields } from '../views/forms.ts'

/** Search over accounts in the address of the page. `number` opens one of them. */
export const accountQuery = z.object({ search: searchWords(60), state: choice(accountStates), ...pagePlace, number: given, ...viewFields })

/** Roles. */
import { formCatalogue, type FormKey } from '#db/forms.ts'
import { anyWhole, id, type Kind, yesOrNo } from '#tests/support/kinds.ts'
import type { Asks } from './types.ts'

const forms: readonly FormKey[] = ['management.Roles']
const name: Kind = {
  good: ['Ab', 'x'.repeat(50), 'Shop 2', 'Watch agent - receptionist'],
  bad: [
    ['A', 'role-name-length'],
    [' A ', 'role-name-length'],
    ['x'.repeat(51), 'role-name-length'],
    ['Conseillère', 'role-name-characters'],
    ['Night-shift', 'role-name-characters'],
    ['<b>', 'role-name-characters'],
    [null],
    [7],
  ],
}
const [leads, tasks] = [formCatalogue['crm.Leads'].id, formCatalogue['crm.Tasks'].id]
const formIds: Kind = {
  good: [[leads], [], [leads, tasks]],
  bad: [
    [['0'], 'choice-invalid'],
    [['crm.Leads'], 'choice-invalid'],
    // Nobody needs a grant for her own account, nor for what is public.
    [[formCatalogue['user.Profile'].id], 'choice-invalid'],
    [[formCatalogue['public.Home'].id], 'choice-invalid'],
    [[leads, leads], 'choice-invalid'],
    [leads],
    [null],
  ],
}
const fields = { name, formIds, readOnly: yesOrNo }
export const roleInputs: Record<string, Asks> = {
  'role.add': { forms, fields: { id, ...fields } },
  'role.edit': { forms, fields: { roleId: id }, edits: fields },
  'role.delete': { forms, fields: { roleId: id } },
  'role.restore': { forms, fields: { roleId: id } },
  'role.giveNew': { forms, byServer: true, fields: { roleId: id, generation: anyWhole } },
}

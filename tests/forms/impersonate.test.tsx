// @vitest-environment jsdom
/** Acting in a colleague's name, as who may meets it; and as she meets it in whose name it was. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { isBarred } from '#db/barred.ts'
import { type FormKey, formKeys } from '#db/forms.ts'
import { answering } from '#tests/support/answers.ts'
import { anImpersonation } from '#tests/support/builders/impersonation.ts'
import { aPreference, aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
afterEach(() => vi.unstubAllGlobals())
beforeAll(() =>
  Promise.all([
    import('#src/forms/administration/impersonate.tsx'),
    import('#src/forms/user/profile.tsx'),
  ]),
)
const role = [
  aRole('all', [...formKeys]),
  aRole('sales', ['crm.Leads']),
  aRole('beyond', ['administration.Logs']),
]
const ana = aUser({ roleIds: ['all'] })
const samir = aUser({ id: 'u-samir', name: 'Samir Haddad', roleIds: ['sales'] })
const tom = aUser({ id: 'u-tom', name: 'Tom Roy', roleIds: ['beyond'] })
const rows = { role, user: [ana, samir, tom] }

test('only colleagues within her rights are offered; each refusal stands at its field, and nothing typed is lost', async () => {
  const impersonation = [
    anImpersonation({ userId: 'u-samir', impersonatorId: 'u-ana', endedAt: 1_060_000 }),
  ]
  await openForm('administration.Impersonate', {
    rows: { ...rows, impersonation },
    held: formKeys.filter(key => key !== 'administration.Logs'),
  })
  const table = await screen.findByRole('table', { name: 'Who acted in whose name' })
  expect(within(table).getByText('Her list stays empty')).toBeTruthy()
  await user.type(await screen.findByRole('combobox', { name: /Person/ }), 'r')
  expect(await screen.findByRole('option', { name: 'Samir Haddad' })).toBeTruthy()
  expect(screen.queryByRole('option', { name: 'Tom Roy' })).toBeNull()
  await user.click(screen.getByRole('option', { name: 'Samir Haddad' }))
  await user.click(screen.getByRole('button', { name: 'Act as…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Act as Samir Haddad' })
  const said = { code: 'reason-short', field: 'reason' }
  vi.stubGlobal('fetch', async () => Response.json({ Status: '-1', ...said }, { status: 409 }))
  const begin = within(dialog).getByRole('button', { name: 'Begin' })
  expect((begin as HTMLButtonElement).disabled).toBe(true)
  await user.type(within(dialog).getByLabelText(/Reason/), 'too few')
  await user.type(within(dialog).getByLabelText(/Your password/), 'hers')
  await user.click(begin)
  expect(await within(dialog).findAllByText('At least 10 characters', {})).toHaveLength(2)
  Object.assign(said, { code: 'password-wrong', field: 'password' })
  await user.click(begin)
  expect(await within(dialog).findByText('This is not your password.', {})).toBeTruthy()
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('too few')
})

test('she reads in her profile who acted in her name and what was done', async () => {
  answering(({ path }) =>
    path === '/api/audit/in-my-name'
      ? {
          asOf: 1,
          next: null,
          rows: [
            {
              mid: 'm-1',
              name: 'task.complete',
              input: {},
              at: 1_010_000,
              outcome: 'applied',
              rows: [{ table: 'task', id: 't-1', label: 'Call back' }],
              inNameBy: { id: 'u-samir', name: 'Samir Haddad' },
            },
          ],
        }
      : { rows: [], devices: [], passkeys: [], app: null, codesLeft: 0 },
  )
  await openForm('user.Profile', {
    rows: { ...rows, impersonation: [anImpersonation({ endedAt: 1_060_000 })] },
  })
  const who = await screen.findByRole('list', { name: 'Who acted in my name' })
  expect(await within(who).findByText('Samir Haddad', {})).toBeTruthy()
  const acts = await screen.findByRole('list', { name: 'What was done in my name' })
  expect(within(acts).getByText(/Samir Haddad · Call back/)).toBeTruthy()
})

test('in somebody’s name her password, her devices and her signature are not offered', async () => {
  answering(() => ({ rows: [] }))
  await openForm('user.Profile', {
    rows,
    user: { Name: 'Ana', Impersonation: { ID: 'u-samir', Name: 'Samir', EndsAt: 9e15 } } as never,
  })
  await screen.findByText('My month', {})
  expect(screen.queryByText('Password')).toBeNull()
  expect(screen.queryByText('Last sign-ins')).toBeNull()
})

/** Every control that is live, used once; what the engine was asked to do. */
async function usedUp(form: FormKey, tab: string, isInName: boolean): Promise<string[]> {
  answering(() => ({ rows: [], devices: [], passkeys: [], app: null, codesLeft: 0 }))
  const { engine, unmount } = await openForm(form, {
    rows: { ...rows, preference: [aPreference()] },
    query: { tab },
    user: {
      Name: 'Ana',
      Impersonation: isInName ? { ID: 'u-samir', Name: 'Samir', EndsAt: 9e15 } : null,
    } as never,
  })
  const typed = /^(First name|Signature)/
  const mutate = vi.spyOn(engine, 'mutate')
  await screen.findByText(
    form === 'user.Profile' ? 'My month' : /Tell me about|^Theme|^Home page|^Below/,
  )
  for (const box of screen.queryAllByRole<HTMLInputElement>('textbox', { name: typed }))
    if (!box.disabled) await user.type(box, 'a')
  const live = [...screen.queryAllByRole('radio'), ...screen.queryAllByRole('switch')]
  for (const each of live) if (!(each as HTMLInputElement).disabled) await user.click(each)
  for (const save of screen.queryAllByRole('button', { name: /^Save/ })) await user.click(save)
  const asked = mutate.mock.calls.map(([mutation]) => mutation.name)
  if (screen.queryByRole('button', { name: 'Change my picture' })) asked.push('user.changePicture')
  unmount()
  return asked
}
const places = [
  ['user.Profile', ''],
  ['user.Settings', 'notices'],
  ['user.Settings', 'look'],
  ['user.Settings', 'mail'],
] as const
test.each(places)('%s %s draws nothing live that is barred in her name', async (form, tab) => {
  expect((await usedUp(form, tab, false)).some(isBarred), 'in her own it is').toBe(true)
  expect((await usedUp(form, tab, true)).filter(isBarred)).toEqual([])
})

test('her home page and the order of her menu are only read', async () => {
  answering(() => ({ rows: [] }))
  await openForm('user.Settings', {
    rows: { ...rows, preference: [aPreference()] },
    query: { tab: 'menu' },
    user: { Name: 'Ana', Impersonation: { ID: 'u-samir', Name: 'Samir', EndsAt: 9e15 } } as never,
  })
  const home = await screen.findByRole<HTMLButtonElement>('button', { name: /Home page/ })
  expect(home.disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^Reorder/ })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Usual order' })).toBeNull()
})

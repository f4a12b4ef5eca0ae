// @vitest-environment jsdom
/** Tags on rows: put on many at once, taken back by one undo, made and renamed where they are put on, and found again. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { closeAllToasts, toastStore } from '#src/ui/toast-queue.ts'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { aTag } from '#tests/support/builders/tag.ts'
import { aTask } from '#tests/support/builders/task.ts'
import { aRole, aUser } from '#tests/support/builders/user.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const tags = [aTag(), aTag({ id: 'tag-2', name: 'Fleet', colour: 'teal' })]
const house = { user: [aUser()], role: [aRole('sales', ['crm.Leads'])], tag: tags }
const press = async (name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))
const dialog = (name: string) => screen.findByRole('dialog', { name })
const said = () => toastStore.read().at(-1)
beforeEach(closeAllToasts)

async function pick(...names: RegExp[]) {
  await press('List acts')
  await user.click(await screen.findByRole('menuitem', { name: 'Select several' }))
  for (const name of names) await user.click(await screen.findByRole('option', { name }))
}

test('what some of the picked carry is half ticked; put on all, one undo takes back what was put', async () => {
  const leads = [
    aLead({ id: 'l-1', name: 'Ann Roy', tagIds: ['tag-1'] }),
    aLead({ id: 'l-2', name: 'Bea Roy', tagIds: ['tag-2'] }),
  ]
  const { replica } = await openForm('crm.Leads', { rows: { ...house, lead: leads } })
  const carried = async () =>
    (await replica.lead.orderBy('id').toArray()).map(({ tagIds }) => tagIds)
  const row = await screen.findByRole('option', { name: /Ann Roy/ })
  expect(await within(row).findByText('VIP', {})).toBeTruthy()
  await pick(/Ann Roy/, /Bea Roy/)
  await press('Tags')
  const shown = within(await dialog('Tags'))
  const vip = await shown.findByRole<HTMLInputElement>('checkbox', { name: 'VIP' })
  expect(vip.indeterminate).toBe(true)
  await user.click(vip)
  expect(vip.indeterminate).toBe(false)
  await user.click(shown.getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await carried()).toEqual([['tag-1'], ['tag-2', 'tag-1']]))
  await waitFor(() => expect(said()?.action?.label).toBe('Undo'))
  said()?.action?.onPress()
  await waitFor(async () => expect(await carried()).toEqual([['tag-1'], ['tag-2']]))
})

test('only what carries a tag is shown, by the address', async () => {
  const task = [
    aTask({ id: 't-1', title: 'Call Ann', tagIds: ['tag-2'] }),
    aTask({ id: 't-2', title: 'Call Bea' }),
  ]
  await openForm('crm.Tasks', { rows: { ...house, task }, query: { tag: 'tag-2' } })
  expect(await screen.findByText('Call Ann', {})).toBeTruthy()
  expect(screen.queryByText('Call Bea')).toBeNull()
})

test('in the head of her card; a tag is made, refused a name that is taken, and removed there', async () => {
  const client = [aClient({ id: 'cl-1', tagIds: ['tag-1'] })]
  const { replica } = await openForm('crm.Clients', {
    rows: { ...house, client },
    query: { id: 'cl-1' },
  })
  await press('Tags')
  await press('New tag')
  const making = within(await dialog('New tag'))
  await user.type(making.getByLabelText(/^Name/), 'vip')
  await user.click(making.getByRole('button', { name: 'Save' }))
  expect(await making.findByText('There is a tag “VIP” already.', {})).toBeTruthy()
  await user.clear(making.getByLabelText(/^Name/))
  await user.type(making.getByLabelText(/^Name/), 'Abroad')
  await user.click(making.getByRole('button', { name: 'Save' }))
  const shown = within(await dialog('Tags'))
  await user.click(await shown.findByRole('checkbox', { name: 'Abroad' }))
  await user.click(shown.getByRole('button', { name: 'Change the tag VIP' }))
  const changing = within(await dialog('Change the tag'))
  await user.click(changing.getByRole('button', { name: 'Remove the tag' }))
  const again = within(await dialog('Tags'))
  await waitFor(() => expect(again.queryByRole('checkbox', { name: 'VIP' })).toBeNull())
  expect(again.getByRole<HTMLInputElement>('checkbox', { name: 'Abroad' }).checked).toBe(true)
  await user.click(again.getByRole('button', { name: 'Save' }))
  const made = (await replica.tag.filter(({ name }) => name === 'Abroad').first())?.id
  await waitFor(
    // What was removed stays on the row, for the day it is brought back.
    async () => expect((await replica.client.get('cl-1'))?.tagIds).toEqual(['tag-1', made]),
  )
})

test('who keeps no tags puts them on and makes none; who only reads does neither', async () => {
  const rows = { ...house, lead: [aLead({ id: 'l-1', tagIds: ['tag-1'] })] }
  const query = { id: 'l-1' }
  const { unmount } = await openForm('crm.Leads', { rows, query, held: ['crm.Leads'] })
  await press('Tags')
  const shown = within(await dialog('Tags'))
  expect(await shown.findByRole('checkbox', { name: 'VIP' })).toBeTruthy()
  expect(shown.queryByRole('button', { name: 'New tag' })).toBeNull()
  expect(shown.queryByRole('button', { name: /^Change the tag/ })).toBeNull()
  unmount()
  await openForm('crm.Leads', { rows, query, held: ['crm.Leads'], may: [] })
  expect((await screen.findAllByText('VIP', {})).length).toBeGreaterThan(0)
  expect(screen.queryByRole('button', { name: 'Tags' })).toBeNull()
})

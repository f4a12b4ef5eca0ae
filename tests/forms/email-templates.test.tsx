// @vitest-environment jsdom
/** Templates as who keeps them writes, tries, archives and picks them. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aTemplate } from '#tests/support/builders/message-template.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const open = (messageTemplate: Row<'messageTemplate'>[], query: Record<string, string> = {}) =>
  openForm('management.EmailTemplates', {
    rows: {
      company: [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>],
      messageTemplate,
    },
    query,
  })
const press = async (name: RegExp | string) =>
  user.click(await screen.findByRole('button', { name }))
const item = async (name: string) => user.click(await screen.findByRole('menuitem', { name }))
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const type = async (name: RegExp, value: string) =>
  fireEvent.change(await box(name), { target: { value } })

test('the dealership’s and one’s own stand apart, each with the languages it is written in', async () => {
  await open([aTemplate(), aTemplate({ id: 'mt-2', title: 'Mine', ownerId: 'u-ana' })])
  const [, row] = await screen.findAllByRole('row')
  expect(row?.textContent).toMatch(/First answer.*Email/)
  expect(screen.queryByText('Mine')).toBeNull()
  await user.click(await screen.findByRole('tab', { name: /My own/ }))
  expect(await screen.findByText('Mine')).toBeTruthy()
  expect(screen.queryByText('First answer')).toBeNull()
})

test('a template is written with a variable of the menu; an unknown one is named at its place', async () => {
  const { replica } = await open([])
  await press('Add a template')
  await type(/Title of the template/, 'Hello')
  await type(/Subject/, 'Your vehicle')
  await type(/^Text/, 'Hello {{client.salary}}')
  await press('Save')
  expect((await box(/^Text/)).getAttribute('aria-invalid')).toBe('true')
  await type(/^Text/, 'Hello ')
  const area = await box(/^Text/)
  area.focus()
  area.setSelectionRange(6, 6)
  await press('Insert a variable')
  await item('Customer’s first name')
  expect((await box(/^Text/)).value).toBe('Hello {{client.firstName}}')
  await press('Save')
  await waitFor(async () => expect(await replica.messageTemplate.count()).toBe(1))
  expect((await replica.messageTemplate.toArray())[0]).toMatchObject({
    title: 'Hello',
    channel: 'email',
    ownerId: null,
    enCa: { subject: 'Your vehicle', body: 'Hello {{client.firstName}}' },
    frCa: null,
  })
})

test('archived it leaves the list, and is brought back', async () => {
  const { replica } = await open([aTemplate()])
  await press('More: First answer')
  await item('Archive')
  await waitFor(async () =>
    expect((await replica.messageTemplate.get('mt-1'))?.archivedAt).toBeTypeOf('number'),
  )
  await user.click(await screen.findByRole('switch', { name: /Show 1 archived/ }))
  await press('More: First answer')
  await item('Offer it again')
  await waitFor(async () =>
    expect((await replica.messageTemplate.get('mt-1'))?.archivedAt).toBeNull(),
  )
})

test('a copy begins with the words of the first', async () => {
  const { replica } = await open([aTemplate()])
  await press('More: First answer')
  await item('Make a copy')
  expect((await box(/Title of the template/)).value).toBe('First answer (copy)')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await replica.messageTemplate.count()).toBe(2))
})

test('a mail has a twin by text under the same title; the list shows one way and one language', async () => {
  const { replica } = await open([aTemplate()])
  await press('More: First answer')
  await item('Write it as a text')
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(async () => expect(await replica.messageTemplate.count()).toBe(2))
  const twin = (await replica.messageTemplate.toArray()).find(({ channel }) => channel === 'sms')
  expect(twin?.title).toBe('First answer')
  expect(twin?.enCa?.subject).toBe('')
  const rows = () => screen.findAllByRole('row')
  await waitFor(async () => expect(await rows()).toHaveLength(3))
  await press(/Email and text/)
  await user.click(await screen.findByRole('option', { name: 'Text message' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await press(/Any language/)
  await user.click(await screen.findByRole('option', { name: 'Español (Colombia)' }))
  expect(await screen.findByText('No template matches')).toBeTruthy()
})

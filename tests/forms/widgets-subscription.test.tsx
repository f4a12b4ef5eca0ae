// @vitest-environment jsdom
/** Which kinds of widgets the dealership has taken, and since when. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aWidget, aWidgetSubscription } from '#tests/support/builders/widget.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const user = userEvent.setup()
const company = [{ ...aCompany, v: 1, deletedAt: null } as Row<'company'>]
const open = (widgetSubscription: Row<'widgetSubscription'>[]) =>
  openForm('management.WidgetsSubscription', {
    rows: { company, user: [aUser()], widget: [aWidget()], widgetSubscription },
  })
const button = (name: RegExp) => screen.findByRole('button', { name })

test('kinds are taken and ended: what stops showing is said first', async () => {
  const { replica } = await open([aWidgetSubscription()])
  await user.click(await button(/^Take.*Trade-in value request/))
  await waitFor(async () => expect(await replica.widgetSubscription.count()).toBe(2))
  await user.click(await button(/^End.*Contact form/))
  const asked = within(await screen.findByRole('alertdialog'))
  expect(asked.getByText(/shown now: 1\./)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: 'Keep it' }))
  expect((await replica.widgetSubscription.get('ws-1'))?.endedAt).toBeNull()
  await user.click(await button(/^End.*Contact form/))
  await user.click(await button(/^End it$/))
  expect(await button(/^Take.*Contact form/)).toBeTruthy()
  expect(await replica.widgetSubscription.get('ws-1')).toMatchObject({ endedBy: 'u-ana' })
  expect((await replica.outbox.toArray()).map(({ name }) => name)).toEqual([
    'widget.take',
    'widget.end',
  ])
})

test('nothing taken yet is said, and what was ended stays in the history', async () => {
  await open([])
  expect(await screen.findByText('Nothing taken yet')).toBeTruthy()
  expect(await screen.findAllByRole('button', { name: /^Take/ })).toHaveLength(5)
})
test('who took it and who ended it is named', async () => {
  const at = Date.UTC(2026, 4, 4, 14)
  await open([
    aWidgetSubscription({
      takenAt: at,
      takenBy: 'u-ana',
      endedAt: at + 86_400_000,
      endedBy: 'u-ana',
    }),
  ])
  const row = await screen.findByRole('row', { name: /Contact form/ })
  await waitFor(() => expect(row.textContent).toMatch(/May 4.*Ana.*May 5.*Ana/))
})

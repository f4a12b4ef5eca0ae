// @vitest-environment jsdom
/** The first hour of a new house: its steps tick themselves, lead to their forms, and it is put away for good. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { foundedCompany } from '#db/company/founding.ts'
import { deskOf } from '#db/company/desk.ts'
import type { FormKey } from '#db/forms.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aVehicle } from '#tests/support/builders/vehicle.ts'
import { openForm } from '#tests/support/forms.tsx'

beforeAll(() => import('#src/forms/direction/dashboard.tsx'))
afterEach(() => vi.unstubAllGlobals())
const title = 'The first hour of Autos du Fleuve'
const company = {
  ...foundedCompany('c-1', {
    name: 'Autos du Fleuve',
    brandKey: 'boreal',
    groupId: null,
    country: 'CA',
    province: 'QC',
    timeZone: 'America/Toronto',
    paper: 'letter',
    locale: 'fr-ca',
    firstName: 'Mia',
    lastName: 'Roy',
    email: 'mia@fleuve.example',
  }),
  v: 1,
  deletedAt: null,
}
const vehicles = (count: number) =>
  Array.from({ length: count }, (_, at) => aVehicle({ id: `v-${at}`, stockNumber: `U-${at}` }))
const mail = (smtp: object | null) =>
  vi.stubGlobal('fetch', async () =>
    Response.json({ Status: '1', pop: null, smtp, rows: [], next: null, asOf: 0 }),
  )

test('each step is ticked by what is there, and leads to its form', async () => {
  mail({ host: 'smtp.example' })
  const { replica } = await openForm('direction.Dashboard', {
    rows: { company: [company], user: [aUser({ id: 'u-ana' })], vehicle: vehicles(9) },
  })
  await screen.findByText(title)
  await screen.findByText('1 of 4 done')
  const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(link('Bring in the first ten vehicles from a spreadsheet')).toMatch(/inventory\?import=1$/)
  expect(link('or scan the VIN of each')).toMatch(/inventory\?id=0$/)
  expect(link('Say when you are open')).toMatch(/company\?tab=hours$/)
  expect(link('Connect the mailbox of the house')).toMatch(/company\?tab=mail$/)
  expect(link('Invite the people who work here')).toMatch(/\/direction\/team$/)
  await replica.user.put(aUser({ id: 'u-marc' }))
  await screen.findByText('2 of 4 done')
  await replica.vehicle.put(aVehicle({ id: 'v-x', stockNumber: 'U-X' }))
  await screen.findByText('3 of 4 done')
  await replica.company.put({ ...company, desk: { ...deskOf(company), version: 1 } })
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})

test('who began it finds it on her day, where she comes in; who only sells does not', async () => {
  mail(null)
  const rows = { company: [company], user: [aUser({ id: 'u-ana' })] }
  const opened = await openForm('crm.Dashboard', { rows })
  expect(await screen.findByText('0 of 4 done')).toBeTruthy()
  opened.unmount()
  await openForm('crm.Dashboard', { rows, held: ['crm.Dashboard', 'management.Inventory'] })
  expect(await screen.findByRole('navigation', { name: 'Quick acts' })).toBeTruthy()
  expect(screen.queryByText(title)).toBeNull()
})

test('put away it does not come back, and without a connection mail is not ticked', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('offline')
  })
  const rows = { company: [company], user: [aUser({ id: 'u-ana' })] }
  const { replica } = await openForm('direction.Dashboard', { rows })
  await screen.findByText('0 of 4 done')
  await userEvent.click(screen.getByRole('button', { name: 'Put away' }))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
  expect(await replica.meta.get('firstHourAway')).toMatchObject({ value: true })
})

test('who does not keep the house is not asked for it', async () => {
  mail(null)
  const held: FormKey[] = ['direction.Dashboard', 'management.Inventory']
  await openForm('direction.Dashboard', { rows: { company: [company] }, held })
  await screen.findByText('Age of the stock')
  expect(screen.queryByText(title)).toBeNull()
})

// @vitest-environment jsdom
/** Which design the website wears, chosen by the keeper of the page with no network. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/company.tsx'))
const house = (look: Row<'company'>['look']) =>
  ({ ...aCompany, v: 1, deletedAt: null, look }) as Row<'company'>
const press = async (name: RegExp | string) =>
  userEvent.click(await screen.findByRole('button', { name }))

test('another template is chosen, kept offline, and told in the history', async () => {
  const { replica } = await openForm('management.Company', {
    rows: { company: [house({ logo: '', colour: '' })] },
  })
  const first = await screen.findByRole('radio', { name: /01 Showroom/ })
  expect(first).toHaveProperty('checked', true)
  expect(screen.queryByText('Template at the host name for trying (QA)')).toBeNull()
  await userEvent.click(screen.getByRole('radio', { name: /03 Trail/ }))
  await press('Save the template')
  await waitFor(async () => expect((await replica.company.get('c-1'))?.look.template).toBe('03'))
  await userEvent.click(await screen.findByRole('tab', { name: 'History' }))
  expect(await screen.findByText(/Website template/)).toBeDefined()
})
test('another is tried at the QA name and given up again', async () => {
  const { replica } = await openForm('management.Company', {
    rows: {
      company: [
        {
          ...house({ logo: '', colour: '', template: '02', templateQa: '03' }),
          hostnameQa: 'qa.x.ca',
        },
      ],
    },
  })
  await press(/03 Trail.*for trying/)
  await userEvent.click(await screen.findByRole('option', { name: 'As the website' }))
  await press('Save the template')
  await waitFor(async () => expect((await replica.company.get('c-1'))?.look.templateQa).toBe(''))
  expect((await replica.company.get('c-1'))?.look.template).toBe('02')
})

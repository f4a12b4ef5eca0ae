// @vitest-environment jsdom
/** A call begun from a lead's page: what the server answers is said in words. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aClient } from '#tests/support/builders/client.ts'
import { aLead } from '#tests/support/builders/lead.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [200, {}, { Status: '1', failure: null, said: '' }, /Your telephone rings/],
  [200, {}, { Status: '1', failure: 'no-application', said: '' }, /its private key/],
  [429, { 'retry-after': '20' }, { Status: '-1', code: 'too-many' }, /Ring again in 20 seconds/],
  [500, {}, { Status: '-1', code: 'error' }, /Call from your own telephone/],
])('%i %o', async (status, headers, json, said) => {
  vi.stubGlobal('fetch', async () => Response.json(json, { status, headers }))
  const client = aClient({ id: 'cl-1' })
  await openForm('crm.Leads', {
    rows: { lead: [aLead({ clientId: 'cl-1' })], client: [client] },
    query: { id: 'l-1', act: 'call' },
  })
  const name = 'Ring my telephone, then the customer’s'
  await userEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText(said, {})).toBeTruthy()
})

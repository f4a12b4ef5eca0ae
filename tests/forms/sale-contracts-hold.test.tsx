// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test } from 'vitest'
import { formKeys } from '#db/forms.ts'
import { toastStore } from '#src/ui/toast-queue.ts'
import { aLeadClient, aStockVehicle } from '#tests/support/builders/lead.ts'
import { aDeskContract, complete, open, withPad } from './sale-contracts-kit.tsx'

withPad()
beforeEach(() => localStorage.clear())

const vehicle = aStockVehicle({
  status: 'reserved',
  reservationId: 'h-1',
  reservedBy: 'u-luc',
  reservedByName: 'Luc Roy',
  reservedFor: 'cl-2',
  reservedUntil: null,
})
const rows = {
  vehicle: [vehicle],
  client: [aLeadClient(), aLeadClient({ id: 'cl-2', firstName: 'Paul', lastName: 'Tremblay' })],
}

test('a car held for another client is told where the contract begins, given to this one, and back', async () => {
  const { clientId, vehicleId } = aDeskContract(complete)
  const opened = await open([], { id: '0', clientId, vehicleId }, rows)
  expect(await screen.findByText('This vehicle is held for Paul Tremblay')).toBeTruthy()
  const holds = () => opened.replica.vehicle.get(vehicleId)
  await userEvent.click(screen.getByRole('button', { name: 'Give it to this client' }))
  await waitFor(async () => expect((await holds())?.reservedFor).toBe(clientId))
  await waitFor(() => expect(screen.queryByText(/This vehicle is held for/)).toBeNull())
  const given = () =>
    toastStore.read().findLast(({ text }) => text === 'The vehicle is held for this client now')
  await waitFor(() => expect(given()?.action?.label).toBe('Undo'))
  given()?.action?.onPress()
  await waitFor(async () => expect((await holds())?.reservedFor).toBe('cl-2'))
  expect((await holds())?.reservedByName).toBe('Luc Roy')
})

test('the draft tells it too, and who may not give it is told whose it is', async () => {
  const held = formKeys.filter(key => !['direction.Users', 'management.Users'].includes(key))
  await open([aDeskContract(complete)], { id: 'sc-1' }, rows, { held })
  expect(await screen.findByText('This vehicle is held for Paul Tremblay')).toBeTruthy()
  expect(screen.getByText(/Held by Luc Roy\..*Only who holds it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Give it to this client' })).toBeNull()
})

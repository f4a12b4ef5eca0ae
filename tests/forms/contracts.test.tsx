// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { isTermsHash } from '#db/subscription/hashes.ts'
import { hashOfTerms, termsOf } from '#db/subscription/terms.ts'
import { aSubscription } from '#tests/support/builders/delivery.ts'
import { aUser } from '#tests/support/builders/user.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

const world = {
  company: [{ ...aCompany, v: 1, deletedAt: null }],
  user: [aUser()],
}

test('a subscription is read whole, accepted by both boxes, and runs twelve months', async () => {
  const { replica } = await openForm('management.Contracts', {
    rows: { ...world, subscription: [aSubscription()] },
  })
  await userEvent.click(await screen.findByRole('button', { name: /Shop tools, 12 months/ }))
  const paper = within(await screen.findByRole('article', { name: 'Subscription contract' }))
  expect(
    paper.getByRole('heading', { name: 'Annex A: what the subscription contains' }),
  ).toBeTruthy()
  expect(paper.getByRole('heading', { name: 'Confidentiality agreement' })).toBeTruthy()
  const accept = screen.getByRole('button', { name: 'Accept the contract' })
  await userEvent.click(screen.getByRole('checkbox', { name: /terms and conditions and annex A/ }))
  expect((accept as HTMLButtonElement).disabled).toBe(true)
  await userEvent.click(screen.getByRole('checkbox', { name: /confidentiality agreement/ }))
  await userEvent.click(accept)
  await waitFor(async () =>
    expect((await replica.subscription.get('sub-1'))?.status).toBe('accepted'),
  )
  const row = await replica.subscription.get('sub-1')
  expect(row).toMatchObject({ acceptedBy: 'u-ana', acceptedName: 'Ana Moreau' })
  expect(isTermsHash('shop-12', 1, row?.termsHash ?? '')).toBe(true)
  expect(await screen.findByText('In force')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accept the contract' })).toBeNull()
})

test('another language is another text: what was ticked is ticked anew, and its hash is kept', async () => {
  const { replica } = await openForm('management.Contracts', {
    rows: { ...world, subscription: [aSubscription({ type: 'desking-1' })] },
    query: { id: 'sub-1' },
    locale: 'fr-ca',
  })
  expect(await screen.findByRole('article', { name: 'Contrat d’abonnement' })).toBeTruthy()
  const boxes = screen.getAllByRole('checkbox')
  for (const box of boxes) await userEvent.click(box)
  await userEvent.click(screen.getByRole('button', { name: 'Accept the contract' }))
  await waitFor(async () =>
    expect((await replica.subscription.get('sub-1'))?.status).toBe('accepted'),
  )
  const read = await termsOf('desking-1', 1, 'fr-ca')
  expect((await replica.subscription.get('sub-1'))?.termsHash).toBe(read && hashOfTerms(read))
})

test('one whose time is over has ended, and shows the text that was accepted', async () => {
  const read = await termsOf('shop-1', 1, 'es-co')
  await openForm('management.Contracts', {
    rows: {
      ...world,
      subscription: [
        aSubscription({
          type: 'shop-1',
          status: 'accepted',
          startsOn: '2025-01-01',
          endsOn: '2025-02-01',
          acceptedAt: 1_735_740_000_000,
          acceptedName: 'Marc Lavoie',
          termsHash: read ? hashOfTerms(read) : '',
        }),
      ],
    },
    query: { id: 'sub-1' },
  })
  expect(await screen.findByText('Ended')).toBeTruthy()
  expect(await screen.findByRole('article', { name: 'Contrato de suscripción' })).toBeTruthy()
  expect(screen.getByText('Marc Lavoie')).toBeTruthy()
})

test('nothing offered yet says what will happen', async () => {
  await openForm('management.Contracts', { rows: world })
  expect(await screen.findByText('No contract with the provider yet')).toBeTruthy()
})

test('a version this app does not have cannot be accepted', async () => {
  await openForm('management.Contracts', {
    rows: { ...world, subscription: [aSubscription({ termsVersion: 9 })] },
    query: { id: 'sub-1' },
  })
  expect(await screen.findByText(/newer than the app/)).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

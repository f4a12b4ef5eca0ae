// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { openForm } from '#tests/support/forms.tsx'

test('somebody of the provider sees where she is, her companies, and what she may open', async () => {
  await openForm('administration.Profile', {
    held: ['administration.Profile', 'administration.Logs', 'user.Profile'],
    user: {
      Name: 'Nora Lind',
      Type: 'provider staff',
      CompanyName: 'Boréal Auto',
      Companies: [
        { ID: 'c-1', Name: 'Boréal Auto' },
        { ID: 'c-2', Name: 'Grand Sentier' },
      ],
    } as never,
  })
  expect(await screen.findByRole('heading', { name: 'Nora Lind' })).toBeTruthy()
  expect(screen.getByText('Boréal Auto · Grand Sentier')).toBeTruthy()
  expect(screen.getAllByRole('link').map(link => link.textContent)).toEqual([
    'Application logs',
    'Profile',
  ])
})

// @vitest-environment jsdom
/** The addresses of a website, as the keeper of the page gives them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Row } from '#db/kernel/mutation.ts'
import { aCompany } from '#tests/support/dealership.ts'
import { openForm } from '#tests/support/forms.tsx'

afterEach(() => vi.unstubAllGlobals())
// Read once, so that no test waits for the disk.
beforeAll(() => import('#src/forms/management/company.tsx'))
const house = { ...aCompany, v: 1, deletedAt: null } as Row<'company'>
function answering(answer: (body: Record<string, string>) => [number, object]) {
  const asked: Record<string, string>[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    const body = JSON.parse(String(init?.body)) as Record<string, string>
    asked.push(body)
    const [status, json] = answer(body)
    return Response.json(json, { status })
  })
  return asked
}
const open = () => openForm('management.Company', { rows: { company: [house] } })
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const save = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Save the addresses' }))

test('an address somebody else has is said at its field, and what was typed stays', async () => {
  const asked = answering(() => [409, { Status: '-1', code: 'host-taken', field: 'hostname' }])
  await open()
  await userEvent.type(await box(/^Host name(?! for)/), 'www.sud.example')
  await save()
  const said = await screen.findByText(/belongs to another dealership/, {})
  const field = await box(/^Host name(?! for)/)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(field.value).toBe('www.sud.example')
  expect(within(document.body).getAllByText(said.textContent ?? '')).toHaveLength(1)
  await save()
  await waitFor(() => expect(asked).toHaveLength(2))
})

test('it stands there as the server keeps it', async () => {
  const kept = { hostname: 'www.nord.example', hostnameMobile: '', hostnameQa: 'qa.nord.example' }
  const asked = answering(() => [200, { Status: '1', ...kept }])
  await open()
  await userEvent.type(await box(/^Host name(?! for)/), 'https://WWW.nord.example/')
  await userEvent.type(await box(/^Host name for trying/), 'qa.nord.example')
  await save()
  await waitFor(async () =>
    expect((await box(/^Host name(?! for)/)).value).toBe('www.nord.example'),
  )
  expect(asked).toEqual([
    {
      act: expect.stringMatching(/.{8,40}/),
      hostname: 'https://WWW.nord.example/',
      hostnameMobile: '',
      hostnameQa: 'qa.nord.example',
    },
  ])
})

test('without an answer it says so, and nothing typed is lost', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  const { replica } = await open()
  await userEvent.type(await box(/^Mobile host name/), 'm.nord.example')
  await save()
  expect(await screen.findByText(/^No answer came/, {})).toBeDefined()
  await waitFor(async () =>
    expect((await replica.draft.get('company:c-1:hosts'))?.values).toMatchObject({
      hostnameMobile: 'm.nord.example',
    }),
  )
})

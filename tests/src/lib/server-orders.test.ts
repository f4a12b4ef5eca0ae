// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { api, ApiProblem, obey } from '#src/lib/api.ts'
import { ordersFor } from '#src/lib/server-orders.ts'

const pageAt = (pathname: string) => ({ pathname, reload: vi.fn(), assign: vi.fn() })
const answering = (Status: string) =>
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ Status })))
beforeEach(() => {
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('a call answered -2 reloads the page, once a minute at most', async () => {
  const page = pageAt('/fr-ca/crm/prospects')
  obey(ordersFor(page, sessionStorage, 'en-ca'))
  answering('-2')
  await expect(api('/api/funds/balance')).rejects.toBeInstanceOf(ApiProblem)
  await expect(api('/api/funds/balance')).rejects.toBeInstanceOf(ApiProblem)
  expect(page.reload).toHaveBeenCalledTimes(1)
})
test('a call answered -3 leads to the administration profile in the language of the page', async () => {
  const page = pageAt('/fr-ca/crm/prospects')
  obey(ordersFor(page, sessionStorage, 'en-ca'))
  answering('-3')
  await expect(api('/api/funds/balance')).rejects.toBeInstanceOf(ApiProblem)
  expect(page.assign).toHaveBeenCalledExactlyOnceWith(
    '/fr-ca/administration/profil-d-administration',
  )
})
test('at the administration profile -3 leads nowhere: the page does not load itself for ever', async () => {
  const page = pageAt('/fr-ca/administration/profil-d-administration')
  obey(ordersFor(page, sessionStorage, 'en-ca'))
  answering('-3')
  await expect(api('/api/funds/balance')).rejects.toBeInstanceOf(ApiProblem)
  expect(page.assign).not.toHaveBeenCalled()
})

/** Accounts as they are called: letters that were written, and the links in them. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Row } from '#db/kernel/mutation.ts'
import { rowOf } from '#db/rows.ts'
import type { SignedIn, TestServer } from '#tests/support/server.ts'

export function people(server: TestServer) {
  const call = async (as: SignedIn | undefined, path: string, json?: object, host?: string) => {
    const response = await server.request(path, {
      ...(as && { as }),
      ...(json && { json }),
      ...(host && { host }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, never> }
  }
  const letters = () => {
    try {
      const folder = join(server.deps.config.dataDir, 'mail')
      return readdirSync(folder)
        .sort()
        .map(name => readFileSync(join(folder, name), 'utf8'))
        .map(letter => letter.replaceAll('=\n', '').replaceAll('=\r\n', '').replaceAll('=3D', '='))
    } catch {
      return []
    }
  }
  let acts = 0
  return {
    call,
    letters,
    // Other letters may come behind it.
    lastToken: () =>
      letters()
        .flatMap(letter => /#invite=([\w-]{43})/.exec(letter)?.[1] ?? [])
        .at(-1) ?? '',
    user: (id: string, company = 'north') =>
      rowOf(server.dealership(company).db, 'user', id) as Row<'user'> | undefined,
    act: () => `act-${(acts += 1)}-of-a-test`,
    look: (token: string) => call(undefined, '/api/session/invitation', { token }),
    accept: (token: string, password: string) =>
      call(undefined, '/api/session/invitation/accept', { token, password }),
  }
}

export const newPerson = (over: object = {}) => ({
  firstName: 'Mia',
  lastName: 'Côté',
  email: 'mia@elsewhere.example',
  phone: '',
  cell: '',
  locale: 'fr-ca',
  roleIds: ['seller'],
  username: '',
  ...over,
})

/** What a dealership needs before its day: tokens for those who send, its telephone, a rule that gives, and hours. */
import type { saveAssignmentRule } from '#db/assignment/mutations/rule.ts'
import type { InputOf } from '#db/kernel/mutation.ts'
import type { Fleet } from '../load-fleet.ts'
import { host, type LoadWorld } from '../load-world.ts'
import { ask, type Given, hookSecret, ourNumber } from './doors.ts'
import { director, rulesFallback, sellers } from './floor.ts'

/** The director makes a rule that gives by turns, tokens for two senders, and switches the telephone on. */
export async function furnish(
  { tablets }: LoadWorld,
  fleet: Fleet,
  port: number,
): Promise<Given[]> {
  const given: Given[] = []
  const directors = tablets
    .map((tablet, n) => ({ tablet, n }))
    .filter(({ tablet }) => tablet.userId === director)
  for (const { tablet, n } of directors) {
    const { companyId } = tablet
    const call = async <T>(path: string, body: object): Promise<T> => {
      const headers = { Key: tablet.key, 'content-type': 'application/json' }
      const { status, text } = await ask({ port }, path, { headers, body: JSON.stringify(body) })
      if (status !== 200) throw new Error(`${path}: ${status} ${text}`)
      return JSON.parse(text) as T
    }
    const tokens: string[] = []
    for (const name of ['Autos.example', 'Marché.example'])
      tokens.push(
        (await call<{ token: string }>('/api/intake/sources', { id: `s-${name}`, name })).token,
      )
    const { hookUrl } = await call<{ hookUrl: string }>('/api/phone/settings', {
      provider: 'twilio',
      isOn: true,
      accountName: 'desk',
      signingSecret: hookSecret,
      apiSecret: '',
      applicationId: '',
      voiceKey: null,
      sender: ourNumber,
      contactSeconds: 15,
      publicUrl: `http://${host}`,
    })
    fleet.act(n, 'assignment.saveRule', {
      id: 'rule-sales',
      name: 'Vente à tour de rôle',
      active: true,
      mode: 'give',
      types: [],
      divisions: [],
      locales: [],
      makes: [],
      userIds: sellers,
      holds: 'always',
      hours: null,
      capacity: null,
      fallback: rulesFallback(given.length),
    } satisfies InputOf<typeof saveAssignmentRule>)
    given.push({ companyId, tokens, hookUrl })
  }
  return given
}

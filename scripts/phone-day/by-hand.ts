/** One call or text as its provider tells of it, step by step. */
import type { Asked } from './asked.ts'
import type { Leg, Provider } from './providers.ts'

type ByHand = Extract<Asked, { kind: 'call' | 'text' }>
type Step = { says: string; fields: object }

export function stepsOf(asked: ByHand, provider: Provider, id: string): Step[] {
  const { from, to } = asked
  if (asked.kind === 'text')
    return [{ says: `${from} writes to ${to}`, fields: provider.text(id, from, to, asked.text) }]
  const leg = (over: Partial<Leg>) =>
    provider.leg({ id, parent: '', direction: 'in', from, to, state: 'ringing', ...over })
  const rings = { says: `${from} calls ${to}`, fields: leg({}) }
  const { talk } = asked
  if (talk === null)
    return [
      rings,
      { says: 'nobody answers: it waits as a request', fields: leg({ state: 'no-answer' }) },
    ]
  const rung = { id: `${id}-rung`, parent: id, direction: 'out' } as const
  return [
    rings,
    { says: 'a telephone of the dealership answers', fields: leg({ ...rung, state: 'answered' }) },
    {
      says: `they speak for ${talk} seconds`,
      fields: leg({ ...rung, state: 'completed', seconds: talk }),
    },
    {
      says: 'the call is over',
      fields: leg({ state: 'completed', seconds: talk + 6 }),
    },
  ]
}

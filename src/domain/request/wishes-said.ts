/** Of a lead, by the lines of its timeline, the newest first: what she said last of what she means to do. */
import { type SentFact, sentIn } from '#db/request/sent.ts'

const isWish = ({ what }: SentFact) => what === 'interest' || what === 'vehicle'

export const wishesSaid = (
  lines: readonly { facts: Readonly<Record<string, unknown>> }[],
): SentFact[] =>
  lines.map(({ facts }) => sentIn(facts)?.facts ?? []).find(said => said.some(isWish)) ?? []

/** The boxes of a contract: a tick is an edit at once, like a word written into it. */
import { useMutation } from '#src/lib/use-mutation.ts'
import type { Contract } from '#src/queries/contract.ts'

export const boxes = ['termsAccepted', 'annexAccepted', 'confidentialityAccepted'] as const
export type Box = (typeof boxes)[number]

export function useBoxes(contract: Contract) {
  const { run, problem, busy } = useMutation('contract.edit')
  const tick = (box: Box, to: boolean) =>
    run({ id: contract.id, edits: { [box]: { from: contract[box], to } } })
  return { tick: (box: Box, to: boolean) => void tick(box, to), problem, busy }
}

/** The boxes of a contract: a tick is an edit at once, like a word written into it. */
import { useState } from 'react'
import { editContract } from '#db/contract/mutations/draft.ts'
import { useAct } from '#src/lib/use-act.ts'
import type { Contract } from '#src/domain/contract/queries.ts'

export const boxes = ['termsAccepted', 'annexAccepted', 'confidentialityAccepted'] as const
export type Box = (typeof boxes)[number]
export type Ticks = Record<Box, boolean>

/** `shown` has the tick at once; the row follows a few milliseconds later. */
export function useBoxes(contract: Contract) {
  const { run, problem } = useAct(editContract)
  const [ticked, setTicked] = useState<{ version: number; boxes: Partial<Ticks> }>({
    version: 0,
    boxes: {},
  })
  const ahead = ticked.version === contract.version ? ticked.boxes : {}
  const shown: Ticks = {
    termsAccepted: contract.termsAccepted,
    annexAccepted: contract.annexAccepted,
    confidentialityAccepted: contract.confidentialityAccepted,
    ...ahead,
  }
  const tick = async (box: Box, to: boolean) => {
    setTicked({ version: contract.version, boxes: { ...ahead, [box]: to } })
    if (!(await run({ id: contract.id, edits: { [box]: { from: contract[box], to } } })))
      setTicked({ version: 0, boxes: {} })
  }
  return { shown, tick: (box: Box, to: boolean) => void tick(box, to), problem }
}

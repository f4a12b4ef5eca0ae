/** The delivery calendar: which keys go to whom and when, and what is left to do before. */
import type { ReactNode } from 'react'
import { useAddress } from '#src/lib/use-address.ts'
import { Board } from './board.tsx'
import { DeliveryPaper } from './delivery-paper.tsx'
import { DeliverySheet } from './delivery-sheet.tsx'
import { PlanDialog } from './plan-dialog.tsx'

/** `head` stands where the screen that holds the calendar puts its own switch. */
export default function Deliveries({ head }: { head?: ReactNode }) {
  const { params, go, close } = useAddress()
  const id = params.get('delivery')
  const planId = params.get('plan')
  if (id && params.get('paper') === '1')
    return <DeliveryPaper id={id} onBack={() => close({ paper: null })} />
  if (id) return <DeliverySheet key={id} id={id} onBack={() => close({ delivery: null })} />
  return (
    <>
      <Board head={head} />
      {planId && (
        <PlanDialog
          contractId={planId}
          onClose={made => go({ plan: null, ...(made && { delivery: made }) })}
        />
      )}
    </>
  )
}

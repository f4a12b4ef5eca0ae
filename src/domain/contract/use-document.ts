/** The rows of a contract's document as they stand, for what lies around its paper. */
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import type { Ink } from '#db/print/definition.ts'
import { inksOf } from '#src/lib/document/ink.ts'
import { useLive, useLocal } from '#src/lib/replica.ts'
import { type DocumentRows, rowsAround } from './document.ts'
import type { OneContract } from './use-contract.ts'

const noInks: ReadonlyMap<string, Ink> = new Map()

/** Strokes of the signatures, those that can be had here or from the server. */
function useInks(names: readonly string[]): ReadonlyMap<string, Ink> {
  const { replica } = useLocal()
  const [inks, setInks] = useState(noInks)
  const wanted = [...names].sort().join()
  useEffect(() => {
    let live = true
    void inksOf(replica, wanted.split(',')).then(found => live && setInks(found))
    return () => {
      live = false
    }
  }, [wanted, replica])
  return inks
}

/** Undefined while it is read; null where the dealership is not on this device. */
export function useContractRows({
  contract,
  signatures,
}: OneContract): DocumentRows | null | undefined {
  const { companyId } = useLocal()
  const inks = useInks(signatures.map(each => each.strokesSha256))
  const { id, labelId, amendsId, sellerId } = contract
  const around = useLive(rowsAround(contract), [companyId, id, labelId, amendsId, sellerId])
  return useMemo(
    () => around && { contract, signatures, inks, ...around },
    [around, contract, signatures, inks],
  )
}

export const RowsContext = createContext<DocumentRows | undefined>(undefined)
/** @throws outside a contract's paper */
export function useRows(): DocumentRows {
  const rows = useContext(RowsContext)
  if (!rows) throw new Error('no contract here')
  return rows
}

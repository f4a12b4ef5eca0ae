/** The contract as a document: its rows gathered from this device, and the definition that screen and PDF share. */
import { ownCompany } from '#src/domain/company/queries.ts'
import { createContext, useContext, useEffect, useMemo, useState } from 'react'
import { contractDocument } from '#db/contract/print/contract.ts'
import { contractData, type ContractRows } from '#db/contract/print/data.ts'
import type { Definition, Ink } from '#db/print/definition.ts'
import { inkOfBytes } from '#db/print/ink.ts'
import { saleProfileOf } from '#db/contract/sources.ts'
import type { Locale } from '#db/terms.ts'
import { useLocal, useLive } from '#src/lib/replica.ts'
import { evidenceBytes } from '#src/domain/contract/evidence.ts'
import { eventsOf } from '#src/domain/contract/queries.ts'
import type { OneContract } from './use-contract.ts'

export type DocumentRows = Omit<ContractRows, 'locale'>
const noInks: ReadonlyMap<string, Ink> = new Map()

/** Strokes of the signatures, those that can be had here or from the server. */
function useInks(names: readonly string[]): ReadonlyMap<string, Ink> {
  const { replica } = useLocal()
  const [inks, setInks] = useState(noInks)
  const wanted = [...names].sort().join()
  useEffect(() => {
    let live = true
    const load = async () => {
      const found = new Map<string, Ink>()
      for (const name of wanted.split(',').filter(Boolean)) {
        const bytes = await evidenceBytes(replica, name)
        const ink = bytes && inkOfBytes(bytes)
        if (ink) found.set(name, ink)
      }
      if (live) setInks(found)
    }
    void load()
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
  const around = useLive(
    async replica => ({
      company: await ownCompany()(replica),
      label: labelId ? ((await replica.vehicleLabel.get(labelId)) ?? null) : null,
      events: await eventsOf(id)(replica),
      sellerName: (await replica.user.get(sellerId))?.name ?? '',
      amendsNumber: amendsId ? await numberOf(replica.saleContract.get(amendsId)) : '',
    }),
    [companyId, id, labelId, amendsId, sellerId],
  )
  return useMemo(() => {
    if (!around) return undefined
    const { company, ...rest } = around
    return company && { contract, signatures, inks, company, ...rest }
  }, [around, contract, signatures, inks])
}
const numberOf = async (
  row: PromiseLike<{ number: string; provisionalNumber: string } | undefined>,
): Promise<string> => {
  const found = await row
  return found?.number || found?.provisionalNumber || ''
}

/** Whether its amounts can be counted: of what was signed always, else only under a law that is known. */
export const isPrintable = ({ contract, company }: DocumentRows): boolean =>
  contract.sealed !== '' || saleProfileOf(company) !== undefined

/** The document in a language; null where no law of a sale is known, so that nothing can be counted. */
export function definitionOf(rows: DocumentRows, locale?: Locale): Definition | null {
  if (!isPrintable(rows)) return null
  return contractDocument(contractData({ ...rows, ...(locale && { locale }) }))
}

export const RowsContext = createContext<DocumentRows | undefined>(undefined)
/** @throws outside a contract's paper */
export function useRows(): DocumentRows {
  const rows = useContext(RowsContext)
  if (!rows) throw new Error('no contract here')
  return rows
}

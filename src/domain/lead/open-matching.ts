/** Open leads by what somebody types, to choose one of them. */
import { hasWords } from '#db/kernel/fold.ts'
import { isOpenLeadStatus } from '#db/lead/status.ts'
import type { Replica } from '#db/replica.ts'
import { personWords } from '#src/domain/client/person-words.ts'
import type { Lead } from './queries.ts'
import { leadText } from './search.ts'

/** The first few open leads that match, those about this vehicle before the others, then the last touched. */
export const openLeadsMatching =
  (query: string, vehicleId: string, limit = 20) =>
  async (replica: Replica): Promise<Lead[]> => {
    const words = personWords(query)
    const isOpen = ({ deletedAt, status }: Lead) => deletedAt === null && isOpenLeadStatus(status)
    const asked = (lead: Lead) => Number(lead.vehicleId === vehicleId)
    return (await replica.lead.filter(isOpen).toArray())
      .filter(lead => hasWords(leadText(lead, ''), words))
      .sort((a, b) => asked(b) - asked(a) || b.touchedAt - a.touchedAt)
      .slice(0, limit)
  }

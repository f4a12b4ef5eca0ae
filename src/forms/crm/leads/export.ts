/** The filtered list as a file. */
import { lookup } from '#db/lookups/index.ts'
import { leadResponse } from '#db/lead/response.ts'
import { shownLeadStatus } from '#db/lead/status.ts'
import { csvText } from '#src/lib/csv-file.ts'
import type { Lead } from './filters.ts'

type Words = {
  titles: ReadonlyMap<string, string>
  colleagues: ReadonlyMap<string, string>
  locale: string
  now: number
  instant: (at: number) => string
}
export type Column = { header: string; cell: (lead: Lead) => string }

const captionsOf = (list: string, locale: string) => {
  const captions = new Map(lookup(list, locale).map(item => [item.Code, item.Caption]))
  return (code: string) => captions.get(code) ?? code
}

/** Headers are given in the page's language, in this order. */
export type Headers = Record<
  | 'name'
  | 'phone'
  | 'email'
  | 'status'
  | 'type'
  | 'division'
  | 'source'
  | 'vehicle'
  | 'assigned'
  | 'date'
  | 'answer'
  | 'recovery'
  | 'message',
  string
>

export function columnsOf(
  headers: Headers,
  { titles, colleagues, locale, now, instant }: Words,
): Column[] {
  const status = captionsOf('LeadStatus', locale)
  const type = captionsOf('Lead.Type', locale)
  const division = captionsOf('Lead.Division', locale)
  const source = captionsOf('Lead.Source', locale)
  const when = (at: number | null) => (at === null ? '' : instant(at))
  const cells: Record<keyof Headers, Column['cell']> = {
    name: lead => lead.name,
    phone: lead => lead.phone,
    email: lead => lead.email,
    status: lead => status(shownLeadStatus(lead)),
    type: lead => type(lead.type),
    division: lead => division(lead.division),
    source: lead => source(lead.source),
    vehicle: lead => titles.get(lead.vehicleId ?? '') || lead.vehicleText,
    assigned: lead => colleagues.get(lead.assignedTo ?? '') ?? '',
    date: lead => when(lead.leadAt),
    answer: lead =>
      lead.firstAnswerAt === null
        ? ''
        : String(Math.round(leadResponse(lead, now).elapsedMs / 60_000)),
    recovery: lead => when(lead.recoverAt),
    message: lead => lead.message,
  }
  // The keys of our own literal.
  return (Object.keys(cells) as (keyof Headers)[]).map(key => ({
    header: headers[key],
    cell: cells[key],
  }))
}

export const leadsCsv = (
  leads: readonly Lead[],
  columns: readonly Column[],
  locale: string,
): string =>
  csvText(
    [
      columns.map(({ header }) => header),
      ...leads.map(lead => columns.map(({ cell }) => cell(lead))),
    ],
    locale,
  )

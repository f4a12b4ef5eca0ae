/** The filtered list as a file. */
import type { VehicleTitles } from '#src/domain/vehicle/title.ts'
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskClock } from '#db/company/desk.ts'
import { adfOf, wantedIn } from '#db/lead/adf.ts'
import { firstResponse } from '#db/lead/response.ts'
import { shownLeadStatus } from '#db/lead/status.ts'
import { lookup } from '#db/lookups/index.ts'
import type { Replica } from '#db/replica.ts'
import { type Tag, tagNames } from '#src/domain/tag/queries.ts'
import { interestsIn } from '#db/request/sent.ts'
import { wishesSaid } from '#src/domain/request/wishes-said.ts'
import { type Lead, touchesOf } from '#src/domain/lead/queries.ts'
import { csvText } from '#src/lib/csv-file.ts'
import { currencyDigits } from '#db/kernel/read-number.ts'

type Around = {
  i18n: I18n
  titles: VehicleTitles
  colleagues: ReadonlyMap<string, string>
  clock: DeskClock
  tags: readonly Tag[]
  instant: (at: number) => string
}
type Column = { header: string; cell: (lead: Lead) => string }

const captionsOf = (list: string, locale: string) => {
  const captions = new Map(lookup(list, locale).map(item => [item.Code, item.Caption]))
  return (code: string) => captions.get(code) ?? code
}

/** One lead as other systems of the trade read it (ADF 1.0). @returns undefined while the device does not know its dealership */
export async function leadAdf(
  replica: Replica,
  lead: Lead,
  companyId: string,
): Promise<string | undefined> {
  const [client, vehicle, dealership, touches] = await Promise.all([
    replica.client.get(lead.clientId),
    replica.vehicle.get(lead.soldVehicleId ?? lead.vehicleId ?? ''),
    replica.company.get(companyId),
    touchesOf(lead.id)(replica),
  ])
  if (!dealership) return undefined
  const wishes = wishesSaid(touches)
  const minorDigits = currencyDigits(dealership.currency)
  return adfOf({
    lead,
    client: client ?? null,
    vehicle: vehicle ?? null,
    dealership,
    minorDigits,
    interests: interestsIn(wishes),
    wanted: wantedIn(wishes),
  })
}

/** The leads as a file, with headers in the page's language. */
export function leadsCsv(leads: readonly Lead[], around: Around): string {
  const columns = columnsOf(around)
  return csvText(
    [
      columns.map(({ header }) => header),
      ...leads.map(lead => columns.map(({ cell }) => cell(lead))),
    ],
    around.i18n.locale,
  )
}

function columnsOf({ i18n, titles, colleagues, clock, tags, instant }: Around): Column[] {
  const status = captionsOf('LeadStatus', i18n.locale)
  const type = captionsOf('Lead.Type', i18n.locale)
  const division = captionsOf('Lead.Division', i18n.locale)
  const source = captionsOf('Lead.Source', i18n.locale)
  const when = (at: number | null) => (at === null ? '' : instant(at))
  const minutes = (lead: Lead, of: 'elapsedMs' | 'wallMs') =>
    lead.firstAnswerAt === null
      ? ''
      : String(Math.round(firstResponse(lead, lead.firstAnswerAt, clock)[of] / 60_000))
  const column = (header: MessageDescriptor, cell: Column['cell']) => ({
    header: i18n._(header),
    cell,
  })
  return [
    column(msg`Name`, lead => lead.name),
    column(msg`Phone`, lead => lead.phone),
    column(msg`Email`, lead => lead.email),
    column(msg`Status`, lead => status(shownLeadStatus(lead))),
    column(msg`Type`, lead => type(lead.type)),
    column(msg`Division`, lead => division(lead.division)),
    column(msg`Source`, lead => source(lead.source)),
    column(msg`Vehicle of interest`, lead => titles.get(lead.vehicleId ?? '') || lead.vehicleText),
    column(msg`Assigned to`, lead => colleagues.get(lead.assignedTo ?? '') ?? ''),
    column(msg`Lead date`, lead => when(lead.leadAt)),
    column(msg`Response time (opening minutes)`, lead => minutes(lead, 'elapsedMs')),
    column(msg`The customer waited (minutes)`, lead => minutes(lead, 'wallMs')),
    column(msg`Recovery date`, lead => when(lead.recoverAt)),
    column(msg`Tags`, lead => tagNames(lead, tags)),
    column(msg`Message`, lead => lead.message),
  ]
}

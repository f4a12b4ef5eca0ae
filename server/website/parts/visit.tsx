/** @jsxImportSource hono/jsx */
/** Where the house is, until when it is open today and in the week, and how to get there. */
import { companyAddress } from '#db/company/address.ts'
import { clockOf } from '#db/company/desk.ts'
import { hoursOn } from '#db/company/hours.ts'
import { dateIn } from '#db/kernel/date.ts'
import { hoursText, Week } from '../pages/opening.tsx'
import { Phone } from '../pages/layout.tsx'
import type { Here } from '../site.ts'
import { Icon } from './icon.tsx'

export function Visit({ here }: { here: Here }) {
  const { words, company } = here
  return (
    <section class="visit">
      <div>
        <h2>{words.visit}</h2>
        <p>{companyAddress(company)}</p>
        <Today here={here} />
        <p class="actions">
          <Phone here={here} />
          {company.address && (
            <a class="onward" href={directions(companyAddress(company))} rel="noreferrer">
              <Icon name="pin" />
              {words.directions}
            </a>
          )}
        </p>
      </div>
      <Week here={here} />
    </section>
  )
}

/** The maps of whoever asks open it; only the address is told. */
export const directions = (address: string) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: address })}`

function Today({ here }: { here: Here }) {
  const { company, words, now } = here
  if (!company.desk) return null
  const hours = hoursOn(clockOf(company).calendar, dateIn(company.timeZone, now))
  return (
    <p class="today">
      {hours.length ? words.openToday(hoursText(here, hours)) : words.closedToday}
    </p>
  )
}

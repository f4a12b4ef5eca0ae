/** @jsxImportSource hono/jsx */
/** Reserve without payment and say when you come: the default way to sell online (quebec-sale.md 3.2). */
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Unit } from '../catalogue.ts'
import { clock, day, localInput, priceText } from '../format.ts'
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import type { FieldName } from '../visitor-form.ts'
import {
  ConsentField,
  Field,
  type Filled,
  Hidden,
  MessageField,
  UsedFor,
  WhoFields,
  Wrong,
} from './form.tsx'
import { Layout, Phone } from './layout.tsx'
import { Whole } from './whole.tsx'

type Props = { here: Here; unit: Unit; filled: Filled; visit: { from: number; to: number } }

export function ReservePage({ here, unit, filled, visit }: Props) {
  const { words, locale, company } = here
  const { timeZone } = company
  const [from, to] = [visit.from, visit.to].map(
    at => `${day(at, timeZone, locale)}, ${clock(at, timeZone)}`,
  ) as [string, string]
  const problemText = (name: FieldName) => {
    const problem = filled.problems[name]
    if (problem === 'errAppointment') return words.errAppointment(from, to)
    return problem && words[problem]
  }
  const form = { here, filled, problemText }
  const isWrong = Object.keys(filled.problems).length > 0 || filled.notice
  const title = words.reserveOnline
  return (
    <Layout here={here} title={isWrong ? `${words.errorTitle}: ${title}` : title} hidden ask={null}>
      <h1>{title}</h1>
      <p class="sum">
        <a href={vehiclePath(locale, unit)}>
          <Whole text={vehicleTitle(unit, here.locale)} />
        </a>
        {`, ${priceText(unit.price.totalMinor, company.currency, locale)}`}
      </p>
      <p>
        {words.reserveLead(company.reservationDays)} <Phone here={here} />
      </p>
      <Wrong {...form} />
      <form class="sheet" method="post" action={pathOf(locale, 'reserve', unit.id)}>
        <Hidden {...form} />
        <WhoFields {...form} />
        <Field
          name="appointment"
          label={words.appointment}
          hint={words.appointmentHint(from, to)}
          problem={problemText('appointment')}
        >
          {about => (
            <input
              {...about}
              name="appointment"
              type="datetime-local"
              required
              min={localInput(visit.from, timeZone)}
              max={localInput(visit.to, timeZone)}
              value={filled.typed.appointment}
            />
          )}
        </Field>
        <MessageField {...form} optional />
        <ConsentField {...form} />
        <UsedFor here={here} />
        <p class="actions">
          <button class="button" type="submit">
            {words.reserveSend}
          </button>
          <a class="button plain" href={pathOf(locale, 'contact', unit.id)}>
            {words.askAbout}
          </a>
        </p>
      </form>
    </Layout>
  )
}

/** @jsxImportSource hono/jsx */
/** A question, about a vehicle or about anything. */
import { companyAddress } from '#db/company/address.ts'
import { vehicleTitle } from '#db/vehicle/title.ts'
import type { Unit } from '../catalogue.ts'
import { pathOf, vehiclePath } from '#db/company/site-paths.ts'
import type { Here } from '../site.ts'
import type { Words } from '../words.ts'
import { type FieldName, type Topic, topics } from '../visitor-form.ts'
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
import { Opening } from './opening.tsx'

const topicWords: Record<Topic, keyof Words & `topic${string}`> = {
  question: 'topicQuestion',
  used: 'topicUsed',
  new: 'topicNew',
  credit: 'topicCredit',
  trade: 'topicTrade',
}

export function ContactPage({
  here,
  unit,
  filled,
}: {
  here: Here
  unit: Unit | undefined
  filled: Filled
}) {
  const { words, locale } = here
  const title = unit ? words.askAbout : words.contact
  const problemText = (name: FieldName) => {
    const problem = filled.problems[name]
    return problem && problem !== 'errAppointment' ? words[problem] : undefined
  }
  const form = { here, filled, problemText }
  const isWrong = Object.keys(filled.problems).length > 0 || filled.notice
  return (
    <Layout
      here={here}
      title={isWrong ? `${words.errorTitle}: ${title}` : title}
      description={`${title}. ${companyAddress(here.company)}`}
      hidden={Boolean(unit) || Boolean(isWrong)}
      canonical={pathOf(locale, 'contact')}
      ask={null}
    >
      <h1>{title}</h1>
      {unit && (
        <p class="sum about">
          <a href={vehiclePath(locale, unit)}>{words.aboutVehicle(vehicleTitle(unit, locale))}</a>
        </p>
      )}
      <p>
        {words.contactLead} <Phone here={here} />
      </p>
      <Wrong {...form} />
      <form
        class="sheet"
        method="post"
        action={unit ? pathOf(locale, 'contact', unit.id) : pathOf(locale, 'contact')}
      >
        <Hidden {...form} />
        <WhoFields {...form} />
        <Field name="topic" label={words.topic} problem={problemText('topic')}>
          {about => (
            <select {...about} name="topic">
              {topics
                .filter(topic => !unit || (topic !== 'new' && topic !== 'used'))
                .map(topic => (
                  <option value={topic} selected={topic === filled.typed.topic}>
                    {String(words[topicWords[topic]])}
                  </option>
                ))}
            </select>
          )}
        </Field>
        <MessageField {...form} optional={false} />
        <ConsentField {...form} />
        <UsedFor here={here} />
        <p class="actions">
          <button class="button" type="submit">
            {words.send}
          </button>
        </p>
      </form>
      <Opening here={here} />
    </Layout>
  )
}

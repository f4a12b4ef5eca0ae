/** A template tried on oneself: filled in on the device, sent to the address she signs in with, or to her own number. */
import { Hono } from 'hono'
import * as z from 'zod/mini'
import { holdsAny } from '#db/forms.ts'
import { templateChannels, templateDesk } from '#db/message-template/table.ts'
import { rowOf } from '#db/rows.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { phoneKey } from '#db/kernel/phone.ts'
import type { Country } from '#db/terms.ts'
import { ApiError, readBody } from '../api-error.ts'
import { createBucket } from '../bucket.ts'
import { profileOf } from '../dealership/profile.ts'
import { sendLetter } from '../mail/letter-out.ts'
import { textOut } from '../telephony/send.ts'
import type { AppDeps, SessionEnv } from '../deps.ts'

export const trialBody = z.object({
  channel: z.enum(templateChannels),
  subject: z.string().check(z.maxLength(400)),
  text: z.string().check(z.minLength(1), z.maxLength(20_000)),
})
/** Tries of one person: each is a message that costs or could vex. */
const mails = [10, 30_000] as const
/** A number is whatever she says it is: a few a day try a template and annoy nobody. */
const texts = [3, 3_600_000] as const

export function templateRoutes(deps: AppDeps) {
  const { ports, log, platform } = deps
  const buckets = { email: createBucket(...mails), sms: createBucket(...texts) }
  return new Hono<SessionEnv>().post('/test', async c => {
    const { session } = c.var
    const { channel, subject, text } = await readBody(c, trialBody)
    if (!holdsAny(session.may, templateDesk)) throw new ApiError(403, 'not-authorized')
    const who = `${session.companyId} ${session.userId}`
    const retryAfterS = buckets[channel].take(who, ports.clock.now())
    if (retryAfterS) throw new ApiError(429, 'too-many', { retryAfterS })
    const { db } = session.dealership
    const me = rowOf(db, 'user', session.userId) as Row<'user'> | undefined
    const { country, name } = profileOf(db)
    const to =
      channel === 'email'
        ? platform.addressOf(session.companyId, session.userId)
        : numberOf(me, country)
    if (!to) throw new ApiError(400, 'template-address-needed')
    try {
      if (channel === 'email')
        await sendLetter(deps, session.dealership, {
          to,
          subject: oneLine(subject),
          text,
          fromName: name,
        })
      else await textOut(deps, session.dealership, { id: ports.random.id(), to, text })
    } catch (error) {
      log.warn({ error: String(error) }, 'a test of a template was not sent')
      throw new ApiError(502, 'template-not-sent')
    }
    return c.json({ Status: '1', to })
  })
}
function numberOf(me: Row<'user'> | undefined, country: Country): string {
  const key = phoneKey(me?.cell || me?.phone || '', country)
  return key && `+${key}`
}
const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/** The house's own recording of its greeting: the server has the bytes, and says so to everybody who keeps the number. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, sha256 } from '../../kernel/fields.ts'
import { change, merged, mutation, one, present } from '../../kernel/mutation.ts'
import { locales } from '../../terms.ts'
import { mostSoundSeconds, soundTypes } from '../sound.ts'

const sound = z.object({
  sha256,
  mime: z.enum(soundTypes),
  seconds: z.int().check(z.gte(1), z.lte(mostSoundSeconds)),
})

/** Null takes it away: the text is read again. */
export const greetNumber = mutation('trackedNumber.greet', {
  form: companyDesk,
  isByServer: true,
  input: z.object({ numberId: id, locale: z.enum(locales), sound: z.nullable(sound) }),
  reads: ({ numberId }) => ({ number: one('trackedNumber', numberId) }),
  decide({ number }, { numberId, locale, sound: news }) {
    const { sounds } = present(number)
    const { [locale]: before, ...others } = sounds
    if ((before?.sha256 ?? null) === (news?.sha256 ?? null)) return merged
    return [
      change('trackedNumber', numberId, { sounds: news ? { ...others, [locale]: news } : others }),
    ]
  },
})

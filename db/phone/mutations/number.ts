/** Numbers that the dealership watches: kept by whoever keeps its page. */
import * as z from 'zod/mini'
import { companyDesk } from '../../desks.ts'
import { id, requiredText, shortText } from '../../kernel/fields.ts'
import {
  all,
  change,
  insert,
  mutation,
  one,
  present,
  refuseUnless,
  removed,
  restored,
} from '../../kernel/mutation.ts'
import { phoneKey } from '../../kernel/phone.ts'
import { countryOf } from '../../lead/shared.ts'
import { doorFields } from '../../request/door.ts'
import { type Locale, locales, requestDivisions } from '../../terms.ts'
import { afterHoursRules } from '../terms.ts'

const spokenText = z.string().check(z.maxLength(1000, { error: 'too-long' }))
/** One for each language it is said in; '' where it is not. */
const spoken = z.strictObject(
  Object.fromEntries(locales.map(locale => [locale, spokenText])) as Record<
    Locale,
    typeof spokenText
  >,
)

export const numberFields = {
  number: requiredText,
  sourceName: requiredText,
  campaign: shortText,
  division: z.enum(requestDivisions),
  ...doorFields,
  userIds: z.array(id).check(z.maxLength(20, { error: 'too-long' })),
  afterHours: z.enum(afterHoursRules),
  takesVoicemail: z.boolean(),
  greeting: spoken,
  takesTexts: z.boolean(),
  isRecorded: z.boolean(),
  notice: spoken,
  keepDays: z
    .int({ error: 'number-invalid' })
    .check(z.gte(1, { error: 'number-invalid' }), z.lte(1095, { error: 'number-invalid' })),
}

/** One number is of one source: two would make each other's calls theirs. Nothing is recorded without its notice. */
export const saveNumber = mutation('trackedNumber.save', {
  form: companyDesk,
  input: z.object({ id, ...numberFields }),
  reads: ({ id: numberId }) => ({
    before: one('trackedNumber', numberId),
    numbers: all('trackedNumber'),
  }),
  decide({ before, numbers }, { id: numberId, ...fields }, actor) {
    const key = phoneKey(fields.number, countryOf(actor))
    refuseUnless(key !== '', 'phone-invalid', { field: 'number' })
    const same = numbers.find(each => each.phoneKey === key && each.id !== numberId)
    refuseUnless(same === undefined, 'number-known', {
      field: 'number',
      name: same?.sourceName ?? '',
    })
    const isSaid = Object.values(fields.notice).some(text => text.trim() !== '')
    refuseUnless(!fields.isRecorded || isSaid, 'notice-needed', { field: 'notice' })
    const row = { ...fields, phoneKey: key }
    if (!before) {
      const made = { sounds: {}, noticeVersion: 1, createdAt: actor.now, createdBy: actor.userId }
      return [insert('trackedNumber', { id: numberId, ...row, ...made })]
    }
    const { noticeVersion, notice: said } = present(before)
    const isOther = locales.some(locale => said[locale] !== fields.notice[locale])
    return [
      change('trackedNumber', numberId, {
        ...row,
        noticeVersion: noticeVersion + (isOther ? 1 : 0),
      }),
    ]
  },
})

export const removeNumber = mutation('trackedNumber.remove', {
  form: companyDesk,
  input: z.object({ numberId: id }),
  reads: ({ numberId }) => ({ number: one('trackedNumber', numberId) }),
  decide: ({ number }, _, actor) => removed('trackedNumber', number, actor.now),
})

export const restoreNumber = mutation('trackedNumber.restore', {
  form: companyDesk,
  input: z.object({ numberId: id }),
  reads: ({ numberId }) => ({ number: one('trackedNumber', numberId) }),
  decide: ({ number }) => restored('trackedNumber', number),
})

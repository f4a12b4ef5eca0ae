/** The dealership's numbers and a week of calls to them: some answered, some missed. */
import type { Row } from '../kernel/mutation.ts'
import { phoneKey } from '../kernel/phone.ts'
import { missedCallOf } from '../phone/terms.ts'
import { locales } from '../terms.ts'
import { campaignIn } from './campaigns.ts'
import { counter, type Dice } from './dice.ts'
import { dayMs, minuteMs, row, type Stage, timeBetween } from './stage.ts'
import { phoneAt, type Region, regionOf } from './words/regions.ts'

const shown = {
  'fr-ca': ['Journal local', 'Site web', 'Panneau'],
  'en-ca': ['Local newspaper', 'Website', 'Billboard'],
  'fr-fr': ['Journal local', 'Site web', 'Panneau'],
  'es-es': ['Prensa local', 'Sitio web', 'Valla'],
  'es-co': ['Prensa local', 'Sitio web', 'Valla'],
}
const ringSeconds = 24
const noNotice = Object.fromEntries(
  locales.map(locale => [locale, '']),
) as Row<'trackedNumber'>['notice']

type Around = { requests: readonly Row<'request'>[]; leads: readonly Row<'lead'>[] }
type Told = { trackedNumber: Row<'trackedNumber'>[]; phoneCall: Row<'phoneCall'>[] }

export function callsOf(stage: Stage, { requests, leads }: Around): Told {
  const region = regionOf[stage.companyId]
  if (!region) return { trackedNumber: [], phoneCall: [] }
  const trackedNumber = numbersOf(stage, region)
  const dice = stage.dice('calls')
  const call = callsTo(trackedNumber, dice)
  const missed = requests
    .filter(({ type, phone }) => type === 'phone' && phone !== '')
    .map(each => {
      const { phone, phoneKey: key, name: callerName, leadId } = each
      const hers = { phone, phoneKey: key, callerName, leadId, requestId: each.id }
      const made = call(each.at, hers)
      return missedCallOf(each.id) ? { ...made, ...leftWords(each, made.numberId) } : made
    })
  const answered = leads
    .filter(({ phone, deletedAt, assignedTo }) => phone !== '' && !deletedAt && assignedTo)
    .slice(0, 14)
    .map((lead, place) => {
      const at = stage.at(-(place % 6) - 1, timeBetween(dice, 9, 17))
      const { id: leadId, phone, phoneKey: key, assignedTo: answeredBy } = lead
      const hers = { phone, phoneKey: key, leadId, answeredBy }
      const direction = place % 4 === 3 ? ('out' as const) : ('in' as const)
      return call(at, { ...hers, direction, ...spoken(at, dice.int(25, 620)) })
    })
  const [hungUpAt, strangerAt] = [stage.now - 52 * minuteMs, stage.now - 95 * minuteMs]
  const phone = phoneAt(region, 233)
  const stranger = { phone, phoneKey: phoneKey(phone, region.country) }
  const answeredBy = stage.staff.sellers[0] ?? null
  const others = [
    call(hungUpAt, { outcome: 'cancelled', endedAt: hungUpAt }),
    call(strangerAt, { ...stranger, answeredBy, ...spoken(strangerAt, 143) }),
  ]
  return { trackedNumber, phoneCall: [...missed, ...answered, ...others] }
}

const numbersOf = (stage: Stage, region: Region): Row<'trackedNumber'>[] =>
  shown[stage.locale].map((sourceName, place) => {
    const number = phoneAt(region, 170 + place)
    return row({
      id: `number-${place + 1}`,
      number,
      phoneKey: phoneKey(number, region.country),
      sourceName,
      // One is printed for a while only.
      campaign: place === 0 ? campaignIn[stage.locale] : '',
      division: place === 1 ? ('new' as const) : ('used' as const),
      locale: null,
      make: '',
      userIds: stage.staff.sellers.slice(0, 3),
      afterHours: 'request' as const,
      takesVoicemail: true,
      greeting: noNotice,
      sounds: {},
      takesTexts: true,
      isRecorded: false,
      notice: noNotice,
      noticeVersion: 1,
      keepDays: 180,
      createdAt: stage.at(-60, '09:00'),
      createdBy: stage.staff.directors[0] ?? '',
    })
  })

function callsTo(numbers: readonly Row<'trackedNumber'>[], dice: Dice) {
  const nextId = counter('call')
  return (at: number, over: Partial<Row<'phoneCall'>>): Row<'phoneCall'> => {
    const number = dice.pick(numbers)
    const id = nextId()
    return row({
      id,
      provider: 'twilio' as const,
      callKey: id,
      direction: 'in' as const,
      state: 'ended' as const,
      outcome: 'missed' as const,
      phone: '',
      phoneKey: '',
      callerName: '',
      numberId: number.id,
      ourNumber: `+${number.phoneKey}`,
      sourceName: number.sourceName,
      campaign: number.campaign,
      division: number.division,
      at,
      answeredAt: null,
      endedAt: at + ringSeconds * 1000,
      talkSeconds: 0,
      answeredBy: null,
      isAfterHours: false,
      requestId: null,
      leadId: null,
      recording: null,
      ...over,
    })
  }
}

const voicemailSeconds = 11
/** Rung in vain, she spoke after the tone. */
const leftWords = ({ id, at }: Row<'request'>, numberId: string | null) => ({
  id: missedCallOf(id),
  callKey: missedCallOf(id),
  outcome: 'voicemail' as const,
  endedAt: at + (ringSeconds + voicemailSeconds) * 1000,
  recording: {
    state: 'kept' as const,
    isVoicemail: true,
    noticeVersion: `${numberId}.voicemail`,
    noticeAt: at + ringSeconds * 1000,
    until: at + 180 * dayMs,
    seconds: voicemailSeconds,
  },
})

const spoken = (at: number, seconds: number): Partial<Row<'phoneCall'>> => ({
  outcome: 'answered',
  answeredAt: at + 9000,
  endedAt: at + 9000 + seconds * 1000,
  talkSeconds: seconds,
})

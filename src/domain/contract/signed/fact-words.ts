/** What an entry of the history says about itself, in words. */
import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { distanceRights } from '#db/contract/distance.ts'
import { factorText } from '#db/contract/evidence/factor-words.ts'
import { factorOf } from '#db/contract/gate/factor.ts'
import { deliveryWays, idDocuments } from '#db/contract/gate/facts.ts'
import { isLocale, localeNames, type SignerRole, signerRoles } from '#db/terms.ts'
import { useSession } from '#src/lib/session.ts'
import {
  deliveryWayWords,
  distanceRightWords,
  idDocumentWords,
  signerWords,
} from '#src/domain/contract/words.ts'

type Facts = Record<string, string | number | boolean | null>
const text = (value: unknown) => (typeof value === 'string' ? value : '')

export function useFactWords(): (facts: Facts) => string {
  const { t, i18n } = useLingui()
  const { locale: reader } = useSession()
  const factorSaid = (facts: Facts) => {
    const factor = factorOf(facts)
    return factor ? factorText(factor, reader) : ''
  }
  const way = (value: unknown, address: unknown) => {
    const known = deliveryWays.find(each => each === value)
    return known ? [i18n._(deliveryWayWords[known]), text(address)].filter(Boolean).join(', ') : ''
  }
  const signer = ({ role, signerName, document, last4 }: Facts) => {
    const known = signerRoles.find((each): each is SignerRole => each === role)
    const seen = idDocuments.find(each => each === document)
    return [
      known && i18n._(signerWords[known]),
      text(signerName),
      seen && `${i18n._(idDocumentWords[seen])} …${text(last4)}`,
    ]
  }
  const medium = ({ medium: value, authorised }: Facts) => {
    if (value === 'paper') return t`On paper`
    if (value !== 'electronic') return ''
    return authorised === true ? t`On this screen, expressly authorised` : t`On this screen`
  }
  return facts => {
    const { locale, seconds, how, address, buyer, buyerAddress, coBuyer, coBuyerAddress } = facts
    const { printed, reason, note, lines, present, right } = facts
    const ground = distanceRights.find(each => each === right)
    return [
      typeof locale === 'string' && isLocale(locale) ? localeNames[locale] : '',
      medium(facts),
      ...signer(facts),
      way(how, address),
      way(buyer, buyerAddress),
      way(coBuyer, coBuyerAddress),
      typeof seconds === 'number'
        ? t({
            message: plural(seconds, {
              one: 'open for # second, to its end',
              other: 'open for # seconds, to its end',
            }),
          })
        : '',
      typeof printed === 'number'
        ? t({ message: plural(printed, { one: '# copy printed', other: '# copies printed' }) })
        : '',
      factorSaid(facts),
      text(present),
      ground ? i18n._(distanceRightWords[ground]) : '',
      text(reason),
      text(note),
      text(lines),
    ]
      .filter(Boolean)
      .join(' · ')
  }
}

/** One step of the gate as the client takes it: what the form says becomes the facts of the entry. */
import { elided } from '#db/kernel/elide.ts'
import { words } from '#db/kernel/words.ts'
import type { GateStepName } from '#db/contract/gate/steps.ts'
import { fullName } from '#db/kernel/name.ts'
import type { Definition } from '#db/print/definition.ts'
import { isLocale, type Locale } from '#db/terms.ts'
import { contractDefinition, contractPdf } from '../../print/contract-pdf.ts'
import {
  askMerchant,
  type Facts,
  settleSale,
  signAsBuyer,
  type Signing,
  stepAsBuyer,
  textOfStep,
} from '../act.ts'
import { keepBytes } from '../file.ts'
import { inkOfForm } from '../ink.ts'
import { copyName, letters } from '../letters.ts'
import { changeLink } from '../link.ts'
import type { Letter } from '../../ports/mail.ts'
import type { Site, SiteDeps } from '../../website/site.ts'
import type { SignWords } from './words.ts'

export type Caller = { ip: string; agent: string }
/** A key of the page's words, said as a problem; undefined when it is done. */
export type StepProblem = keyof SignWords | undefined

const withText = ['information-given', 'french-shown', 'text-read', 'terms', 'consumer-signed']
const frenchOf: Locale = 'fr-ca'

/** Where the law asks for French first, the text before the choice is French. */
function localeOfText(signing: Signing, step: string): Locale {
  const isFrenchFirst = signing.profile.jurisdiction === 'CA-QC'
  const isBefore = step === 'information-given' || step === 'french-shown' || step === 'french-copy'
  return isFrenchFirst && isBefore ? frenchOf : signing.contract.locale
}

/** The whole text where the step is about it: never behind a link. */
export async function textOf(signing: Signing, step: string): Promise<Definition | undefined> {
  if (!withText.includes(step)) return undefined
  const { dealership, contract } = signing
  return (await contractDefinition(dealership, contract.id, localeOfText(signing, step)))
    ?.definition
}

type Taken = { signing: Signing; site: Site; deps: SiteDeps; caller: Caller; form: URLSearchParams }

export async function takeStep(taken: Taken, step: GateStepName): Promise<StepProblem> {
  if (step === 'consumer-signed') return sign(taken)
  if (step === 'copies') return sendCopies(taken)
  // A page that was open while the text changed says nothing of the text as it is now.
  if ((taken.form.get('text') ?? '') !== (textOfStep(taken.signing, step)['text'] ?? ''))
    return 'refusedAct'
  const facts = factsOf(taken, step)
  if (typeof facts === 'string') return facts
  if (step === 'french-copy' && !(await sendCopy(taken, frenchOf))) return 'unsent'
  const refused = stepAsBuyer(taken.signing, step, { ...facts, ...seenFrom(taken) })
  if (refused) return 'refusedAct'
  if (step === 'medium' && facts['medium'] === 'electronic') callMerchant(taken)
  return undefined
}

const seenFrom = ({ caller }: Taken): Facts => ({
  ip: caller.ip,
  agent: caller.agent.slice(0, 300),
})

function factsOf({ signing, form }: Taken, step: GateStepName): Facts | 'boxNeeded' | 'refusedAct' {
  const isOn = (name: string) => form.get(name) === '1'
  switch (step) {
    case 'french-copy':
      return { how: 'email', address: signing.link.email }
    case 'language': {
      const chosen = form.get('locale') ?? ''
      return isLocale(chosen) ? { locale: chosen } : 'refusedAct'
    }
    case 'medium':
      if (isOn('paper')) return { medium: 'paper', authorised: false }
      return isOn('authorised') ? { medium: 'electronic', authorised: true } : 'boxNeeded'
    case 'text-read': {
      const seconds = Math.floor((signing.now - Number(form.get('shownAt'))) / 1000)
      const isSaid = Number.isSafeInteger(seconds) && seconds >= 0
      // The button stands below the last line.
      return isSaid ? { seconds: Math.min(seconds, 86_400), reachedEnd: true } : 'refusedAct'
    }
    case 'terms': {
      const isAll = isOn('terms') && isOn('confidentiality')
      return isAll ? { terms: true, annexA: true, confidentiality: true } : 'boxNeeded'
    }
    default:
      return {}
  }
}

function sign({ signing, form }: Taken): StepProblem {
  const ink = inkOfForm(form.get('strokes') ?? '', form.get('image') ?? '')
  if (!ink) return 'signEmpty'
  const { dealership, now } = signing
  const strokesSha256 = keepBytes(dealership, ink.strokes, 'application/json', now)
  const imageSha256 = keepBytes(dealership, ink.image, 'image/png', now)
  if (signAsBuyer(signing, { strokesSha256, imageSha256 })) return 'refusedAct'
  settleSale(signing, false)
  return undefined
}

/** @returns false when the letter could not be sent: the page says so, and nothing of it is written down */
export async function hasLeft({ ports, log }: SiteDeps, letter: Letter): Promise<boolean> {
  try {
    await ports.mail.send(letter)
    return true
  } catch (error) {
    log.error({ err: error }, 'a letter of the signing page was not sent')
    return false
  }
}

async function sendCopy({ signing, site, deps }: Taken, locale: Locale): Promise<boolean> {
  const { dealership, contract, link } = signing
  const pdf = await contractPdf(dealership, contract.id, locale)
  if (!pdf) throw new Error('no contract to print')
  const { name } = site.company
  const filename = `${copyName[locale]}-${contract.number || contract.provisionalNumber}.pdf`
  return hasLeft(deps, {
    to: link.email,
    ...letters[link.locale].copy(name),
    fromName: name,
    attachments: [{ filename, content: Buffer.from(pdf), contentType: 'application/pdf' }],
  })
}

/** The copies of what both signed; recorded once they have left. */
export async function sendCopies(taken: Taken): Promise<StepProblem> {
  if (!(await sendCopy(taken, taken.signing.contract.locale))) return 'unsent'
  const facts = { buyer: 'email', buyerAddress: taken.signing.link.email, ...seenFrom(taken) }
  if (stepAsBuyer(taken.signing, 'copies', facts)) return 'refusedAct'
  // Only now is there nothing left for the link to do.
  const { dealership, link, now } = taken.signing
  changeLink(dealership.db, link.id, { usedAt: now })
  return undefined
}

const titles: Record<Locale, (name: string) => string> = words({
  en: name => `Sign the contract of ${name}: the client waits`,
  fr: name => `Signez le contrat ${elided('de', name)} : le client attend`,
  es: name => `Firme el contrato de ${name}: el cliente espera`,
})
const corrections: Record<Locale, (name: string) => string> = words({
  en: name => `Correct the contract of ${name}`,
  fr: name => `Corrigez le contrat ${elided('de', name)}`,
  es: name => `Corrija el contrato de ${name}`,
})
export function askCorrection(signing: Signing, site: Site, what: string): void {
  const title = corrections[site.company.defaultLocale](fullName(signing.contract.buyer))
  askMerchant(signing, title, { id: signing.newId(), note: what })
}
function callMerchant({ signing, site }: Taken): void {
  const { buyer } = signing.contract
  askMerchant(signing, titles[site.company.defaultLocale](fullName(buyer)), 'sign')
}

const unsentTitles: Record<Locale, (name: string) => string> = words({
  en: name => `The code does not reach ${name}: send a new link with a code given in person`,
  fr: name =>
    `Le code ne parvient pas à ${name} : envoyez un nouveau lien avec un code remis en personne`,
  es: name =>
    `El código no llega a ${name}: envíe un enlace nuevo con un código entregado en persona`,
})
/** Whoever sent the link learns that its code does not arrive. */
export const tellUnsent = (signing: Signing, site: Site): void =>
  askMerchant(
    signing,
    unsentTitles[site.company.defaultLocale](fullName(signing.contract.buyer)),
    'unsent',
  )

/** A text message on its way out, by the dealership's own provider where it has one, else by the installation's. */
import type { AppDeps, Dealership } from '../deps.ts'
import { hasStopped } from '../outgoing/stops.ts'
import { phoneLoginOf } from './account.ts'
import { hookUrlOf } from './address.ts'
import { keyIn } from './known.ts'
import { isStopped, PhoneFailure, sendText } from './provider.ts'
import { stopTexts } from './texts.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports'>
export type Outgoing = {
  /** The same is the same message. */
  id: string
  to: string
  text: string
  /** Ours, where it is not the usual one. */
  from?: string
  /** It answers her own STOP or HELP: nothing else reaches who has said STOP. */
  isAnswer?: boolean
}

/**
 * What the provider's list says counts for us too: whoever it refuses to write to has withdrawn.
 *
 * @returns the provider's name for it; '' where it has none. @throws {PhoneFailure} or `NotSent`
 */
export async function textOut(
  { config, platform, dealerships, ports }: Deps,
  dealership: Dealership,
  { id, to, text, from = '', isAnswer = false }: Outgoing,
): Promise<string> {
  const key = keyIn(dealership.db, to)
  if (!isAnswer && hasStopped(dealership.db, key)) throw new PhoneFailure('refused', 'stopped')
  const login = phoneLoginOf(platform, dealership)
  if (!login) {
    await ports.sms.send({ to: key ? `+${key}` : to, text, isOnce: true })
    return ''
  }
  const message = {
    id,
    to: key ? `+${key}` : to,
    text,
    from: from || login.sender,
    hookUrl: hookUrlOf(platform, dealership),
  }
  try {
    return await sendText(login, { base: config.phoneApi }, message)
  } catch (error) {
    // It may have been closed meanwhile.
    const open = dealerships.get(dealership.id)
    if (error instanceof PhoneFailure && isStopped(error) && open && key !== '')
      stopTexts(open, { id, key, words: '', origin: message.from }, ports.clock.now())
    throw error
  }
}

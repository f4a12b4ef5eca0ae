/** A message to a customer as a letter: threaded to what she wrote, answered to her conversation, with a way out where it sells. */
import { elided } from '#db/kernel/elide.ts'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { and, desc, eq, ne, or } from 'drizzle-orm'
import { mailAddress } from '#db/kernel/email.ts'
import type { Row } from '#db/kernel/mutation.ts'
import { words } from '#db/kernel/words.ts'
import { mostFileBytes } from '#db/message/mutations/message.ts'
import { houseLine } from '#db/message/selling.ts'
import { unsubscribeLines } from '#db/message-template/unsubscribe-lines.ts'
import { file, mail, request } from '#db/schema.ts'
import type { Locale } from '#db/terms.ts'
import type { AppDeps, Dealership } from '../deps.ts'
import { profileOf } from '../dealership/profile.ts'
import { safeName } from '../mail/attachments.ts'
import { loopHeader } from '../mail/class.ts'
import { senderOf } from '../mail/letter-out.ts'
import { newReplyAddress } from '../mail/reply-address.ts'
import { bareSubject } from '../mail/thread.ts'
import { sha256Hex } from '../ports/digest.ts'
import { hostOf, type Letter } from '../ports/mail.ts'
import { unsubscribeAddress } from '../unsubscribe/address.ts'
import { refuseNameless, Unlawful } from './unlawful.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'ports'>
type Message = Row<'message'>

const ownHost = ({ config }: Pick<Deps, 'config'>) => hostOf(config.mailFrom)
/** The same at each try: whoever gets it twice is shown it once. */
export const messageIdOf = (deps: Pick<Deps, 'config'>, { id }: Pick<Message, 'id'>): string =>
  `${sha256Hex(id).slice(0, 32)}@${ownHost(deps)}`

const noSubject: Record<Locale, (company: string) => string> = words({
  en: company => `From ${company}`,
  fr: company => elided('De', company),
  es: company => `De ${company}`,
})
const wayOut: Record<Locale, (company: string, url: string) => string> = words({
  en: (company, url) => `You no longer want such mail from ${company}? ${url}`,
  fr: (company, url) => `Vous ne voulez plus de tels courriels ${elided('de', company)}? ${url}`,
  es: (company, url) => `¿Ya no quiere recibir estos correos de ${company}? ${url}`,
  frFr: (company, url) =>
    `Vous ne souhaitez plus recevoir ces e-mails ${elided('de', company)} ? ${url}`,
})

type About = {
  seller: Pick<Row<'user'>, 'name' | 'email'> | undefined
  client: Pick<Row<'client'>, 'id' | 'country'> | undefined
  /** The customer's. */
  locale: Locale
  /** What it is written for (`ContactPurpose`). */
  purpose: unknown
}

/** @throws {Unlawful} what sells and cannot say what it must; `EFBIG`, `ENOENT` of its files */
export async function letterOf(
  deps: Deps,
  dealership: Dealership,
  message: Message,
  { seller, client, locale, purpose }: About,
): Promise<Letter> {
  const { db, filesDir } = dealership
  const company = profileOf(db)
  const before = newestOf(dealership, message.leadId)
  const promised = promises.filter(line => message.text.includes(line))
  const sells = purpose === 'commercial'
  const isAsked = sells || promised.length > 0
  const out = isAsked ? wayOutOf(deps, dealership, client, message.to) : undefined
  if (sells && !out) throw new Unlawful('no-way-out')
  if (sells) refuseNameless(company, client?.country)
  // What a template promises is kept, or not said.
  const text = out ? message.text : promised.reduce(without, message.text)
  const attachments = await Promise.all(
    filesOf(dealership, message).map(async ({ sha256, name, mime }) => ({
      filename: safeName(name),
      contentType: mime,
      content: await readFile(join(filesDir, sha256.slice(0, 2), sha256)),
    })),
  )
  const signed = out
    ? `${text}\n\n-- \n${houseLine(company)}\n${wayOut[locale](company.name, out)}`
    : text
  const back = newReplyAddress(deps, dealership, message.leadId)
  const sender = senderOf(deps, dealership, message.by)
  return {
    to: message.to,
    subject:
      message.subject.trim() || answering(before?.subject) || noSubject[locale](company.name),
    text: signed,
    fromName: [seller?.name, company.name].filter(Boolean).join(' · '),
    replyTo: back ?? answeredAt(deps, sender, [seller?.email, company.email]),
    // Under a domain of ours alone: another one's server would not let it leave so.
    ...(back && hostOf(back) === hostOf(sender) && { returnTo: back }),
    messageId: messageIdOf(deps, message),
    ...(before && {
      inReplyTo: `<${before.messageId}>`,
      references: chainOf(before).map(each => `<${each}>`),
    }),
    headers: {
      [loopHeader]: ownHost(deps),
      ...(out && {
        'List-Unsubscribe': `<${out}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    ...(attachments.length && { attachments }),
  }
}

/**
 * Where no mail is taken in here: the mailbox of whoever wrote it or the one that is fetched, else her own address, else
 * the house's. Nobody reads the installation's: it is named only where there is none of theirs.
 */
const answeredAt = (
  { config }: Pick<Deps, 'config'>,
  sender: string,
  own: readonly (string | undefined)[],
): string => (sender === config.mailFrom ? own.find(each => mailAddress(each ?? '')) : '') || sender

/** Type and size as they were found when the bytes came: what the message says of them is a claim. @throws `EFBIG` */
function filesOf({ db }: Dealership, { files }: Message) {
  const known = files.map(each => {
    const found = db.select().from(file).where(eq(file.sha256, each.sha256)).get()
    return { ...each, mime: found?.mime ?? each.mime, bytes: found?.bytes ?? each.bytes }
  })
  if (known.reduce((sum, { bytes }) => sum + bytes, 0) > mostFileBytes)
    throw Object.assign(new Error('too large'), { code: 'EFBIG' })
  return known
}

/** The words of a template that speak of the link. */
const promises = [...new Set(Object.values(unsubscribeLines.email))]
const without = (text: string, line: string) => text.replaceAll(line, '').replace(/\n{3,}/g, '\n\n')

/** Its subject as every mail program answers it, in the customer's own letters. */
const answering = (subject = ''): string => bareSubject(subject) && `Re: ${bareSubject(subject)}`

/** Of a long conversation its first word and the newest: a header has its length. */
const chainOf = ({ references, messageId }: { references: string[]; messageId: string }) =>
  [...references, messageId].filter(
    (each, at, all) => all.indexOf(each) === at && (at === 0 || at >= all.length - newest),
  )
const newest = 9

/** What was last said in her conversation by mail, whoever said it; her first word may have been a request. */
const newestOf = ({ db }: Dealership, leadId: string) =>
  db
    .select({ messageId: mail.messageId, references: mail.references, subject: mail.subject })
    .from(mail)
    .leftJoin(request, eq(request.id, mail.requestId))
    .where(
      and(
        or(eq(mail.leadId, leadId), eq(request.leadId, leadId)),
        ne(mail.messageId, ''),
        ne(mail.kind, 'bounce'),
      ),
    )
    .orderBy(desc(mail.at))
    .get()

/** What sells has a way out that works at once; an answer to what she asked is none. */
const wayOutOf = (deps: Deps, dealership: Dealership, client: About['client'], to: string) =>
  client &&
  unsubscribeAddress(deps, dealership, {
    clientId: client.id,
    channel: 'mail',
    purpose: 'commercial',
    address: mailAddress(to),
  })

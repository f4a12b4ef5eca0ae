/** "An email will be sent when the task is completed": in her language, with the way to it and never the thing itself. */
import { elided } from '#db/kernel/elide.ts'
import { eq } from 'drizzle-orm'
import { dayMs } from '#db/kernel/date.ts'
import { words } from '#db/kernel/words.ts'
import { person } from '#db/platform/schema.ts'
import type { Locale } from '#db/terms.ts'
import { workLetters } from '../company/close-letters.ts'
import { moveLetters } from '../company/move-letters.ts'
import { companiesOf } from '../company/moves.ts'
import { profileOf } from '../dealership/profile.ts'
import type { AppDeps } from '../deps.ts'
import { sendLetter } from '../mail/letter-out.ts'
import { originOf } from '../platform/site-origin.ts'
import { type Job, tellNext } from './store.ts'

type Deps = Pick<AppDeps, 'config' | 'platform' | 'dealerships' | 'ports' | 'log'>
const againMs = 5 * 60_000

/** A letter that does not leave is tried for a day. */
export async function tell(deps: Deps, job: Job): Promise<void> {
  const { platform, dealerships, ports, log, config } = deps
  const now = ports.clock.now()
  const who = platform.db.select().from(person).where(eq(person.id, job.askedBy)).get()
  const dealership = dealerships.whole(job.companyId)
  const lettersAbout = lettersOf[job.kind]
  if (!lettersAbout || !who?.active || !dealership || now - (job.endedAt ?? 0) > dayMs)
    return tellNext(platform.db, job.id, null)
  const company = profileOf(dealership.db).name
  const link = originOf(config, job.hostName) + job.path
  try {
    const letter = {
      to: who.email,
      ...lettersAbout(deps, job, { company, link })[job.state === 'done' ? 'done' : 'failed'],
      messageId: `job.${job.id}`,
    }
    // What the provider does with a house does not leave by the house's own box.
    if (job.kind === 'company-export')
      await sendLetter(deps, dealership, { ...letter, fromName: company })
    else await ports.mail.send(letter)
    tellNext(platform.db, job.id, null)
  } catch (error) {
    log.error({ err: error, companyId: job.companyId }, 'the letter about long work was not sent')
    tellNext(platform.db, job.id, now + againMs)
  }
}

type Said = Record<'done' | 'failed', { subject: string; text: string }>
type Letters = Record<Locale, (company: string, link: string) => Said>
const exportLetters: Letters = words({
  en: (company, link) => ({
    done: {
      subject: 'The export is ready',
      text: `The export of everything ${company} has is ready.\n\nFetch it within 7 days:\n${link}\n\nIt holds personal information of your customers: keep it where nobody else gets to it.\n`,
    },
    failed: {
      subject: 'The export did not succeed',
      text: `The export of everything ${company} has did not succeed. Nothing was changed.\n\nWhy, and how to ask again:\n${link}\n`,
    },
  }),
  fr: (company, link) => ({
    done: {
      subject: 'L’exportation est prête',
      text: `L’exportation de toutes les données ${elided('de', company)} est prête.\n\nRécupérez-la d’ici 7 jours :\n${link}\n\nElle contient des renseignements personnels de vos clients : gardez-la là où personne d’autre n’y a accès.\n`,
    },
    failed: {
      subject: 'L’exportation n’a pas réussi',
      text: `L’exportation de toutes les données ${elided('de', company)} n’a pas réussi. Rien n’a été modifié.\n\nPourquoi, et comment la redemander :\n${link}\n`,
    },
  }),
  es: (company, link) => ({
    done: {
      subject: 'La exportación está lista',
      text: `La exportación de todo lo que tiene ${company} está lista.\n\nDescárguela en un plazo de 7 días:\n${link}\n\nContiene datos personales de sus clientes: guárdela donde nadie más pueda acceder.\n`,
    },
    failed: {
      subject: 'La exportación no se ha completado',
      text: `La exportación de todo lo que tiene ${company} no se ha completado. No se ha cambiado nada.\n\nPor qué, y cómo volver a pedirla:\n${link}\n`,
    },
  }),
  frFr: (company, link) => ({
    done: {
      subject: 'L’export est prêt',
      text: `L’export de toutes les données ${elided('de', company)} est prêt.\n\nRécupérez-le sous 7 jours :\n${link}\n\nIl contient des données personnelles de vos clients : conservez-le là où personne d’autre n’y a accès.\n`,
    },
    failed: {
      subject: 'L’export n’a pas abouti',
      text: `L’export de toutes les données ${elided('de', company)} n’a pas abouti. Rien n’a été modifié.\n\nPourquoi, et comment le redemander :\n${link}\n`,
    },
  }),
  esCo: (company, link) => ({
    done: {
      subject: 'La exportación está lista',
      text: `La exportación de todo lo que tiene ${company} está lista.\n\nDescárguela en los próximos 7 días:\n${link}\n\nContiene datos personales de sus clientes: guárdela donde nadie más tenga acceso.\n`,
    },
    failed: {
      subject: 'La exportación no se completó',
      text: `La exportación de todo lo que tiene ${company} no se completó. No se cambió nada.\n\nPor qué, y cómo volver a pedirla:\n${link}\n`,
    },
  }),
})

type About = (deps: Deps, job: Job, said: { company: string; link: string }) => Said
/** Of a notice nobody is told: it is a letter itself. */
const lettersOf: Record<Job['kind'], About | undefined> = {
  'company-export': (_, { locale }, { company, link }) => exportLetters[locale](company, link),
  'company-close': (_, { locale }, { company, link }) => workLetters[locale](company, link),
  'company-notice': undefined,
  'company-move': ({ platform }, { id, locale }, { link }) => {
    const all = companiesOf(platform.db, id)
    const moved = all.filter(({ state }) => state === 'moved').length
    return moveLetters[locale](link, { moved, stayed: all.length - moved })
  },
}

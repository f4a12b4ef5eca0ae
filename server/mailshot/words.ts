/** What a bell says of a mailshot, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'
import type { PauseReason } from '#db/mailshot/table.ts'

type Texts = {
  begun: (who: string, clients: number) => string
  done: (sent: number, out: number) => string
  paused: Record<Exclude<PauseReason, 'person'>, string>
}
export const mailshotTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    begun: (who, clients) =>
      `${who} starts a mailshot to a segment of ${clients} clients. You can pause it or call it off.`,
    done: (sent, out) => `The mailshot is over: ${sent} messages sent, ${out} clients left out.`,
    paused: {
      refused:
        'The mailshot is paused: your mail or text service refused several messages in a row. Nothing is lost; look at the settings and go on.',
      starter:
        'The mailshot is paused: whoever started it may no longer write to clients. Go on with it in your own name, or call it off.',
    },
  },
  fr: {
    begun: (who, clients) =>
      `${who} lance un envoi groupé à un segment de ${clients} clients. Vous pouvez le suspendre ou l’annuler.`,
    done: (sent, out) =>
      `L’envoi groupé est terminé\u{A0}: ${sent} messages envoyés, ${out} clients écartés.`,
    paused: {
      refused:
        'L’envoi groupé est suspendu\u{A0}: votre service de courriel ou de textos a refusé plusieurs messages de suite. Rien n’est perdu; vérifiez les réglages et reprenez.',
      starter:
        'L’envoi groupé est suspendu\u{A0}: la personne qui l’a lancé ne peut plus écrire aux clients. Reprenez-le en votre nom ou annulez-le.',
    },
  },
  frFr: {
    paused: {
      refused:
        'L’envoi groupé est suspendu\u{A0}: votre service d’e-mail ou de SMS a refusé plusieurs messages de suite. Rien n’est perdu\u{202F}; vérifiez les réglages et reprenez.',
      starter:
        'L’envoi groupé est suspendu\u{A0}: la personne qui l’a lancé ne peut plus écrire aux clients. Reprenez-le en votre nom ou annulez-le.',
    },
  },
  es: {
    begun: (who, clients) =>
      `${who} inicia un envío masivo a un segmento de ${clients} clientes. Puede pausarlo o cancelarlo.`,
    done: (sent, out) =>
      `El envío masivo ha terminado: ${sent} mensajes enviados, ${out} clientes excluidos.`,
    paused: {
      refused:
        'El envío masivo está en pausa: su servicio de correo o de SMS ha rechazado varios mensajes seguidos. No se ha perdido nada; revise los ajustes y reanúdelo.',
      starter:
        'El envío masivo está en pausa: quien lo inició ya no puede escribir a clientes. Reanúdelo en su nombre o cancélelo.',
    },
  },
  esCo: {
    done: (sent, out) =>
      `El envío masivo terminó: ${sent} mensajes enviados, ${out} clientes excluidos.`,
    paused: {
      refused:
        'El envío masivo está en pausa: su servicio de correo o de mensajes de texto rechazó varios mensajes seguidos. No se perdió nada; revise la configuración y reanúdelo.',
      starter:
        'El envío masivo está en pausa: quien lo inició ya no puede escribir a clientes. Reanúdelo en su nombre o cancélelo.',
    },
  },
})

/** What is told of Bridge, in the words of who reads it. */
import { words } from '#db/kernel/words.ts'
import type { BudgetMark } from '#db/bridge/news.ts'
import type { Locale } from '#db/terms.ts'

type Texts = {
  subject: string
  paused: (name: string, day: string) => string
  resumed: (name: string) => string
  /** By itself, on the 1st. */
  resumedAlone: () => string
  budget: Record<BudgetMark, (spent: string, budget: string, next: string) => string>
  low: (left: string, clicks: string) => string
  out: (left: string) => string
  credited: (amount: string, on: string, reason: string) => string
  /** Before the link of an answer. */
  pause: (day: string) => string
  resume: () => string
}
export const bridgeNoticeTexts: Record<Locale, Texts> = words<Texts>({
  en: {
    subject: 'Bridge',
    paused: (name, day) =>
      `${name} paused Bridge. It spends nothing and goes on by itself on ${day}.`,
    resumed: name => `${name} reactivated Bridge: clicks are paid again.`,
    resumedAlone: () => 'The pause of Bridge is over: clicks are paid again.',
    budget: {
      50: (spent, budget) => `Bridge has spent half of this month’s budget: ${spent} of ${budget}.`,
      80: (spent, budget) => `Bridge has spent 80% of this month’s budget: ${spent} of ${budget}.`,
      100: (spent, budget, next) =>
        `Bridge has spent this month’s budget: ${spent} of ${budget}. Nothing more is spent before ${next}; visitors’ links still open.`,
    },
    low: (left, clicks) =>
      `The funds are low: ${left}. Clicks of Bridge they still pay for: ${clicks}. Without new funds it stops.`,
    out: left =>
      `The funds do not pay for another click of Bridge: they hold ${left}. It goes on by itself once funds come in; visitors’ links still open.`,
    credited: (amount, on, reason) =>
      `A click of Bridge of ${on} was given back to the funds: ${amount}. ${reason}`,
    pause: day => `Pause Bridge until ${day}:`,
    resume: () => 'Reactivate Bridge now:',
  },
  fr: {
    subject: 'Bridge',
    paused: (name, day) =>
      `${name} a mis Bridge en pause. Rien n’est dépensé. Il reprend de lui-même le ${day}.`,
    resumed: name => `${name} a réactivé Bridge\u{A0}: les clics sont de nouveau payés.`,
    resumedAlone: () => 'La pause de Bridge est terminée\u{A0}: les clics sont de nouveau payés.',
    budget: {
      50: (spent, budget) =>
        `Bridge a dépensé la moitié du budget du mois\u{A0}: ${spent} sur ${budget}.`,
      80: (spent, budget) =>
        `Bridge a dépensé 80\u{A0}% du budget du mois\u{A0}: ${spent} sur ${budget}.`,
      100: (spent, budget, next) =>
        `Bridge a dépensé le budget du mois\u{A0}: ${spent} sur ${budget}. Plus rien n’est dépensé avant le ${next}. Les liens des visiteurs s’ouvrent toujours.`,
    },
    low: (left, clicks) =>
      `Les fonds sont bas\u{A0}: ${left}. Clics de Bridge qu’ils paient encore\u{A0}: ${clicks}. Sans nouveaux fonds, il s’arrête.`,
    out: left =>
      `Les fonds ne paient plus un clic de Bridge\u{A0}: il y reste ${left}. Il reprend de lui-même dès que des fonds arrivent. Les liens des visiteurs s’ouvrent toujours.`,
    credited: (amount, on, reason) =>
      `Un clic de Bridge du ${on} a été rendu aux fonds\u{A0}: ${amount}. ${reason}`,
    pause: day => `Mettre Bridge en pause jusqu’au ${day}\u{A0}:`,
    resume: () => 'Réactiver Bridge maintenant\u{A0}:',
  },
  es: {
    subject: 'Bridge',
    paused: (name, day) =>
      `${name} ha puesto Bridge en pausa. No gasta nada y continúa por sí mismo el ${day}.`,
    resumed: name => `${name} ha reactivado Bridge: los clics se pagan de nuevo.`,
    resumedAlone: () => 'La pausa de Bridge ha terminado: los clics se pagan de nuevo.',
    budget: {
      50: (spent, budget) =>
        `Bridge ha gastado la mitad del presupuesto del mes: ${spent} de ${budget}.`,
      80: (spent, budget) =>
        `Bridge ha gastado el 80\u{A0}% del presupuesto del mes: ${spent} de ${budget}.`,
      100: (spent, budget, next) =>
        `Bridge ha gastado el presupuesto del mes: ${spent} de ${budget}. No se gasta nada más antes del ${next}; los enlaces de los visitantes siguen abriéndose.`,
    },
    low: (left, clicks) =>
      `Quedan pocos fondos: ${left}. Clics de Bridge que aún pagan: ${clicks}. Sin fondos nuevos se detiene.`,
    out: left =>
      `Los fondos no pagan otro clic de Bridge: quedan ${left}. Continúa por sí mismo en cuanto entren fondos; los enlaces de los visitantes siguen abriéndose.`,
    credited: (amount, on, reason) =>
      `Se ha devuelto a los fondos un clic de Bridge del ${on}: ${amount}. ${reason}`,
    pause: day => `Poner Bridge en pausa hasta el ${day}:`,
    resume: () => 'Reactivar Bridge ahora:',
  },
  esCo: {
    paused: (name, day) =>
      `${name} puso Bridge en pausa. No gasta nada y continúa por sí mismo el ${day}.`,
    resumed: name => `${name} reactivó Bridge: los clics se pagan de nuevo.`,
    credited: (amount, on, reason) =>
      `Se devolvió a los fondos un clic de Bridge del ${on}: ${amount}. ${reason}`,
    resumedAlone: () => 'La pausa de Bridge terminó: los clics se pagan de nuevo.',
    budget: {
      50: (spent, budget) =>
        `Bridge gastó la mitad del presupuesto del mes: ${spent} de ${budget}.`,
      80: (spent, budget) =>
        `Bridge gastó el 80\u{A0}% del presupuesto del mes: ${spent} de ${budget}.`,
      100: (spent, budget, next) =>
        `Bridge gastó el presupuesto del mes: ${spent} de ${budget}. No se gasta nada más antes del ${next}; los enlaces de los visitantes siguen abriéndose.`,
    },
  },
})

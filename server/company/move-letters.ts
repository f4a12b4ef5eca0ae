/** To whoever began a move of dealerships, at its end: how many went and how many stayed. */
import { words } from '#db/kernel/words.ts'
import type { Locale } from '#db/terms.ts'

type Letter = { subject: string; text: string }
type Counts = { moved: number; stayed: number }

export const moveLetters: Record<
  Locale,
  (link: string, counts: Counts) => Record<'done' | 'failed', Letter>
> = words({
  en: (link, { moved, stayed }) => ({
    done: {
      subject: 'The move of dealerships is complete',
      text: `The move of dealerships between groups is complete.\n\nMoved: ${moved}\nStayed where they were: ${stayed}\n\nWhat came of each:\n${link}\n`,
    },
    failed: {
      subject: 'The move of dealerships is not complete',
      text: `The move of dealerships between groups did not get to its end. Each of them is either moved or as it was.\n\nMoved: ${moved}\nStayed where they were: ${stayed}\n\nHow each stands:\n${link}\n`,
    },
  }),
  fr: (link, { moved, stayed }) => ({
    done: {
      subject: 'Le déplacement des concessions est terminé',
      text: `Le déplacement des concessions entre groupes est terminé.\n\nDéplacées : ${moved}\nRestées où elles étaient : ${stayed}\n\nCe qu’il en est de chacune :\n${link}\n`,
    },
    failed: {
      subject: 'Le déplacement des concessions n’est pas terminé',
      text: `Le déplacement des concessions entre groupes n’est pas allé jusqu’au bout. Chacune est soit déplacée, soit comme avant.\n\nDéplacées : ${moved}\nRestées où elles étaient : ${stayed}\n\nOù en est chacune :\n${link}\n`,
    },
  }),
  es: (link, { moved, stayed }) => ({
    done: {
      subject: 'El traslado de concesionarios está completo',
      text: `El traslado de concesionarios entre grupos está completo.\n\nTrasladados: ${moved}\nSe quedan donde estaban: ${stayed}\n\nQué ha sido de cada uno:\n${link}\n`,
    },
    failed: {
      subject: 'El traslado de concesionarios no está completo',
      text: `El traslado de concesionarios entre grupos no llegó al final. Cada uno está trasladado o como estaba.\n\nTrasladados: ${moved}\nSe quedan donde estaban: ${stayed}\n\nCómo está cada uno:\n${link}\n`,
    },
  }),
})

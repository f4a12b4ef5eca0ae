/** What a report calls its tables, columns and rows: on the screen, on paper, in files and in letters. */
import { words } from '../kernel/words.ts'
import { english } from './said/english.ts'
import { french as fr } from './said/french.ts'
import { spanish as es } from './said/spanish.ts'
import type { FigureWords } from './said/type.ts'

/** Colombia writes it with its accent. */
const accented = <W extends Record<string, string>>(group: W): W =>
  Object.fromEntries(
    Object.entries(group).map(([key, text]) => [key, text.replace(/(p)eriodo/gi, '$1eríodo')]),
    // The same names.
  ) as W

/** Of clicks. */
const ofClicksInFrance =
  'Demandes : au moins autant, une par clic qui en a amené. Seul qui a écrit du même endroit et du même navigateur au plus tard le lendemain est reconnu, au jour de son clic ; les tardives changent des jours passés. Dépensé : ce qui a été rendu n’y est pas.'

export const figureWords = words<FigureWords>({
  en: english,
  fr,
  es,
  frFr: {
    tables: { ...fr.tables, mark: 'Normales, spams et informations' },
    notes: {
      ...fr.notes,
      site: ofClicksInFrance,
      version: ofClicksInFrance,
      unit: ofClicksInFrance,
      bought:
        'Dépensé : pour les prospects parmi les demandes arrivées pendant la période, comme l’inscrivent les livres des fonds ; ce qui a été rendu n’y est pas. Ventes : parmi ces demandes, jusqu’à aujourd’hui.',
      response:
        'Nous nous jugeons au temps d’ouverture ; le temps réel est celui du client. Les spams, les doublons et les clients déjà sur place ou en ligne ne comptent pas comme une attente. La part en 5 minutes porte sur qui a eu une réponse, qui n’en a jamais eu et ceux qui attendent déjà depuis plus longtemps : qui est arrivé il y a moins de 5 minutes et attend encore ne compte ni d’un côté ni de l’autre. En attente, ici : parmi ceux arrivés pendant la période.',
      mailshot:
        'Ceux qui ont commencé pendant la période, en clients. Est compté ce que ces clients ont fait dans les 30 jours ; pour un envoi qui appartient à une campagne, les prospects comptés pour elle. L’ouverture d’un message n’est pas mesurée.',
      waits:
        'Réponses données seulement ; ceux qui attendent encore figurent au tableau des réponses.',
    },
    columns: { ...fr.columns, spam: 'Spams' },
    steps: { ...fr.steps, regular: 'Ni spam ni doublon' },
  },
  esCo: {
    ...accented({ inPeriod: es.inPeriod, period: es.period, nothing: es.nothing }),
    notes: {
      ...accented(es.notes),
      bought:
        'Gastado: en los prospectos entre las solicitudes llegadas en el período, tal como constan en los libros de los fondos; lo devuelto no figura. Ventas: de esas solicitudes, hasta hoy.',
      mailshot:
        'Los que empezaron en el período, en clientes. Se cuenta lo que estos clientes hicieron en 30 días; si el envío es de una campaña, los prospectos contados para ella. No se mide si un mensaje se abrió.',
    },
    columns: {
      ...accented(es.columns),
      replied: 'Respondieron',
      brought: 'Prospectos nuevos',
      counted: 'Prospectos contados',
      perLead: 'Por prospecto',
      leads: 'Pasaron a prospecto',
      talk: 'Duración promedio',
    },
    tiles: {
      ...accented(es.tiles),
      leads: 'Pasaron a prospecto',
      counted: 'Prospectos contados',
      perLead: 'Por prospecto',
      talk: 'Duración promedio de una llamada',
    },
    steps: { ...es.steps, taken: 'Pasaron a prospecto' },
    lost: {
      ...es.lost,
      'bought-elsewhere': 'Compró en otra parte',
      'financing-refused': 'Crédito negado',
    },
    letter: (name, period) => ({
      subject: `${name}: ${period}`,
      text: `Aquí está «${name}» del período ${period}. El reporte completo va adjunto en PDF.`,
    }),
  },
})

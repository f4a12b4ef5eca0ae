import { item, type Item, type Lists } from './item.ts'

/** A reminder so many minutes before; code is the number of minutes. */
const minutesBefore = (id: string, minutes: number): Item =>
  item(id, String(minutes), [
    `${minutes} minutes before`,
    `${minutes} minutes avant`,
    `${minutes} minutes avant`,
    `${minutes} minutos antes`,
    `${minutes} minutos antes`,
  ])

/** A reminder at a fixed local time of its day; code is the time. */
const atTime = (id: string, hour: number): Item =>
  item(id, `0${hour}:00`, [
    `At ${hour}:00 a.m.`,
    `À ${hour} h`,
    `À ${hour} h`,
    `A las ${hour}:00`,
    `A las ${hour}:00 a. m.`,
  ])

/** Tasks, appointments and reminders: what follows a lead. Codes are the words of `db/terms.ts`. */
export const followUpLists = {
  FutureRecoveryNotification: [
    item('9111', '0', ['None', 'Aucun', 'Aucun', 'Ninguno', 'Ninguno']),
    minutesBefore('9112', 15),
    minutesBefore('9113', 30),
    minutesBefore('9114', 45),
    minutesBefore('9115', 60),
    minutesBefore('9116', 120),
    minutesBefore('9117', 240),
    minutesBefore('9118', 480),
    atTime('9119', 7),
    atTime('9120', 8),
    atTime('9121', 9),
  ],
  TaskStatus: [
    item('9131', 'pending', ['Pending', 'À faire', 'À faire', 'Pendiente', 'Pendiente'], 'Pending'),
    item('9132', 'completed', ['Completed', 'Terminée', 'Terminée', 'Completada', 'Completada'], 'Completed'),
    item('9133', 'deleted', ['Deleted', 'Supprimée', 'Supprimée', 'Eliminada', 'Eliminada'], 'Deleted'),
  ],
  AppointmentStatus: [
    item('9141', 'pending', ['Pending', 'À venir', 'À venir', 'Pendiente', 'Pendiente'], 'Pending'),
    item('9142', 'cancelled', ['Cancelled', 'Annulé', 'Annulé', 'Anulada', 'Cancelada'], 'Cancelled'),
    item('9143', 'postponed', ['Postponed', 'Remis', 'Reporté', 'Aplazada', 'Aplazada'], 'Postponed'),
    item('9144', 'no-show', ['Client did not show', 'Client absent', 'Client non venu', 'El cliente no acudió', 'El cliente no llegó'], 'Client did not show'),
    item('9145', 'showed-up', ['Client showed up', 'Client présent', 'Client venu', 'El cliente acudió', 'El cliente llegó'], 'Client showed up'),
    item('9146', 'deleted', ['Deleted', 'Supprimé', 'Supprimé', 'Eliminada', 'Eliminada'], 'Deleted'),
  ],
  AppointmentType: [
    item('9151', 'demonstration', ['Demonstration', 'Présentation', 'Démonstration', 'Demostración', 'Demostración'], 'Demonstration'),
    item('9152', 'information', ['Information', 'Renseignements', 'Renseignements', 'Información', 'Información'], 'Information'),
    item('9153', 'test-drive', ['Test drive', 'Essai routier', 'Essai', 'Prueba de conducción', 'Prueba de manejo'], 'TestDrive'),
  ],
} satisfies Lists

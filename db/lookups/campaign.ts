import { item, type Lists } from './item.ts'

export const campaignLists = {
  CampaignStatus: [
    item('1254', 'pending', ['Pending', 'En attente', 'En attente', 'Pendiente', 'Pendiente'], 'Pending'),
    item('1256', 'live', ['Live', 'En cours', 'En ligne', 'Activa', 'Activa'], 'Live'),
    item('1257', 'ended', ['Ended', 'Terminée', 'Terminée', 'Finalizada', 'Finalizada'], 'Ended'),
  ],
  ContractType: [
    item('1307', 'shop-tools-12-months', ['Shop tools, 12 months', 'Outils d’atelier, 12 mois', 'Outils d’atelier, 12 mois', 'Herramientas de taller, 12 meses', 'Herramientas de taller, 12 meses']),
    item('1308', 'shop-tools-1-month', ['Shop tools, 1 month', 'Outils d’atelier, 1 mois', 'Outils d’atelier, 1 mois', 'Herramientas de taller, 1 mes', 'Herramientas de taller, 1 mes']),
    item('1342', 'desking-1-month', ['Desking tool, 1 month', 'Outil de montage d’offres, 1 mois', 'Outil de chiffrage des offres, 1 mois', 'Herramienta de ofertas, 1 mes', 'Herramienta de cotización, 1 mes']),
  ],
  BuyOnlineStatus: [
    item('1309', 'Available', ['Available', 'Disponible', 'Disponible', 'Disponible', 'Disponible']),
    item('1310', 'Sold', ['Sold', 'Vendu', 'Vendu', 'Vendido', 'Vendido']),
  ],
} satisfies Lists

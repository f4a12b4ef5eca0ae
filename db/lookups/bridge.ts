import { item, type Lists } from './item.ts'

export const bridgeLists = {
  BridgeType: [
    item('1388', 'fixed', ['Fixed', 'Fixe', 'Fixe', 'Fijo', 'Fijo'], 'Fixed'),
    item('1389', 'variable', ['Variable', 'Variable', 'Variable', 'Variable', 'Variable'], 'Variable'),
  ],
  BridgeVersion: [
    item('1386', '1.0', ['1.0 manual', '1.0 manuelle', '1.0 manuelle', '1.0 manual', '1.0 manual'], '1.0 manual'),
    item('1387', '2.0', ['2.0 algorithm', '2.0 algorithme', '2.0 algorithme', '2.0 algoritmo', '2.0 algoritmo'], '2.0 algorithm'),
  ],
  BridgeExportType: [
    item('1460', 'company-id', ['Company ID', 'ID de l’entreprise', 'Identifiant de la société', 'ID de la empresa', 'ID de la compañía'], 'Company ID'),
  ],
} satisfies Lists

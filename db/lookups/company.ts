import { item, type Lists } from './item.ts'

export const companyLists = {
  CompanyImageType: [
    item('1385', 'Logo01', ['Logo 01, 200x50 px', 'Logo 01, 200x50 px', 'Logo 01, 200x50 px', 'Logotipo 01, 200x50 px', 'Logo 01, 200x50 px']),
    item('1384', 'Publicity01', ['Publicity 01, 400x200 px', 'Publicité 01, 400x200 px', 'Publicité 01, 400x200 px', 'Publicidad 01, 400x200 px', 'Pauta 01, 400x200 px']),
  ],
} satisfies Lists

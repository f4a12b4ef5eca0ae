/** The first page as each design composes it, while the house has written none of its own. */
import type { WebsiteTemplate } from '../company/table.ts'
import type { DrawnKind, PageContent } from './content.ts'

export const homeParts: Record<WebsiteTemplate, readonly DrawnKind[]> = {
  // Quiet and large, for a house with few vehicles; one scene, one sentence, one button.
  '01': ['scene', 'publicity', 'newest', 'points', 'types', 'visit'],
  // Dense and search first, for comparing many vehicles by price.
  '02': ['search', 'types', 'newest', 'publicity', 'makes', 'points', 'visit'],
  // Bold, for powersports and RV; the machines by what they are for come first.
  '03': ['scene', 'types', 'newest', 'price', 'publicity', 'points', 'visit'],
}

export const homeOf = (template: WebsiteTemplate): PageContent => ({
  title: {},
  description: {},
  slug: {},
  menu: 'none',
  parts: homeParts[template].map(kind => ({ id: kind, kind })),
})

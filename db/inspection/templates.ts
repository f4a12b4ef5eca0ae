/** For the page the build works this out, so that it loads no words (`scripts/inspection-lists.ts`). */
import { templates } from './lists/index.ts'
import type { InspectionTemplates } from './template.ts'

export const inspectionTemplates: InspectionTemplates = templates

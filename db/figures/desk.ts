/** Who reads reports, and has them sent. */
import { figureKinds, formOfKind } from './kinds.ts'

export const reportDesk = figureKinds.map(kind => formOfKind[kind])

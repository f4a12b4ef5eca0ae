import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Row } from '#src/ui/stack.tsx'

/** The way back to where a page of it was opened, at the beginning of its line. */
export const Back = ({ onPress, children }: { onPress: () => void; children: ReactNode }) => (
  <Row>
    <Button looks variant="quiet" icon="arrow-left" onPress={onPress}>
      {children}
    </Button>
  </Row>
)
